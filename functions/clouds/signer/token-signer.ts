import type { LambdaClient } from '@aws-sdk/client-lambda';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import { unavailable } from '../../shared/errors.ts';
import { logger } from '../../shared/logger.ts';
import { type SignerAnswer, tokenOf } from './answer.ts';
import type { MintToken } from './federation.ts';

/**
 * Tokens from the one function that may sign them.
 * @throws AppError as the signer refuses; unavailable `signing_failed`
 */
export function tokenSigner(functionName: string): MintToken {
  return async (request) => {
    const answer = await invoke(functionName, request).catch((error: Error) => {
      logger.error('token_signer_failed', { error });
      throw unavailable(
        'signing_failed',
        'The token for the cloud could not be signed. Try again in a minute.',
        error,
      );
    });
    return tokenOf(answer);
  };
}

async function invoke(FunctionName: string, request: object): Promise<SignerAnswer> {
  // Loaded where it is used: most accounts are AWS's and need no token.
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  client ??= new LambdaClient(clientSettings);
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }),
  );
  // Its own log has the reason. Its answer may hold a request, so it isn't repeated here.
  if (FunctionError || !Payload) throw new Error(`The signer failed: ${FunctionError ?? 'no answer'}.`);
  return JSON.parse(Payload.transformToString());
}

/** Two tries within what a probe's caller waits for. */
const clientSettings = answersWithin(8_000);
let client: LambdaClient | undefined;
