import type { Deployment, Plan, Teardown } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';
import { dayOf } from '../../../format/time.ts';

// What the pages say of a destroy, before and afterwards. Pure.

/** What a destroy does to what was made, and to its cost. */
export function destroySaid(
  {
    cloud_account: { label },
    plan,
    last_run: lastRun,
    status,
    stands,
    outputs,
    kept_monthly_cost: kept,
  }: Pick<
    Deployment,
    'cloud_account' | 'plan' | 'last_run' | 'status' | 'stands' | 'outputs' | 'kept_monthly_cost'
  >,
  withData: boolean,
): string {
  if (status === 'destroyed')
    return `What its destroy has kept in ${label} is deleted for good${kept > 0 ? `. About ${moneyOf(kept)} a month end` : ''}.`;
  if (lastRun === null) return 'It has made nothing yet, so nothing has to be deleted.';
  if (!stands) return `Nothing that it made is left in ${label}, so nothing is kept and no cost ends.`;
  if (outputs === null)
    return `What its runs made in ${label} before they failed is deleted, ${withData ? 'its data too' : 'except for what holds data'}.`;
  const monthly = moneyOf(plan.cost.monthly_total);
  return withData
    ? `What it made in ${label} is deleted, its data too; only an empty namespace of its cluster may stay, which costs nothing. The ${monthly} a month of its plan end.`
    : `What it made in ${label} is deleted, except for what holds data. Of the ${monthly} a month of its plan, only the part for what stays is still spent.`;
}

/** Which one it is, since deployments of several clusters may have one name. */
export const whichSaid = ({
  scope: { cluster_name: cluster, namespace, region },
  cloud_account: { label },
}: Pick<Deployment, 'scope' | 'cloud_account'>): string =>
  `The one in the cluster ${cluster}, namespace ${namespace}, in ${region} of the account ${label}.`;

/** What becomes of a change that waits for its approval; undefined without one. */
export const supersededSaid = ({ approval }: Pick<Deployment, 'approval'>): string | undefined =>
  approval?.status === 'pending' && approval.action !== 'destroy'
    ? 'A request waits for its approval. Destroying supersedes it: nobody can approve it any more.'
    : undefined;

/** How much was kept, and what it goes on costing. Why a part stays is said beside it: not each one holds data. */
export function keptSaid(kept: Teardown['kept']): string {
  if (kept.length === 0) return 'Nothing was kept.';
  const monthly = kept.reduce((sum, { monthly_cost: cost }) => sum + (cost ?? 0), 0);
  const parts = kept.length === 1 ? '1 part stays' : `${kept.length} parts stay`;
  return `${parts} in your account${keptCostSaid(kept, monthly)}.`;
}

function keptCostSaid(kept: Teardown['kept'], monthly: number): string {
  if (monthly > 0) return `: about ${moneyOf(monthly)} a month`;
  if (kept.some(({ holds_data: holdsData }) => holdsData))
    return `, and what ${kept.length === 1 ? 'it holds' : 'they hold'} may cost`;
  return kept.length === 1 ? ', which costs nothing by itself' : ', which cost nothing by themselves';
}

type KeptByDestroy = Plan['kept_by_destroy'];

const kinds: Readonly<Record<string, readonly [string, string]>> = {
  PersistentVolumeClaim: ['disk', 'disks'],
  'AWS::S3::Bucket': ['bucket', 'buckets'],
};

/**
 * What a destroy that keeps data would keep, as its plan has it, and what that costs a month.
 * @param isWhole whether the plan was applied to its end; otherwise a part of that may have been made
 */
export function willBeKeptSaid(kept: KeptByDestroy, isWhole = true): string {
  if (kept.length === 0) return 'Nothing stays: what it made holds no data that is kept.';
  const counted = [...Map.groupBy(kept, ({ kind }) => kind)].map(([kind, parts]) => {
    const [one, many] = kinds[kind] ?? [kind, kind];
    return parts.length === 1 ? `1 ${one} (${parts[0]?.name})` : `${parts.length} ${many}`;
  });
  const monthly = kept.reduce((sum, { monthly_cost: cost }) => sum + (cost ?? 0), 0);
  const costs = [
    monthly > 0 ? `${isWhole ? 'about' : 'at most'} ${moneyOf(monthly)} a month` : '',
    kept.some(({ monthly_cost: cost }) => cost === null)
      ? `${monthly > 0 ? 'and ' : ''}for the buckets what they hold by then`
      : '',
  ]
    .filter(Boolean)
    .join(', ');
  const ends = kept.flatMap(({ name, until }) =>
    until ? [` ${name} empties itself from ${dayOf(until)} on.`] : [],
  );
  if (!isWhole)
    return `In your account stays what was made of ${counted.join(' and ')}, until somebody deletes it. It costs ${costs}.${ends.join('')}`;
  return `In your account stay ${counted.join(' and ')}, until somebody deletes them. They cost ${costs}.${ends.join('')}`;
}
