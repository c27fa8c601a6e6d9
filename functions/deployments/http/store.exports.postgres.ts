import type { Tx } from '../../shared/db/client.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import {
  type ApprovalRow,
  approvalColumns,
  type PlanRow,
  planColumns,
  type RunEventRow,
  type RunRow,
  runColumns,
} from './store.responses.postgres.ts';

// All of an organization, table by table: what an export asks for each of a million deployments takes it days.

export const selectAllDeploymentIds = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<{ id: string }[]>`select id from deployments
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectAllPlans = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<PlanRow[]>`select ${planColumns(sql)} from plans
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectAllApprovals = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<(ApprovalRow & { deployment_id: string })[]>`select a.deployment_id, ${approvalColumns(sql)}
    from approvals a join orgs o on o.id = a.org_id
    where a.org_id = ${orgId} ${before ? sql`and a.id < ${before}` : sql``} order by a.id desc limit ${fetch}`;

export const selectAllRuns = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<RunRow[]>`select ${runColumns(sql)} from runs
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

/** By run, each oldest first. */
export const selectAllRunEvents = (
  sql: Tx,
  orgId: string,
  { runId, seq }: { runId: string; seq: number },
  fetch: number,
) =>
  sql<
    (RunEventRow & { run_id: string })[]
  >`select run_id, seq, step, level, message, created_at from run_events
    where org_id = ${orgId} and (run_id, seq) > (${runId}, ${seq}) order by run_id, seq limit ${fetch}`;
