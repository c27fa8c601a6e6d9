import {
  toApprovalResponse,
  toPlanResponse,
  toRunEventResponse,
  toRunResponse,
} from '../deployments/http/responses.ts';
import {
  selectAllApprovals,
  selectAllDeploymentIds,
  selectAllPlans,
  selectAllRunEvents,
  selectAllRuns,
} from '../deployments/http/store.exports.postgres.ts';
import type { Clock } from '../shared/clock.ts';
import { findDeployments, plansAtATime } from './deployment.ts';
import type { Part } from './lines.ts';
import { everyPage, listed, type Page, type Section, type Source } from './pages.ts';

// Deployments and what belongs to them, table by table.

const deploymentsAtATime = 25;

export function deploymentSections(source: Source, clock: Clock): readonly Section[] {
  const { orgId } = source.actor;
  const few = (most: number): Source => ({ ...source, pageSize: Math.min(source.pageSize, most) });
  return [
    { name: 'deployment', pages: (after) => deploymentPages(few(deploymentsAtATime), clock, after) },
    listed(
      few(plansAtATime),
      'plan',
      (sql, page) => selectAllPlans(sql, orgId, page),
      (row) => ['plan', toPlanResponse(row)],
      ({ plan_id }) => plan_id,
    ),
    listed(
      source,
      'approval',
      (sql, page) => selectAllApprovals(sql, orgId, page),
      (row) => ['approval', { deployment_id: row.deployment_id, ...toApprovalResponse(row) }],
    ),
    listed(
      source,
      'run',
      (sql, page) => selectAllRuns(sql, orgId, page),
      (row) => ['run', toRunResponse(row, clock.now())],
    ),
    {
      name: 'run_event',
      place: /^[\x21-\x7e]{0,100}\/\d{1,9}$/,
      pages: (after) => eventPages(source, after),
    },
  ];
}

async function* deploymentPages(
  source: Source,
  clock: Clock,
  from: string | undefined,
): AsyncGenerator<Page> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectAllDeploymentIds(sql, orgId, page), undefined, from);
  for await (const { rows, after } of pages) {
    const found = await findDeployments(
      source,
      clock,
      rows.map(({ id }) => id),
    );
    yield { parts: found.map((record): Part => ['deployment', record]), after };
  }
}

/** Their place: `<run>/<seq>`. */
async function* eventPages({ db, actor, pageSize }: Source, from: string | undefined): AsyncGenerator<Page> {
  const [runId = '', seq = ''] = (from ?? '').split('/');
  let last = { run_id: runId, seq: Number(seq) || 0 };
  for (let isFull = true; isFull; ) {
    const after = { runId: last.run_id, seq: last.seq };
    const { rows } = await db.tenant(actor, (sql) => [selectAllRunEvents(sql, actor.orgId, after, pageSize)]);
    last = rows[0].at(-1) ?? last;
    const parts = rows[0].map(
      (row): Part => ['run_event', { run_id: row.run_id, ...toRunEventResponse(row) }],
    );
    yield { parts, after: `${last.run_id}/${last.seq}` };
    isFull = rows[0].length === pageSize;
  }
}
