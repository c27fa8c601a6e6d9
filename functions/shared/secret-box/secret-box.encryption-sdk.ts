import { answersWithin } from '../aws/client-patience.ts';
import { once } from '../concurrency/once.ts';
import type { SealingKey, SecretBox, SecretContext } from './secret-box.ts';

type EncryptionSdk = typeof import('@aws-crypto/client-node');

/**
 * Envelope encryption with the AWS Encryption SDK: a data key per secret, committed to by the message, wrapped by
 * the sealing key. The SDK authenticates the context that a message was sealed with, but leaves it to the caller
 * to compare it with the one that is wanted.
 */
export function encryptionSdkBox(key: SealingKey): SecretBox {
  const sdk = once(async () => {
    // Loaded when a secret is used: the library is larger than the rest of the function.
    const library = await import('@aws-crypto/client-node');
    const { buildClient, CommitmentPolicy } = library;
    const client = buildClient({
      commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT,
      // We wrap with one key; a message with more was not made by us.
      maxEncryptedDataKeys: 1,
    });
    const keyring = 'kmsKeyArn' in key ? await kmsKeyring(library, key) : rawKeyring(library, key);
    return { ...client, library, keyring };
  });

  return {
    async seal(secret, context) {
      const { encrypt, keyring, library } = await sdk();
      return keyring(async (wrapping) => {
        const { result } = await encrypt(wrapping, secret, {
          encryptionContext: { ...context },
          // Without a signature: everything that can open these messages may also write them.
          suiteId: library.AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY,
        });
        return result;
      });
    },

    async open(sealed, context) {
      const { decrypt, keyring } = await sdk();
      const { plaintext, messageHeader } = await keyring((wrapping) => decrypt(wrapping, sealed));
      if (!isSame(messageHeader.encryptionContext, context)) {
        plaintext.fill(0);
        throw new Error(`A secret for ${context.purpose} was sealed for something else; it stays closed.`);
      }
      const secret = plaintext.toString('utf8');
      plaintext.fill(0);
      return secret;
    },
  };
}

type Keyring = Parameters<ReturnType<EncryptionSdk['buildClient']>['encrypt']>[0];

/** Does what needs the key. */
type WithKeyring = <T>(use: (keyring: Keyring) => Promise<T>) => Promise<T>;

/** A keyring for each use, so that refusals of KMS can be told from faults of a message (sealing-kms.ts). */
async function kmsKeyring(
  { KMS, ...sdk }: EncryptionSdk,
  { kmsKeyArn }: { kmsKeyArn: string },
): Promise<WithKeyring> {
  const { sealingKms } = await import('./sealing-kms.ts');
  // Two tries within what a caller waits for.
  const kms = new KMS({
    region: kmsKeyArn.split(':')[3] as string,
    ...answersWithin(3_000),
  });
  return async (use) => {
    const { client, toldOf } = sealingKms(kms, kmsKeyArn);
    // It also opens secrets that a key of the same material in another region has wrapped: such keys have one id, with mrk-
    // before it. Of keys of one region it takes the very same alone.
    const keyring = sdk.buildAwsKmsMrkAwareStrictMultiKeyringNode({
      generatorKeyId: kmsKeyArn,
      clientProvider: () => client,
    });
    try {
      return await use(keyring);
    } catch (error) {
      throw toldOf(error);
    }
  };
}

function rawKeyring(sdk: EncryptionSdk, { rawKey }: { rawKey: Uint8Array }): WithKeyring {
  const keyring = new sdk.RawAesKeyringNode({
    keyNamespace: 'orchestrator',
    keyName: 'cloud-credentials',
    // The SDK wants a buffer that no other code writes to.
    unencryptedMasterKey: Uint8Array.from(rawKey),
    wrappingSuite: sdk.RawAesWrappingSuiteIdentifier.AES256_GCM_IV12_TAG16_NO_PADDING,
  });
  return (use) => use(keyring);
}

const isSame = (found: Readonly<Record<string, string>>, wanted: SecretContext) => {
  const entries = Object.entries(wanted);
  return (
    Object.keys(found).length === entries.length && entries.every(([name, value]) => found[name] === value)
  );
};
