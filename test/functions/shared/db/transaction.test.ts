import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDatabase,
  type Database,
  type Statement,
  type Tx,
} from '../../../../functions/shared/db/client.ts';
import { startTcpProxy, type TcpProxy } from '../../../support/doubles/tcp-proxy.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { type CountingProxy, startCountingProxy } from '../../../support/hosts/postgres/counting-proxy.ts';

let direct: TestDatabase;
let proxy: TcpProxy;
/** One connection, as in a Lambda, through the proxy. */
let db: Database;
/** The same, with less patience. */
let hasty: Database;
const hastyMs = 400;
let acme: TestOrg;
let other: TestOrg;

beforeAll(async () => {
  direct = await testDatabase();
  [acme, other] = [await createOrg(direct.owner), await createOrg(direct.owner)];
  proxy = await startTcpProxy(direct.appUrl);
  const options = { url: proxy.through(direct.appUrl), appBaseUrl: '' };
  db = createDatabase(options);
  hasty = createDatabase({ ...options, deadlineMs: hastyMs });
});
afterAll(async () => {
  await Promise.all([db.close(), hasty.close()]);
  await proxy.close();
  await direct.close();
});

const orgIds = (sql: Tx) => sql<{ id: string }[]>`select id from orgs`;
const members = (sql: Tx) => sql<{ user_id: string }[]>`select user_id from members`;

/** What a transaction finds around it: its own organization's rows and no others. */
const seenBy = async (org: TestOrg, database = db) => {
  const { rows } = await database.tenant(org.actor(), (sql) => [orgIds(sql), members(sql)]);
  return { orgs: rows[0].map(({ id }) => id), users: rows[1].map(({ user_id }) => user_id) };
};
const own = (org: TestOrg) => ({ orgs: [org.orgId], users: [org.userId] });

/** What a connection is left with: no organization, and the process of the server that it belongs to. */
const left = async (database = db) =>
  database.public(async (sql) => {
    const [row] = await sql<
      { pid: number; org: string | null }[]
    >`select pg_backend_pid() as pid, nullif(current_setting('app.org_id', true), '') as org`;
    return row;
  });

