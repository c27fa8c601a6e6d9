import type { Actor, Caller } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import { page, pageRequest } from '../shared/http/pagination.ts';
import type { Handlers } from '../shared/http/route.ts';
import type { Decision } from './approval.ts';
import { decide } from './lifecycle.ts';
import {
  type ApprovalRow,
  type DeploymentDetailRow,
  type RunRow,
  selectActiveRun,
  selectApproval,
  selectDeployment,
  selectDeploymentId,
  selectDeployments,
  selectRunEvents,
  selectRunStatus,
  selectRuns,
} from './read-store.postgres.ts';
import type { DeploymentRecord } from './record.ts';
import { recordOf, runEventOf, runOf, summaryOf } from './record-of.ts';
import type { deploymentRoutes } from './routes.ts';
import { hasEnded } from './run.ts';
import { eventsCursor, readEventsCursor } from './run-events-cursor.ts';

export interface DeploymentsApiOptions {
  db: Database;
  clock: Clock;
}

/** One function per row of routes.ts. */
export function deploymentsApi({ db, clock }: DeploymentsApiOptions): Handlers<typeof deploymentRoutes> {
  const decided = async (
    actor: Actor,
    id: string,
    decision: Decision,
    body: { comment?: string | undefined; plan_digest?: string | undefined } = {},
  ) =>
    db.answer(actor, async (unit) => {
      await decide(unit, id, decision, body.comment ?? null, body.plan_digest);
      const { sql, orgId, caller } = unit;
      const rows = await Promise.all([
        selectDeployment(sql, orgId, id),
        selectApproval(sql, orgId, id),
        selectActiveRun(sql, orgId, id),
      ]);
      return { status: 200, body: whole(rows, caller) };
    });

  const whole = (
    [[deployment], [approval], [run]]: [DeploymentDetailRow[], ApprovalRow[], RunRow[]],
    caller: Caller,
  ): DeploymentRecord => {
    if (!deployment) throw notFound('deployment');
    return recordOf(deployment, approval, run, caller, clock.now());
  };

  return {
    listDeployments: async ({ actor, query }) => {
      const { status } = query;
      const request = pageRequest(query, 'deployments', { status });
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectDeployments(sql, actor.orgId, request, status),
      ]);
      const now = clock.now();
      return { status: 200, body: page(rows[0], request, (row) => summaryOf(row, caller, now)) };
    },

    getDeployment: async ({ actor, params }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectDeployment(sql, actor.orgId, params.id),
        selectApproval(sql, actor.orgId, params.id),
        selectActiveRun(sql, actor.orgId, params.id),
      ]);
      return { status: 200, body: whole(rows, caller) };
    },

    approveDeployment: ({ actor, params, body }) => decided(actor, params.id, 'approve', body),
    rejectDeployment: ({ actor, params, body }) => decided(actor, params.id, 'reject', body),

    listRuns: async ({ actor, params, query }) => {
      const request = pageRequest(query, 'runs', { deployment: params.id });
      const { rows } = await db.tenant(actor, (sql) => [
        selectDeploymentId(sql, actor.orgId, params.id),
        selectRuns(sql, actor.orgId, params.id, request),
      ]);
      const [deployments, runs] = rows;
      if (deployments.length === 0) throw notFound('deployment');
      return { status: 200, body: page(runs, request, runOf) };
    },

    listRunEvents: async ({ actor, params, query }) => {
      const { id, run_id: runId } = params;
      const after = readEventsCursor(query.cursor, runId);
      // The status first: events of a run that had ended by then are all in the second answer.
      const { rows } = await db.tenant(actor, (sql) => [
        selectRunStatus(sql, actor.orgId, id, runId),
        selectRunEvents(sql, actor.orgId, runId, after, query.limit + 1),
        selectDeploymentId(sql, actor.orgId, id),
      ]);
      const [[run], events, deployments] = rows;
      if (!run) throw notFound(deployments.length === 0 ? 'deployment' : 'run');
      const items = events.slice(0, query.limit).map(runEventOf);
      const isAllRead = hasEnded(run.status) && events.length <= query.limit;
      const cursor = eventsCursor(runId, items.at(-1)?.seq ?? after);
      return { status: 200, body: { items, run_status: run.status, next_cursor: isAllRead ? null : cursor } };
    },
  };
}
