import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StoredEvent, sealedFields } from '../../../functions/audit/audit-event.ts';
import { chainStart, sealHash } from '../../../functions/audit/chain.ts';
import { type Duty, urlVariable } from '../../../functions/shared/db/duties.ts';
import { eraseInAudit } from '../../../functions/shared/db/erasure.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { acted, auditLog, auditTestApi, sealAll, verify } from '../../support/builders/audit.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const api = auditTestApi(db);

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});

const exported = async (format = 'ndjson') =>
  (await api.call('GET', '/api/audit/export', { token: await api.tokenFor(org), query: { format } })).text;
const head = async () => {
  const verdict = await verify(await exported());
  return verdict.ok ? `${verdict.sealed}:${verdict.head}` : verdict.reason;
};

const invited = (by: TestOrg, email: string) =>
  db.write(by.actor(), (unit) =>
    unit.audit({
      action: 'org.invite_sent',
      targetType: 'org_invite',
      targetId: newId('invite'),
      changes: { role: 'viewer' },
      personal: { userId: null, changes: { email } },
    }),
  );

const as = (duty: Duty) => databaseAs(database.logins[urlVariable(duty)]);
const logins = { api: as('api'), auth: as('auth'), workers: as('workers'), retention: as('retention') };
afterAll(() => Promise.all(Object.values(logins).map((login) => login.close())));

/** As the daily task does. */
const forget = ({ userId, email }: TestOrg) =>
  logins.retention.purge((sql) => eraseInAudit(sql, userId, email));
const due = ({ userId }: TestOrg) =>
  owner`insert into user_deletions (user_id, requested_at, due_at, told_at)
    values (${userId}, now() - interval '14 days', now() - interval '1 day', now())`;

describe('what an event says about people', () => {
  it('is not in the event itself, which has their ids', async () => {
    await invited(org, 'guest@example.com');
    const [event] = await owner`select to_jsonb(e)::text as text, actor_id, people_digests from audit_events e
      where org_id = ${org.orgId}`;
    for (const text of [org.email, 'guest@example.com', '192.0.2.1']) expect(event?.text).not.toContain(text);
    expect(event?.actor_id).toBe(org.userId);
    expect(Object.keys(event?.people_digests)).toEqual(['actor', 'changes']);
  });

  it('is shown as long as it is known, then null, and the chain fits before and after', async () => {
    const person = await addMember(owner, org.orgId, 'admin');
    await acted(db, { ...person, orgId: org.orgId }, 1);
    await invited(org, person.email);
    await invited(person, 'guest@example.com');
    await sealAll(db);
    const [known, noted] = [await auditLog(owner, org.orgId), await head()];
    expect(known).toMatchObject([
      { actor_email: person.email, source_ip: '192.0.2.1', user_agent: 'test' },
      { actor_email: org.email, changes: { role: 'viewer', email: person.email } },
      { actor_email: person.email, changes: { role: 'viewer', email: 'guest@example.com' } },
    ]);
    expect(await exported('csv')).toContain(person.email);

    await due(person);
    await forget(person);
    const nobody = { actor_email: null, source_ip: null, user_agent: null };
    const { items } = (await api.call('GET', '/api/audit', { token: await api.tokenFor(org) })).json;
    // Who else is in the same event stays.
    expect(items.toReversed()).toEqual([
      { ...known[0], ...nobody },
      { ...known[1], changes: { role: 'viewer', email: null } },
      { ...known[2], ...nobody },
    ]);
    expect(await verify(await exported())).toMatchObject({ ok: true, sealed: 3, emptied: 3 });
    expect(await head()).toBe(noted);
    for (const format of ['ndjson', 'csv']) expect(await exported(format)).not.toContain(person.email);
  });

  it('goes too where it is another address under which they acted', async () => {
    const person = await addMember(owner, org.orgId, 'admin');
    await invited(org, person.email);
    await acted(db, person, 1);
    await due(person);
    await forget({ ...person, email: 'later@example.com' });
    expect((await auditLog(owner, org.orgId)).map(({ changes }) => changes.email)).toEqual([null, undefined]);
  });

  it('can’t be changed or added without being detected', async () => {
    await acted(db, org, 3);
    await sealAll(db);
    const [, second] = await auditLog(owner, org.orgId);
    await owner`update audit_people set details = jsonb_set(details, '{source_ip}', '"198.51.100.7"')
      where audit_id = ${second?.id as string}`;
    expect(await verify(await exported())).toMatchObject({ ok: false, line: 2, id: second?.id });
  });

  it('of no person is kept for acts of the service itself', async () => {
    await db.system(org.orgId, (unit) =>
      unit.audit({ action: 'deployment.run_failed', targetType: 'deployment', targetId: 'd' }),
    );
    await sealAll(db);
    expect(await owner`select from audit_people where org_id = ${org.orgId}`).toHaveLength(0);
    expect(await verify(await exported())).toMatchObject({ ok: true, sealed: 1, emptied: 0 });
  });

  it('is written by each login that writes events', async () => {
    const { orgId, userId, email } = org;
    const act = { action: 'org.renamed', targetType: 'org', targetId: orgId } as const;
    await logins.api.write(org.actor(), (unit) => unit.audit(act));
    await logins.auth.public(async (_, { enterOrg }) =>
      (await enterOrg(orgId, { caller: { userId, email, name: null } })).audit(act),
    );
    await logins.workers.system(orgId, async (unit) => (await unit.causedBy(userId)).audit(act));
    expect((await auditLog(owner, orgId)).map(({ actor_email }) => actor_email)).toEqual([
      email,
      email,
      email,
    ]);
  });

  it('can’t be changed by the functions, nor deleted as long as its owner has an account', async () => {
    await acted(db, org, 1);
    const change = db.system(org.orgId, ({ sql }) => sql`update audit_people set details = '{}'`);
    await expect(change).rejects.toMatchObject({ code: '42501' });
    await forget(org);
    expect((await auditLog(owner, org.orgId))[0]?.actor_email).toBe(org.email);
  });
});

