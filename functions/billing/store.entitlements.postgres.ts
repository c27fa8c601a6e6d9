import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { AccountStatus, PlanFacts } from './account.ts';

// What an organization has of what plans limit, counted where it stands: for what is shown, and for what is refused.

/** Changes of what is counted wait for one another until the transaction ends. */
export async function lockMembers({ sql, orgId }: Unit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${orgId}`}, 0))`;
}

/** People and open invitations: one counts for as long as it can be accepted. */
export const memberCount = (sql: Tx, orgId: string, now: Date) => sql`
  (select count(*)::int from members where org_id = ${orgId}) + (select count(*)::int from invites
    where org_id = ${orgId} and status = 'pending' and expires_at > ${now})`;

export const selectInvitedCount = (sql: Tx, orgId: string, now: Date) =>
  sql<[{ used: number }]>`select ${memberCount(sql, orgId, now)} as used`;

export const selectJoinedCount = (sql: Tx, orgId: string) =>
  sql<[{ used: number }]>`select count(*)::int as used from members where org_id = ${orgId}`;

/** Runs that have made something, or may. */
const makingRuns = (sql: Tx) => sql`r.kind <> 'destroy' and r.failure_extent is distinct from 'full'`;

/** Whether a deployment has one, looked up for each of the few: as an `exists` all runs of the organization are read. */
const hasMade = (sql: Tx, orgId: string, deployment: ReturnType<Tx>, but = '') => sql`
  coalesce((select true from runs r where r.org_id = ${orgId} and r.deployment_id = ${deployment}
    and r.id <> ${but} and ${makingRuns(sql)} limit 1), false)`;

/** Deployments that have, or may have, something in a cloud: from their first run on, until they are destroyed. */
export const runningCount = (sql: Tx, orgId: string) => sql`
  (select count(*)::int from deployments d where d.org_id = ${orgId} and d.status <> 'destroyed'
    and ${hasMade(sql, orgId, sql`d.id`)})`;

/** With the run that has just been recorded; null where its deployment was one of them before. */
export const selectRunning = (
  sql: Tx,
  orgId: string,
  { deploymentId, runId }: { deploymentId: string; runId: string },
) =>
  sql<[{ used: number | null }]>`select case when not ${hasMade(sql, orgId, sql`${deploymentId}`, runId)}
    then ${runningCount(sql, orgId)} end as used`;

interface PlanFactsRow {
  plan: string;
  status: AccountStatus;
  period_end: Date;
  cancel_at_period_end: boolean;
  grace_until: Date | null;
}

export const selectPlanFacts = (sql: Tx, orgId: string) =>
  sql<PlanFactsRow[]>`select plan, status, period_end, cancel_at_period_end, grace_until
    from billing_accounts where org_id = ${orgId}`;

/** Undefined for an organization that never chose a plan, nor used anything. */
export const toPlanFacts = ([row]: readonly PlanFactsRow[]): PlanFacts | undefined =>
  row && {
    plan: row.plan,
    status: row.status,
    periodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    graceUntil: row.grace_until,
  };

export const readPlanFacts = async ({ sql, orgId }: Unit): Promise<PlanFacts | undefined> =>
  toPlanFacts(await selectPlanFacts(sql, orgId));
