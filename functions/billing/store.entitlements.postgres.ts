import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { AccountStatus, PlanFacts } from './ledger/account.ts';

// An organization's numbers that plans limit, counted in their tables: for the API's answers and for refusals.

/** Changes of the counted rows wait for one another until the transaction ends. */
export async function lockMembers({ sql, orgId }: Unit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`members ${orgId}`}, 0))`;
}

/** Counted no further: with a limit below it the number is told, and no organization costs more than that. */
const mostCounted = 10_000;

/** One more than a plan includes, which is enough to refuse. */
const enough = (limit: number) => Math.max(mostCounted, limit + 1);

/** @param limit of the plan, beyond which it may be counted no further */
export const joinedCount = (sql: Tx, orgId: string, limit: number) =>
  sql`(select count(*)::int from (select from members where org_id = ${orgId} limit ${enough(limit)}) counted)`;

/**
 * Open invitations: each counts as a member for as long as it can be accepted.
 * @param limit the same
 */
export const openInviteCount = (sql: Tx, orgId: string, limit: number, now: Date) => sql`
  (select count(*)::int from (select from invites
    where org_id = ${orgId} and status = 'pending' and expires_at > ${now} limit ${enough(limit)}) counted)`;

/** @param limit the same */
export const selectInvitedCount = (sql: Tx, orgId: string, limit: number, now: Date) =>
  sql<
    [{ used: number }]
  >`select ${joinedCount(sql, orgId, limit)} + ${openInviteCount(sql, orgId, limit, now)} as used`;

/** @param limit the same */
export const selectJoinedCount = (sql: Tx, orgId: string, limit: number) =>
  sql<[{ used: number }]>`select ${joinedCount(sql, orgId, limit)} as used`;

/**
 * Deployments that have, or may have, something in a cloud: from their first run on, until they are destroyed.
 * @param limit the same
 */
export const runningCount = (sql: Tx, orgId: string, limit: number) => sql`
  (select count(*)::int from (select from deployments
    where org_id = ${orgId} and has_made and status <> 'destroyed' limit ${enough(limit)}) counted)`;

/**
 * With the run that has just been recorded; null where its deployment was one of them before.
 * @param limit the same
 */
export const selectRunning = (
  sql: Tx,
  orgId: string,
  limit: number,
  { deploymentId, runId }: { deploymentId: string; runId: string },
) =>
  sql<[{ used: number | null }]>`select case when not exists (select from runs where org_id = ${orgId}
      and deployment_id = ${deploymentId} and id <> ${runId} and kind <> 'destroy'
      and failure_extent is distinct from 'full')
    then ${runningCount(sql, orgId, limit)} end as used`;

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