describe('round trips over a connection that knows the statements', () => {
  let counting: CountingProxy;
  let db: Database;
  let delayMs = 0;

  beforeAll(async () => {
    counting = await startCountingProxy(direct.appUrl, () => delayMs);
    db = createDatabase({ url: counting.through(direct.appUrl), appBaseUrl: '' });
  });
  afterAll(async () => {
    await db.close();
    await counting.close();
  });

  const tripsOf = async (act: () => Promise<unknown>) => {
    await act();
    counting.take();
    // Long enough that what is sent at once is counted once.
    delayMs = 10;
    await act();
    delayMs = 0;
    return counting.take().reduce((sum, { roundTrips }) => sum + roundTrips, 0);
  };

  it('a read takes one, however many queries it has', async () => {
    const read = () =>
      db.tenant(acme.actor(), (sql) => [orgIds(sql), members(sql), members(sql), orgIds(sql)]);
    expect(await tripsOf(read)).toBe(1);
    expect(await tripsOf(() => db.tenant(acme.actor(), () => []))).toBe(1);
  });

  it('a change takes one for its beginning with all that it asks first, and one for COMMIT', async () => {
    const write = () =>
      db.write(acme.actor(), {
        first: (sql) => [orgIds(sql), members(sql)],
        work: async (_, [orgs, users]) => [orgs[0]?.id, users[0]?.user_id],
      });
    const system = () =>
      db.system(acme.orgId, { first: (sql) => [orgIds(sql)], work: async (_, [orgs]) => orgs[0]?.id });
    expect(await tripsOf(write)).toBe(2);
    expect(await tripsOf(system)).toBe(2);
    expect(await write()).toEqual([acme.orgId, acme.userId]);
    expect(await system()).toBe(acme.orgId);
  });

  it('what a change sends lastly goes out with COMMIT, and nothing is committed where it fails', async () => {
    const write = () =>
      db.system(acme.orgId, {
        first: (sql) => [orgIds(sql)],
        work: async (unit) => {
          unit.lastly(unit.sql`update orgs set name = 'Last' where id = ${unit.orgId}`);
        },
      });
    expect(await tripsOf(write)).toBe(2);
    const failing = db.system(acme.orgId, async (unit) => {
      await unit.sql`update orgs set name = 'Lost' where id = ${unit.orgId}`;
      unit.lastly(unit.sql`select 1 / 0`);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const [row] = await direct.owner`select name from orgs where id = ${acme.orgId}`;
    expect(row?.name).toBe('Last');
  });

  it('a transaction outside of all tenants takes one with its first statement, and one for COMMIT', async () => {
    expect(await tripsOf(() => db.public((sql) => sql`select 1`))).toBe(2);
  });

  it('statements that may be repeated take one, with BEGIN and COMMIT', async () => {
    expect(await tripsOf(() => db.repeatable((sql) => [sql`select 1`, sql`select 2`]))).toBe(1);
  });

  it('a batch of many kilobytes is not held back in parts', async () => {
    const long = 'x'.repeat(3_000);
    const read = () =>
      db.tenant(acme.actor(), (sql) => [1, 2, 3].map(() => sql`select ${long}::text as long`));
    expect(await tripsOf(read)).toBe(1);
  });

  it('an answer that may be repeated claims its key in the first of them', async () => {
    let key = 0;
    const answer = () =>
      db.answer(
        { ...acme.actor(), idempotency: { key: `k-${key++}`, route: 'r', pathDigest: 'p', bodyDigest: 'b' } },
        { first: (sql) => [orgIds(sql)], work: async (_, [rows]) => ({ status: 200, body: rows.length }) },
      );
    // Beginning and claim, what it asks first, the kept answer, COMMIT.
    expect(await tripsOf(answer)).toBe(4);
    expect(await answer()).toEqual({ status: 200, body: 1 });
  });
});

describe('round trips over a new connection', () => {
  let counting: CountingProxy;
  let db: Database;

  beforeAll(async () => {
    counting = await startCountingProxy(direct.appUrl, () => 10);
  });
  beforeEach(() => {
    db = createDatabase({ url: counting.through(direct.appUrl), appBaseUrl: '' });
  });
  afterEach(() => db.close());
  afterAll(() => counting.close());

  /** Of the transaction alone, whose connection was opened before it. */
  const tripsOf = async (act: () => Promise<unknown>) => {
    await db.ping(2_000);
    counting.take();
    await act();
    return counting.take().reduce((sum, { roundTrips }) => sum + roundTrips, 0);
  };
  const named = (sql: Tx, name: string) =>
    sql`select ${name}::text as name, ${new Date(0)}::timestamptz as at`;

  it('are those of one that knows the statements', async () => {
    const read = () =>
      db.tenant(acme.actor(), (sql) => [
        orgIds(sql),
        named(sql, 'a'),
        sql`select ${sql.json({ a: 1 })} as j`,
      ]);
    expect(await tripsOf(read)).toBe(1);
    const write = () =>
      db.write(acme.actor(), {
        first: (sql) => [named(sql, 'b')],
        work: async ({ sql }, [[row]]) =>
          sql`select ${String(row?.name)} || ${1}::text || ${true}::text as all`,
      });
    expect(await tripsOf(write)).toBe(3);
  });

  it('are more where a value is written as its type asks, or a statement goes out twice at once', async () => {
    const list = (sql: Tx) => sql`select ${[1] as never}::jsonb as list`;
    const twice = (sql: Tx) => [named(sql, 'c'), named(sql, 'd')];
    expect(await tripsOf(() => db.tenant(acme.actor(), (sql) => [list(sql)]))).toBe(3);
    const { rows } = await db.tenant(acme.actor(), (sql) => [list(sql), ...twice(sql)]);
    expect(rows).toEqual([
      [{ list: [1] }],
      [{ name: 'c', at: new Date(0) }],
      [{ name: 'd', at: new Date(0) }],
    ]);
  });
});

describe('what is asked first goes out in its order', () => {
  const setting = (sql: Tx) => sql`select set_config('test.asked', 'yes', true)`;
  const asked = async (sql: Tx) =>
    await sql<{ asked: string | null }[]>`select current_setting('test.asked', true) as asked`;

  it.each([
    ['without a key', undefined],
    ['with a key', { key: 'in-order', route: 'r', pathDigest: 'p', bodyDigest: 'b' }],
  ])('%s', async (_, idempotency) => {
    const answer = await db.answer(
      { ...acme.actor(), ...(idempotency && { idempotency }) },
      {
        first: (sql) => [setting(sql), asked(sql)],
        work: async (_unit, [, [row]]) => ({ status: 200, body: row?.asked }),
      },
    );
    expect(answer.body).toBe('yes');
  });
});

describe('a connection goes back without its organization', () => {
  it.each<[string, (sql: Tx) => readonly Statement[], object]>([
    [
      'whose statement fails in the middle',
      (sql) => [members(sql), sql`select 1 / 0`, members(sql)],
      { code: '22012' },
    ],
    ['whose last statement fails', (sql) => [members(sql), sql`select 1 / 0`], { code: '22012' }],
  ])('after a read %s', async (_, queries, refusal) => {
    const before = await left();
    await expect(db.tenant(acme.actor(), queries)).rejects.toMatchObject(refusal);
    expect(await left()).toEqual({ ...before, org: null });
    expect(await seenBy(other)).toEqual(own(other));
  });

  it.each<[string, (sql: Tx) => Statement[]]>([
    ['is cancelled', (sql) => [sql`select pg_cancel_backend(pg_backend_pid())`, members(sql)]],
    [
      'takes longer than a statement may',
      (sql) => [
        sql`select set_config('statement_timeout', '20', true)`,
        sql`select pg_sleep(5)`,
        members(sql),
      ],
    ],
  ])('after a read that %s it doesn’t, and another one takes its place', async (_, queries) => {
    const before = await left();
    await expect(db.tenant(acme.actor(), queries)).rejects.toMatchObject({ code: 'database_unavailable' });
    const after = await left();
    expect([after?.org, after?.pid === before?.pid]).toEqual([null, false]);
    expect(await seenBy(other)).toEqual(own(other));
  });

  it('after a read that is refused, whose queries are not answered', async () => {
    const before = await left();
    const foreign = { ...acme.actor(), orgId: other.orgId };
    await expect(db.tenant(foreign, (sql) => [members(sql)])).rejects.toMatchObject({ code: 'not_a_member' });
    expect(await left()).toEqual({ ...before, org: null });
  });

  it('after a change that fails while its other statements run, and what they do later is refused', async () => {
    const late = Promise.withResolvers<unknown>();
    const failing: Promise<unknown> = db.write(acme.actor(), ({ sql }) => {
      const twoSteps = async () => {
        await members(sql).catch(() => {});
        await failing.catch(() => {});
        return orgIds(sql);
      };
      twoSteps().then(late.resolve, late.reject);
      return Promise.all([sql`select 1 / 0`, members(sql)]);
    });
    late.promise.catch(() => {});
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await seenBy(other)).toEqual(own(other));
    await expect(late.promise).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  });

  it('after a change that fails, whose statement was made in time and is awaited in another’s transaction', async () => {
    const made: { statement?: Statement } = {};
    const failing = db.write(acme.actor(), async ({ sql }) => {
      made.statement = sql`select set_config('app.org_id', ${acme.orgId}, true)`;
      await sql`select 1 / 0`;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const seen = await db.system(other.orgId, async ({ sql }) => {
      await expect(made.statement).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
      return orgIds(sql);
    });
    expect(seen).toEqual([{ id: other.orgId }]);
  });

  it('after a change that passed over the failure of a statement, of which nothing is kept', async () => {
    const target = 'passed-over';
    const write = db.write(acme.actor(), async ({ sql, audit }) => {
      await audit({ action: 'org.renamed', targetType: 'org', targetId: target });
      await sql`select 1 / 0`.catch(() => {});
    });
    await expect(write).rejects.toThrow('The transaction was rolled back');
    expect(await direct.owner`select id from audit_events where target_id = ${target}`).toEqual([]);
    expect(await seenBy(other)).toEqual(own(other));
  });
});

describe('a connection is thrown away', () => {
  const unsendable = (sql: Tx) => [members(sql), sql`select ${undefined as never}::text`, members(sql)];

  it('after a read with a statement that cannot be sent, whose answers would be those of others', async () => {
    const before = await left();
    await expect(db.tenant(acme.actor(), unsendable)).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' });
    expect(await seenBy(other)).toEqual(own(other));
    expect(await left()).not.toMatchObject({ pid: before?.pid });
  });

  it('after one that was lost while its queries could not even be made, which ends nothing else', async () => {
    const unheard: unknown[] = [];
    const listen = (error: unknown) => void unheard.push(error);
    process.on('unhandledRejection', listen);
    await left();
    proxy.fault({ on: /begin/, at: 'request', how: 'reset' });
    const unmade = db.tenant(acme.actor(), () => {
      throw new Error('No query.');
    });
    await expect(unmade).rejects.toThrow();
    expect(await seenBy(other)).toEqual(own(other));
    process.off('unhandledRejection', listen);
    expect(unheard).toEqual([]);
  });

  it('after a read that takes longer than the deadline', async () => {
    const before = await left(hasty);
    const slow = hasty.tenant(acme.actor(), (sql) => [sql`select pg_sleep(3)`]);
    await expect(slow).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await seenBy(other, hasty)).toEqual(own(other));
    expect(await left(hasty)).not.toMatchObject({ pid: before?.pid });
  });

  it('after one that was lost in the middle of a read, which is repeated', async () => {
    const before = await left();
    proxy.fault({ on: new RegExp(acme.userId), at: 'answer', how: 'reset' });
    expect(await seenBy(acme)).toEqual(own(acme));
    expect(await left()).not.toMatchObject({ pid: before?.pid });
    expect(await seenBy(other)).toEqual(own(other));
  });

  it('after statements that may be repeated and were lost, which are sent again', async () => {
    const before = await left();
    proxy.fault({ on: /once or twice/, at: 'answer', how: 'reset' });
    const done = db.repeatable((sql) => [sql<{ said: string }[]>`select ${'once or twice'}::text as said`]);
    expect((await done)[0][0]?.said).toBe('once or twice');
    expect(await left()).not.toMatchObject({ pid: before?.pid });
  });
});

it('Reads and changes of two organizations at once, some of them failing, take turns on one connection', async () => {
  const acts = Array.from({ length: 60 }, async (_, n) => {
    const org = n % 2 === 0 ? acme : other;
    if (n % 5 === 0) await db.tenant(org.actor(), (sql) => [sql`select 1 / 0`]).catch(() => {});
    if (n % 7 === 0) await db.write(org.actor(), ({ sql }) => sql`select 1 / 0`).catch(() => {});
    if (n % 3 > 0) return expect(await seenBy(org)).toEqual(own(org));
    const rows = await db.write(org.actor(), {
      first: (sql) => [orgIds(sql)],
      work: async (_, [found]) => found,
    });
    expect(rows).toEqual([{ id: org.orgId }]);
  });
  await Promise.all(acts);
});

it('An abandoned transaction sends no further statement of its work', async () => {
  const later = Promise.withResolvers<unknown>();
  const late = hasty.write(acme.actor(), async ({ sql }) => {
    await new Promise((resolve) => setTimeout(resolve, hastyMs + 50));
    await Promise.resolve()
      .then(() => orgIds(sql))
      .then(later.resolve, later.reject);
  });
  later.promise.catch(() => {});
  await expect(late).rejects.toMatchObject({ code: 'database_unavailable' });
  await expect(later.promise).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
    message: 'The transaction is over; its connection was lost or given up.',
  });
});
