import { afterAll, expect, it, test } from 'vitest';
import { endingTables, endingWith } from '../../../../functions/orgs/deletion/ending.ts';
import { deleteEnding } from '../../../../functions/orgs/deletion/store.deletions.postgres.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { fixedClock, systemClock } from '../../../../functions/shared/clock.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import { carryOutDeletions, type DeletionOptions } from '../../../../functions/system/retention/deletions.ts';
import { nextBatch } from '../../../../functions/system/retention/ending.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const { orgs } = groupApis(db);
const conversations = postgresConversations(db);
const carryOut = (options: Partial<DeletionOptions> = {}) =>
  carryOutDeletions({ db, conversations, clock: systemClock, budgetMs: 60_000, ...options });

const references = await owner<{ child: string; parent: string; cascades: boolean }[]>`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as cascades
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

test('every table whose rows go with an organization is emptied before, or goes with the rows of one that is', () => {
  const found = new Set(['orgs']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { child, parent, cascades } of references) if (cascades && found.has(parent)) found.add(child);
  }
  // The request to delete it says that its rows may go, and is the last of them.
  for (const name of ['orgs', 'org_deletions']) found.delete(name);
  const emptied = [...endingTables, ...Object.keys(endingWith)];
  expect([...found].sort()).toEqual([...emptied].sort());
});

test('rows that refer to a row are deleted before it, so that no row takes many others with it', () => {
  const places = new Map<string, number>(endingTables.map((table, place) => [table, place]));
  const late = references.flatMap(({ child, parent }) => {
    const [first, then] = [places.get(child), places.get(parent)];
    return first !== undefined && then !== undefined && first > then ? [`${child} of ${parent}`] : [];
  });
  // A deployment has one plan now, which goes with it: the others are deleted before.
  expect(late).toEqual(['deployments of plans']);
});

/** How many rows the batches come to have where a statement takes so long, and each of its rows. */
function batches(statementMs: number, rowMs: number): number[] {
  const limits = [1_000];
  while (limits.length < 20) {
    const limit = limits.at(-1) as number;
    limits.push(nextBatch(limit, statementMs + limit * rowMs, 1_000));
  }
  return limits.slice(10);
}

test.each([
  ['quick rows', 1, 0.05, { least: 1_000, most: 1_000 }],
  ['rows of which 100 take the time of a batch', 1, 0.5, { least: 100, most: 400 }],
  // A table whose statement takes 300 ms with one row as with 100: 15,000 rows are 150 statements, and were 15,000.
  ['a statement that takes long by itself', 300, 0.05, { least: 100, most: 100 }],
])('the batches of %s are neither slow nor needlessly many', (_, statementMs, rowMs, { least, most }) => {
  const limits = batches(statementMs, rowMs);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...limits)).toBeLessThanOrEqual(most);
});

test('only rows that are too many for one transaction lead to a batch of one', () => {
  const limits = [1_000];
  while ((limits.at(-1) as number) > 1) limits.push(nextBatch(limits.at(-1) as number, undefined, 1_000));
  expect(limits).toEqual([1_000, 250, 63, 16, 4, 1]);
  expect(nextBatch(16, 300, 1_000)).toBe(16);
  expect(nextBatch(16, 20, 1_000)).toBe(32);
});

/** An organization with something in most tables that have much, whose time is over. */
async function ending(rows: number): Promise<TestOrg & { deploymentId: string }> {
  const org = await createOrg(owner);
  const { orgId, userId } = org;
  await addMember(owner, orgId, 'member');
  const { deploymentId, planId, sessionId } = await recordedDeployment(database, org);
  await owner`insert into plans select (jsonb_populate_record(p, jsonb_build_object('id', 'p-' || n))).*
    from plans p, generate_series(1, ${rows}) n where p.id = ${planId}`;
  await owner`insert into runs (org_id, id, deployment_id, plan_id, kind, status, requested_by)
    select ${orgId}, 'r-' || n, ${deploymentId}, 'p-' || n, 'apply', 'succeeded', ${userId} from generate_series(1, ${rows}) n`;
  await owner`insert into run_events (org_id, run_id, seq, step, level, message, dedup)
    select ${orgId}, 'r-' || n, 1, 'Preflight', 'ok', 'Done', 'applied:x' from generate_series(1, ${rows}) n`;
  await owner`insert into notifications (org_id, id, event_type, severity, entity_type, entity_id, title, deep_link)
    select ${orgId}, 'n-' || n, 'x', 'info', 'deployment', ${deploymentId}, 'T', '/' from generate_series(1, ${rows}) n`;
  await conversations.putMessages(
    { orgId, sessionId },
    Array.from({ length: rows }, (_, n) => ({
      id: `m-${n}`,
      role: 'user' as const,
      text: 'hello',
      gate: 1,
      createdAt: 'x',
      answerId: 'y',
    })),
  );
  const at = new Date();
  await owner`insert into org_deletions ${owner({ org_id: orgId, requested_by: userId, requested_at: at, due_at: new Date(at.getTime() - 60_000), told_at: new Date(at.getTime() - 7_200_000) })}`;
  return { ...org, deploymentId };
}

const tables = [...endingTables, ...Object.keys(endingWith), 'org_deletions'];
const left = async ({ orgId }: TestOrg): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await owner`select count(*)::int as count from ${owner(table)} where org_id = ${orgId}`;
    if (row?.count > 0) counts[table] = row?.count;
  }
  return counts;
};
const exists = async ({ orgId }: TestOrg) => (await owner`select from orgs where id = ${orgId}`).length > 0;

/** Fails at the batch of this number, as if the function was ended there. */
const endingAt = (batch: number): { failing: Database; batches(): number } => {
  let batches = 0;
  const purge: Database['purge'] = (work, ms) => {
    if (++batches >= batch) throw new Error('The function was ended.');
    return db.purge(work, ms);
  };
  return { failing: { ...db, purge }, batches: () => batches };
};

it('is deleted in batches, and after an interruption at any of them the next start goes on with the rest', async () => {
  const [org, other] = [await ending(40), await createOrg(owner)];
  await recordedDeployment(database, other);
  const [before, others] = [await left(org), await left(other)];
  expect(before).toMatchObject({
    plans: 41,
    runs: 40,
    run_events: 40,
    run_effects: 40,
    conversation_messages: 40,
  });
  let total = Object.values(before).reduce((sum, count) => sum + count, 0);
  let starts = 0;
  // Each start is ended a few batches later than the one before.
  for (let batch = 12; await exists(org); batch += 12, starts++) {
    const { failing, batches } = endingAt(batch);
    const result = await carryOut({ db: failing, batchSize: 7 });
    const rest = Object.values(await left(org)).reduce((sum, count) => sum + count, 0);
    expect(rest).toBeLessThan(total);
    total = rest;
    expect(batches()).toBeLessThan(500);
    if (await exists(org)) expect(result.failed).toEqual([org.orgId]);
  }
  expect(starts).toBeGreaterThan(2);
  expect(await left(org)).toEqual({});
  expect(await left(other)).toEqual(others);
});

it('takes turns: a large organization keeps no small one waiting, and has the rest of the time', async () => {
  const [large, small] = [await ending(60), await ending(1)];
  const clock = fixedClock(new Date());
  // Each batch takes a second.
  const purge: Database['purge'] = (work, ms) => {
    clock.advance(1_000);
    return db.purge(work, ms);
  };
  const slow = { db: { ...db, purge }, clock, turnMs: 100_000, batchSize: 1 };
  expect(await carryOut({ ...slow, budgetMs: 300_000 })).toMatchObject({
    deleted: 1,
    failed: [],
    unfinished: [large.orgId],
  });
  expect([await exists(small), await exists(large)]).toEqual([false, true]);
  expect(await carryOut()).toMatchObject({ deleted: 1, unfinished: [] });
});

it('lets no member in as soon as the first visible rows are deleted', async () => {
  const org = await ending(40);
  const token = await orgs.tokenFor(org);
  expect((await orgs.call('GET', '/api/orgs/current', { token })).status).toBe(200);
  for (let batch = 4; ; batch += 4) {
    await carryOut({ db: endingAt(batch).failing, batchSize: 3 });
    const {
      members = 0,
      runs = 0,
      plans,
      notifications,
      conversation_messages,
      run_events,
    } = await left(org);
    if (members > 0) {
      expect([runs, plans, notifications, conversation_messages, run_events]).toEqual([
        40,
        41,
        expect.any(Number),
        40,
        40,
      ]);
      continue;
    }
    const { status } = await orgs.call('GET', '/api/orgs/current', { token });
    expect(status).toBe(401);
    break;
  }
  await carryOut();
  expect(await exists(org)).toBe(false);
});

it.each([
  ['waits for its time', { due_at: new Date(Date.now() + 60_000) }],
  ['was not told', { told_at: null }],
])('the database deletes nothing of an organization that %s', async (_, change) => {
  const org = await ending(1);
  await owner`update org_deletions set ${owner(change)} where org_id = ${org.orgId}`;
  const before = await left(org);
  for (const table of endingTables)
    expect(
      await db.purge(async (_sql, { enterOrg }) => deleteEnding(await enterOrg(org.orgId, {}), table, 9)),
    ).toBe(0);
  const outside = db.system(org.orgId, (unit) => deleteEnding(unit, 'runs', 9));
  await expect(outside).rejects.toThrow();
  const unknown = db.purge(async (_sql, { enterOrg }) =>
    deleteEnding(await enterOrg(org.orgId, {}), 'users' as never, 9),
  );
  await expect(unknown).rejects.toThrow();
  expect(await left(org)).toEqual(before);
  await owner`delete from orgs where id = ${org.orgId}`;
});
