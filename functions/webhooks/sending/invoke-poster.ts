import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { notStarted } from '../posting/request.ts';
import { NotPosted, type PostWebhook } from './worker.ts';

/** One attempt alone: a second one would be a second request to the target. Longer than the function may take. */
export const invokeSettings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
};

/** The request to Lambda has not left: no name, no connection, no credentials. */
const notAsked = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'CredentialsProviderError'];

interface InvokeError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** With 4xx Lambda refuses before it starts anything. After 5xx it is unknown whether the function ran. */
function isBeforeStart({ name, code = '', $metadata }: InvokeError): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  return notAsked.includes(name) || notAsked.includes(code) || (status >= 400 && status < 500);
}

/** @throws NotPosted when the function could not start, as its handler.ts names it */
function refuseUnstarted(payload: string): void {
  if (payload.includes(`"errorType":"${notStarted}"`))
    throw new NotPosted('The function that posts could not start. Its log says why.');
}

export function posterFunction(FunctionName: string, client: Pick<LambdaClient, 'send'>): PostWebhook {
  return async (request) => {
    const answer = await client
      .send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }))
      .catch((error: InvokeError) => {
        if (isBeforeStart(error))
          throw new NotPosted('The function that posts was not started.', { cause: error });
        throw error;
      });
    if (answer.FunctionError) refuseUnstarted(answer.Payload?.transformToString() ?? '');
    // Its log says more. The answer may hold the request, so it isn't repeated here.
    if (answer.FunctionError || !answer.Payload)
      throw new Error(`The function that posts failed: ${answer.FunctionError ?? 'no answer'}.`);
    return JSON.parse(answer.Payload.transformToString());
  };
}
