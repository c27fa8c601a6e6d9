import type { PendingQuery, Row } from 'postgres';
import type { Agent } from '../../agents/agent.ts';
import { type Actor, type Caller, type CallerOf, grantOf, type PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { notFound } from '../../shared/errors.ts';
import type { BufferedHandlers } from '../../shared/http/http-handler.ts';
import { page, pageRequest } from '../../shared/http/pagination.ts';
import type { Reply } from '../../shared/http/route.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import type { Decision } from '../approval.ts';
import { requestCheck } from '../drift/checks.ts';
import { eventsCursor, readEventsCursor } from '../events/events-cursor.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { hubTokenApi } from '../hub-token/api.ts';
import { toLabelFilters } from '../labels.ts';
import type { RequestTools } from '../plans/requested-plan.ts';
import { type PreflightOptions, preflightDeployment } from '../preflight/service.ts';
import { requestCancel } from '../requests/cancel.ts';
import { changeDeployment } from '../requests/change.ts';
import { decide } from '../requests/decide.ts';
import { requestDestroy } from '../requests/destroy.ts';
import { forget } from '../requests/forget.ts';
import { proposeRollback } from '../requests/propose.ts';
import { repeatRun } from '../requests/repeat.ts';
import { startDeployment } from '../requests/start.ts';
import { withdrawRequest } from '../requests/withdraw.ts';
import { hasEnded } from '../run.ts';
import { spendingApi } from '../spending/spending.ts';
import { previewsApi } from './changes/previews-api.ts';
import { type DecisionBody, namedIn } from './decision-routes.ts';
import { mostPlansOfPage } from './plan-routes.ts';
import {
  toApprovalResponse,
  toDeploymentResponse,
  toDeploymentSummary,
  toPlanResponse,
  toPlanSummary,
  toRunEventResponse,
  toRunResponse,
} from './responses.ts';
import type { deploymentRoutes } from './routes.ts';
import type { DeploymentResponse } from './schema.ts';
import { selectDeployments } from './store.list.postgres.ts';
import {
  type CurrentApprovalRow,
  type DeploymentDetailRow,
  type PlanRow,
  type RunRow,
  selectApproval,
  selectApprovalById,
  selectApprovals,
  selectDeployment,
  selectDeploymentId,
  selectLastRun,
  selectPlan,
  selectPlans,
  selectProposal,
  selectRun,
  selectRunEvents,
  selectRunStatus,
  selectRuns,
} from './store.responses.postgres.ts';

export interface DeploymentsApiOptions {
  db: Database;
  clock: Clock;
  /** Look at the customer's cloud. */
  checkPlan: PreflightOptions['checkPlan'];
  readClusterFacts: RequestTools['readClusterFacts'];
  lookAtCluster: RequestTools['lookAtCluster'];
  lookUpModel?: RequestTools['lookUpModel'];
  /** The effect of a decision on the session that the deployment came from. */
  hooks: DeploymentHooks;
  /** Called before a transaction, where something is planned: most requests only read, and agents are much code. */
  loadAgents: () => Promise<{ findAgent: (id: string) => Agent | undefined }>;
  /** Seals tokens of model hubs. */
  secrets: SecretBox;
}

/** One function per row of routes.ts. */
export function deploymentsApi({
  db,
  clock,
  checkPlan,
  readClusterFacts,
  lookAtCluster,
  lookUpModel,
  hooks,
  loadAgents,
  secrets,
}: DeploymentsApiOptions): BufferedHandlers<typeof deploymentRoutes> {
  const tools = async () => ({ hooks, findAgent: (await loadAgents()).findAgent });
  const readers = { db, clock, secrets, checkPlan, readClusterFacts, lookAtCluster, lookUpModel };
  const planning = async () => ({ ...readers, ...(await tools()) });
  const answerWithTools = async <A extends Actor>(
    actor: A,
    work: (unit: Unit & { caller: CallerOf<A> }, loaded: Awaited<ReturnType<typeof tools>>) => Promise<Reply>,
  ) => tools().then((loaded) => db.answer(actor, (unit) => work(unit, loaded)));
  const decideRequest = (actor: PersonActor, id: string, decision: Decision, body: DecisionBody = {}) =>
    answerWithTools(actor, async (unit, loaded) => {
      await decide(unit, loaded, id, decision, body.comment ?? null, namedIn(body));
      return { status: 200, body: await readDeployment(unit, id) };
    });

  const readDeployment = async ({ sql, orgId, caller }: Unit & { caller: Caller }, id: string) =>
    toDetail(
      await Promise.all([
        selectDeployment(sql, orgId, id),
        selectApproval(sql, orgId, id),
        selectLastRun(sql, orgId, id),
        selectProposal(sql, orgId, id),
      ]),
      caller,
    );

  const toDetail = (
    [[deployment], [approval], [run], [proposal]]: [
      DeploymentDetailRow[],
      CurrentApprovalRow[],
      RunRow[],
      PlanRow[],
    ],
    caller: Caller,
  ): DeploymentResponse => {
    if (!deployment) throw notFound('deployment');
    return toDeploymentResponse(deployment, approval, run, proposal, caller, clock.now());
  };

  /** Rows of what belongs to a deployment, which is looked for at the same time. */
  const selectOf = async <R extends Row>(
    actor: Actor,
    id: string,
    select: (sql: Tx) => PendingQuery<R[]>,
  ) => {
    const { rows } = await db.tenant(actor, (sql) => [selectDeploymentId(sql, actor.orgId, id), select(sql)]);
    const [deployments, found] = rows;
    if (deployments.length === 0) throw notFound('deployment');
    return found;
  };

  return {
    listDeployments: async ({ actor, query }) => {
      const { limit, cursor, label, ...filters } = query;
      const request = pageRequest({ limit, cursor }, 'deployments', { ...filters, label });
      const labels = label === undefined ? undefined : toLabelFilters(label);
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectDeployments(sql, actor.orgId, request, { ...filters, labels }, grantOf(actor)),
      ]);
      const now = clock.now();
      return { status: 200, body: page(rows[0], request, (row) => toDeploymentSummary(row, caller, now)) };
    },

    startDeployment: async ({ actor, body }) =>
      startDeployment(await planning(), actor, body, readDeployment),

    getDeployment: async ({ actor, params }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectDeployment(sql, actor.orgId, params.id),
        selectApproval(sql, actor.orgId, params.id),
        selectLastRun(sql, actor.orgId, params.id),
        selectProposal(sql, actor.orgId, params.id),
      ]);
      return { status: 200, body: toDetail(rows, caller) };
    },

    updateDeployment: async ({ actor, params, body }) => ({
      status: 200,
      body: await changeDeployment(await planning(), actor, params.id, body, (unit) =>
        readDeployment(unit, params.id),
      ),
    }),
    ...spendingApi(db, clock),
    ...hubTokenApi(hooks, db, planning),
    approveDeployment: ({ actor, params, body }) => decideRequest(actor, params.id, 'approve', body),
    rejectDeployment: ({ actor, params, body }) => decideRequest(actor, params.id, 'reject', body),

    applyDeployment: ({ actor, params }) =>
      answerWithTools(actor, async (unit, { findAgent }) => {
        await repeatRun(unit, hooks, findAgent, params.id);
        return { status: 202, body: await readDeployment(unit, params.id) };
      }),

    destroyDeployment: ({ actor, params, body }) =>
      db.answer(actor, async (unit) => {
        const { confirm, delete_data: deleteData } = body;
        await requestDestroy(unit, hooks, params.id, { confirm, deleteData });
        return { status: 202, body: await readDeployment(unit, params.id) };
      }),

    preflightDeployment: ({ actor, params: { id } }) =>
      preflightDeployment({ db, clock, checkPlan }, actor, id, (unit) => readDeployment(unit, id)),

    checkDrift: ({ actor, params }) =>
      db.answer(actor, async (unit) => {
        await requestCheck(unit, hooks, params.id);
        return { status: 202, body: await readDeployment(unit, params.id) };
      }),

    forgetDeployment: ({ actor, params, body }) =>
      db.answer(actor, async (unit) => {
        await forget(unit, hooks, params.id, body.confirm);
        return { status: 200, body: await readDeployment(unit, params.id) };
      }),

    rollbackDeployment: ({ actor, params, body }) =>
      answerWithTools(actor, async (unit, loaded) => {
        await proposeRollback(unit, loaded, params.id, body.plan_id);
        return { status: 200, body: await readDeployment(unit, params.id) };
      }),

    ...previewsApi(db, tools),

    withdrawProposal: ({ actor, params }) =>
      db.answer(actor, async (unit) => {
        await withdrawRequest(unit, hooks, params.id);
        return { status: 204 };
      }),

    listPlans: async ({ actor, params, query }) => {
      const limit = Math.min(query.limit, mostPlansOfPage);
      const request = pageRequest({ ...query, limit }, 'plans', { deployment: params.id });
      const rows = await selectOf(actor, params.id, (sql) =>
        selectPlans(sql, actor.orgId, params.id, request),
      );
      return { status: 200, body: page(rows.map(toPlanSummary), request, (plan) => plan) };
    },

    getPlan: async ({ actor, params: { id, plan_id: planId } }) => {
      const [row] = await selectOf(actor, id, (sql) => selectPlan(sql, actor.orgId, id, planId));
      if (!row) throw notFound('plan');
      return { status: 200, body: toPlanResponse(row) };
    },

    listApprovals: async ({ actor, params, query }) => {
      const request = pageRequest(query, 'approvals', { deployment: params.id });
      const rows = await selectOf(actor, params.id, (sql) =>
        selectApprovals(sql, actor.orgId, params.id, request),
      );
      return { status: 200, body: page(rows, request, toApprovalResponse) };
    },

    getApproval: async ({ actor, params: { id, approval_id: approvalId } }) => {
      const [row] = await selectOf(actor, id, (sql) => selectApprovalById(sql, actor.orgId, id, approvalId));
      if (!row) throw notFound('approval');
      return { status: 200, body: toApprovalResponse(row) };
    },

    getRun: async ({ actor, params: { id, run_id: runId } }) => {
      const [row] = await selectOf(actor, id, (sql) => selectRun(sql, actor.orgId, id, runId));
      if (!row) throw notFound('run');
      return { status: 200, body: toRunResponse(row, clock.now()) };
    },

    listRuns: async ({ actor, params, query }) => {
      const request = pageRequest(query, 'runs', { deployment: params.id });
      const runs = await selectOf(actor, params.id, (sql) =>
        selectRuns(sql, actor.orgId, params.id, request),
      );
      return { status: 200, body: page(runs, request, (row) => toRunResponse(row, clock.now())) };
    },

    cancelRun: ({ actor, params: { id, run_id: runId } }) =>
      db.answer(actor, async (unit) => {
        await requestCancel(unit, hooks, id, runId);
        const [row] = await selectRun(unit.sql, unit.orgId, id, runId);
        if (!row) throw notFound('run');
        return { status: 202, body: toRunResponse(row, clock.now()) };
      }),

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
      const items = events.slice(0, query.limit).map(toRunEventResponse);
      const isAllRead = hasEnded(run.status) && events.length <= query.limit;
      const cursor = eventsCursor(runId, items.at(-1)?.seq ?? after);
      const body = {
        items,
        run_status: run.status,
        events_purged_at: run.events_purged_at?.toISOString() ?? null,
        next_cursor: isAllRead ? null : cursor,
      };
      return { status: 200, body };
    },
  };
}
