import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type ClientDocument, clientDocument } from './client-document.ts';
import { type KeySet, keySet } from './keys.ts';

/** One attempt: a pipeline or a person waits, and repeats the request. Longer than what is read is waited for. */
const settings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
};

type Client = Pick<LambdaClient, 'send'>;

/**
 * Has an issuer's keys read by the function that may.
 * @throws Error where it has none
 */
export const invokeReader = async (FunctionName: string, issuer: string, client?: Client): Promise<KeySet> =>
  keySet.parse(await invoked(FunctionName, { issuer }, client));

/**
 * The same for the document of a client.
 * @throws Error when the document can't be read
 */
export const invokeClientReader = async (
  FunctionName: string,
  url: string,
  client?: Client,
): Promise<ClientDocument> => clientDocument.parse(await invoked(FunctionName, { client: url }, client));

async function invoked(
  FunctionName: string,
  event: object,
  client: Client = new LambdaClient(settings),
): Promise<unknown> {
  const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }));
  const text = answer.Payload?.transformToString() ?? '';
  if (answer.FunctionError) throw new Error(`It could not be read: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
