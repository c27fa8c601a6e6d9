import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../../functions/shared/ids.ts';
import { connectedAccount, recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
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

test('a narrowed token is shown no deployment beyond its own by an account, or by what was asked of a cloud', async () => {
  const admin = await createOrg(owner, 'admin');
  const { deploymentId: own } = await recordedDeployment(database, admin);
  const { deploymentId: other } = await recordedDeployment(database, admin);
  const account = await connectedAccount(owner, admin);
  const elsewhere = await connectedAccount(owner, admin);
  await owner`update deployments set cloud_account_id = ${account}, labels = '{"team": "a", "tier": "x"}' where id = ${own}`;
  await owner`update deployments set cloud_account_id = ${account}, agent_id = 'inference-server', name = 'secret-project',
    labels = '{"team": "b"}' where id = ${other}`;
  for (const [deployment, region] of [
    [own, 'eu-west-1'],
    [other, 'us-east-1'],
  ] as const)
    await owner`insert into quota_requests ${owner({
      org_id: admin.orgId,
      id: newId('quotaRequest'),
      cloud_account_id: account,
      region,
      quota: 'L-1216C47A',
      value: 64,
      state: 'asking',
      deployment_id: deployment,
      session_id: newId('session'),
      requested_by: admin.userId,
      requested_at: new Date(),
      due_at: new Date(),
    })}`;
  const seenBy = async (bound: Parameters<typeof addToken>[2]) => {
    const { token } = await addToken(owner, admin, bound);
    const get = async (path: string) => (await apis.clouds.call('GET', path, { token })).json;
    const listed = (await get('/api/clouds')).items.find(({ id }: { id: string }) => id === account);
    const one = await get(`/api/clouds/${account}`);
    expect(one.deployments).toEqual(listed.deployments);
    const asked = (await get(`/api/clouds/${account}/quota-requests`)).items;
    return {
      carried: one.deployments.items.map(({ id }: { id: string }) => id),
      count: one.deployments.count,
      waiting: asked.map((each: { deployment_id: string }) => each.deployment_id).filter(Boolean),
      sessions: asked.filter((each: { session_id: string }) => each.session_id !== null).length,
    };
  };
  const both = { carried: [other, own], count: 2, waiting: [other, own], sessions: 2 };
  expect(await seenBy({})).toEqual(both);
  const bounds = [{ agents: ['vector-database'] }, { labels: { team: 'a' } }];
  for (const bound of bounds)
    expect(await seenBy(bound)).toEqual({ carried: [own], count: 1, waiting: [own], sessions: 0 });
  expect(await seenBy({ cloudAccounts: [account] })).toEqual({ ...both, sessions: 0 });
  await owner`update deployments set cloud_account_id = ${elsewhere} where id = ${other}`;
  expect((await seenBy({ cloudAccounts: [account] })).waiting).toEqual([own]);
});
