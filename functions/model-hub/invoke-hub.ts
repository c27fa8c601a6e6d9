import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { logger } from '../shared/logger.ts';
import { type ModelLook, type ModelQuery, modelLook } from './look.ts';
import { withoutFacts } from './looks.ts';

/** One attempt: a user waits. Longer than the hub is waited for, and together at most the 8 s that a look at a cluster takes. */
const settings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 7_000, throwOnRequestTimeout: true },
};

/**
 * Has the model hub asked by the function that may. Never throws: without an answer the figures are asked of the user.
 */
export async function invokeHub(
  FunctionName: string,
  asked: ModelQuery,
  client: Pick<LambdaClient, 'send'> = new LambdaClient(settings),
): Promise<ModelLook> {
  try {
    const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(asked) }));
    if (answer.FunctionError)
      throw new Error(`The function that asks the hub failed: ${answer.FunctionError}.`);
    return modelLook.parse(JSON.parse(answer.Payload?.transformToString() ?? ''));
  } catch (error) {
    logger.error('model_hub_not_asked', { error: error as Error });
    const detail = `What the hub says of ${asked.model} could not be read just now. Give its figures yourself, or try again in a minute.`;
    return withoutFacts(asked, { code: 'hub_unreachable', detail });
  }
}
