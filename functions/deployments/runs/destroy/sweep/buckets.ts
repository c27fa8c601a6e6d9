import {
  GetBucketLifecycleConfigurationCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { translateAwsError } from '../../../../aws/errors.ts';
import { dayMs } from '../../../../shared/durations.ts';
import type { AccountReader } from './account-reader.ts';

// Some ten thousand objects, in some ten seconds. A bucket with more is said to have at least so many.
const pagesAtMost = 10;

export interface FoundBucket {
  name: string;
  bytes: number;
  /** False when there is more than was counted. */
  isWhole: boolean;
  /** When the bucket's own rules delete the newest object; null when they don't, or when there is none. */
  emptyAt: Date | null;
}

interface Place {
  s3: S3Client;
  accountId: string;
}

/** One page of a bucket's versions and delete markers. Undefined when the account has no such bucket. */
export async function listVersions(
  { s3, accountId }: Place,
  Bucket: string,
  after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {},
): Promise<ListObjectVersionsCommandOutput | undefined> {
  try {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = after;
    const place = { Bucket, ExpectedBucketOwner: accountId };
    return await s3.send(new ListObjectVersionsCommand({ ...place, KeyMarker, VersionIdMarker }));
  } catch (error) {
    if ((error as Error).name === 'NoSuchBucket') return undefined;
    throw translateAwsError(error, `look into the bucket ${Bucket}`);
  }
}

/** Undefined when it is gone. */
export async function findBucket(account: AccountReader, name: string): Promise<FoundBucket | undefined> {
  let page = await listVersions(account, name);
  if (!page) return undefined;
  let bytes = 0;
  let newest = 0;
  for (let pages = 1; ; pages++) {
    for (const { Size = 0, LastModified } of page.Versions ?? []) {
      bytes += Size;
      newest = Math.max(newest, LastModified?.getTime() ?? 0);
    }
    if (!page.IsTruncated || pages === pagesAtMost) break;
    const next = await listVersions(account, name, page);
    if (!next) return undefined;
    page = next;
  }
  const isWhole = !page.IsTruncated;
  const emptyAt = newest > 0 && isWhole ? await expiryOf(account, name, newest) : null;
  return { name, bytes, isWhole, emptyAt };
}

/** When the rules that hold for the whole bucket delete an object of this time; null where none does. */
async function expiryOf({ s3, accountId }: Place, Bucket: string, at: number): Promise<Date | null> {
  try {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket, ExpectedBucketOwner: accountId });
    const { Rules = [] } = await s3.send(command);
    const times = Rules.filter(
      ({ Status, Filter, Prefix }) => Status === 'Enabled' && !Filter?.Prefix && !Prefix,
    ).flatMap(({ Expiration: { Days, Date: day } = {} }) => [
      ...(Days === undefined ? [] : [at + Days * dayMs]),
      ...(day ? [Math.max(at, day.getTime())] : []),
    ]);
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  } catch (error) {
    if (/NoSuch(LifecycleConfiguration|Bucket)/.test((error as Error).name)) return null;
    throw translateAwsError(error, `read when objects of ${Bucket} expire`);
  }
}
