import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Budget, reached } from '../budgets.ts';
import { dayOf } from '../errors.ts';
import type { Catalogue } from '../plans.ts';
import { insertNotice, selectBudgets } from '../store.budgets.postgres.ts';
import { selectStaleHolds } from '../store.holds.postgres.ts';
import { releaseHold } from '../store.postgres.ts';

interface SweepOptions {
  db: Database;
  clock: Clock;
}

const mostAtOnce = 1_000;

/**
 * Releases holds whose time is over: the function that made one was killed between the hold and its settlement. One
 * after the other, each in a transaction of its own, so that nobody's account is locked for long.
 */
export async function releaseStale({ db, clock }: SweepOptions): Promise<number> {
  const now = clock.now();
  const stale = await db.sweep((sql) => selectStaleHolds(sql, now, mostAtOnce));
  let released = 0;
  for (const { orgId, id } of stale)
    if (await db.public((sql) => releaseHold(sql, orgId, id, now))) released++;
  return released;
}

/** Tells each organization once in a period how far its included credits and its cap are used. */
export async function tellBudgets({
  db,
  clock,
  catalogue,
}: SweepOptions & { catalogue: Catalogue }): Promise<number> {
  const rows = await db.sweep((sql) => selectBudgets(sql, clock.now()));
  let told = 0;
  for (const row of rows)
    for (const { budget, percent } of reached(catalogue, row)) {
      const isNew = await db.system(row.orgId, async (unit) => {
        if (!(await insertNotice(unit, row.periodStart, budget, percent))) return false;
        await unit.emit({
          type: 'billing.budget_reached',
          entityId: row.orgId,
          title: `${names[budget]}: ${percent} % used`,
          body: `The period ends on ${dayOf(row.periodEnd)}. ${after[budget]}`,
          payload: { budget, percent, period_end: row.periodEnd.toISOString() },
        });
        return true;
      });
      if (isNew) told++;
    }
  return told;
}

const names: Record<Budget, string> = { included: 'Included credits', cap: 'Overage cap' };
const after: Record<Budget, string> = {
  included: 'What is used beyond them counts against the overage cap.',
  cap: 'When it is reached, sessions go on without the language model, and no run starts.',
};
