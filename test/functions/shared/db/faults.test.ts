import { afterAll, test as base, beforeAll, describe, expect } from 'vitest';
import { createDatabase, type Database } from '../../../../functions/shared/db/client.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { type Fault, startTcpProxy, type TcpProxy } from '../../../support/doubles/tcp-proxy.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const deadlineMs = 1_500;
let direct: TestDatabase;
let org: TestOrg;

beforeAll(async () => {
  direct = await testDatabase();
  org = await createOrg(direct.owner);
});
afterAll(() => direct.close());

/** A database behind a proxy: one connection, as in a Lambda, and warm, as in the second invocation. */
class Stage {
  readonly proxy: TcpProxy;
  db: Database;

  constructor(proxy: TcpProxy) {
    this.proxy = proxy;
    this.db = this.connect();
  }

  private connect(): Database {
    const url = this.proxy.through(direct.appUrl);
    return createDatabase({ url, appBaseUrl: 'http://localhost:3000', deadlineMs });
  }

  /** A connection that has not sent COMMIT yet: the first time, the wire carries the word. */
  async cool(): Promise<void> {
    await this.db.close();
    this.db = this.connect();
  }

  async read(): Promise<string | undefined> {
    const { rows } = await this.db.tenant(org.actor(), (sql) => [
      sql<{ name: string }[]>`select name from orgs where id = ${org.orgId}`,
    ]);
    return rows[0][0]?.name;
  }

  /** Writes one audit row; returns how often the work ran. */
  async write(target: string): Promise<{ runs: number; failure: unknown }> {
    let runs = 0;
    const failure = await this.db
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
}

const it = base.extend<{ stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs.
  stage: async ({}, use) => {
    const stage = new Stage(await startTcpProxy(direct.appUrl));
    await stage.read();
    await use(stage);
    await stage.db.close();
    await stage.proxy.close();
  },
});

/** The statement's text is sent once per connection and its values every time: the user's id marks the read. */
const callerRead = () => new RegExp(org.userId);
/** Where the answer to COMMIT begins: CommandComplete of the wire protocol. What is sent with it is answered before. */
const beforeCommitted = /(?=C[\s\S]{4}COMMIT)/;
const written = async (target: string) => {
  const rows = await direct.owner`select id from audit_events where target_id = ${target}`;
  return rows.length;
};
const unavailable = { kind: 'unavailable', code: 'database_unavailable', retryAfter: 5 };
const hows: Fault['how'][] = ['reset', 'close', 'silence'];
const cases = hows.flatMap((how) => (['request', 'answer'] as const).map((at) => ({ how, at })));

// Most of them wait for the deadline, so they wait side by side, each behind a proxy of its own.
describe.concurrent('a read', () => {
  it.for(cases)('survives a $how at its $at', async ({ how, at }, { stage }) => {
    stage.proxy.fault({ on: callerRead(), at, how });
    const before = stage.proxy.accepted();
    expect(await stage.read()).toBe('Acme');
    expect(stage.proxy.accepted()).toBe(before + 1);
  });

  it.for(hows)('survives a connection that was lost (%s) while it was idle', async (how, { stage }) => {
    stage.proxy.strike(how);
    expect(await stage.read()).toBe('Acme');
  });

  it('survives the end of its server process', async ({ stage }) => {
    const [own] = await stage.db.public((sql) => sql<[{ pid: number }]>`select pg_backend_pid() as pid`);
    await direct.owner`select pg_terminate_backend(${own.pid})`;
    expect(await stage.read()).toBe('Acme');
  });

  it.for(hows)(
    'answers 503 in time when every attempt ends in a %s, and works again afterwards',
    async (how, { stage }) => {
      stage.proxy.fault({ on: callerRead(), at: 'request', how, times: 2 });
      await expect(endedByDeadline(stage.read())).rejects.toMatchObject(unavailable);
      for (let again = 0; again < 3; again++) expect(await stage.read()).toBe('Acme');
    },
  );

  it('answers 503 when no server listens', async () => {
    const nowhere = createDatabase({
      url: 'postgres://app:app@127.0.0.1:1/nothing',
      appBaseUrl: '',
      deadlineMs,
    });
    await expect(nowhere.tenant(org.actor(), () => [])).rejects.toMatchObject(unavailable);
    await nowhere.close();
  });
});

describe.concurrent('a write', () => {
  it.for(cases)('whose statement meets a $how at its $at is done once', async ({ how, at }, { stage }) => {
    const target = `statement-${how}-${at}`;
    stage.proxy.fault({ on: new RegExp(target), at, how });
    expect(await stage.write(target)).toEqual({ runs: 2, failure: undefined });
    expect(await written(target)).toBe(1);
  });

  it.for(hows)(
    'whose COMMIT was answered by a %s is reported as 503 and not repeated',
    async (how, { stage }) => {
      const target = `answered-${how}`;
      await stage.cool();
      stage.proxy.fault({ on: /commit/i, at: 'answer', upTo: beforeCommitted, how });
      expect(await stage.write(target)).toEqual({ runs: 1, failure: expect.objectContaining(unavailable) });
      expect(await written(target)).toBe(1);
      expect((await stage.write(`${target}-next`)).failure).toBeUndefined();
    },
  );

  it.for(hows)(
    'whose COMMIT never arrived (%s) is reported as 503 and leaves nothing',
    async (how, { stage }) => {
      const target = `unsent-${how}`;
      await stage.cool();
      stage.proxy.fault({ on: /commit/i, at: 'request', how });
      expect(await stage.write(target)).toEqual({ runs: 1, failure: expect.objectContaining(unavailable) });
      expect(await written(target)).toBe(0);
    },
  );

  it.for(hows)('whose connection ends (%s) between two statements is done once', async (how, { stage }) => {
    let runs = 0;
    await stage.db.write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: `between-${how}` });
      if (runs === 1) stage.proxy.strike(how);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: `between-${how}` });
    });
    expect(runs).toBe(2);
    expect(await written(`between-${how}`)).toBe(2);
  });

  it('whose connection ends before the work does is never committed, and the work’s end isn’t logged', async ({
    stage,
  }) => {
    let runs = 0;
    await stage.db.write(org.actor(), async (unit) => {
      runs++;
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: 'early-end' });
      if (runs > 1) return;
      stage.proxy.strike('close');
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect({ runs, written: await written('early-end') }).toEqual({ runs: 2, written: 1 });
  });

  it('that fails over another service’s connection is not taken for a lost database', async ({ stage }) => {
    let runs = 0;
    const failing = stage.db.write(org.actor(), async () => {
      runs++;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
    await expect(failing).rejects.toThrow('read ECONNRESET');
    expect(runs).toBe(1);
    expect(await stage.read()).toBe('Acme');
  });

  it('that takes longer than the deadline is given up, and nothing of it is committed later', async ({
    stage,
  }) => {
    let runs = 0;
    const late = stage.db.write(org.actor(), async (unit) => {
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
