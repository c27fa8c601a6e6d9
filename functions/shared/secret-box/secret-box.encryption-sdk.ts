import { once } from '../once.ts';
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
    return { ...client, library, keyring: keyringOf(library, key) };
  });

  return {
    async seal(secret, context) {
      const { encrypt, keyring, library } = await sdk();
      const { result } = await encrypt(keyring, secret, {
        encryptionContext: { ...context },
        // Without a signature: everything that can open these messages may also write them.
        suiteId: library.AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY,
      });
      return result;
    },

    async open(sealed, context) {
      const { decrypt, keyring } = await sdk();
      const { plaintext, messageHeader } = await decrypt(keyring, sealed);
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

function keyringOf(sdk: EncryptionSdk, key: SealingKey) {
  // It opens what a key of the same material in another region has wrapped, too: such keys have one id, with mrk- before
  // it. Of keys of one region it takes the very same alone.
  if ('kmsKeyArn' in key)
    return sdk.buildAwsKmsMrkAwareStrictMultiKeyringNode({ generatorKeyId: key.kmsKeyArn });
  return new sdk.RawAesKeyringNode({
    keyNamespace: 'orchestrator',
    keyName: 'cloud-credentials',
    // The SDK wants memory that nobody else writes to.
    unencryptedMasterKey: Uint8Array.from(key.rawKey),
    wrappingSuite: sdk.RawAesWrappingSuiteIdentifier.AES256_GCM_IV12_TAG16_NO_PADDING,
  });
}

const isSame = (found: Readonly<Record<string, string>>, wanted: SecretContext) => {
  const entries = Object.entries(wanted);
  return (
    Object.keys(found).length === entries.length && entries.every(([name, value]) => found[name] === value)
  );
};
