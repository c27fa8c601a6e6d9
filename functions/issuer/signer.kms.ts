import { createHash } from 'node:crypto';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  KMSInvalidStateException,
  KMSServiceException,
  NotFoundException,
  ScheduleKeyDeletionCommand,
  SignCommand,
} from '@aws-sdk/client-kms';
import { answersWithin } from '../shared/aws/client-patience.ts';
import { logger } from '../shared/logger.ts';
import { ownKeyTagValue, signingKeyTag } from './env.ts';
import { keyPolicy } from './key-policy.ts';
import { keysTagged, tagOf } from './kms-keys.ts';
import { isSameKey, type KeySource, type Signer, thumbprint, toPublicJwk } from './signer.ts';

/** The shortest that KMS gives to change one's mind. */
const deletionDays = 7;

/** Two tries within what a caller waits for. */
export const kmsClient = () => new KMSClient(answersWithin(3_000));

export interface KmsKeys {
  /** The prefix of the keys' aliases and tag. */
  alias: string;
  /** The one role that may sign with the keys that are made here. */
  signerRoleArn: string;
  /** A key of the operator's own, by ARN or alias. */
  ownKey?: string;
}

/** KMS's errors for a key that doesn't exist, is no RSA key, can't be used, or belongs to another account. */
const notOurs = new Set([
  'NotFoundException',
  'InvalidArnException',
  'UnsupportedOperationException',
  'KMSInvalidStateException',
  'DisabledException',
  'AccessDeniedException',
]);

/** Keys that the rotation makes are recorded by their id, the operator's own by their ARN. */
const isOwn = (reference: string) => reference.startsWith('arn:');

/**
 * A key of KMS per rotation, because KMS does not rotate asymmetric keys by itself, or the operator's own. The tag is
 * what the functions' permissions go by; the alias tells people in the console what the key is.
 */
export function kmsKeySource(client: KMSClient, { alias, signerRoleArn, ownKey }: KmsKeys): KeySource {
  const signer = (reference: string): Signer => ({
    async publicJwk() {
      const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: reference }));
      if (!PublicKey) throw new Error(`KMS gave no public key for ${reference}.`);
      return toPublicJwk({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
    },
    async sign(bytes) {
      const { Signature } = await client.send(
        new SignCommand({
          KeyId: reference,
          // The digest, because KMS takes no message of more than 4096 bytes.
          Message: createHash('sha256').update(bytes).digest(),
          MessageType: 'DIGEST',
          SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
        }),
      );
      if (!Signature) throw new Error(`KMS gave no signature of ${reference}.`);
      return Signature;
    },
  });

  async function destroy(KeyId: string) {
    if (isOwn(KeyId)) return;
    try {
      await client.send(new ScheduleKeyDeletionCommand({ KeyId, PendingWindowInDays: deletionDays }));
    } catch (error) {
      // Already gone, or on its way.
      if (!(error instanceof NotFoundException || error instanceof KMSInvalidStateException)) throw error;
    }
  }

  return {
    kind: 'kms',
    signer,
    destroy,
    async holds({ reference, publicJwk }) {
      try {
        if (!isSameKey(await signer(reference).publicJwk(), publicJwk)) return false;
        return [alias, ownKeyTagValue(alias)].includes((await tagOf(client, reference)) ?? '');
      } catch (error) {
        if (error instanceof KMSServiceException && notOurs.has(error.name)) return false;
        throw error;
      }
    },
    ...(ownKey ? { ownKey: () => readOwnKey(client, ownKey, ownKeyTagValue(alias)) } : {}),
    async destroyForgotten(recorded, madeBefore) {
      for (const reference of await keysTagged(client, alias, { besides: recorded, madeBefore })) {
        logger.warn('issuer_key_forgotten', { reference });
        await destroy(reference);
      }
    },
    async create() {
      const { KeyMetadata } = await client.send(
        new CreateKeyCommand({
          KeySpec: 'RSA_2048',
          KeyUsage: 'SIGN_VERIFY',
          Description: 'Signs tokens for customers’ clouds; made and destroyed by the daily rotation',
          Tags: [{ TagKey: signingKeyTag, TagValue: alias }],
          Policy: JSON.stringify(keyPolicy(signerRoleArn)),
          // The rotation itself may not change a policy. The account's administrators may.
          BypassPolicyLockoutSafetyCheck: true,
        }),
      );
      const reference = KeyMetadata?.KeyId;
      if (!reference) throw new Error('KMS made a key and did not say which.');
      const publicJwk = await signer(reference)
        .publicJwk()
        .catch(async (error: unknown) => {
          // Nothing else refers to it.
          await destroy(reference).catch(() => {});
          throw error;
        });
      await client
        .send(
          new CreateAliasCommand({ AliasName: `${alias}/${thumbprint(publicJwk)}`, TargetKeyId: reference }),
        )
        // Failures are only logged: permissions by a new tag take minutes in KMS, and the key works without an alias.
        .catch((error: Error) => logger.warn('issuer_key_without_alias', { reference, error }));
      return { reference, publicJwk };
    },
  };
}

/** @throws Error that says what the key has to be, for one that can't sign */
async function readOwnKey(client: KMSClient, ownKey: string, tag: string) {
  try {
    const { KeyId: reference, PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: ownKey }));
    if (!reference || !PublicKey) throw new Error('KMS gave no public key.');
    // Without it no function may sign, which would show only once the key does.
    if ((await tagOf(client, reference)) !== tag) throw new Error('It does not have that tag.');
    return {
      reference,
      publicJwk: toPublicJwk({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }),
    };
  } catch (error) {
    throw new Error(
      `JWT_ISSUER_KMS_KEY is ${ownKey}, and that key can't be used: it has to be an enabled RSA_2048 key for ` +
        `SIGN_VERIFY in this account and region, tagged ${signingKeyTag}=${tag}. ${(error as Error).message}`,
      { cause: error },
    );
  }
}
