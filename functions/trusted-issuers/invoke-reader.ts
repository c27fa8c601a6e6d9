import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type KeySet, keySet } from './keys.ts';

/** One attempt: a pipeline waits, and repeats its request. Longer than an issuer is waited for. */
const settings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
};

/**
 * Has an issuer's keys read by the function that may.
 * @throws Error where it has none
 */
export async function invokeReader(
  FunctionName: string,
  issuer: string,
  client: Pick<LambdaClient, 'send'> = new LambdaClient(settings),
): Promise<KeySet> {
  const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ issuer }) }));
  const text = answer.Payload?.transformToString() ?? '';
  if (answer.FunctionError) throw new Error(`The keys could not be read: ${text.slice(0, 300)}`);
  return keySet.parse(JSON.parse(text));
}
