import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { createDatabase, type Database } from '../../../../functions/shared/db/client.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { startTcpProxy, type TcpProxy } from '../../../support/doubles/tcp-proxy.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// A server that is there and can't be worked with: it lets nobody in, nobody write, or refuses what it usually does.

const clock = fixedClock('2026-01-01T00:00:00Z');
let direct: TestDatabase;
let name: string;
let proxy: TcpProxy;
/** One connection, as in a Lambda. */
let db: Database;
let org: TestOrg;

beforeAll(async () => {
  direct = await testDatabase();
  name = new URL(direct.ownerUrl).pathname.slice(1);
  org = await createOrg(direct.owner);
});
afterAll(() => direct.close());
beforeEach(async () => {
  proxy = await startTcpProxy(direct.appUrl);
  db = databaseAt(direct.appUrl);
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const databaseAt = (url: string, deadlineMs = 10_000) =>
  createDatabase({ url: proxy.through(url), appBaseUrl: 'http://localhost:3000', clock, deadlineMs });
const read = (database = db) => database.tenant(org.actor(), (sql) => [sql`select name from orgs`]);
const write = (target: string, database = db) =>
  database.write(org.actor(), (unit) =>
    unit.audit({ action: 'org.renamed', targetType: 'org', targetId: target }),
  );
const written = async (target: string) =>
  (await direct.owner`select id from audit_events where target_id = ${target}`).length;
const unavailable = { kind: 'unavailable', code: 'database_unavailable', retryAfter: 5 };

describe('while the server takes no changes', () => {
  // As a former writer after a failover, which new connections find as long as its name leads there.
  const demote = () => direct.owner.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  const promote = () => direct.owner.unsafe(`alter database ${name} reset default_transaction_read_only`);
  beforeEach(demote);
  afterEach(promote);

  it('reads go on, changes get a 503, and so does the health check', async () => {
    expect((await read()).rows[0]).toEqual([{ name: 'Acme' }]);
    await expect(write('read-only')).rejects.toMatchObject(unavailable);
    await expect(db.ping(1_000)).rejects.toMatchObject(unavailable);
    expect(await read()).toMatchObject({ caller: { userId: org.userId } });
    expect(await written('read-only')).toBe(0);
  });

  it('a read whose sign-in’s use is to be noted is answered, and the note is tried once a minute', async () => {
    const [{ signIn, ...actor }] = [org.actor()];
    await direct.owner`insert into sign_ins ${direct.owner({ id: signIn.id, user_id: org.userId, created_at: new Date(0), expires_at: signIn.until, last_used_at: new Date(0), user_agent: 'test', address: '192.0.2.0/24' })}`;
    const again = () => db.tenant({ signIn, ...actor }, () => []);
    for (let asked = 0; asked < 5; asked++) expect(await again()).toMatchObject({ rows: [] });
    // Of the first one, whose note looked twice for a writer, and of the reads behind it.
    expect(proxy.accepted()).toBe(3);
  });

  it('a change finds the writer as soon as there is one, over a connection of its own', async () => {
    await read();
    await promote();
    await write('promoted');
    expect([await written('promoted'), proxy.accepted()]).toEqual([1, 2]);
  });

  it('reads stay on its connection for five seconds, then look for a better one', async () => {
    for (let again = 0; again < 3; again++) await read();
    expect(proxy.accepted()).toBe(1);
    clock.advance(5_000);
    await read();
    await read();
    expect(proxy.accepted()).toBe(2);
  });
});

it('A connection whose server stops to take changes is replaced, and the change is done once', async () => {
  await db.public(async (sql) => {
    await sql`select set_config('default_transaction_read_only', 'on', false)`;
  });
  await write('demoted');
  expect([await written('demoted'), proxy.accepted()]).toEqual([1, 2]);
});

it('A read that would write is a fault of the service and not one of the server', async () => {
  const writing = db.tenant(org.actor(), (sql) => [sql`delete from notification_marks`]);
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  expect(await read()).toMatchObject({ caller: { userId: org.userId } });
  expect(proxy.accepted()).toBe(1);
});

it.each([
  ['its disk is full', '53100'],
  ['its memory is used up', '53200'],
  ['a limit of its configuration is reached', '53400'],
  ['a lock isn’t to be had', '55P03'],
  ['an operator cancels it', '57014'],
  ['its disk can’t be read', '58030'],
])(
  'A change that is refused as %s (%s) is told that it is unavailable, and leaves nothing',
  async (_, code) => {
    await write(`before-${code}`);
    const before = proxy.accepted();
    await direct.owner.unsafe(`
    create function refuse_${code}() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'refused'; end $$;
    create trigger refuse before insert on audit_events execute function refuse_${code}()`);
    await expect(write(`during-${code}`)).rejects.toMatchObject(unavailable);
    expect(await read()).toMatchObject({ caller: { userId: org.userId } });
    await direct.owner.unsafe(`drop trigger refuse on audit_events`);
    await write(`after-${code}`);
    const counts = await Promise.all(['before', 'during', 'after'].map((when) => written(`${when}-${code}`)));
    // The connection wasn't given back, and there was no second try.
    expect([counts, proxy.accepted()]).toEqual([[1, 0, 1], before + 1]);
  },
);

it('A read that a standby ends for its replay is repeated, and not reported as a conflict', async () => {
  const ended = `do $$ begin raise exception using errcode = '40001', message = 'conflict with recovery'; end $$`;
  await expect(db.tenant(org.actor(), (sql) => [sql.unsafe(ended)])).rejects.toMatchObject(unavailable);
  expect(proxy.accepted()).toBe(2);
});

it('No more connections: requests with one go on, others get a 503, and so does the health check', async () => {
  await read();
  const other = databaseAt(direct.appUrl);
  await direct.owner.unsafe(`alter database ${name} connection limit 0`);
  try {
    await expect(read(other)).rejects.toMatchObject(unavailable);
    await write('connected');
    await expect(db.ping(1_000)).rejects.toMatchObject(unavailable);
  } finally {
    await direct.owner.unsafe(`alter database ${name} connection limit -1`);
  }
  await db.ping(1_000);
  await write('connected', other);
  await other.close();
  expect(await written('connected')).toBe(2);
});

it.each([
  ['starts or shuts down', '57P03'],
  ['lets the login in no more', '28P01'],
  ['has another database', '3D000'],
  ['has a pooler before it without a connection', '08P01'],
])('A server that %s (%s) is unavailable, and works again as soon as it does', async (_, code) => {
  await write(`first-${code}`);
  proxy.refuse(code);
  proxy.strike('close');
  await expect(read()).rejects.toMatchObject(unavailable);
  await expect(write(`refused-${code}`)).rejects.toMatchObject(unavailable);
  await expect(db.ping(1_000)).rejects.toMatchObject(unavailable);
  proxy.refuse();
  await write(`second-${code}`);
  const counts = await Promise.all(['first', 'refused', 'second'].map((each) => written(`${each}-${code}`)));
  expect(counts).toEqual([1, 0, 1]);
});

it('A wrong password is the server’s refusal, and not an error of this service', async () => {
  const url = new URL(direct.appUrl);
  url.password = 'wrong';
  const locked = databaseAt(url.href);
  await expect(read(locked)).rejects.toMatchObject({ ...unavailable, cause: { code: '28P01' } });
  expect(proxy.accepted()).toBe(1);
  await locked.close();
});

it('A server that takes connections and never answers is given up in time, twice', async () => {
  const patient = databaseAt(direct.appUrl, 400);
  proxy.fault({ on: /^/, at: 'request', how: 'silence', times: Number.POSITIVE_INFINITY });
  await expect(endedByDeadline(read(patient))).rejects.toMatchObject(unavailable);
  proxy.fault();
  expect(await read(patient)).toMatchObject({ caller: { userId: org.userId } });
  await patient.close();
  expect(proxy.accepted()).toBe(3);
});
