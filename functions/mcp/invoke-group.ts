import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { logger } from '../shared/logger.ts';
import { type GroupAnswer, type Invoke, RefusedOperation } from './api.ts';
import type { CalledGroup } from './operation.ts';

/** One attempt: a start of a deployment must not happen twice. A deployment is planned within 26 s. */
const settings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 26_500, throwOnRequestTimeout: true },
};

/** Calls the groups' functions, past the gateway. */
export function invokeGroups(
  functions: Record<CalledGroup, string>,
  client: Pick<LambdaClient, 'send'> = new LambdaClient(settings),
): Invoke {
  return async (group, event) => {
    try {
      const Payload = JSON.stringify(event);
      const answer = await client.send(new InvokeCommand({ FunctionName: functions[group], Payload }));
      if (answer.FunctionError) throw new Error(`The group ${group} failed: ${answer.FunctionError}.`);
      return JSON.parse(answer.Payload?.transformToString() ?? '') as GroupAnswer;
    } catch (error) {
      logger.error('mcp_group_failed', { group, error: error as Error });
      const detail =
        'The service did not answer in time. Look at what is there before you repeat a change; reads can be repeated.';
      throw new RefusedOperation(503, { code: 'service_unavailable', detail }, 5);
    }
  };
}
