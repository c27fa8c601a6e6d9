import { monthlyCost, storagePrices } from '../../../../agents/plan/storage-prices.ts';
import type { Database } from '../../../../shared/db/client.ts';
import { Refusal } from '../../../../shared/workflow-errors.ts';
import type { KeptPart, RemainingPart, SweepFindings } from '../../../teardown.ts';
import type { RunFacts } from '../../work/run-facts.ts';
import { type AccountReader, withAccountReader } from './account-reader.ts';
import { type FoundBucket, findBucket } from './buckets.ts';
import { bucketLink, volumeLink } from './console-link.ts';
import { sweepLogGroups } from './log-groups.ts';
import { isSame } from './same-part.ts';
import { namesIn, sweepTagged } from './tagged.ts';
import { type FoundVolume, findVolumes } from './volumes.ts';

type Sweep = (account: AccountReader, deletesData: boolean) => Promise<SweepFindings>;

/** The kinds of resources that are searched, in words for the record. */
const sweeps: readonly (readonly [string, Sweep])[] = [
  ['Resources by their tags', sweepTagged],
  ['Volumes of its claims', sweepVolumes],
  ['Its buckets', sweepBuckets],
  ['Its log groups', sweepLogGroups],
];

/**
 * Searches the account for remaining resources of the deployment, by names and tags, beyond those that its runs have
 * recorded. Kinds that the role may not list are named, since it is unknown whether any exist.
 * @throws Refusal when the account can't be entered; RetryableError
 */
export const sweepAccount = (db: Database, facts: RunFacts): Promise<SweepFindings> =>
  withAccountReader(db, facts, async (account) => {
    const found: SweepFindings[] = [];
    for (const [what, sweep] of sweeps)
      found.push(await unlessDenied(what, () => sweep(account, facts.deleteData)));
    return joinFindings(found);
  });

/** Joins the findings of several sweeps: a part that an earlier one has found is not repeated. */
export function joinFindings(found: readonly SweepFindings[]): SweepFindings {
  const left: RemainingPart[] = [];
  for (const each of found)
    left.push(...each.left.filter((part) => !left.some((other) => isSame(part, other))));
  return {
    left,
    // A part that is to be deleted is not kept, no matter which sweep found it.
    kept: found.flatMap(({ kept }) => kept).filter((part) => !left.some((other) => isSame(part, other))),
    notChecked: found.flatMap(({ notChecked }) => notChecked),
  };
}

async function unlessDenied(what: string, sweep: () => Promise<SweepFindings>): Promise<SweepFindings> {
  try {
    return await sweep();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { left: [], kept: [], notChecked: [{ what, reason: error.message }] };
  }
}

async function sweepVolumes(account: AccountReader, deletesData: boolean): Promise<SweepFindings> {
  const found = await findVolumes(account);
  const left = deletesData ? found.map((volume) => leftVolume(volume, account)) : [];
  const kept = deletesData ? [] : found.map((volume) => keptVolume(volume, account));
  return { left, kept, notChecked: [] };
}

const volumePart = ({ id }: FoundVolume, { region }: AccountReader) => ({
  kind: 'AWS::EC2::Volume',
  name: id,
  namespace: null,
  console_link: volumeLink(id, region),
});

const leftVolume = (volume: FoundVolume, account: AccountReader): RemainingPart => ({
  ...volumePart(volume, account),
  reason: `The disk of the claim ${volume.claim} is still there: nothing in the cluster has deleted it. Delete it, and destroy again.`,
});

const keptVolume = (volume: FoundVolume, account: AccountReader): KeptPart => ({
  ...volumePart(volume, account),
  reason: `It is the disk of the claim ${volume.claim}, ${volume.gigabytes} GiB.`,
  holds_data: true,
  until: null,
  monthly_cost: monthlyCost(volume.gigabytes, storagePrices.volumeGbMonth),
});

async function sweepBuckets(account: AccountReader, deletesData: boolean): Promise<SweepFindings> {
  const swept: SweepFindings = { left: [], kept: [], notChecked: [] };
  for (const name of namesIn(account.plans, 'AWS::S3::Bucket', 'BucketName')) {
    const bucket = await findBucket(account, name);
    if (!bucket) continue;
    const part = {
      kind: 'AWS::S3::Bucket',
      name,
      namespace: null,
      console_link: bucketLink(name, account.region),
    };
    if (deletesData) {
      const reason = 'The bucket is still there. Destroy again with delete_data.';
      swept.left.push({ ...part, reason });
    } else swept.kept.push({ ...part, ...keptBucket(bucket) });
  }
  return swept;
}

const bytesPerGb = 1e9;

const sizeOf = (bytes: number, isWhole: boolean) =>
  `${isWhole ? '' : 'at least '}${(bytes / bytesPerGb).toFixed(2)} GB`;

function keptBucket({ bytes, isWhole, emptyAt }: FoundBucket) {
  const what = bytes > 0 ? `It holds data (${sizeOf(bytes, isWhole)})` : 'It is empty now';
  const end = emptyAt
    ? `Its own rules delete the last of it on ${emptyAt.toISOString().slice(0, 10)}, and leave the bucket.`
    : 'It stays until it is deleted.';
  return {
    reason: `${what}, and it outlives the stack on purpose. ${end} A destroy with delete_data deletes it.`,
    holds_data: true,
    until: emptyAt?.toISOString() ?? null,
    monthly_cost: monthlyCost(bytes / bytesPerGb, storagePrices.objectGbMonth),
  };
}
