import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorApi } from '../../../functions/operator/api.ts';
import { operatorRoutes } from '../../../functions/operator/routes.ts';
import { mongoConversations } from '../../../functions/sessions/conversation/store/conversation-store.mongo.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import type { ConversationStore } from '../../../functions/sessions/conversation/store/conversation-store.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { hourMs, minuteMs } from '../../../functions/shared/durations.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { unusedBounds } from '../../support/builders/bounds.ts';
import { dispatchRun, succeedRun } from '../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { testApi, testSecret } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const database = await testDatabase({ maxConnections: 10 });
const { owner } = database;
const url = database.logins.SUPPORT_DATABASE_URL;
const db = databaseAs(url);
afterAll(async () => {
  await db.close();
  await database.close();
});
const api = testApi({
  routes: operatorRoutes,
  api: operatorApi({ db, clock: systemClock, bounds: unusedBounds }),
});
let operator: TestOrg;

beforeAll(async () => {
  operator = await createOrg(owner);
  await owner`update users set is_operator = true where id = ${operator.userId}`;
});

const reason = 'Ticket 4711: a run that does not end.';
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const call = async (method: string, path: string, body?: object) => {
  const [place = '', limit] = path.split('?limit=');
  const token = await api.tokenFor(operator);
  return api.call(method, place, { token, ...(limit && { query: { limit } }), ...(body && { body }) });
};
const ask = (orgId: string, changes: object = {}) =>
  call('POST', '/api/operator/grants', { org_id: orgId, reason, ends_at: inHours(1), ...changes });

async function grantedOrg(): Promise<TestOrg> {
  const org = await createOrg(owner, 'owner', { approval_required: false });
  expect((await ask(org.orgId)).status).toBe(201);
  return org;
}

async function runIn(org: TestOrg) {
  const made = await recordedDeployment(database, org);
  const { deploymentId, digest } = made;
  const run = await database.db.system(org.orgId, (unit) =>
    dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId }),
  );
  if (run.outcome !== 'dispatched') throw new Error('not dispatched');
  return { ...made, runId: run.runId };
}

const audit = (orgId: string) =>
  owner`select e.action, e.target_type, e.target_id, e.changes, e.actor_id, p.details ->> 'actor_email' as email
    from audit_events e left join audit_people p on p.org_id = e.org_id and p.audit_id = e.id and p.part = 'actor'
    where e.org_id = ${orgId} and (e.action like 'org.operator%' or e.changes ? 'grant_id') order by e.id`;

test('the organization reads at once who looks, why and until when, and its owners get a mail', async () => {
  const org = await createOrg(owner);
  const { json } = await ask(org.orgId);
  expect(json).toMatchObject({ org_id: org.orgId, reason, looks: 0 });
  const payload = { grant_id: json.id, reason, ends_at: json.ends_at };
  const by = { actor_id: operator.userId, email: operator.email };
  expect(await audit(org.orgId)).toEqual([
    {
      action: 'org.operator_access_granted',
      target_type: 'org',
      target_id: org.orgId,
      changes: payload,
      ...by,
    },
  ]);
  const [told] = await owner`select event_type, title, body, payload, actor_id from notifications
    where org_id = ${org.orgId}`;
  expect(told).toEqual({
    event_type: 'org.operator_access_granted',
    title: expect.stringMatching(/^An operator of the service may look into this organization until .* UTC$/),
    body: reason,
    payload,
    actor_id: operator.userId,
  });
  const events = await owner`select event_type from outbox where org_id = ${org.orgId}`;
  expect(events).toEqual([{ event_type: 'org.operator_access_granted' }]);
});

test('a later page begins behind the last row of the one before', async () => {
  const org = await grantedOrg();
  const made = [await recordedDeployment(database, org), await recordedDeployment(database, org)];
  const token = await api.tokenFor(operator);
  const shown: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: '1', ...(cursor && { cursor }) };
    const page = await api.call('GET', `/api/operator/orgs/${org.orgId}/deployments`, { token, query });
    shown.push(...page.json.items.map(({ id }: { id: string }) => id));
    cursor = shown.length > 5 ? null : page.json.next_cursor;
  }
  expect(shown).toEqual(
    made
      .map(({ deploymentId }) => deploymentId)
      .sort()
      .reverse(),
  );
});

test.each([
  ['no reason', { reason: ' ' }, 422, 'invalid_request'],
  ['a reason that says nothing', { reason: 'because' }, 422, 'invalid_request'],
  ['no end', { ends_at: undefined }, 422, 'invalid_request'],
  ['an end that is over', { ends_at: inHours(-1) }, 422, 'grant_ended'],
  ['an end in nine hours', { ends_at: inHours(9) }, 422, 'grant_too_long'],
  ['an unknown organization', { org_id: newId('org') }, 404, 'not_found'],
])('with %s there is no grant', async (_, changes, status, code) => {
  const org = await createOrg(owner);
  const answer = await ask(org.orgId, changes);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(await audit(org.orgId)).toEqual([]);
  expect((await call('GET', `/api/operator/orgs/${org.orgId}/sessions`)).json.code).toBe('no_grant');
});

