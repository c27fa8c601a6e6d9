import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../../functions/shared/db/client.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { type Fault, startTcpProxy, type TcpProxy } from '../../../support/doubles/tcp-proxy.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const deadlineMs = 1_500;
let direct: TestDatabase;
let org: TestOrg;
let proxy: TcpProxy;
/** One connection through the proxy, as in a Lambda. */
let db: Database;

beforeAll(async () => {
  direct = await testDatabase();
  org = await createOrg(direct.owner);
  proxy = await startTcpProxy(direct.appUrl);
});
afterAll(async () => {
  await proxy.close();
  await direct.close();
});
beforeEach(async () => {
  proxy.fault();
  db = createDatabase({ url: proxy.through(direct.appUrl), appBaseUrl: 'http://localhost:3000', deadlineMs });
  await read(); // a warm connection, as in the second invocation
});
afterEach(() => db.close());

/** The statement's text is sent once per connection and its values every time: the user's id marks the read. */
const callerRead = () => new RegExp(org.userId);

/** A connection that has not sent COMMIT yet: the first time, the wire carries the word. */
async function cold() {
  await db.close();
  db = createDatabase({ url: proxy.through(direct.appUrl), appBaseUrl: 'http://localhost:3000', deadlineMs });
}
const read = async () => {
  const { rows } = await db.tenant(org.actor(), (sql) => [
    sql<{ name: string }[]>`select name from orgs where id = ${org.orgId}`,
  ]);
  return rows[0][0]?.name;
};
/** Writes one audit row; returns how often the work ran. */
async function write(target: string): Promise<{ runs: number; failure: unknown }> {
  let runs = 0;
  const failure = await db
    .write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: target });
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return { runs, failure };
}
const written = async (target: string) => {
  const rows = await direct.owner`select id from audit_events where target_id = ${target}`;
  return rows.length;
};
const unavailable = { kind: 'unavailable', code: 'database_unavailable', retryAfter: 5 };
const hows: Fault['how'][] = ['reset', 'close', 'silence'];
const cases = hows.flatMap((how) => (['request', 'answer'] as const).map((at) => ({ how, at })));

describe('a read', () => {
  it.each(cases)('survives a $how at its $at', async ({ how, at }) => {
    proxy.fault({ on: callerRead(), at, how });
    const before = proxy.accepted();
    expect(await read()).toBe('Acme');
    expect(proxy.accepted()).toBe(before + 1);
  });

  it.each(hows)('survives a connection that was lost (%s) while it was idle', async (how) => {
    proxy.strike(how);
    expect(await read()).toBe('Acme');
  });

  it('survives the end of its server process', async () => {
    await direct.owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'orchestrator'`;
    expect(await read()).toBe('Acme');
  });

  it.each(hows)(
    'answers 503 in time when every attempt ends in a %s, and works again afterwards',
    async (how) => {
      proxy.fault({ on: callerRead(), at: 'request', how, times: 2 });
      await expect(endedByDeadline(read())).rejects.toMatchObject(unavailable);
      for (let again = 0; again < 3; again++) expect(await read()).toBe('Acme');
    },
  );

  it('answers 503 when nobody listens', async () => {
    const nowhere = createDatabase({
      url: 'postgres://app:app@127.0.0.1:1/nothing',
      appBaseUrl: '',
      deadlineMs,
    });
    await expect(nowhere.tenant(org.actor(), () => [])).rejects.toMatchObject(unavailable);
    await nowhere.close();
  });
});

describe('a write', () => {
  it.each(cases)('whose statement meets a $how at its $at is done once', async ({ how, at }) => {
    const target = `statement-${how}-${at}`;
    proxy.fault({ on: new RegExp(target), at, how });
    expect(await write(target)).toEqual({ runs: 2, failure: undefined });
    expect(await written(target)).toBe(1);
  });

  it.each(hows)('whose COMMIT was answered by a %s is reported as 503 and not repeated', async (how) => {
    const target = `answered-${how}`;
    await cold();
    proxy.fault({ on: /commit/i, at: 'answer', how });
    expect(await write(target)).toEqual({ runs: 1, failure: expect.objectContaining(unavailable) });
    expect(await written(target)).toBe(1);
    expect((await write(`${target}-next`)).failure).toBeUndefined();
  });

  it.each(hows)('whose COMMIT never arrived (%s) is reported as 503 and leaves nothing', async (how) => {
    const target = `unsent-${how}`;
    await cold();
    proxy.fault({ on: /commit/i, at: 'request', how });
    expect(await write(target)).toEqual({ runs: 1, failure: expect.objectContaining(unavailable) });
    expect(await written(target)).toBe(0);
  });

  it.each(hows)('whose connection ends (%s) between two statements is done once', async (how) => {
    let runs = 0;
    await db.write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: `between-${how}` });
      if (runs === 1) proxy.strike(how);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: `between-${how}` });
    });
    expect(runs).toBe(2);
    expect(await written(`between-${how}`)).toBe(2);
  });

  it('whose connection ends before the work does is never committed, and the work’s end is no news', async () => {
    let runs = 0;
    await db.write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: 'early-end' });
      if (runs > 1) return;
      proxy.strike('close');
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect({ runs, written: await written('early-end') }).toEqual({ runs: 2, written: 1 });
  });

  it('that fails over another service’s connection is not taken for a lost database', async () => {
    let runs = 0;
    const failing = db.write(org.actor(), async () => {
      runs++;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
    await expect(failing).rejects.toThrow('read ECONNRESET');
    expect(runs).toBe(1);
    expect(await read()).toBe('Acme');
  });

  it('that takes longer than the deadline is given up, and nothing of it is committed later', async () => {
    let runs = 0;
    const late = db.write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: 'late' });
      await new Promise((resolve) => setTimeout(resolve, deadlineMs + 50));
    });
    await expect(late).rejects.toMatchObject(unavailable);
    expect(runs).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await written('late')).toBe(0);
  });
});
