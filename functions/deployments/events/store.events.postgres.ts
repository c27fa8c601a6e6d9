import type { Tx } from '../../shared/db/client.ts';
import type { DeploymentStatus } from '../deployment.ts';
import type { RunKind, RunStatus } from '../run.ts';

// The events of a deployment, in the order of the numbers that the database assigns at each commit.

export interface FollowedRow {
  status: DeploymentStatus;
  active_run: { id: string; kind: RunKind; status: RunStatus } | null;
  is_asked: boolean;
}

/** The state of a deployment; no row when there is none in this org. */
export const selectFollowed = (sql: Tx, orgId: string, id: string) => sql<FollowedRow[]>`
  select d.status, case when r.id is not null then
      jsonb_build_object('id', r.id, 'kind', r.kind, 'status', r.status) end as active_run,
    exists (select from approvals a where a.org_id = d.org_id and a.deployment_id = d.id
      and a.status = 'pending') as is_asked
  from deployments d left join runs r on r.org_id = d.org_id and r.deployment_id = d.id
    and r.status in ('queued', 'running')
  where d.org_id = ${orgId} and d.id = ${id}`;

export interface DeploymentEventRow {
  seq: number;
  /** Null for an event of a run. */
  event_type: string | null;
  severity: 'info' | 'ok' | 'warn' | 'fail';
  title: string;
  body: string | null;
  actor_id: string | null;
  run_id: string | null;
  step: string | null;
  payload: Record<string, unknown> | null;
  /** Null where nothing is left of it but its number. */
  created_at: Date | null;
}

/** Events after `after`, oldest first. */
export const selectDeploymentEvents = (
  sql: Tx,
  orgId: string,
  deploymentId: string,
  after: number,
  fetch: number,
) => sql<DeploymentEventRow[]>`
  select e.seq, n.event_type, coalesce(n.severity, r.level) as severity, coalesce(n.title, r.message) as title, n.body,
    n.actor_id, coalesce(e.run_id, n.payload ->> 'run_id') as run_id, r.step, n.payload,
    coalesce(n.created_at, r.created_at) as created_at
  from deployment_events e
    left join run_events r on r.org_id = e.org_id and r.run_id = e.run_id and r.seq = e.run_seq
    left join notifications n on n.org_id = e.org_id and n.id = e.notification_id
  where e.org_id = ${orgId} and e.deployment_id = ${deploymentId} and e.seq > ${after}
  order by e.seq limit ${fetch}`;
