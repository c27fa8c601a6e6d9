import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  type LifecycleRule,
  type ListObjectVersionsCommandOutput,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { translateAwsError } from '../../../aws/errors.ts';
import { bucketDeletion } from '../../../aws/session-policy.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { deletedKey } from '../../deleted-key.ts';
import { retentionAtDestroy } from '../../kept-by-destroy.ts';
import { selectPlansOfRuns, selectPlanThatRan } from '../../store.runs.postgres.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { readInventory } from './inventory.ts';
import { listVersions } from './sweep/buckets.ts';
import { namesIn } from './sweep/tagged.ts';

const bucketKind = 'AWS::S3::Bucket';

/** A page has at most 1,000 versions, which is as many as one deletion takes. So many fit well into a step's time. */
const pagesPerStep = 20;

interface Place {
  s3: S3Client;
  accountId: string;
}

/**
 * Empties and deletes the buckets that the stack has kept, when that was asked for or is what the plan says of one, and
 * has a bucket empty itself from the day that the plan names. After the stack, whose workloads would write into them.
 * `waiting` while there is more to delete. That a destroy keeps them otherwise is the DeletionPolicy of the agent's
 * template (functions/agents/vector-database/template-storage.ts).
 */
export const deleteData: Step = async (work) => {
  const { orgId, deploymentId, deleteData: isAskedFor, plan } = await work.facts();
  if (!(isAskedFor || plan.data_retention) || !(await readInventory(work)).stack) return { status: 'done' };
  const { plans, ran } = await work.db.system(orgId, async (unit) => ({
    plans: await selectPlansOfRuns(unit, deploymentId),
    ran: await selectPlanThatRan(unit, deploymentId),
  }));
  const retention = retentionAtDestroy(plan, ran);
  if (!(isAskedFor || retention)) return { status: 'done' };
  const { accountId } = await work.account();
  const s3 = new S3Client(await work.settingsFor(bucketDeletion));
  const all = namesIn(plans, bucketKind, 'BucketName');
  try {
    for (const name of isAskedFor ? all : all.filter((each) => each === retention?.bucket)) {
      if (!isAskedFor && retention?.until) await expireBucket(work, { s3, accountId }, name, retention.until);
      else if (!(await emptyBucket(work, { s3, accountId }, name))) return { status: 'waiting' };
    }
    return { status: 'done' };
  } finally {
    s3.destroy();
  }
};

/** From this day on the bucket's lifecycle rules delete its objects; if the day has passed, within days. */
async function expireBucket(
  work: RunWork,
  { s3, accountId }: Place,
  Bucket: string,
  day: string,
): Promise<void> {
  const rule = { Status: 'Enabled', Filter: { Prefix: '' } } as const;
  const Rules: LifecycleRule[] = [
    { ...rule, ID: 'kept-until', Expiration: { Date: new Date(`${day}T00:00:00Z`) } },
    {
      ...rule,
      ID: 'abort-unfinished-uploads',
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ];
  try {
    const LifecycleConfiguration = { Rules };
    await s3.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket,
        ExpectedBucketOwner: accountId,
        LifecycleConfiguration,
      }),
    );
    await work.report('info', `Bucket ${Bucket}: deletes what is in it from ${day} on`, `expires:${Bucket}`);
  } catch (error) {
    if ((error as Error).name === 'NoSuchBucket') return;
    throw translateAwsError(error, `have the bucket ${Bucket} empty itself`);
  }
}

/** Returns false when there is more to delete. */
async function emptyBucket(work: RunWork, place: Place, bucket: string): Promise<boolean> {
  for (let pages = 0; pages < pagesPerStep; pages++) {
    // Always the first page: its former objects are deleted.
    const page = await listVersions(place, bucket);
    if (!page) return true;
    await work.report('info', `Bucket ${bucket}: is being emptied`, `bucketDeletion:${bucket}`);
    const found = versionsOf(page);
    if (found.length > 0) await deleteVersions(place, bucket, found);
    else if (await deleteBucket(work, place, bucket)) return true;
  }
  return false;
}

const versionsOf = ({ Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput) =>
  [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));

async function deleteVersions(
  { s3, accountId }: Place,
  Bucket: string,
  Objects: ReturnType<typeof versionsOf>,
): Promise<void> {
  try {
    const Delete = { Objects, Quiet: true };
    const command = new DeleteObjectsCommand({ Bucket, ExpectedBucketOwner: accountId, Delete });
    const { Errors: [first] = [] } = await s3.send(command);
    if (!first) return;
    const why = upstreamText(first.Message ?? first.Code ?? '');
    throw new Refusal(
      'data_not_deleted',
      `S3 would not delete ${upstreamText(first.Key ?? '')} of the bucket ${Bucket}: ${why}. Allow it (the statement DataOnRequest of the role's policy, no lock on the bucket), and destroy again.`,
    );
  } catch (error) {
    throw translateAwsError(error, `delete what is in the bucket ${Bucket}`);
  }
}

/** Returns false when something was written into it meanwhile. */
async function deleteBucket(work: RunWork, { s3, accountId }: Place, Bucket: string): Promise<boolean> {
  const key = deletedKey({ kind: bucketKind, metadata: { name: Bucket } });
  await work.report('info', `Bucket ${Bucket}: is being deleted`, key);
  try {
    await s3.send(new DeleteBucketCommand({ Bucket, ExpectedBucketOwner: accountId }));
    return true;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NoSuchBucket') return true;
    if (name === 'BucketNotEmpty') return false;
    throw translateAwsError(error, `delete the bucket ${Bucket}`);
  }
}
