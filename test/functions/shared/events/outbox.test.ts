import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { correlated } from '../../../../functions/shared/correlation.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { putEventsOn } from '../../../../functions/shared/events/put-events.ts';
import { createRelay } from '../../../../functions/shared/events/relay.ts';
import { sweepOutbox } from '../../../../functions/shared/events/sweep/worker.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { eventually } from '../../../support/builders/eventually.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';
import {
  createOrg,
  databaseAs,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';
import { lockOn, statementHeldBy } from '../../../support/hosts/held-row.ts';

const bus = mockAws(EventBridgeClient);
const client = new EventBridgeClient({ region: 'eu-central-1' });
const put = putEventsOn('bus', client);
let database: TestDatabase;
let org: TestOrg;
/** A database whose commits are relayed. */
let relayed: Database;
const relay = createRelay({ busName: 'bus', client });
/** Rows that the relay has got. */
let handed = 0;

const entries = () =>
  bus.commandCalls(PutEventsCommand).flatMap(({ args }) => args[0].input.Entries as PutEventsRequestEntry[]);
/** A bus that takes an entry unless `refuses` says otherwise. */
const answer = (refuses: (entry: PutEventsRequestEntry) => boolean = () => false) =>
  bus.on(PutEventsCommand).callsFake(({ Entries }: { Entries: PutEventsRequestEntry[] }) => ({
    Entries: Entries.map((entry) =>
      refuses(entry) ? { ErrorCode: 'ThrottlingException', ErrorMessage: 'slow down' } : { EventId: 'e-1' },
    ),
  }));
const sweep = () => sweepOutbox({ db: database.db, put, clock: systemClock });
const unpublished = async () =>
  (await database.owner`select id from outbox where published_at is null`).map(({ id }) => id);
const signals = (count: number) => async (unit: Unit) => {
  for (let n = 0; n < count; n++) await unit.signal('session.gate_completed', { session_id: 's-1', gate: n });
};
/** Commits events that no relay put on the bus, `age` seconds ago. */
async function missed(count: number, age = 60) {
  await database.db.system(org.orgId, signals(count));
  await database.owner`update outbox set created_at = now() - make_interval(secs => ${age})
    where published_at is null and created_at > now() - interval '5 seconds'`;
}

beforeAll(async () => {
  database = await testDatabase();
  org = await createOrg(database.owner);
  relayed = databaseAs(database.appUrl, {
    relay: (rows, db) => {
      handed += rows.length;
      return relay(rows, db);
    },
    maxConnections: 4,
  });
});
afterAll(async () => {
  await relayed.close();
  await database.close();
});
beforeEach(async () => {
  bus.reset();
  handed = 0;
  await database.owner`delete from outbox`;
});

describe('the relay', () => {
  it('puts a committed notification on the bus in the agreed form and marks it', async () => {
    answer();
    const payload = {
      deployment_id: 'deploy-1',
      session_id: 's-1',
      agent_id: 'vector-database',
      cloud_account_id: 'ca-1',
      cloud_provider: 'aws',
      plan_id: 'plan-1',
    };
    const id = await relayed.system(org.orgId, (unit) =>
      unit.emit({
        type: 'deployment.created',
        entityId: 'deploy-1',
        title: 'Planned',
        payload,
      }),
    );
    const [entry] = entries();
    expect(entry).toMatchObject({
      EventBusName: 'bus',
      Source: 'orchestrator',
      DetailType: 'deployment.created',
    });
    expect(JSON.parse(entry?.Detail ?? '')).toEqual({
      id,
      org_id: org.orgId,
      event_type: 'deployment.created',
      entity_type: 'deployment',
      entity_id: 'deploy-1',
      payload,
    });
    expect(await unpublished()).toEqual([]);
  });

  it('puts more than ten in batches of ten', async () => {
    answer();
    await relayed.system(org.orgId, signals(23));
    const sizes = bus.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries?.length);
    expect(sizes).toEqual([10, 10, 3]);
    expect(await unpublished()).toEqual([]);
  });

  it('lets commits that come while a request is under way share the next one', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    bus.on(PutEventsCommand).callsFake(async ({ Entries }: { Entries: PutEventsRequestEntry[] }) => {
      await answered;
      return { Entries: Entries.map(() => ({ EventId: 'e-1' })) };
    });
    const first = relayed.system(org.orgId, signals(1));
    await eventually(() => expect(entries()).toHaveLength(1));
    const others = [signals(1), signals(2), signals(1)].map((work) => relayed.system(org.orgId, work));
    await eventually(() => expect(handed).toBe(5));
    resolve();
    await Promise.all([first, ...others]);
    expect(bus.commandCalls(PutEventsCommand).map(({ args }) => args[0].input.Entries?.length)).toEqual([
      1, 4,
    ]);
    expect(await unpublished()).toEqual([]);
  });

  it('leaves an entry that the bus refused, and marks the others', async () => {
    answer(({ Detail }) => JSON.parse(Detail ?? '').gate === 1);
    await relayed.system(org.orgId, signals(3));
    const [left] = await database.owner`select detail from outbox where published_at is null`;
    expect(left?.detail).toMatchObject({ gate: 1 });
    expect(await unpublished()).toHaveLength(1);
  });

  it('logs each refused entry with the request that caused it, also where requests share a batch', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => logger);
    answer(() => true);
    const origins = ['request-1', 'request-2', 'request-3'];
    await Promise.all(
      origins.map((id) => correlated({ correlation_id: id }, () => relayed.system(org.orgId, signals(1)))),
    );
    const told = warn.mock.calls.map(([, facts]) => facts as unknown as { correlation_id: string });
    warn.mockRestore();
    expect(told.map(({ correlation_id }) => correlation_id).sort()).toEqual(origins);
  });

  it('doesn’t fail the write when the bus is down', async () => {
    bus.on(PutEventsCommand).rejects(new Error('no route to host'));
    await expect(relayed.system(org.orgId, signals(2))).resolves.toBeUndefined();
    expect(await unpublished()).toHaveLength(2);
  });
});

