import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateEncrypt,
  randomUUID,
} from 'node:crypto';
import { type Service, ServiceError } from '../host/json-protocol.ts';
import { readState, replaceState } from '../host/state-file.ts';
import type { Location } from '../template/identifiers.ts';

interface StoredKey {
  privatePem: string;
  tags: { TagKey: string; TagValue: string }[];
  createdAt: number;
  /** Seconds since 1970; the key is unusable from the moment this is set. */
  deletionDate?: number;
}

interface Store {
  keys: Record<string, StoredKey>;
  aliases: Record<string, string>;
}

// A DER header says that the 32 bytes behind it are a SHA-256.
const sha256Info = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** KMS with what signing needs: RSA keys of 2048 bits in a file, used with SHA-256 and PKCS #1 v1.5 alone. */
export function kmsService(file: string, { region, accountId }: Location, makeKey = newKey): Service {
  const store = (readState(file) ?? { keys: {}, aliases: {} }) as unknown as Store;
  const save = () => replaceState(file, store);
  const arn = (id: string) => `arn:aws:kms:${region}:${accountId}:key/${id}`;

  function find(name: string): [string, StoredKey] {
    const bare = name.split(/:key\/|:(?=alias\/)/).at(-1) ?? name;
    const id = store.aliases[bare] ?? bare;
    const key = store.keys[id];
    if (!key) throw new ServiceError('NotFoundException', `Key '${arn(id)}' does not exist`);
    return [id, key];
  }

  function usable(name: string): [string, StoredKey] {
    const [id, key] = find(name);
    if (key.deletionDate !== undefined) {
      throw new ServiceError('KMSInvalidStateException', `${arn(id)} is pending deletion.`);
    }
    return [id, key];
  }

  return {
    name: 'KMS',
    targetPrefix: 'TrentService',
    operations: {
      CreateKey: (input: { KeySpec?: string; KeyUsage?: string; Tags?: StoredKey['tags'] }) => {
        if (input.KeySpec !== 'RSA_2048' || input.KeyUsage !== 'SIGN_VERIFY') {
          throw new ServiceError(
            'UnsupportedOperationException',
            'Only RSA_2048 for SIGN_VERIFY is hosted here.',
          );
        }
        const id = randomUUID();
        const createdAt = Date.now() / 1000;
        store.keys[id] = { privatePem: pemOf(makeKey()), tags: input.Tags ?? [], createdAt };
        save();
        const { KeySpec, KeyUsage } = input;
        return {
          KeyMetadata: { KeyId: id, Arn: arn(id), CreationDate: createdAt, Enabled: true, KeySpec, KeyUsage },
        };
      },
      CreateAlias: ({ AliasName, TargetKeyId }: { AliasName: string; TargetKeyId: string }) => {
        if (!/^alias\/[\w/-]{1,250}$/.test(AliasName)) {
          throw new ServiceError('InvalidAliasNameException', `${AliasName} is no name for an alias.`);
        }
        if (store.aliases[AliasName]) {
          throw new ServiceError(
            'AlreadyExistsException',
            `An alias with the name ${AliasName} already exists`,
          );
        }
        store.aliases[AliasName] = usable(TargetKeyId)[0];
        save();
        return {};
      },
      // All in one answer, which is never truncated.
      ListKeys: () => ({
        Keys: Object.keys(store.keys).map((KeyId) => ({ KeyId, KeyArn: arn(KeyId) })),
        Truncated: false,
      }),
      ListResourceTags: ({ KeyId }: { KeyId: string }) => ({ Tags: find(KeyId)[1].tags, Truncated: false }),
      DescribeKey: ({ KeyId }: { KeyId: string }) => {
        const [id, { createdAt, deletionDate }] = find(KeyId);
        const KeyState = deletionDate === undefined ? 'Enabled' : 'PendingDeletion';
        return { KeyMetadata: { KeyId: id, Arn: arn(id), CreationDate: createdAt, KeyState } };
      },
      GetPublicKey: ({ KeyId }: { KeyId: string }) => {
        const [id, key] = usable(KeyId);
        const spki = createPublicKey(key.privatePem).export({ type: 'spki', format: 'der' });
        return {
          KeyId: arn(id),
          PublicKey: spki.toString('base64'),
          KeySpec: 'RSA_2048',
          KeyUsage: 'SIGN_VERIFY',
        };
      },
      Sign: (input: { KeyId: string; Message: string; MessageType?: string; SigningAlgorithm: string }) => {
        const [id, key] = usable(input.KeyId);
        const digest = Buffer.from(input.Message, 'base64');
        const isHosted =
          input.SigningAlgorithm === 'RSASSA_PKCS1_V1_5_SHA_256' && input.MessageType === 'DIGEST';
        if (!isHosted || digest.length !== 32) {
          throw new ServiceError(
            'ValidationException',
            `Digest is invalid length for algorithm ${input.SigningAlgorithm}.`,
          );
        }
        const signature = privateEncrypt(
          { key: key.privatePem, padding: constants.RSA_PKCS1_PADDING },
          Buffer.concat([sha256Info, digest]),
        );
        const { SigningAlgorithm } = input;
        return { KeyId: arn(id), Signature: signature.toString('base64'), SigningAlgorithm };
      },
      ScheduleKeyDeletion: (input: { KeyId: string; PendingWindowInDays?: number }) => {
        const [id, key] = usable(input.KeyId);
        const { PendingWindowInDays = 30 } = input;
        key.deletionDate = Date.now() / 1000 + PendingWindowInDays * 86_400;
        save();
        const { deletionDate: DeletionDate } = key;
        return { KeyId: arn(id), DeletionDate, KeyState: 'PendingDeletion', PendingWindowInDays };
      },
    },
  };
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
