import type { Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import type { Actor } from '../../../../functions/shared/actor.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// A write waits for locks of others, up to the database's deadline. What ends the caller's rights meanwhile was answered already.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const org = await createOrg(owner);

interface Case {
  by?: (admin: TestOrg) => Promise<Actor>;
  ends: (sql: Sql, actor: Actor, admin: TestOrg) => Promise<unknown>;
  refusal: { kind: string; code: string; detail?: unknown };
}

const asPerson = async (admin: TestOrg) => admin.actor('member', true);
const asService = async () => (await addService(owner, org)).actor('member');
const asProgram = async (admin: TestOrg): Promise<Actor> => {
  const { grant } = await addToken(owner, admin, { scope: 'run', createdBy: admin.userId });
  const { orgId, userId, requestId, sourceIp, userAgent } = admin.actor();
  return {
    kind: 'token',
    orgId,
    userId,
    token: grant,
    minRole: 'member',
    verifiedEmail: true,
    requestId,
    sourceIp,
    userAgent,
  };
};
const suspension = { reason: 'Unpaid.', contact: 'help@example.com', by: 'u-x', at: '2026-01-01T00:00:00Z' };
const tokenOf = (actor: Actor) => (actor.kind === 'person' ? '' : actor.token.id);
const idOf = (actor: Actor) => (actor.kind === 'service' ? actor.serviceId : '');

const cases: Record<string, Case> = {
  'a removed member': {
    ends: (sql, _, { userId }) => sql`delete from members where user_id = ${userId}`,
    refusal: { kind: 'unauthenticated', code: 'not_a_member' },
  },
  'an admin who got a lower role, which would have done for the route': {
    ends: (sql, _, { userId }) => sql`update members set role = 'member' where user_id = ${userId}`,
    refusal: { kind: 'forbidden', code: 'role_too_low', detail: expect.stringContaining('try again') },
  },
  'a user who logged out everywhere': {
    ends: (sql, _, { userId }) =>
      sql`update users set token_version = token_version + 1 where id = ${userId}`,
    refusal: { kind: 'unauthenticated', code: 'token_revoked' },
  },
  'a user who logged out': {
    ends: (sql, actor) =>
      sql`insert into revoked_tokens values (${actor.kind === 'person' ? actor.signIn.id : ''}, now() + interval '1 hour')`,
    refusal: { kind: 'unauthenticated', code: 'token_revoked' },
  },
  'a suspended user': {
    ends: (sql, _, { userId }) =>
      sql`update users set suspension = ${sql.json(suspension)} where id = ${userId}`,
    refusal: { kind: 'forbidden', code: 'user_suspended' },
  },
  'a revoked personal token': {
    by: asProgram,
    ends: (sql, actor) => sql`update api_tokens set revoked_at = now() where id = ${tokenOf(actor)}`,
    refusal: { kind: 'unauthenticated', code: 'api_token_revoked' },
  },
  'a revoked token of a service account': {
    by: asService,
    ends: (sql, actor) => sql`update api_tokens set revoked_at = now() where id = ${tokenOf(actor)}`,
    refusal: { kind: 'unauthenticated', code: 'api_token_revoked' },
  },
  'a service account that got a lower role': {
    by: asService,
    ends: (sql, actor) => sql`update service_accounts set role = 'viewer' where id = ${idOf(actor)}`,
    refusal: { kind: 'forbidden', code: 'role_too_low' },
  },
};

const keys = [undefined, { key: 'k', route: 'POST /', pathDigest: 'p', bodyDigest: 'b' }] as const;

for (const [who, { by = asPerson, ends, refusal }] of Object.entries(cases))
  test(`A change by ${who} that waited meanwhile is refused and not committed, whether its answer is kept or not`, async () => {
    for (const idempotency of keys) {
      const admin = await addMember(owner, org.orgId, 'admin');
      const actor = { ...(await by(admin)), ...(idempotency && { idempotency }) };
      // The first use of a token is noted in the request's own transaction, and holds its row.
      await db.tenant(actor, () => []);
      const asked = db.answer(actor, async (unit) => {
        await unit.audit({ action: 'org.renamed', targetType: 'org', targetId: admin.userId });
        await ends(owner, actor, admin);
        return { status: 200, body: {} };
      });
      await expect(asked).rejects.toMatchObject(refusal);
      const written = await owner`select id from audit_events where target_id = ${admin.userId}`;
      expect(written).toHaveLength(0);
    }
  });

test('What a refused change has sent beside the database is not told: its events and lines go with it', async () => {
  const admin = await addMember(owner, org.orgId, 'admin');
  let lines = 0;
  const asked = db.write(admin.actor(), async (unit) => {
    unit.afterCommit(() => {
      lines += 1;
    });
    await owner`delete from members where user_id = ${admin.userId}`;
  });
  await expect(asked).rejects.toMatchObject({ code: 'not_a_member' });
  expect(lines).toBe(0);
});

test('A route that may end the caller’s own rights commits', async () => {
  const admin = await addMember(owner, org.orgId, 'admin');
  const leaving = { ...admin.actor(), endsOwnRights: true };
  await expect(
    db.write(leaving, () => owner`delete from members where user_id = ${admin.userId}`),
  ).resolves.toBeDefined();
});
