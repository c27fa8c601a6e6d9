import {
  selectAllApprovals,
  selectAllDeploymentIds,
  selectAllPlans,
  selectAllRunEvents,
  selectAllRuns,
} from '../../../functions/deployments/http/store.exports.postgres.ts';
import { selectAllGates } from '../../../functions/exports/store.org.postgres.ts';
import type { Tx } from '../../../functions/shared/db/tx.ts';
import { org } from './row-values.ts';
import { type Listed, page, pageFrom } from './statements.ts';

// Pages of an export, over whole tables.

const id = (prefix: string, n: number) => `${prefix}${String(n).padStart(26, '0')}`;

const exported = (of: string, what: string, run: (sql: Tx) => PromiseLike<unknown>): Listed => ({
  of,
  what: `export: ${what}`,
  duty: 'api',
  as: 'tenant',
  run,
});

export const exportPages = (rows: number): readonly Listed[] => {
  const middle = Math.floor(rows / 2 / 100) * 100;
  const deployments = 'functions/deployments/http/store.exports.postgres.ts';
  return [
    exported(`${deployments} selectAllDeploymentIds`, 'deployments', (sql) =>
      selectAllDeploymentIds(sql, org, pageFrom(id('d-', middle))),
    ),
    exported(`${deployments} selectAllPlans`, 'plans', (sql) =>
      selectAllPlans(sql, org, pageFrom(id('p-', middle))),
    ),
    exported(`${deployments} selectAllApprovals`, 'approvals', (sql) =>
      selectAllApprovals(sql, org, pageFrom(id('a-', middle))),
    ),
    exported(`${deployments} selectAllRuns`, 'runs', (sql) =>
      selectAllRuns(sql, org, pageFrom(id('r-', middle))),
    ),
    exported(`${deployments} selectAllRunEvents`, 'events of runs', (sql) =>
      selectAllRunEvents(sql, org, { runId: id('r-', middle), seq: 0 }, page.fetch),
    ),
    exported('functions/exports/store.org.postgres.ts selectAllGates', 'gates', (sql) =>
      selectAllGates(
        sql,
        org,
        { session_id: id('s-', Math.floor(middle / 2)), revision: 0, gate: 0 },
        page.fetch,
      ),
    ),
  ];
};
