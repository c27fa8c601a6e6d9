import type { Plan } from '../agents/agent.ts';
import { monthlyCost, storagePrices } from '../agents/plan/storage-prices.ts';
import { claimSizesOf } from './planned-claims.ts';

/** A part of a plan that holds data, so that a destroy without `delete_data` keeps it. */
export interface KeptByDestroy {
  kind: string;
  name: string;
  /** Of a part that empties itself: from this day on. */
  until: string | null;
  /** USD at list prices; null where it depends on what the part holds by then. */
  monthly_cost: number | null;
}

/** Pure: what a destroy of this plan keeps, as its steps do it (runs/destroy): the claims of its sets, and buckets but the one that the plan deletes. */
export const keptByDestroy = (
  plan: Pick<Plan, 'objects' | 'infrastructure' | 'data_retention'>,
): KeptByDestroy[] => [
  ...plan.objects.flatMap(({ object }) => claimsKept(object)),
  ...bucketsOf(plan.infrastructure.template).flatMap((name) => bucketKept(name, plan.data_retention)),
];

/** Whether a destroy of the second plan keeps a bucket no longer, or for less long, which the first one keeps. */
export function keepsLess(
  { data_retention: before }: Pick<Plan, 'data_retention'>,
  { data_retention: after }: Pick<Plan, 'data_retention'>,
): boolean {
  if (after === undefined) return false;
  if (before === undefined) return true;
  // Null is the day of the destroy.
  return before.until !== null && (after.until === null || after.until < before.until);
}

/**
 * What a destroy of the current plan does with the bucket that the plan names. A plan that never ran may have no approval,
 * so that it doesn't have a destroy keep less than the plan that made the bucket.
 */
export const retentionAtDestroy = (
  current: Pick<Plan, 'data_retention'>,
  ran: Pick<Plan, 'data_retention'> = current,
): Plan['data_retention'] => (keepsLess(ran, current) ? ran : current).data_retention;

const claimsKept = (object: Plan['objects'][number]['object']): KeptByDestroy[] => {
  const { replicas = 1 } = (object.spec ?? {}) as { replicas?: number };
  return claimSizesOf(object).flatMap(({ claims: { prefix }, storage }) => {
    const gigabytes = /^(\d+)Gi$/.exec(storage)?.[1];
    const monthly_cost = gigabytes ? monthlyCost(Number(gigabytes), storagePrices.volumeGbMonth) : null;
    return Array.from({ length: replicas }, (_, place) => ({
      kind: 'PersistentVolumeClaim',
      name: `${prefix}${place}`,
      until: null,
      monthly_cost,
    }));
  });
};

const bucketsOf = (template: Plan['infrastructure']['template']): string[] =>
  Object.values(
    (template.Resources ?? {}) as Record<string, { Type?: string; Properties?: { BucketName?: unknown } }>,
  )
    .filter(({ Type }) => Type === 'AWS::S3::Bucket')
    .flatMap(({ Properties: { BucketName: name } = {} }) => (typeof name === 'string' ? [name] : []));

function bucketKept(name: string, retention: Plan['data_retention']): KeptByDestroy[] {
  const own = retention?.bucket === name ? retention : undefined;
  if (own && own.until === null) return [];
  return [{ kind: 'AWS::S3::Bucket', name, until: own?.until ?? null, monthly_cost: null }];
}