describe('the sweep', () => {
  it('puts what the relay missed, of all orgs, oldest first', async () => {
    answer();
    await missed(12, 60);
    const other = await createOrg(database.owner);
    await database.db.system(other.orgId, (unit) =>
      unit.signal('user.verification_requested', { user_id: 'u-1' }),
    );
    await database.owner`update outbox set created_at = now() - interval '1 hour' where org_id = ${other.orgId}`;
    expect(await sweep()).toEqual({ found: 13, published: 13 });
    expect(entries().map(({ DetailType }) => DetailType)).toEqual([
      'user.verification_requested',
      ...Array.from({ length: 12 }, () => 'session.gate_completed'),
    ]);
    expect(await unpublished()).toEqual([]);
    expect(await sweep()).toEqual({ found: 0, published: 0 });
  });

  it('leaves rows of the last seconds to the relay', async () => {
    answer();
    await missed(1, 1);
    expect(await sweep()).toEqual({ found: 0, published: 0 });
  });

  it('passes over a row that the bus refuses instead of stopping at it', async () => {
    answer(({ Detail }) => JSON.parse(Detail ?? '').gate === 0);
    await missed(25);
    expect(await sweep()).toEqual({ found: 25, published: 24 });
    answer();
    expect(await sweep()).toEqual({ found: 1, published: 1 });
  });

  it('leaves rows that another sweep has locked to it (shared/events/store.outbox.postgres.ts lockUnpublished)', async () => {
    answer();
    await missed(2);
    const [id = ''] = await unpublished();
    const swept: unknown[] = [];
    const sweepOnce = async () => swept.push(await sweep());
    expect(await statementHeldBy(database, lockOn('outbox', id), sweepOnce)).toBeUndefined();
    expect(swept).toEqual([{ found: 1, published: 1 }]);
    expect(await unpublished()).toEqual([id]);
  });

  it('puts each row once when two sweeps run at once', async () => {
    answer();
    await missed(60);
    const results = await Promise.all([sweep(), sweep(), sweep()]);
    const gates = entries().map(({ Detail }) => JSON.parse(Detail ?? '').gate);
    expect(gates).toHaveLength(new Set(gates).size);
    const again = await sweep();
    const published = [...results, again].reduce((sum, result) => sum + result.published, 0);
    expect(published).toBe(60);
  });

  it('keeps everything when the bus is down', async () => {
    await missed(3);
    bus.on(PutEventsCommand).rejects(new Error('no route to host'));
    await expect(sweep()).rejects.toThrow('no route to host');
    expect(await unpublished()).toHaveLength(3);
  });
});
