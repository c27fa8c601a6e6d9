import type { Alternative } from './alternatives.ts';
import type { RefusalResponse } from './schema.ts';
import type { StoredRefusal } from './store.postgres.ts';

export const toAlternative = ({ says, changes, monthlyTotal, monthlyDifference }: Alternative) => ({
  says,
  changes,
  monthly_total: monthlyTotal,
  monthly_difference: monthlyDifference,
});

/** Null for a run that was refused nothing. */
export const toRefusalResponse = (refusal: StoredRefusal | null): RefusalResponse | null =>
  refusal && {
    cause: refusal.cause,
    // Refusals that were kept before this was told were recognized by words and codes.
    is_probable: refusal.isProbable ?? false,
    sentence: refusal.sentence,
    means: refusal.means,
    fix: refusal.fix,
    action: refusal.action,
    zones: refusal.zones,
    offered_zones: refusal.offeredZones,
    instance_type: refusal.instanceType,
    quota_limit: refusal.quotaLimit,
    quota: refusal.quota ?? null,
    permission: refusal.permission,
    missing_policy: refusal.missingPolicy ?? null,
    alternatives: (refusal.alternatives ?? []).map(toAlternative),
    gives_way: refusal.givesWay ?? null,
    idle: refusal.idle ?? null,
  };
