import type { Plan } from '../../agents/agent.ts';
import { type ConnectedAccount, findAccount } from '../../clouds/accounts.ts';
import { endsOfBacklog } from '../../shared/db/backlog.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { appliedPrefix } from '../applied-key.ts';
import type { Labels } from '../labels.ts';
import { selectEffects } from '../store.runs.postgres.ts';
import type { Difference, Findings } from './drift.ts';
import type { DriftOutcome } from './outcomes.ts';

export interface DueCheck {
  orgId: string;
  deploymentId: string;
}

/**
 * Checks of all tenants that are due, of deployments that no run is changing; organizations take turns. Either those
 * whose cloud did not answer the last look, or the others.
 */
export const selectDueChecks = (
  sql: Tx,
  { now, areSilent, limit }: { now: Date; areSilent: boolean; limit: number },
) =>
  sql<DueCheck[]>`select org_id as "orgId", deployment_id as "deploymentId" from ${endsOfBacklog(
    sql,
    limit,
    (order, most) => sql`select c.org_id, c.deployment_id, c.due_at from drift_checks c
      cross join lateral (select from deployments d
        where d.org_id = c.org_id and d.id = c.deployment_id and d.status = 'succeeded' limit 1) d
      where c.due_at <= ${now} and ${areSilent ? sql`c.unanswered > 0` : sql`c.unanswered = 0`} order by c.due_at ${order} limit ${most}`,
  )} due order by row_number() over (partition by org_id order by due_at, deployment_id), due_at limit ${limit}`;

interface CheckRow {
  checkId: string;
  startedAt: Date;
  detectionId: string | null;
  /** Looks in a row that the cloud did not answer. */
  unanswered: number;
  deploymentId: string;
  name: string;
  sessionId: string | null;
  planId: string;
  plan: Plan;
  labels: Labels;
  accountId: string;
}

/** A deployment with what a look at it needs. */
export type CheckedDeployment = Omit<CheckRow, 'accountId'> & {
  /** Undefined when it was disconnected. */
  account: ConnectedAccount | undefined;
  /** Keys of the objects that its runs have applied. */
  applied: ReadonlySet<string>;
};

/**
 * Takes a due check, begins it where it had not begun, and puts its next look off until `until`.
 * @returns undefined when another worker has taken it, or a run has begun meanwhile
 */
export async function claimCheck(
  unit: Unit,
  deploymentId: string,
  { newCheckId, until }: { newCheckId: string; until: Date },
): Promise<CheckedDeployment | undefined> {
  const { sql, orgId, now } = unit;
  const [row] = await sql<CheckRow[]>`update drift_checks c set due_at = ${until},
      check_id = coalesce(c.check_id, ${newCheckId}), started_at = coalesce(c.started_at, ${now})
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where c.org_id = ${orgId} and c.deployment_id = ${deploymentId} and c.due_at <= ${now}
      and d.org_id = c.org_id and d.id = c.deployment_id and d.status = 'succeeded'
    returning c.check_id as "checkId", c.started_at as "startedAt", c.detection_id as "detectionId",
      c.unanswered, d.id as "deploymentId", d.name, d.session_id as "sessionId", d.plan_id as "planId", p.plan, d.labels,
      d.cloud_account_id as "accountId"`;
  if (!row) return undefined;
  const { accountId, ...rest } = row;
  const applied = new Set(await selectEffects(unit, deploymentId, appliedPrefix));
  return { ...rest, applied, account: await findAccount(unit, accountId) };
}

/** The check goes on at `due`. Nothing happens if this check is no longer the active one. */
export async function postponeCheck(
  { sql, orgId }: Unit,
  { deploymentId, checkId }: Pick<CheckedDeployment, 'deploymentId' | 'checkId'>,
  { due, detectionId, unanswered }: { due: Date; detectionId: string | null; unanswered: number },
): Promise<void> {
  await sql`update drift_checks set due_at = ${due}, detection_id = ${detectionId}, unanswered = ${unanswered}
    where org_id = ${orgId} and deployment_id = ${deploymentId} and check_id = ${checkId}`;
}

