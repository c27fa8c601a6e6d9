import { DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { translateAwsError } from '../../../aws/errors.ts';
import { bucketDeletion } from '../../../aws/session-policy.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { RunWork } from '../work/run-work.ts';

/**
 * Deletes a bucket that a stack has just made and that a deletion of the stack would keep. S3 deletes no bucket that holds
 * anything, and workloads that would write into it come after the stack.
 * @returns why it stays, as a sentence; undefined where it is gone
 * @throws RetryableError
 */
export async function deleteEmptyBucket(work: RunWork, bucket: string): Promise<string | undefined> {
  const { accountId } = await work.account();
  const s3 = new S3Client(await work.settingsFor(bucketDeletion));
  try {
    await s3.send(new DeleteBucketCommand({ Bucket: bucket, ExpectedBucketOwner: accountId }));
    return undefined;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NoSuchBucket') return undefined;
    if (name === 'BucketNotEmpty') return `The bucket ${bucket} is not empty.`;
    const translated = translateAwsError(error, `delete the empty bucket ${bucket}`);
    if (!(translated instanceof Refusal)) throw translated;
    return translated.message;
  } finally {
    s3.destroy();
  }
}
