import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { dayOf } from '../errors.ts';
import { selectStaleHolds } from '../ledger/store.holds.postgres.ts';
import type { Catalogue } from '../plans.ts';
import { releaseHold } from '../store.postgres.ts';
import { type Budget, reached } from '../usage/budgets.ts';
import { insertNotice, type OrgBudget, selectBudgets } from '../usage/store.budgets.postgres.ts';

interface SweepOptions {
  db: Database;
  clock: Clock;
}

const mostAtOnce = 1_000;

/**
 * Releases holds whose time is over: the function that made one was killed between the hold and its settlement. One
 * after the other, each in a transaction of its own, so that no account is locked for long.
 */
export async function releaseStale({ db, clock }: SweepOptions): Promise<number> {
  const now = clock.now();
  const stale = await db.sweep((sql) => selectStaleHolds(sql, now, mostAtOnce));
  return countEach(stale, async ({ orgId, id }) => {
    const [[{ done }]] = await db.repeatable((sql) => [releaseHold(sql, orgId, id, now)]);
    return done;
  });
}

/**
 * Does it for each, and counts where it came to something. One organization's trouble keeps no other one waiting, and is
 * met once: its further rows are left for the next minute.
 * @throws Error at the end, where something could not be done
 */
async function countEach<T extends { orgId: string }>(
  rows: readonly T[],
  act: (row: T) => Promise<boolean>,
): Promise<number> {
  const failed = new Set<string>();
  let done = 0;
  for (const row of rows) {
    if (failed.has(row.orgId)) continue;
    try {
      if (await act(row)) done++;
    } catch (error) {
      failed.add(row.orgId);
      logger.error('credits_not_swept', { org_id: row.orgId, error: error as Error });
    }
  }
  if (failed.size > 0) throw new Error(`The credits of ${failed.size} organizations could not be swept.`);
  return done;
}

/** Tells each organization once in a period how far its included credits and its cap are used. */
export async function tellBudgets({
  db,
  clock,
  catalogue,
}: SweepOptions & { catalogue: Catalogue }): Promise<number> {
  const now = clock.now();
  const due: (OrgBudget & ReturnType<typeof reached>[number])[] = [];
  let page: OrgBudget[];
  let last = '';
  do {
    page = await db.sweep((sql) => selectBudgets(sql, now, { after: last, most: mostAtOnce }));
    due.push(...page.flatMap((row) => reached(catalogue, row).map((step) => ({ ...row, ...step }))));
    last = page.at(-1)?.orgId ?? last;
  } while (page.length === mostAtOnce);
  return countEach(due, ({ orgId, periodStart, periodEnd, budget, percent }) =>
    db.system(orgId, async (unit) => {
      if (!(await insertNotice(unit, periodStart, budget, percent))) return false;
      await unit.emit({
        type: 'billing.budget_reached',
        entityId: orgId,
        title: `${names[budget]}: ${percent} % used`,
        body: `The period ends on ${dayOf(periodEnd)}. ${after[budget]}`,
        payload: { budget, percent, period_end: periodEnd.toISOString() },
      });
      return true;
    }),
  );
}

const names: Record<Budget, string> = { included: 'Included credits', cap: 'Overage cap' };
const after: Record<Budget, string> = {
  included: 'What is used beyond them counts against the overage cap.',
  cap: 'When it is reached, sessions go on without the language model, and no run begins but those that destroy.',
};
