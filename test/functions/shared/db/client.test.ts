import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../../functions/shared/db/client.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';

let database: TestDatabase;
let acme: TestOrg;
let other: TestOrg;

beforeAll(async () => {
  database = await testDatabase();
  acme = await createOrg(database.owner);
  other = await createOrg(database.owner);
});
afterAll(() => database.close());

const emitSession = (org: TestOrg) =>
  database.db.write(org.actor(), ({ emit }) =>
    emit({
      type: 'session.created',
      entityId: newId('session'),
      title: 'Session started',
      payload: { session_id: 's-1', agent_id: 'x' },
    }),
  );

describe('a tenant transaction', () => {
  it('answers who the caller is and runs its queries in the same round trip', async () => {
    await emitSession(acme);
    const { caller, rows } = await database.db.tenant(acme.actor(), (sql) => [
      sql<{ entity_type: string; deep_link: string }[]>`select entity_type, deep_link from notifications`,
      sql<{ name: string }[]>`select name from orgs where id = ${acme.orgId}`,
    ]);
    expect(caller).toEqual({
      kind: 'person',
      tokenVersion: 1,
      signIn: expect.objectContaining({ at: expect.any(Date) }),
      userId: acme.userId,
      email: acme.email,
      name: 'Ada',
      role: 'owner',
      secondFactor: false,
    });
    expect(rows[0]).toHaveLength(1);
    expect(rows[0][0]?.deep_link).toMatch(/^http:\/\/localhost:3000\/sessions\/s-/);
    expect(rows[1][0]?.name).toBe('Acme');
  });

  it('knows its tenant before what a change asks first, also inside an async function', async () => {
    await emitSession(acme);
    const countLater = async (sql: Tx) => sql`select id from notifications limit 1`;
    const first = (sql: Tx) => [countLater(sql)] as const;
    const found = await database.db.write(acme.actor(), { first, work: async (_, [rows]) => rows });
    expect(found).toHaveLength(1);
  });

  it('sees no row of another org', async () => {
    await emitSession(acme);
    const { rows } = await database.db.tenant(other.actor(), (sql) => [sql`select * from notifications`]);
    expect(rows[0]).toEqual([]);
  });

  it('cannot write a row of another org', async () => {
    const write = database.db.write(
      other.actor(),
      ({ sql }) => sql`insert into notification_marks values (${acme.orgId}, ${acme.userId}, 'ntfn_x')`,
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    [
      'a raised token version',
      (actor: ReturnType<TestOrg['actor']>) => ({ ...actor, tokenVersion: 0 }),
      'token_revoked',
    ],
    [
      'an unknown user',
      (actor: ReturnType<TestOrg['actor']>) => ({ ...actor, userId: newId('user') }),
      'token_revoked',
    ],
    [
      'an org of others',
      (actor: ReturnType<TestOrg['actor']>) => ({ ...actor, orgId: other.orgId }),
      'not_a_member',
    ],
  ])('refuses %s with 401', async (_, change, code) => {
    const read = database.db.tenant(change(acme.actor()), (sql) => [sql`select 1`]);
    await expect(read).rejects.toMatchObject({ kind: 'unauthenticated', code });
  });

  it('refuses a revoked token on the next request', async () => {
    const actor = acme.actor();
    await database.owner`insert into revoked_tokens values (${actor.signIn.id}, now() + interval '1 hour')`;
    await expect(database.db.tenant(actor, () => [])).rejects.toMatchObject({ code: 'token_revoked' });
  });

  it('refuses a role below the route’s with 403 and names both', async () => {
    const viewer = await addMember(database.owner, acme.orgId, 'viewer');
    await expect(database.db.tenant(viewer.actor('admin'), () => [])).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'role_too_low',
      detail: 'This needs the role admin; yours is viewer.',
    });
  });

  it('refuses an unverified e-mail address only where the route asks for a verified one', async () => {
    const member = await addMember(database.owner, acme.orgId, 'member');
    await database.owner`update users set email_verified_at = null where id = ${member.userId}`;
    await expect(database.db.tenant(member.actor('member', true), () => [])).rejects.toMatchObject({
      code: 'email_not_verified',
    });
    await expect(database.db.tenant(member.actor('member'), () => [])).resolves.toMatchObject({ rows: [] });
  });
});

describe('a unit of work', () => {
  const renamed = { old_name: 'Acme', name: 'Acme Search' };

  it('takes no notification whose payload is not as its type’s schema says, nor what goes with it', async () => {
    const before = await countRows();
    const payload = { ...renamed, note: 'more' };
    const wrong = database.db.write(acme.actor(), async (unit) => {
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: acme.orgId });
      await unit.emit({ type: 'org.renamed', entityId: acme.orgId, title: 'Renamed', payload });
    });
    await expect(wrong).rejects.toThrow('The payload of org.renamed is not as its schema says');
    expect(await countRows()).toEqual(before);
  });

  it('writes notification, outbox row and audit row together, or none of them', async () => {
    const before = await countRows();
    const failing = database.db.write(acme.actor(), async (unit) => {
      await unit.emit({ type: 'org.renamed', entityId: acme.orgId, title: 'Renamed', payload: renamed });
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: acme.orgId });
      throw new Error('the rule said no');
    });
    await expect(failing).rejects.toThrow('the rule said no');
    expect(await countRows()).toEqual(before);
    await database.db.write(acme.actor(), async (unit) => {
      await unit.emit({ type: 'org.renamed', entityId: acme.orgId, title: 'Renamed', payload: renamed });
      await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: acme.orgId });
    });
    expect(await countRows()).toEqual(before.map((n) => n + 1));
  });

  it('hands the committed outbox rows to the relay, and survives a relay that fails', async () => {
    const relayed: string[] = [];
    const own = await testDatabase({
      relay: async (rows) => {
        relayed.push(...rows.map(({ type }) => type));
        throw new Error('the bus is down');
      },
    });
    const org = await createOrg(own.owner);
    await own.db.system(org.orgId, ({ signal }) =>
      signal('user.verification_requested', { user_id: org.userId }),
    );
    expect(relayed).toEqual(['user.verification_requested']);
    await own.close();
  });
});

describe('a sweep', () => {
  it('reads the outbox of all orgs and no other tenant table', async () => {
    await emitSession(acme);
    await emitSession(other);
    const [outbox, members] = await database.db.sweep(async (sql) => [
      await sql`select distinct org_id from outbox where org_id in (${acme.orgId}, ${other.orgId})`,
      await sql`select * from members`,
    ]);
    expect(outbox).toHaveLength(2);
    expect(members).toEqual([]);
  });
});

async function countRows() {
  const [row] =
    await database.owner`select (select count(*)::int from notifications where org_id = ${acme.orgId}) as n,
    (select count(*)::int from outbox where org_id = ${acme.orgId}) as o,
    (select count(*)::int from audit_events where org_id = ${acme.orgId}) as a`;
  return [row?.n, row?.o, row?.a] as number[];
}