test('to ask for access the operator shows who they are: a sign-in of the last ten minutes', async () => {
  const org = await createOrg(owner);
  const at = new Date(Date.now() - 11 * minuteMs);
  const tokens = accessTokens([testSecret], systemClock);
  const signIn = { id: newId('token'), at, until: new Date(at.getTime() + 12 * hourMs) };
  const token = await tokens.issue({ ...operator, tokenVersion: 1, signIn });
  const body = { org_id: org.orgId, reason, ends_at: inHours(1) };
  const { status, json } = await api.call('POST', '/api/operator/grants', { token, body });
  expect([status, json.code]).toEqual([403, 'sign_in_too_old']);
});

test('an account is shown with its health and its deployments, and without credentials', async () => {
  const org = await grantedOrg();
  const { deploymentId } = await recordedDeployment(database, org);
  const [account] =
    await owner`update cloud_accounts set health_status = 'unhealthy', health_code = 'assume_role_denied',
    health_detail = 'The role does not trust us.' where org_id = ${org.orgId} returning id`;
  const path = `/api/operator/orgs/${org.orgId}/accounts`;
  const { json: list } = await call('GET', path);
  const shown = {
    id: account?.id,
    provider: 'aws',
    health_status: 'unhealthy',
    health_code: 'assume_role_denied',
    health_detail: 'The role does not trust us.',
  };
  expect(list.items).toMatchObject([shown]);
  const { json, text } = await call('GET', `${path}/${account?.id}`);
  expect(json).toMatchObject({ ...shown, health_warnings: [], deployments: [{ id: deploymentId }] });
  expect(text).not.toContain('credentials"');
});

test('of a request that waits it is shown who may decide it and who was told by mail', async () => {
  const org = await createOrg(owner, 'owner', { approval_required: true });
  await ask(org.orgId);
  const second = await addMember(owner, org.orgId, 'admin');
  await addMember(owner, org.orgId, 'member');
  const { deploymentId, approvalId } = await recordedDeployment(database, org);
  const path = `/api/operator/orgs/${org.orgId}/requests`;
  const [told] =
    await owner`select id from notifications where org_id = ${org.orgId} and entity_id = ${approvalId ?? ''}`;
  const mail = { event_id: told?.id, claimed_until: new Date(), sent_at: new Date() };
  await owner`insert into sent_mails ${owner([
    { ...mail, recipient: second.userId },
    { ...mail, recipient: 'members' },
  ])}`;
  const { json } = await call('GET', path);
  expect(json.items).toMatchObject([
    {
      id: approvalId,
      deployment_id: deploymentId,
      action: 'apply',
      by_second: false,
      mails: [{ recipient: second.userId, sent_at: expect.any(String), undelivered: null }],
    },
  ]);
  const ids = json.items[0].deciders.map(({ user_id }: { user_id: string }) => user_id).sort();
  expect(ids).toEqual([org.userId, second.userId].sort());
  await owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
  const by = (await call('GET', path)).json.items[0];
  expect([by.by_second, by.deciders.length < 2]).toEqual([true, true]);
});

test('a mail that bounced says so', async () => {
  const org = await grantedOrg();
  const [told] = await owner`select id from notifications where org_id = ${org.orgId}`;
  const row = { event_id: told?.id, recipient: org.userId, claimed_until: new Date(), sent_at: new Date() };
  await owner`insert into sent_mails ${owner({ ...row, undelivered: 'bounced' })}`;
  const { json } = await call('GET', `/api/operator/orgs/${org.orgId}/mails`);
  expect(json.items[0]).toMatchObject({
    id: told?.id,
    recipients: [{ recipient: org.userId, undelivered: 'bounced' }],
  });
});

test('each record and list that is looked at stands in the log once, however often it is read', async () => {
  const org = await grantedOrg();
  const { runId, deploymentId } = await runIn(org);
  for (const path of ['deployments', 'deployments?limit=1', `runs/${runId}`, `runs/${runId}`, 'mails'])
    expect((await call('GET', `/api/operator/orgs/${org.orgId}/${path}`)).status).toBe(200);
  const looks = (await audit(org.orgId)).slice(1);
  expect(
    looks.map(({ action, target_type, target_id, changes }) => [
      action,
      target_type,
      target_id,
      changes.list,
    ]),
  ).toEqual([
    ['org.operator_looked', 'org', org.orgId, 'deployments'],
    ['org.operator_looked', 'run', runId, undefined],
    ['org.operator_looked', 'org', org.orgId, 'mails'],
  ]);
  // Of what isn't there nothing is noted.
  await call('GET', `/api/operator/orgs/${org.orgId}/runs/${newId('run')}`);
  expect(await audit(org.orgId)).toHaveLength(4);
  expect((await call('GET', `/api/operator/orgs/${org.orgId}/grant`)).json.looks).toBe(3);
  const { json } = await call('GET', `/api/operator/orgs/${org.orgId}/deployments/${deploymentId}`);
  expect(json).toMatchObject({ id: deploymentId, runs: [{ id: runId, status: 'queued' }], approvals: [] });
});

