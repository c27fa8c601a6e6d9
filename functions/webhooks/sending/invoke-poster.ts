import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { NotPosted, type Post } from './worker.ts';

/** One attempt alone: a second one would be a second request to the target. Longer than the function may take. */
export const invokeSettings = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
};

/** Lambda refused before it started anything. */
const notStarted = [
  'TooManyRequestsException',
  'ResourceNotFoundException',
  'AccessDeniedException',
  'ECONNREFUSED',
];

export function posterFunction(FunctionName: string, client: Pick<LambdaClient, 'send'>): Post {
  return async (request) => {
    const answer = await client
      .send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }))
      .catch((error: Error & { code?: string }) => {
        if (notStarted.includes(error.name) || notStarted.includes(error.code ?? ''))
          throw new NotPosted('The function that posts was not started.', { cause: error });
        throw error;
      });
    // Its log says more. The answer may hold the request, so it isn't repeated here.
    if (answer.FunctionError || !answer.Payload)
      throw new Error(`The function that posts failed: ${answer.FunctionError ?? 'no answer'}.`);
    return JSON.parse(answer.Payload.transformToString());
  };
}
