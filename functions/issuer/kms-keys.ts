import {
  DescribeKeyCommand,
  type KMSClient,
  KMSServiceException,
  ListResourceTagsCommand,
  paginateListKeys,
} from '@aws-sdk/client-kms';
import { inBatches } from '../shared/concurrency/batches.ts';
import { signingKeyTag } from './env.ts';

/** A part of KMS's 2,000 such requests a second, which the whole account shares. */
const atOnce = 10;

/** The value of the issuer's tag on a key. Undefined where there is none, or where we may not look. */
export async function tagOf(client: KMSClient, KeyId: string): Promise<string | undefined> {
  try {
    const { Tags = [] } = await client.send(new ListResourceTagsCommand({ KeyId }));
    return Tags.find(({ TagKey }) => TagKey === signingKeyTag)?.TagValue;
  } catch (error) {
    // Errors for a key of another kind, which our permission excludes, or whose own policy excludes us: not the
    // issuer's.
    if (error instanceof KMSServiceException && error.name === 'AccessDeniedException') return undefined;
    throw error;
  }
}

/**
 * Ids of the account's enabled keys that carry the issuer's tag with this value, besides these, made before a time.
 * KMS can't be asked for a tag, so every other key of the account is asked for its own.
 */
export async function keysTagged(
  client: KMSClient,
  value: string,
  { besides, madeBefore }: { besides: ReadonlySet<string>; madeBefore: Date },
): Promise<string[]> {
  const others: string[] = [];
  for await (const { Keys = [] } of paginateListKeys({ client, pageSize: 1_000 }, {})) {
    others.push(...Keys.flatMap(({ KeyId }) => (KeyId && !besides.has(KeyId) ? [KeyId] : [])));
  }
  const isMeant = async (KeyId: string) => {
    if ((await tagOf(client, KeyId)) !== value) return false;
    const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId }));
    return KeyMetadata?.KeyState === 'Enabled' && (KeyMetadata.CreationDate ?? new Date()) < madeBefore;
  };
  const answers = await inBatches(others, atOnce, isMeant);
  return others.filter((_, index) => answers[index]);
}
