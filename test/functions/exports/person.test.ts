import { afterAll, beforeEach, expect, test } from 'vitest';
import { exportRoutes, exportsApi } from '../../../functions/exports/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { newId, newSecret } from '../../../functions/shared/ids.ts';
import { acted, linesOf } from '../../support/builders/audit.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { signedIn } from '../../support/builders/people/sign-ins.ts';
import { testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const database = await testDatabase();
const { owner } = database;
// The login that the function has.
const db = databaseAs(database.logins.API_DATABASE_URL);
afterAll(() => db.close().then(() => database.close()));
const store = postgresConversations(db);
const apiOf = (pageSize?: number, limits: { mostCharacters?: number } = {}) =>
  testApi({
    routes: exportRoutes,
    api: {},
    streamingApi: exportsApi({ db, store, clock: systemClock, ...(pageSize && { pageSize }), ...limits }),
  });
const api = apiOf();

type Records = Record<string, Record<string, unknown>[]>;

/** The records by kind, and the whole text. */
async function exported(
  token: string,
  from = api,
  query: Record<string, string> = {},
): Promise<{ records: Records; text: string }> {
  const { status, text } = await from.call('GET', '/api/auth/export', { token, query });
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const records: Records = {};
  for await (const line of linesOf(text)) {
    const [[kind = '', record] = []] = Object.entries<Record<string, unknown>>(JSON.parse(line));
    records[kind] = [...(records[kind] ?? []), record as Record<string, unknown>];
  }
  return { records, text };
}

/** Says something in a session of the org's user; returns the session's id. */
async function said(org: TestOrg, text: string): Promise<string> {
  const sessionId = newId('session');
  await owner`insert into sessions ${owner({
    org_id: org.orgId,
    id: sessionId,
    agent_id: 'vector-database',
    user_id: org.userId,
    status: 'active',
    waiting_on: 'user',
    task_token: newSecret(),
  })}`;
  const createdAt = new Date().toISOString();
  const message = { id: newId('message'), role: 'user', text, gate: 1, createdAt, answerId: 'a' } as const;
  await store.putMessages({ orgId: org.orgId, sessionId }, [message]);
  return sessionId;
}

const joined = async (person: TestOrg, orgId: string): Promise<TestOrg> => {
  await owner`insert into members ${owner({ org_id: orgId, user_id: person.userId, role: 'member' })}`;
  return { ...person, orgId, actor: (role) => ({ ...person.actor(role), orgId }) };
};

/** What somebody has used, and may use, of the organization's credits. */
async function usedCredits({ orgId, userId }: TestOrg, limit: number): Promise<void> {
  const now = new Date();
  const period = { period_start: now, period_end: new Date(now.getTime() + 60_000) };
  const account = {
    org_id: orgId,
    plan: 'free',
    status: 'active',
    ...period,
    created_at: now,
    updated_at: now,
  };
  await owner`insert into billing_accounts ${owner(account)} on conflict do nothing`;
  const entry = {
    id: newId('creditEntry'),
    kind: 'settle',
    ref: newId('creditHold'),
    micro_credits: -1_500_000,
  };
  const used = { org_id: orgId, user_id: userId, usage: 'model', model: 'gpt-4.1-mini', session_id: 's-1' };
  await owner`insert into credit_entries ${owner({ ...entry, ...used, period_start: now, created_at: now })}`;
  const updated_at = now;
  await owner`insert into member_credit_limits ${owner({ org_id: orgId, user_id: userId, credits: limit, updated_at })}`;
}

let person: TestOrg;
beforeEach(async () => {
  person = await addMember(owner, (await createOrg(owner)).orgId, 'member');
});

test('a person’s export holds their account, and what they did in each of their organizations', async () => {
  const elsewhere = await joined(person, (await createOrg(owner)).orgId);
  const sessionIds = [await said(person, 'Here is what I need.'), await said(elsewhere, 'And there.')];
  const { deploymentId } = await recordedDeployment(database, elsewhere);
  await acted(database.db, elsewhere, 1);
  await owner`insert into invites ${owner({
    org_id: (await createOrg(owner)).orgId,
    id: newId('invite'),
    email: person.email,
    role: 'viewer',
    status: 'pending',
    invited_by: 'somebody',
    token_hash: newSecret(),
    expires_at: new Date(Date.now() + 60_000),
  })}`;

  await usedCredits(elsewhere, 20);

  const { records } = await exported(await signedIn(owner, person));
  expect(records.member_credit_limit).toMatchObject([{ org_id: elsewhere.orgId, credits: 20 }]);
  expect(records.credit_entry).toMatchObject([
    { org_id: elsewhere.orgId, usage: 'model', micro_credits: '-1500000', model: 'gpt-4.1-mini' },
  ]);
  expect(records.account).toMatchObject([{ id: person.userId, email: person.email, recovery_codes_left: 0 }]);
  expect(records.sign_in).toMatchObject([{ address: '192.0.2.0/24' }]);
  expect(records.membership?.map(({ org_id }) => org_id).sort()).toEqual(
    [person.orgId, elsewhere.orgId].sort(),
  );
  expect(records.invite).toMatchObject([{ role: 'viewer', status: 'pending' }]);
  expect(records.session?.map(({ id }) => id)).toEqual(expect.arrayContaining(sessionIds));
  expect(records.message?.map(({ text }) => text).sort()).toEqual(['And there.', 'Here is what I need.']);
  expect(records.deployment).toMatchObject([{ id: deploymentId, org_id: elsewhere.orgId }]);
  expect(records.approval).toMatchObject([{ deployment_id: deploymentId, requested: true, decided: false }]);
  expect(records.notification?.length).toBeGreaterThan(0);
  const details = records.audit_detail?.filter(({ action }) => action === 'org.renamed');
  expect(details).toMatchObject([
    {
      org_id: elsewhere.orgId,
      part: 'actor',
      details: { actor_email: person.email, source_ip: '192.0.2.1' },
    },
  ]);
  // What the act changed is the organization's.
  expect(JSON.stringify(details)).not.toContain('Ünicode');
  expect(records.end).toMatchObject([{ user_id: person.userId, records: { account: 1, session: 3 } }]);
});

test('of an organization that they left it holds their entries in the log, and nothing else', async () => {
  const left = await joined(person, (await createOrg(owner)).orgId);
  await said(left, 'What I said there stays there.');
  await acted(database.db, left, 1);
  await owner`delete from members where user_id = ${person.userId} and org_id = ${left.orgId}`;
  const { records, text } = await exported(await signedIn(owner, person));
  expect(records.audit_detail).toMatchObject([{ org_id: left.orgId, action: 'org.renamed' }, {}]);
  expect(records.session).toBeUndefined();
  expect(text).not.toContain('What I said there');
});

test('nothing of a colleague is in it', async () => {
  const colleague = await addMember(owner, person.orgId, 'member');
  await said(colleague, 'A colleague’s words.');
  await recordedDeployment(database, colleague);
  await acted(database.db, colleague, 1);
  await usedCredits(colleague, 20);
  await signedIn(owner, colleague);
  const { text } = await exported(await signedIn(owner, person));
  for (const theirs of [colleague.userId, colleague.email, 'A colleague’s words.'])
    expect(text).not.toContain(theirs);
});

test('no hash, seal or token is in it', async () => {
  const secrets = Array.from({ length: 5 }, newSecret);
  const [password, sealed, code, mailed, salt] = secrets as [string, string, string, string, string];
  const { userId } = person;
  await owner`update users set password_hash = ${password}, second_factor_at = now() where id = ${userId}`;
  await owner`insert into second_factors (user_id, id, sealed_secret) values (${userId}, 'f', ${Buffer.from(sealed)})`;
  await owner`insert into recovery_codes (user_id, code_hash) values (${userId}, ${code})`;
  await owner`insert into email_tokens (token_hash, user_id, purpose, expires_at)
    values (${mailed}, ${userId}, 'reset_password', now() + interval '1 hour')`;
  await acted(database.db, person, 1);
  await owner`update audit_people set details = jsonb_set(details, '{salt}', to_jsonb(${salt}::text))
    where user_id = ${userId}`;
  await said(person, 'Hello.');
  const token = await signedIn(owner, person);
  const { records, text } = await exported(token);
  expect(records.account).toMatchObject([{ recovery_codes_left: 1, second_factor_at: expect.any(String) }]);
  const taskTokens = await owner<{ token: string }[]>`select task_token as token from sessions
    where user_id = ${userId}`;
  for (const secret of [
    ...secrets,
    token,
    Buffer.from(sealed).toString('hex'),
    ...taskTokens.map((row) => row.token),
  ])
    expect(text).not.toContain(secret);
});

test('invitations to an unverified address are left out', async () => {
  await owner`update users set email_verified_at = null where id = ${person.userId}`;
  await owner`insert into waitlist (email) values (${person.email})`;
  await owner`insert into invites ${owner({
    org_id: (await createOrg(owner)).orgId,
    id: newId('invite'),
    email: person.email,
    role: 'viewer',
    status: 'pending',
    invited_by: 'somebody',
    expires_at: new Date(Date.now() + 60_000),
  })}`;
  const { records } = await exported(await signedIn(owner, person));
  expect(records.invite).toBeUndefined();
  expect(records.account).toMatchObject([{ on_waitlist_since: null }]);
});

test('it needs a login of the last ten minutes, and every log of theirs says that it was asked for', async () => {
  const elsewhere = await joined(person, (await createOrg(owner)).orgId);
  const stale = await signedIn(owner, person, { agoMs: 11 * 60_000 });
  const refused = await api.call('GET', '/api/auth/export', { token: stale });
  expect([refused.status, refused.json.code]).toEqual([403, 'sign_in_too_old']);
  const logs = () => owner<{ org_id: string }[]>`select org_id from audit_events
    where action = 'auth.data_exported' and actor_id = ${person.userId} order by org_id`;
  expect(await logs()).toEqual([]);
  await exported(await signedIn(owner, person));
  expect((await logs()).map(({ org_id }) => org_id)).toEqual([person.orgId, elsewhere.orgId].sort());
});

test('an organization that asks for a second factor is left out for a sign-in without one, with a line', async () => {
  const strict = await joined(person, (await createOrg(owner)).orgId);
  await said(strict, 'Behind the second factor.');
  await owner`update orgs set require_second_factor = true where id = ${strict.orgId}`;
  const { records, text } = await exported(await signedIn(owner, person));
  expect(records.left_out).toMatchObject([{ org_id: strict.orgId, code: 'second_factor_required' }]);
  expect(text).not.toContain('Behind the second factor.');
  const shown = await exported(await signedIn(owner, person, { secondFactor: true }));
  expect(shown.records.left_out).toBeUndefined();
  expect(shown.text).toContain('Behind the second factor.');
});

test('page by page it is the same as at once', async () => {
  for (const text of ['One.', 'Two.', 'Three.']) await said(person, text);
  await acted(database.db, person, 3);
  const token = await signedIn(owner, person);
  const { records: once } = await exported(token);
  const { records: paged } = await exported(token, apiOf(1));
  for (const kind of ['session', 'message', 'notification']) expect(paged[kind]).toEqual(once[kind]);
  // The export itself is in the log.
  const acts = ({ audit_detail = [] }: Records) =>
    audit_detail.filter(({ action }) => action === 'org.renamed');
  expect(acts(paged)).toEqual(acts(once));
  expect(acts(once)).toHaveLength(3);
});

test('in several answers it is the same as in one, over all organizations', async () => {
  const elsewhere = await joined(person, (await createOrg(owner)).orgId);
  for (const org of [person, elsewhere]) {
    for (const text of ['One.', 'Two.', 'Three.']) await said(org, text);
    await recordedDeployment(database, org);
    await acted(database.db, org, 2);
  }
  const token = await signedIn(owner, person);
  const { records: once } = await exported(token);
  const short = apiOf(1, { mostCharacters: 2_500 });
  const several: Records = {};
  for (let after = '', answers = 0; answers < 200; answers++) {
    const { records } = await exported(token, short, after === '' ? {} : { after });
    for (const [kind, rows] of Object.entries(records)) several[kind] = [...(several[kind] ?? []), ...rows];
    if (records.end) break;
    after = String(records.next?.[0]?.after);
  }
  expect(several.end).toHaveLength(1);
  const { audit_detail: _once, end: _end, ...rest } = once;
  for (const kind of Object.keys(rest)) expect([kind, several[kind]]).toEqual([kind, once[kind]]);
});

test('a position in a colleague’s session shows nothing of it', async () => {
  const colleague = await addMember(owner, person.orgId, 'member');
  const theirs = await said(colleague, 'A colleague’s words.');
  const token = await signedIn(owner, person);
  for (const place of [`/${theirs}/`, `${theirs}x/${theirs}/`, theirs]) {
    const after = `in_org:${person.orgId}/session:${place}`;
    const { text } = await exported(token, api, { after });
    expect(text).not.toContain('A colleague’s words.');
  }
});

test('the functions behind it show data to a caller only who knows one of the person’s sign-ins', async () => {
  await signedIn(owner, person);
  const guess = newId('token');
  for (const call of [
    'own_account($1, $2)',
    'own_sign_ins($1, $2)',
    'own_invites($1, $2)',
    "own_audit($1, $2, '', '', 9)",
  ]) {
    const rows = await db.system(person.orgId, ({ sql }) =>
      sql.unsafe(`select * from ${call}`, [person.userId, guess]),
    );
    expect([call, rows.length]).toEqual([call, 0]);
  }
});

test('a person’s export holds what they chose about mails, of each organization, and no other person’s choices', async () => {
  const elsewhere = await joined(person, (await createOrg(owner)).orgId);
  const other = await addMember(owner, person.orgId, 'member');
  for (const { orgId, userId } of [person, elsewhere, other])
    await owner`insert into notification_preferences ${owner({
      org_id: orgId,
      user_id: userId,
      choices: owner.json({ 'org.renamed': userId === other.userId ? 'off' : 'now' }),
      digest_hour: 7,
      time_zone: 'Europe/Berlin',
    })}`;
  const { records } = await exported(await signedIn(owner, person));
  const chosen = {
    choices: { 'org.renamed': 'now' },
    digest_enabled: true,
    digest_hour: 7,
    time_zone: 'Europe/Berlin',
  };
  const orgIds = [person.orgId, elsewhere.orgId].sort();
  expect(records.notification_preferences).toEqual(orgIds.map((org_id) => ({ org_id, ...chosen })));
});
