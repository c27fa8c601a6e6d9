import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sealAuditEvents } from '../../functions/audit/seal/worker.ts';
import { watchRuns } from '../../functions/deployments/runs/watchdog.ts';
import { sweepSessions } from '../../functions/sessions/workflow/sweep/worker.ts';
import { fixedClock } from '../../functions/shared/clock.ts';
import { firstPlace } from '../../functions/shared/concurrency/sweep-turns.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import { secondMs } from '../../functions/shared/durations.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';

// Sweeps over all organizations end in time, and what one of them has much of keeps no other one waiting.

const clock = fixedClock('2026-03-01T12:00:00Z');
const database = await testDatabase({ clock });
const { owner, db } = database;
afterAll(() => database.close());

let large: TestOrg;
let small: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  [large, small] = [await createOrg(owner), await createOrg(owner)];
});

/** Each transaction inside an organization takes a second. */
const slow: Database = {
  ...db,
  system: (orgId, work) => {
    clock.advance(secondMs);
    return db.system(orgId, work);
  },
};

test('Audit events of others are sealed while one organization has more than there is time for', async () => {
  const act = ({ orgId }: TestOrg, first: number, last: number) => owner`insert into audit_events
      (org_id, id, action, target_type, target_id, created_at)
    select ${orgId}, 'aud-' || lpad(n::text, 26, '0'), 'org.renamed', 'org', ${orgId}, ${clock.now()}::timestamptz
    from generate_series(${first}::int, ${last}::int) n`;
  await act(large, 1, 1_200);
  await act(small, 1, 1);
  await sealAuditEvents({ db: slow, clock, budgetMs: 2 * secondMs });
  const sealed = await owner`select org_id, count(*)::int as count from audit_seals group by org_id`;
  expect(Object.fromEntries(sealed.map((row) => [row.org_id, row.count]))).toEqual({
    [large.orgId]: 500,
    [small.orgId]: 1,
  });
  expect((await sealAuditEvents({ db, clock })).sealed).toBe(700);
});

/** Made in one go, without what a real one refers to. */
const withoutReferences = (work: (sql: typeof owner) => Promise<unknown>) =>
  owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await work(sql as never);
  });

test('Sessions of others are moved on while one organization has more than there is time for', async () => {
  await withoutReferences(async (sql) => {
    for (const [org, count] of [
      [large, 120],
      [small, 2],
    ] as const)
      await sql`insert into sessions (org_id, id, agent_id, user_id, status, waiting_on, waiting_since)
        select ${org.orgId}, 's-' || ${org.orgId}::text || lpad(n::text, 5, '0'), 'vector-database', ${org.userId}, 'active',
          'workflow', ${clock.now()}::timestamptz - interval '1 hour' from generate_series(1, ${count}::int) n`;
  });
  const asked: string[] = [];
  const executions = {
    state: async ({ session_id }: { session_id: string }) => {
      clock.advance(secondMs);
      asked.push(session_id);
      return 'unknown' as const;
    },
    start: async () => {},
    answer: async () => true,
  };
  const options = { db, executions, clock, stalledAfterSeconds: 120, budgetMs: 30 * secondMs };
  await sweepSessions(options);
  expect(asked.filter((id) => id.includes(small.orgId))).toHaveLength(2);
  expect(asked.length).toBeLessThanOrEqual(40);
});

test('Runs of others are watched while one organization has more than there is time for', async () => {
  await withoutReferences(async (sql) => {
    for (const [org, count] of [
      [large, 120],
      [small, 2],
    ] as const)
      await sql`insert into runs (org_id, id, deployment_id, plan_id, kind, status, requested_by, created_at)
        select ${org.orgId}, 'run-' || ${org.orgId}::text || lpad(n::text, 5, '0'), 'd-' || n, 'plan-1', 'destroy',
          'queued', ${org.userId}, ${clock.now()}::timestamptz - interval '1 hour' from generate_series(1, ${count}::int) n`;
  });
  const watched: string[] = [];
  const executions = {
    state: async () => 'unknown' as const,
    start: vi.fn(async (_name: string, input: object) => {
      clock.advance(secondMs);
      watched.push((input as { org_id: string }).org_id);
    }),
  };
  await watchRuns({
    db,
    hooks: deploymentHooks,
    executions: { apply: executions, update: executions, destroy: executions },
    clock,
    stalledAfterSeconds: 60,
    budgetMs: 30 * secondMs,
  });
  expect(watched.filter((orgId) => orgId === small.orgId)).toHaveLength(2);
  expect(watched.length).toBeLessThanOrEqual(40);
});

test('Organizations that are more than a sweep asks for are asked for by the next ones, and then from the first again', async () => {
  const place = firstPlace(1);
  for (const { orgId, userId } of [large, small])
    await owner`insert into audit_events ${owner({ org_id: orgId, id: `aud-${orgId}`, action: 'auth.logged_in', target_type: 'user', target_id: userId, created_at: clock.now() })}`;
  // The first one can never be sealed, and has its turn each time round.
  const failing: Database = {
    ...db,
    system: (orgId, work) =>
      orgId === large.orgId ? Promise.reject(new Error('No.')) : db.system(orgId, work),
  };
  const sweep = () => sealAuditEvents({ db: failing, clock, place });
  expect([await sweep(), await sweep(), await sweep(), await sweep()]).toEqual([
    { sealed: 0, failed: 1 },
    { sealed: 1, failed: 0 },
    { sealed: 0, failed: 0 },
    { sealed: 0, failed: 1 },
  ]);
});
