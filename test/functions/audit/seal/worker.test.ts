import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { acted, auditTestApi, sealAll, sealsOf, verify } from '../../../support/builders/audit.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { lockNamed, statementHeldBy } from '../../../support/hosts/held-row.ts';

const database = await testDatabase({ maxConnections: 10 });
const { db, owner } = database;
afterAll(() => database.close());

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});

const exported = async () => {
  const api = auditTestApi(db);
  return (await api.call('GET', '/api/audit/export', { token: await api.tokenFor(org) })).text;
};

describe('the chain', () => {
  it('has no gap and no fork after a hundred writers and ten sealers at once', async () => {
    const writers = Array.from({ length: 100 }, () => acted(db, org, 1));
    const sealers = Array.from({ length: 10 }, () => sealAll(db));
    const results = await Promise.all([...sealers, Promise.all(writers)]);
    await sealAll(db);
    expect(results.flat().every((result) => !result || result.failed === 0)).toBe(true);
    const seals = await sealsOf(owner, org.orgId);
    expect(seals.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    expect(new Set(seals.map(({ audit_id }) => audit_id)).size).toBe(100);
    expect(await verify(await exported())).toMatchObject({ ok: true, sealed: 100, unsealed: 0 });
  });

  it('is left to who is sealing it, without waiting for them (audit/store.postgres.ts lockChain)', async () => {
    await acted(db, org, 1);
    const sealed: unknown[] = [];
    const seal = async () => sealed.push(await sealAll(db));
    expect(await statementHeldBy(database, lockNamed(`audit chain ${org.orgId}`), seal)).toBeUndefined();
    expect(sealed).toEqual([{ sealed: 0, failed: 0 }]);
    expect(await sealAll(db)).toMatchObject({ sealed: 1 });
  });

  it('is each organization’s own', async () => {
    const other = await createOrg(owner);
    await acted(db, org, 2);
    await acted(db, other, 3);
    await sealAll(db);
    expect((await sealsOf(owner, org.orgId)).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await sealsOf(owner, other.orgId)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('takes in an event whose transaction was open while later ones were sealed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = db.write(org.actor(), async (unit) => {
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: 'late' });
      await promise;
    });
    await acted(db, org, 3);
    await sealAll(db);
    resolve();
    await late;
    await sealAll(db);
    const lines = (await exported()).split('\n');
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ seq: 4, target_id: 'late' });
  });

  // As many as a transaction takes leave none for the next one.
  it.each([500, 1250])('of %d events is sealed in several transactions', async (count) => {
    await owner`insert into audit_events (org_id, id, action, target_type, target_id)
      select ${org.orgId}, 'aud-' || lpad(n::text, 26, '0'), 'x', 'y', 'z' from generate_series(1, ${count}::int) n`;
    expect(await sealAll(db)).toEqual({ sealed: count, failed: 0 });
    expect(await verify(await exported())).toMatchObject({ ok: true, sealed: count });
    expect(await sealAll(db)).toEqual({ sealed: 0, failed: 0 });
  });

  it('notices an event that was changed or erased in the database itself', async () => {
    await acted(db, org, 5);
    await sealAll(db);
    const [, , third, fourth] = await sealsOf(owner, org.orgId);
    await owner`update audit_events set actor_id = 'u-other' where id = ${third?.audit_id as string}`;
    expect(await verify(await exported())).toMatchObject({ ok: false, line: 3, seq: 3, id: third?.audit_id });
    await owner`delete from audit_events where id = ${third?.audit_id as string}`;
    expect(await verify(await exported())).toMatchObject({
      ok: false,
      line: 3,
      seq: 4,
      id: fourth?.audit_id,
    });
  });
});

describe('the functions’ login', () => {
  it.each([
    ['change a seal', `update audit_seals set hash = 'x'`],
    ['erase a seal', 'delete from audit_seals'],
    ['change what is to be sealed', `update audit_unsealed set audit_id = 'x'`],
    ['change an event', `update audit_events set action = 'x'`],
    ['erase an event', 'delete from audit_events'],
    ['seal without being asked', 'alter table audit_events disable trigger await_seal'],
  ])('can’t %s', async (_, statement) => {
    const attempt = db.system(org.orgId, ({ sql }) => sql.unsafe(statement));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('can’t keep an event from being sealed', async () => {
    await acted(db, org, 2);
    const erased = await db.system(
      org.orgId,
      ({ sql }) => sql`delete from audit_unsealed returning audit_id`,
    );
    expect(erased).toHaveLength(0);
    expect(await sealAll(db)).toMatchObject({ sealed: 2 });
  });

  it('sees as a sweep which organizations wait, and none of their events', async () => {
    await acted(db, org, 1);
    const [events, seals] = await db.sweep((sql) =>
      Promise.all([sql`select * from audit_events`, sql`select * from audit_seals`]),
    );
    expect([events.length, seals.length]).toEqual([0, 0]);
  });
});
