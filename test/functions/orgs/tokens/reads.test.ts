import { afterAll, expect, test } from 'vitest';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { addMember, createOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';

// Conversations and the audit log, read by programs: docs/adr/0035-tokens-of-programs.md.

const database = await testDatabase();
afterAll(() => database.close());
const { owner } = database;
const apis = groupApis(database.db);

const read = async (group: 'sessions' | 'audit', path: string, token: string) => {
  const { status, json } = await apis[group].call('GET', path, { token });
  return { status, code: json.code, items: json.items };
};

async function conversation() {
  const admin = await createOrg(owner, 'admin');
  const signedIn = await apis.sessions.tokenFor(admin);
  const { json } = await apis.sessions.call('POST', '/api/sessions', {
    token: signedIn,
    body: { agent_id: 'vector-database', text: '10M vectors' },
  });
  return { admin, id: json.id as string };
}

test('read reads conversations and does nothing in them', async () => {
  const { admin, id } = await conversation();
  const { token } = await addToken(owner, admin);
  expect((await read('sessions', '/api/sessions', token)).items).toMatchObject([{ id, allowed_actions: [] }]);
  const messages = await read('sessions', `/api/sessions/${id}/messages`, token);
  expect([messages.status, messages.items.length > 1]).toEqual([200, true]);
  expect((await read('sessions', `/api/sessions/${id}`, token)).status).toBe(200);
  const said = await apis.sessions.call('POST', `/api/sessions/${id}/end`, { token });
  expect([said.status, said.json.code]).toEqual([403, 'human_required']);
});

test('the audit log is for tokens of admins, and for no service account', async () => {
  const { admin } = await conversation();
  const member = await addMember(owner, admin.orgId, 'member');
  const own = await addToken(owner, admin);
  const log = await read('audit', '/api/audit', own.token);
  expect(log.items.map(({ action }: { action: string }) => action)).toContain('session.created');
  expect((await read('audit', `/api/audit/${log.items[0].id}`, own.token)).status).toBe(200);
  for (const { token } of [await addToken(owner, member), await addService(owner, admin)])
    expect(await read('audit', '/api/audit', token)).toMatchObject({ status: 403, code: 'role_too_low' });
  const exported = await apis.audit.call('GET', '/api/audit/export', { token: own.token });
  expect([exported.status, exported.json.code]).toEqual([403, 'human_required']);
});

test('a narrowed token reads neither, since both are of the whole organization', async () => {
  const { admin, id } = await conversation();
  for (const bound of [
    { agents: ['vector-database'] },
    { cloudAccounts: ['ca-1'] },
    { labels: { team: 'a' } },
  ]) {
    const { token } = await addToken(owner, admin, bound);
    for (const path of ['/api/sessions', `/api/sessions/${id}`])
      expect(await read('sessions', path, token)).toMatchObject({ status: 403, code: 'token_condition' });
    expect(await read('audit', '/api/audit', token)).toMatchObject({ status: 403, code: 'token_condition' });
  }
});