describe('events of before, with people’s details under the hash', () => {
  it('fit in an export that was made then', async () => {
    const former = readFileSync(join(import.meta.dirname, 'exports/2026-11-22.ndjson'), 'utf8');
    expect(await verify(former)).toMatchObject({ ok: true, sealed: 3, unsealed: 1, emptied: 0 });
    const changed = former.replace('guest@example.com', 'other@example.com');
    expect(await verify(changed)).toMatchObject({ ok: false, line: 3 });
  });

  it('are shown, sealed and exported as they are, in one chain with later ones', async () => {
    const former = { actor_email: 'former@example.com', source_ip: '198.51.100.9', user_agent: 'curl' };
    await owner`insert into audit_events ${owner({
      org_id: org.orgId,
      id: newId('audit'),
      action: 'org.renamed',
      actor_id: org.userId,
      target_type: 'org',
      target_id: org.orgId,
      changes: owner.json({ email: 'x@example.com' }),
      ...former,
    })}`;
    await acted(db, org, 1);
    expect((await auditLog(owner, org.orgId))[0]).toMatchObject({
      ...former,
      changes: { email: 'x@example.com' },
    });
    await sealAll(db);
    const text = await exported();
    expect(await verify(text)).toMatchObject({ ok: true, sealed: 2 });
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject(former);
    const forged = text.replace('former@example.com', 'forged@example.com');
    expect(await verify(forged)).toMatchObject({ ok: false, line: 1 });
  });

  it('fit, too, where the sealer of before has sealed an event with digests, as while an upgrade runs', async () => {
    await acted(db, org, 1);
    const [row] = await owner<StoredEvent[]>`select * from audit_events where org_id = ${org.orgId}`;
    const hash = sealHash(chainStart, { ...sealedFields(row as StoredEvent, false), seq: 1 });
    await owner`insert into audit_seals ${owner({
      org_id: org.orgId,
      seq: 1,
      audit_id: row?.id as string,
      hash,
      sealed_at: new Date(),
    })}`;
    await owner`delete from audit_unsealed where org_id = ${org.orgId}`;
    await acted(db, org, 1);
    await sealAll(db);
    expect(await verify(await exported())).toMatchObject({ ok: true, sealed: 2 });
  });
});
