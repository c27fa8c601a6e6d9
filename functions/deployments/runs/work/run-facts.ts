import type { Plan } from '../../../agents/agent.ts';
import { type ConnectedAccount, findAccount } from '../../../clouds/accounts.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { notFound } from '../../../shared/errors.ts';

/** What a run is about, as the database has it now. */
export interface RunFacts {
  orgId: string;
  runId: string;
  deploymentId: string;
  plan: Plan;
  /** As stored with the plan when it was reviewed. */
  digest: string;
  /** The approval of this plan; null where none was asked. */
  approval: { status: string; digest: string } | null;
  /** Undefined when it has been disconnected since. */
  account: ConnectedAccount | undefined;
}

interface RunRow {
  deployment_id: string;
  plan: Plan;
  digest: string;
  cloud_account_id: string;
  approval_status: string | null;
  approval_digest: string | null;
}

/** @throws AppError not_found */
export function loadRun(db: Database, orgId: string, runId: string): Promise<RunFacts> {
  return db.system(orgId, async (unit) => {
    const [row] = await unit.sql<RunRow[]>`
      select r.deployment_id, p.plan, p.digest, p.plan -> 'scope' ->> 'cloud_account_id' as cloud_account_id,
        a.status as approval_status, a.plan_digest as approval_digest
      from runs r join plans p on p.org_id = r.org_id and p.id = r.plan_id
      left join lateral (select status, plan_digest from approvals
        where org_id = r.org_id and plan_id = r.plan_id order by id desc limit 1) a on true
      where r.org_id = ${orgId} and r.id = ${runId}`;
    if (!row) throw notFound('run');
    const { approval_status: status, approval_digest: digest } = row;
    return {
      orgId,
      runId,
      deploymentId: row.deployment_id,
      plan: row.plan,
      digest: row.digest,
      approval: status !== null && digest !== null ? { status, digest } : null,
      account: await findAccount(unit, row.cloud_account_id),
    };
  });
}

export async function selectToldAt({ sql, orgId }: Unit, runId: string, dedup: string) {
  const [row] = await sql<{ created_at: Date }[]>`select created_at from run_events
    where org_id = ${orgId} and run_id = ${runId} and dedup = ${dedup}`;
  return row?.created_at;
}

/** What was told in any run of the deployment under a key of this form: earlier runs may have left things behind. */
export async function selectToldInAnyRun(
  { sql, orgId }: Unit,
  deploymentId: string,
  prefix: string,
): Promise<string[]> {
  const rows = await sql<{ dedup: string }[]>`select distinct e.dedup from run_events e
    join runs r on r.org_id = e.org_id and r.id = e.run_id
    where e.org_id = ${orgId} and r.deployment_id = ${deploymentId} and starts_with(e.dedup, ${prefix})
    order by e.dedup`;
  return rows.map(({ dedup }) => dedup);
}

/** The step that spoke last: the best guess when a step ended without saying why. */
export async function selectLastStep({ sql, orgId }: Unit, runId: string): Promise<string | undefined> {
  const [row] = await sql<{ step: string }[]>`select step from run_events
    where org_id = ${orgId} and run_id = ${runId} order by seq desc limit 1`;
  return row?.step;
}
