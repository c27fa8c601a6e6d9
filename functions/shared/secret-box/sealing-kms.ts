import { unavailable } from '../errors.ts';
import { logger } from '../logger.ts';

type Operation = 'decrypt' | 'encrypt' | 'generateDataKey';

/** KMS as the Encryption SDK asks it. */
type Kms = Record<Operation, (input: never) => Promise<object>>;

/** The parts of an error of KMS's client that are read. */
interface KmsError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** They say something of the ciphertext and nothing of the key: waiting changes nothing. */
const ofCiphertexts = new Set(['InvalidCiphertextException', 'IncorrectKeyException']);

/** Makes the calls of KMS for one secret, and remembers why one failed, which the SDK hides when it opens a secret. */
export function sealingKms(kms: Kms, keyArn: string) {
  let failure: { operation: Operation; error: KmsError } | undefined;
  const ask = (operation: Operation) => async (input: never) => {
    try {
      return await kms[operation](input);
    } catch (error) {
      failure = { operation, error: error as KmsError };
      throw error;
    }
  };
  return {
    client: { decrypt: ask('decrypt'), encrypt: ask('encrypt'), generateDataKey: ask('generateDataKey') },
    /**
     * The error for the caller where the key can't be used: not allowed, disabled, about to be deleted, gone,
     * throttled, or KMS is silent. Any other error is returned as it is.
     */
    toldOf(error: unknown): unknown {
      if (!failure || ofCiphertexts.has(failure.error.name ?? '')) return error;
      const { name, $metadata } = failure.error;
      logger.error('secrets_key_refused', {
        key_arn: keyArn,
        operation: failure.operation,
        error_name: name,
        status: $metadata?.httpStatusCode,
      });
      return unavailable(
        'secrets_unavailable',
        'Secrets can’t be sealed or opened at the moment, so nothing was changed. Try again later.',
        error,
        30,
      );
    },
  };
}
