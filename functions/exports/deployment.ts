import {
  toApprovalResponse,
  toDeploymentResponse,
  toPlanResponse,
  toRunEventResponse,
  toRunResponse,
} from '../deployments/http/responses.ts';
import type { DeploymentResponse } from '../deployments/http/schema.ts';
import {
  type CurrentApprovalRow,
  type DeploymentDetailRow,
  type PlanRow,
  type RunRow,
  selectApproval,
  selectApprovals,
  selectDeployment,
  selectLastRun,
  selectPlans,
  selectProposal,
  selectRunEvents,
  selectRuns,
} from '../deployments/http/store.responses.postgres.ts';
import type { Clock } from '../shared/clock.ts';
import type { Statement } from '../shared/db/client.ts';
import type { Part } from './lines.ts';
import { everyPage, type Source } from './pages.ts';

// A deployment with what belongs to it, each in the API's own form.

/** A plan holds a template and all objects: few at a time. */
export const plansAtATime = 5;

export const findDeployment = async (source: Source, clock: Clock, id: string) =>
  (await findDeployments(source, clock, [id]))[0];

/** Those of them that are there, in one round trip. */
export async function findDeployments(
  { db, actor }: Source,
  clock: Clock,
  ids: readonly string[],
): Promise<DeploymentResponse[]> {
  if (ids.length === 0) return [];
  const { caller, rows } = await db.tenant(actor, (sql) =>
    ids.flatMap((id): Statement[] => [
      selectDeployment(sql, actor.orgId, id),
      selectApproval(sql, actor.orgId, id),
      selectLastRun(sql, actor.orgId, id),
      selectProposal(sql, actor.orgId, id),
    ]),
  );
  const now = clock.now();
  return ids.flatMap((_, place) => {
    const [[row], [approval], [run], [proposal]] = rows.slice(4 * place) as [
      DeploymentDetailRow[],
      CurrentApprovalRow[],
      RunRow[],
      PlanRow[],
    ];
    return row ? [toDeploymentResponse(row, approval, run, proposal, caller, now)] : [];
  });
}

export async function* plansOf(source: Source, id: string): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const pages = everyPage(
    { ...source, pageSize: Math.min(source.pageSize, plansAtATime) },
    (sql, page) => selectPlans(sql, orgId, id, page),
    ({ plan_id }) => plan_id,
  );
  for await (const { rows } of pages) for (const row of rows) yield ['plan', toPlanResponse(row)];
}

export async function* approvalsOf(source: Source, id: string): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectApprovals(sql, orgId, id, page));
  for await (const { rows } of pages)
    for (const row of rows) yield ['approval', { deployment_id: id, ...toApprovalResponse(row) }];
}

export async function* runsOf(source: Source, clock: Clock, id: string): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectRuns(sql, orgId, id, page));
  for await (const { rows } of pages) {
    for (const row of rows) yield ['run', toRunResponse(row, clock.now())];
  }
}

/** The events of runs, each run's oldest first. */
export async function* runEventsOf(source: Source, runIds: Iterable<string>): AsyncGenerator<Part> {
  for (const runId of runIds) yield* eventsOfRun(source, runId);
}

async function* eventsOfRun({ db, actor, pageSize }: Source, runId: string): AsyncGenerator<Part> {
  let last = 0;
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [
      selectRunEvents(sql, actor.orgId, runId, last, pageSize),
    ]);
    for (const row of rows[0]) yield ['run_event', { run_id: runId, ...toRunEventResponse(row) }];
    last = rows[0].at(-1)?.seq ?? last;
    isFull = rows[0].length === pageSize;
  }
}