test('a grant shows 200 records and lists, and those again', async () => {
  const org = await grantedOrg();
  const { runId, deploymentId } = await runIn(org);
  const path = `/api/operator/orgs/${org.orgId}`;
  await call('GET', `${path}/runs/${runId}`);
  await owner`update operator_grants set looked_at = looked_at || (select array_agg(n::text) from generate_series(1, 199) n)
    where org_id = ${org.orgId}`;
  expect((await call('GET', `${path}/runs/${runId}`)).status).toBe(200);
  const full = await call('GET', `${path}/deployments/${deploymentId}`);
  expect([full.status, full.json.code]).toEqual([403, 'grant_used_up']);
  await ask(org.orgId);
  expect((await call('GET', `${path}/deployments/${deploymentId}`)).status).toBe(200);
});

test('a run is cancelled as a member could, and the organization reads that an operator did', async () => {
  const org = await grantedOrg();
  const { runId, deploymentId } = await runIn(org);
  const path = `/api/operator/orgs/${org.orgId}/runs/${runId}`;
  const { status, json } = await call('POST', `${path}/cancel`);
  expect([status, json.cancel_requested_by]).toEqual([202, operator.userId]);
  expect(json.events.at(-1).message).toBe(
    `An operator of the service (${operator.email}) cancelled the run; it ends at the next safe point.`,
  );
  await call('POST', `${path}/cancel`);
  const cancelled = (await audit(org.orgId)).filter(
    ({ action }) => action === 'deployment.run_cancel_requested',
  );
  expect(cancelled).toMatchObject([
    {
      target_id: deploymentId,
      actor_id: operator.userId,
      changes: { run_id: runId, grant_id: expect.any(String) },
    },
  ]);
});

test('what a member could not cancel, an operator can’t', async () => {
  const org = await grantedOrg();
  const { runId } = await runIn(org);
  await database.db.system(org.orgId, (unit) => succeedRun(unit, runId, []));
  const { status, json } = await call('POST', `/api/operator/orgs/${org.orgId}/runs/${runId}/cancel`);
  expect([status, json.code]).toEqual([409, 'run_ended']);
});

const mongoUrl = process.env.TEST_MONGODB_URL;
type Texts = Pick<ConversationStore, 'listMessages' | 'putMessages'>;

/** Where conversations are kept, and an API that reads them there. */
const kept: { name: string; texts: () => Texts; isBeside: boolean; isPlayed: boolean }[] = [
  { name: 'Postgres', texts: () => postgresConversations(database.db), isBeside: false, isPlayed: true },
  {
    name: 'MongoDB',
    texts: () => {
      const store = mongoConversations({ url: mongoUrl ?? '', database: `test_${randomUUID().slice(0, 8)}` });
      afterAll(() => store.close());
      return store;
    },
    isBeside: true,
    isPlayed: mongoUrl !== undefined,
  },
];

// Those in MongoDB are run by npm run judge -- mongodb, and by a URL in TEST_MONGODB_URL.
describe.each(kept.filter(({ isPlayed }) => isPlayed))('conversations in $name', ({ texts, isBeside }) => {
  const store = texts();
  const conversations = isBeside ? { conversations: store } : {};
  const reading = testApi({
    routes: operatorRoutes,
    api: operatorApi({ db, clock: systemClock, bounds: unusedBounds, ...conversations }),
  });
  const readAt = async (path: string) =>
    reading.call('GET', path, { token: await reading.tokenFor(operator) });

  test('messages are shown only while the organization allows it, and the look stands in its audit log', async () => {
    const org = await grantedOrg();
    const { sessionId } = await recordedDeployment(database, org);
    const said = {
      id: newId('message'),
      role: 'user',
      text: 'Ten million.',
      gate: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      answerId: newId('message'),
    } as const;
    await store.putMessages({ orgId: org.orgId, sessionId }, [said]);
    const path = `/api/operator/orgs/${org.orgId}/sessions/${sessionId}/messages`;
    const closed = await readAt(path);
    expect([closed.status, closed.json.code, closed.text.includes('Ten million')]).toEqual([
      403,
      'conversations_closed',
      false,
    ]);
    await owner`update orgs set conversations_open_to_support = true where id = ${org.orgId}`;
    const { json } = await readAt(path);
    expect(json.items).toContainEqual({
      id: said.id,
      role: 'user',
      text: 'Ten million.',
      gate: 1,
      created_at: said.createdAt,
    });
    expect((await audit(org.orgId)).map(({ changes }) => changes.list)).toContain(`messages of ${sessionId}`);
    await owner`update orgs set conversations_open_to_support = false where id = ${org.orgId}`;
    expect((await readAt(path)).status).toBe(403);
  });

  test('what another organization said is not there under the grant of this one', async () => {
    const [org, foreign] = [await grantedOrg(), await createOrg(owner)];
    const { sessionId: theirs } = await recordedDeployment(database, foreign);
    await owner`update orgs set conversations_open_to_support = true where id in (${org.orgId}, ${foreign.orgId})`;
    const path = `/api/operator/orgs/${org.orgId}/sessions/${theirs}/messages`;
    expect((await readAt(path)).status).toBe(404);
  });
});
