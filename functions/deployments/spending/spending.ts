import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { BufferedHandlers } from '../../shared/http/http-handler.ts';
import { monthlyOf, mostDeployments } from './budget.ts';
import type { SpendingResponse } from './schema.ts';
import type { spendingRoutes } from './spending-routes.ts';
import { monthOf, spentBetween } from './spent.ts';
import { type SpendingRow, selectBudget, selectSpending, selectStanding } from './store.postgres.ts';

const mostRuns = 20;

/** One function per row of spending-routes.ts. */
export const spendingApi = (db: Database, clock: Clock): BufferedHandlers<typeof spendingRoutes> => ({
  getSpending: async ({ actor }) => {
    const { rows } = await db.tenant(actor, (sql) => [
      selectSpending(sql, actor.orgId, mostDeployments + 1, mostRuns),
      selectStanding(sql, actor.orgId, mostDeployments),
      selectBudget(sql, actor.orgId),
    ]);
    const [spent, standing, [budget]] = rows;
    const body = {
      ...toSpending(spent, clock.now()),
      monthly: monthlyOf(standing),
      budget_cents: budget?.cents ?? null,
    };
    return { status: 200, body };
  },
});

function toSpending(
  rows: readonly SpendingRow[],
  now: Date,
): Omit<SpendingResponse, 'monthly' | 'budget_cents'> {
  const since = monthOf(now);
  const looked = rows.slice(0, mostDeployments);
  const deployments = looked
    .map(({ id, name, kept_monthly_cost: kept, runs }) => ({
      id,
      name,
      spent: spentBetween({ runs: inOrder(runs), keptMonthly: kept ?? 0 }, since, now),
    }))
    .filter(({ spent }) => spent > 0)
    .sort((a, b) => b.spent - a.spent);
  return {
    since: since.toISOString(),
    until: now.toISOString(),
    currency: 'USD',
    total: Math.round(deployments.reduce((sum, { spent }) => sum + spent, 0) * 100) / 100,
    deployments,
    is_complete: rows.length <= mostDeployments && looked.every((each) => reachesBack(each, since)),
  };
}

const inOrder = (runs: SpendingRow['runs']) =>
  runs.map(({ kind, monthly, ended_at }) => ({ kind, monthly, endedAt: new Date(ended_at) })).reverse();

/** Whether the runs that were read begin with one before the month, or with the deployment's first. */
const reachesBack = ({ runs }: SpendingRow, since: Date): boolean =>
  runs.length < mostRuns || new Date(runs.at(-1)?.ended_at ?? since) <= since;
