import type { QuotaNeed } from '../../clouds/quotas/quota-schema.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { WaysAround } from './alternatives.ts';
import type { PolicyDocument } from './missing-policy.ts';
import type { Refusal } from './refusal.ts';

/** What a run was refused, as it is stored with it: the ways around are found when the run ends. */
export interface StoredRefusal extends Refusal, Partial<WaysAround> {
  /** The lines that the role's policy lacks. */
  missingPolicy?: PolicyDocument;
  /** The quota that is too small. */
  quota?: QuotaNeed;
  /** Machines that were launched for the run and did nothing, as it saw them last. */
  idle?: IdleMachines;
  /** All machines of the plan's that ran meanwhile, by their zones. */
  launched?: Record<string, number>;
}

export interface IdleMachines {
  count: number;
  /** All their hours together. */
  hours: number;
  /** For these hours, in US dollars at list prices; null where the type has no price. */
  paid: number | null;
}

/** Keeps what a run was refused, in the place of what it was refused before. */
export async function keepRefusal(
  { sql, orgId }: Unit,
  runId: string,
  refusal: StoredRefusal,
): Promise<void> {
  await sql`update runs set refusal = ${sql.json(refusal as never)}
    where org_id = ${orgId} and id = ${runId} and status in ('queued', 'running')`;
}

/** Machines that were refused have come after all. */
export async function forgetRefusal({ sql, orgId }: Unit, runId: string): Promise<void> {
  await sql`update runs set refusal = null
    where org_id = ${orgId} and id = ${runId} and status in ('queued', 'running') and refusal is not null`;
}

/** Undefined for a run that was refused nothing. */
export async function selectRefusal({ sql, orgId }: Unit, runId: string): Promise<StoredRefusal | undefined> {
  const [run] = await sql<{ refusal: StoredRefusal | null }[]>`select refusal from runs
    where org_id = ${orgId} and id = ${runId}`;
  return run?.refusal ?? undefined;
}
