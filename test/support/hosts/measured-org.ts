import { inject } from 'vitest';
import { fillTables } from '../../bench/growth/fill.ts';
import { judge, type PlanNode, sendPlans } from '../../bench/growth/plans.ts';
import { distributions, org as largeOrg, user } from '../../bench/growth/row-values.ts';
import { startPlanProxy } from '../doubles/plan-proxy.ts';
import { busyDatabase, rows as filledRows } from '../growth/plan-database.ts';
import { createOrg, testDatabase } from './database.ts';
import { groupApis } from './group-apis.ts';

/** What one request had Postgres do, each figure of its heaviest statement. */
export interface Asked {
  statements: number;
  characters: number;
  /** Nodes of the plan. */
  parts: number;
  /** Pages of tables and indexes that were looked at. */
  pages: number;
  /** The same of all its statements together. */
  pagesInAll: number;
  /** Rows of tables that were read, whether they were of use or not. */
  rows: number;
}

/** An organization, its API, and what a call of it has Postgres do, counted by what doesn't depend on the machine. */
export async function measuredOrg(which: 'an empty' | 'a full', rows = filledRows) {
  const proxy = await startPlanProxy(inject('postgresUrl'));
  const isFilled = which === 'a full' && rows === filledRows;
  const database = await testDatabase({
    through: proxy.through,
    ...(isFilled && { template: busyDatabase }),
  });
  await sendPlans(database.owner);
  let reader: { orgId: string; userId: string } = await createOrg(database.owner);
  if (which === 'a full') {
    if (!isFilled) await fillTables(database.owner, rows, () => {}, distributions.busy);
    await database.owner`update members set role = 'owner' where org_id = ${largeOrg} and user_id = ${user}`;
    // Sealed with nobody's key.
    await database.owner`delete from second_factors`;
    reader = { orgId: largeOrg, userId: user };
  }
  return {
    reader,
    database,
    owner: database.owner,
    apis: groupApis(database.db),
    asked: async <T>(call: () => Promise<T>): Promise<[T, Asked]> => {
      proxy.take();
      const answer = await call();
      const plans = proxy.take();
      const pagesOf = ({ plan }: (typeof plans)[number]) =>
        (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      const most = (figure: (seen: (typeof plans)[number]) => number) => Math.max(0, ...plans.map(figure));
      return [
        answer,
        {
          statements: plans.length,
          characters: most(({ text }) => text.length),
          parts: most(({ plan }) => partsOf(plan)),
          rows: most(({ plan }) => judge(plan, every).read),
          pages: most(pagesOf),
          pagesInAll: plans.reduce((sum, each) => sum + pagesOf(each), 0),
        },
      ];
    },
    close: async () => {
      await database.close();
      await proxy.close();
    },
  };
}

/** Whatever their size. */
const every = { has: () => true } as unknown as ReadonlySet<string>;

const partsOf = (node: PlanNode): number => (node.Plans ?? []).reduce((sum, part) => sum + partsOf(part), 1);