/**
 * Locks an active check of the plan that still runs.
 * @returns the earlier findings, and whether members' last notification was of a drift; undefined if this check is no
 * longer the active one
 */
export async function lockCheck(
  { sql, orgId }: Unit,
  { deploymentId, checkId, planId }: Pick<CheckedDeployment, 'deploymentId' | 'checkId' | 'planId'>,
): Promise<KnownDrift | undefined> {
  const [row] = await sql<KnownDrift[]>`select c.is_drifted as "isDrifted", c.findings from drift_checks c
    join deployments d on d.org_id = c.org_id and d.id = c.deployment_id
    where c.org_id = ${orgId} and c.deployment_id = ${deploymentId} and c.check_id = ${checkId}
      and d.status = 'succeeded' and d.plan_id = ${planId} for no key update of c`;
  return row;
}

export interface KnownDrift {
  isDrifted: boolean;
  /** Null where it is unknown what was applied last. */
  findings: Findings | null;
}

/** Call it with the check locked. */
export async function endCheck(
  { sql, orgId, now }: Unit,
  deploymentId: string,
  end: { due: Date; outcome: DriftOutcome; findings: Findings; isDrifted: boolean; unanswered: number },
): Promise<void> {
  await sql`update drift_checks set due_at = ${end.due}, check_id = null, started_at = null, detection_id = null,
      outcome = ${end.outcome}, checked_at = ${now}, findings = ${sql.json(end.findings as never)},
      is_drifted = ${end.isDrifted}, unanswered = ${end.unanswered}
    where org_id = ${orgId} and deployment_id = ${deploymentId}`;
}

/** The findings of the last check, unless a run has ended since, which may have changed them. */
export async function selectDifferences(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<readonly Difference[]> {
  const [row] = await sql<{ findings: Findings }[]>`select k.findings from drift_checks k
    where k.org_id = ${orgId} and k.deployment_id = ${deploymentId} and k.outcome = 'drifted'
      and not exists (select from runs r where r.org_id = k.org_id and r.deployment_id = k.deployment_id
        and r.ended_at > k.checked_at)`;
  return row?.findings.differences ?? [];
}

/** Begins a check at once, unless one goes on, also where the cloud did not answer the last looks. Call it with the deployment locked. @returns whether it has begun one */
export async function beginCheck(
  { sql, orgId, now }: Unit,
  deploymentId: string,
  checkId: string,
): Promise<boolean> {
  const begun = await sql`insert into drift_checks (org_id, deployment_id, due_at, check_id, started_at)
    values (${orgId}, ${deploymentId}, ${now}, ${checkId}, ${now})
    on conflict (org_id, deployment_id) do update
      set due_at = ${now}, check_id = ${checkId}, started_at = ${now}, detection_id = null, unanswered = 0
      where drift_checks.check_id is null
    returning deployment_id`;
  return begun.length > 0;
}

/**
 * Schedules a check soon after an apply: earlier findings don't describe the new state, an active check is dropped, and
 * the cloud has answered. Call it with the deployment locked.
 */
export async function checkAnew({ sql, orgId, now }: Unit, deploymentId: string): Promise<void> {
  await sql`insert into drift_checks (org_id, deployment_id, due_at) values (${orgId}, ${deploymentId}, ${now})
    on conflict (org_id, deployment_id) do update
      set due_at = ${now}, check_id = null, started_at = null, detection_id = null,
        outcome = null, findings = null, checked_at = null, unanswered = 0`;
}

/**
 * A deployment that is being destroyed isn't compared any more: an active check is dropped. Call it with the deployment
 * locked.
 */
export async function stopChecks({ sql, orgId }: Unit, deploymentId: string): Promise<void> {
  await sql`update drift_checks set due_at = 'infinity', check_id = null, started_at = null, detection_id = null
    where org_id = ${orgId} and deployment_id = ${deploymentId}`;
}
