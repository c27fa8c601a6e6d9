import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { findAgent } from '../../../functions/agents/index.ts';
import { quotaFollowing } from '../../../functions/aws/session-policy.ts';
import { quotaOf, quotaPage } from '../../../functions/aws/vcpu-quotas.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { permissionsPolicy } from '../../../functions/clouds/aws/permissions.ts';
import { quotaPolicy } from '../../../functions/clouds/aws/quota-policy.ts';
import { cloudProviders } from '../../../functions/clouds/providers.ts';
import { openDesk } from '../../../functions/clouds/quotas/aws-quotas.ts';
import { followQuotaRequests } from '../../../functions/clouds/quotas/follow.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { recordDeployment } from '../../../functions/sessions/workflow/steps/record-deployment.ts';
import { fixedClock, systemClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { poster } from '../../../functions/webhooks/posting/post.ts';
import { cluster, someValues } from '../../support/builders/agents/vector-database.ts';
import { testSecretBox } from '../../support/builders/clouds.ts';
import {
  passedPreflight,
  recordedDeployment,
  sessionAtReview,
} from '../../support/builders/deployments/deployments.ts';
import { storedWebhook, testWebhookSecret } from '../../support/builders/webhooks.ts';
import { createRole, customerCloud, principalArn } from '../../support/doubles/customer-cloud.ts';
import { webhookReceiver } from '../../support/doubles/webhook-receiver.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { webhookHost } from '../../support/hosts/webhook-host.ts';

// Requests for more of a quota, from the API through the protocol of AWS Service Quotas to their end.

const minuteMs = 60_000;
const clock = fixedClock(new Date());
const database = await webhookHost({ clock });
const { owner } = database;
afterAll(() => database.close());
const cloud = await customerCloud({ settings: { clock } });
const service = cloudAccounts({
  db: database.db,
  principalArn,
  providers: cloudProviders({ principalArn }),
  secrets: testSecretBox,
  clock,
});
const api = testApi({ routes: cloudRoutes, api: cloudsApi(service) });

let accounts = 700_000_000_000;
let ada: TestOrg;
let accountId: string;
let id: string;
const role = () => `arn:aws:iam::${accountId}:role/orchestrator`;
const withQuotas = () => ({
  Version: '2012-10-17',
  Statement: [...permissionsPolicy(accountId).Statement, ...quotaPolicy(accountId).Statement],
});

beforeEach(async () => {
  ada = await createOrg(owner);
  accountId = String(accounts++);
  const { json } = await call(ada, 'POST', '/api/clouds/external-id', { provider: 'aws', accountId });
  await createRole(cloud, role(), json.external_id, withQuotas());
  const answer = await call(ada, 'POST', '/api/clouds', {
    provider: 'aws',
    accountLabel: 'Production',
    credentials: { kind: 'cross_account_role', roleArn: role(), accountId },
    defaultRegion: 'eu-west-1',
  });
  id = answer.json.id;
  await admin('failures', { kind: 'quota', target: 'L-DB2E81BA', reason: '8' });
});
afterEach(async () => {
  await owner`delete from quota_requests`;
  await fetch(`${cloud.url}/_admin/failures`, { method: 'DELETE' });
});

const admin = (path: string, body: object) =>
  fetch(`${cloud.url}/_admin/${path}`, { method: 'POST', body: JSON.stringify(body) });

const call = async (user: TestOrg, method: string, path: string, body?: unknown, key?: string) =>
  api.call(method, path, {
    token: await api.tokenFor(user),
    body,
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });

const wanted = { region: 'eu-west-1', quota: 'L-DB2E81BA', value: 16 };
const ask = (body: object = wanted, user = ada, key?: string) =>
  call(user, 'POST', `/api/clouds/${id}/quota-requests`, body, key);
const listed = async () => (await call(ada, 'GET', `/api/clouds/${id}/quota-requests`)).json.items;

/** The worker's look, so many minutes later. */
async function after(minutes: number, open = openDesk) {
  clock.advance(minutes * minuteMs);
  return followQuotaRequests({ db: database.db, clock, openDesk: open, isTimeUp: () => false });
}

const told = () => owner<{ event_type: string; title: string; body: string; link: string }[]>`
  select event_type, title, body, deep_link as link from notifications where org_id = ${ada.orgId}
    and event_type like 'cloud_account.quota%' order by id`;

test('more of a quota is asked for, followed until AWS has raised it, and its asker is told once', async () => {
  const { deploymentId } = await recordedDeployment(database, ada);
  const answer = await ask({ ...wanted, deployment_id: deploymentId });
  expect([answer.status, answer.json]).toEqual([
    201,
    expect.objectContaining({
      ...wanted,
      state: 'pending',
      limit: 8,
      quota_name: 'Running On-Demand G and VT instances',
      is_found: false,
      ended_at: null,
    }),
  ]);
  expect(await after(2)).toEqual({ found: 1, looked: 1, failed: 0 });
  expect(await listed()).toEqual([
    expect.objectContaining({ state: 'approved', limit: 16, ended_at: clock.now().toISOString() }),
  ]);
  expect((await after(90)).found).toBe(0);
  expect(await told()).toEqual([
    expect.objectContaining({
      event_type: 'cloud_account.quota_requested',
      title: expect.stringMatching(
        / asked AWS for 16 vCPUs of “Running On-Demand G and VT instances” in eu-west-1/,
      ),
    }),
    expect.objectContaining({
      event_type: 'cloud_account.quota_raised',
      title:
        'AWS raised the quota “Running On-Demand G and VT instances” in eu-west-1 of the account Production to 16',
      body: 'The deployment that waited for it can be tried again.',
      link: expect.stringContaining(`/deployments/${deploymentId}`),
    }),
  ]);
  const audited =
    await owner`select action from audit_events where org_id = ${ada.orgId} and action like '%quota%' order by id`;
  expect(audited.map(({ action }) => action)).toEqual([
    'cloud_account.quota_requested',
    'cloud_account.quota_raised',
  ]);
});

test('a webhook hears over HTTPS that more was asked for and that it was granted, each signed and with the quota', async () => {
  const receiver = await webhookReceiver();
  const path = `https://127.0.0.1:${receiver.port}/quotas`;
  await storedWebhook(owner, ada, {
    url: path,
    event_types: ['cloud_account.quota_requested', 'cloud_account.quota_raised'],
  });
  database.answers.post = poster({
    clock: systemClock,
    resolve: async () => [],
    opened: parseCidrs('127.0.0.1/32'),
    authorities: [receiver.authority],
  });
  const { sessionId } = await recordedDeployment(database, ada);
  await ask({ ...wanted, session_id: sessionId });
  await after(2);
  for (const { id: notification, event_type } of await owner`select id, event_type from notifications
      where org_id = ${ada.orgId} and event_type like 'cloud_account.quota%' order by id`)
    await database.event(ada.orgId, event_type, { id: notification });
  await database.drain();

  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  const quota = {
    quota: 'L-DB2E81BA',
    region: 'eu-west-1',
    value: 16,
    session_id: sessionId,
    account_id: accountId,
  };
  expect(bodies).toEqual([
    expect.objectContaining({
      event_type: 'cloud_account.quota_requested',
      payload: expect.objectContaining({ ...quota, limit: 8, state: 'pending' }),
    }),
    expect.objectContaining({
      event_type: 'cloud_account.quota_raised',
      body: 'The session that waited for it can go on: confirm its gate again.',
      payload: expect.objectContaining({ ...quota, limit: 16, state: 'approved' }),
    }),
  ]);
  expect(receiver.received.map(({ headers }) => headers['x-service-signature'])).toEqual(
    receiver.received.map(({ body }) => createHmac('sha256', testWebhookSecret).update(body).digest('hex')),
  );
  const deliveries = await owner`select status from webhook_deliveries where org_id = ${ada.orgId}`;
  expect(deliveries).toEqual([{ status: 'delivered' }, { status: 'delivered' }]);
  await receiver.close();
});

test('a session that a quota has sent back to its gate goes on to a plan once more of it was granted', async () => {
  const { sessionId } = await sessionAtReview(owner, ada);
  const values = someValues({ cloud_account_id: id, region: 'eu-west-1' });
  await admin('failures', { kind: 'quota', target: 'L-1216C47A', reason: '8' });
  /** The check of the quota alone, of what AWS says that it is. */
  const checkPlan: Parameters<typeof recordDeployment>[0]['checkPlan'] = async ({ account }) => {
    const quota = quotaOf(String(values.instance_type));
    if (!quota) throw new Error('There is no such quota.');
    const desk = await openDesk(
      { account, sessionName: sessionId, region: 'eu-west-1', policy: quotaFollowing },
      quota.code,
    );
    const limit = (await desk.limit()) ?? 0;
    desk.close();
    const need = { ...quota, region: 'eu-west-1', limit, needed: 12, page: quotaPage(quota, 'eu-west-1') };
    const says = { id: 'quotas' as const, detail: `The quota is ${limit}.`, fix: null };
    const check =
      limit >= need.needed
        ? { ...says, outcome: 'pass' as const }
        : { ...says, outcome: 'fail' as const, quota: need };
    return { ...passedPreflight, checks: [check] };
  };
  const step = recordDeployment({
    db: database.db,
    findAgent,
    readClusterFacts: async () => ({ ok: true, facts: cluster }),
    checkPlan,
  });
  const confirm = async (revision: number) => {
    for (const gate of [1, 2, 3, 4, 5])
      await owner`insert into session_gates ${owner({
        org_id: ada.orgId,
        session_id: sessionId,
        revision,
        gate,
        action: 'confirm',
        status: 'completed',
        inputs: owner.json(values),
        completed_by: ada.userId,
      })} on conflict (org_id, session_id, revision, gate) do update
        set status = 'completed', action = 'confirm', inputs = excluded.inputs, completed_by = excluded.completed_by`;
    await owner`update sessions set waiting_on = 'workflow' where id = ${sessionId}`;
    await step({ org_id: ada.orgId, session_id: sessionId, attempt: 1 });
  };
  await confirm(1);
  const [gate] = await owner`select notice, quota from session_gates
    where session_id = ${sessionId} and revision = 2 and gate = 5 and status = 'open'`;
  expect(gate?.notice).toContain('The quota is 8.');
  const { code: quota, region, needed: value } = gate?.quota ?? {};
  expect(await ask({ quota, region, value, session_id: sessionId })).toMatchObject({ status: 201 });
  await after(2);
  expect((await told()).at(-1)).toMatchObject({
    event_type: 'cloud_account.quota_raised',
    link: expect.stringContaining(`/sessions/${sessionId}`),
  });

  await confirm(2);
  const plans = await owner`select p.preflight from plans p join deployments d
    on d.org_id = p.org_id and d.id = p.deployment_id where d.session_id = ${sessionId}`;
  expect(plans).toMatchObject([{ preflight: { checks: [{ outcome: 'pass', detail: 'The quota is 12.' }] } }]);
});

test('a role without the policy asks for nothing, and the answer says which policy it lacks', async () => {
  await createRole(cloud, role(), await externalId(), permissionsPolicy(accountId));
  const answer = await ask();
  expect([answer.status, answer.json.code]).toEqual([422, 'quota_permission_missing']);
  expect(await listed()).toEqual([
    expect.objectContaining({
      state: 'not_asked',
      detail: expect.stringContaining('RequestServiceQuotaIncrease'),
    }),
  ]);
  expect(await told()).toEqual([]);
  const { json } = await call(ada, 'POST', '/api/clouds/setup', { provider: 'aws', accountId });
  expect(json.ways[0].quota_cli).toContain('servicequotas:RequestServiceQuotaIncrease');
});

const externalId = async () => {
  const [row] = await owner`select external_id from external_ids where org_id = ${ada.orgId}`;
  return row?.external_id as string;
};

test('a value that the account has by now is not asked for', async () => {
  const answer = await ask({ ...wanted, value: 8 });
  expect([answer.status, answer.json.code]).toEqual([409, 'quota_suffices']);
  expect(await listed()).toEqual([]);
});

test('of two who ask for one quota at once AWS hears one (clouds/quotas/store.quotas.postgres.ts lockOpen), and a repeated request gets its first answer', async () => {
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  expect([one.json.code, other.json.code]).toContain('quota_request_open');
  expect(await increases()).toHaveLength(1);
  const first = await ask({ ...wanted, region: 'us-east-1' }, ada, 'one-key');
  const again = await ask({ ...wanted, region: 'us-east-1' }, ada, 'one-key');
  expect(again.json).toEqual(first.json);
  expect(await increases()).toHaveLength(2);
});

const increases = async () => {
  const state = await (await fetch(`${cloud.url}/_admin/state`)).json();
  return state.quotaIncreases.filter((each: { accountId: string }) => each.accountId === accountId);
};

test('a request that somebody made in the console is followed instead', async () => {
  await ask();
  await owner`delete from quota_requests where org_id = ${ada.orgId}`;
  const answer = await ask({ ...wanted, value: 32 });
  expect(answer.json).toMatchObject({ state: 'pending', is_found: true, value: 16 });
});

test('an answer that got lost is found in the history of AWS', async () => {
  cloud.disturb({ fault: 'cut_after', of: 'service_quotas', after: 1, times: 2 });
  const answer = await ask();
  expect([answer.status, answer.json.state]).toEqual([201, 'asking']);
  expect(await increases()).toHaveLength(1);
  await after(3);
  expect(await listed()).toEqual([expect.objectContaining({ state: 'pending', value: 16 })]);
  await after(3);
  expect((await told()).map(({ event_type }) => event_type)).toEqual([
    'cloud_account.quota_requested',
    'cloud_account.quota_raised',
  ]);
});

test('a request that never got to AWS ends after ten minutes, and may be made again', async () => {
  cloud.disturb({ fault: 'cut_before', of: 'service_quotas', after: 1, times: 2 });
  expect((await ask()).json.state).toBe('asking');
  await after(3);
  expect((await listed())[0].state).toBe('asking');
  await after(9);
  expect((await listed())[0]).toMatchObject({
    state: 'not_asked',
    detail: expect.stringContaining('got lost'),
  });
  expect((await ask()).status).toBe(201);
});

test.each([
  ['DENIED', 'denied', 'AWS denied it. The quota is 8.'],
  ['NOT_APPROVED', 'denied', 'AWS denied it. The quota is 8.'],
  ['CASE_CLOSED', 'case_closed', 'AWS closed the support case, which says why. The quota is 8.'],
])('what AWS decides by %s is told with the quota as it is', async (status, state, body) => {
  await ask({ ...wanted, value: 500 });
  await after(2);
  expect((await listed())[0].state).toBe('case_opened');
  await admin('quota-decisions', { code: wanted.quota, status });
  await after(2);
  expect((await listed())[0].state).toBe(state);
  const [, end] = await told();
  expect(end).toMatchObject({ event_type: 'cloud_account.quota_not_raised', body });
});

test('an account that can not be entered is looked at later, and one that is not decided in 90 days is given up', async () => {
  await ask({ ...wanted, value: 500 });
  await owner`update cloud_accounts set disconnected_at = now() where id = ${id}`;
  expect(await after(3)).toEqual({ found: 1, looked: 0, failed: 1 });
  await owner`update cloud_accounts set disconnected_at = null where id = ${id}`;
  expect(await after(60)).toEqual({ found: 1, looked: 1, failed: 0 });
  await after(90 * 24 * 60);
  expect((await listed())[0].state).toBe('lost');
  expect((await told()).at(-1)?.body).toContain('not decide it within 90 days');
});

test('of two workers at once one looks (quotas/store.quotas.postgres.ts claimQuotaRequest)', async () => {
  await ask({ ...wanted, value: 500 });
  let looks = 0;
  const counted: typeof openDesk = (...session) => {
    looks += 1;
    return openDesk(...session);
  };
  clock.advance(3 * minuteMs);
  await Promise.all([after(0, counted), after(0, counted)]);
  expect(looks).toBe(1);
});

test('members read, admins ask, and what waits has to be of the organization', async () => {
  const member = await addMember(owner, ada.orgId, 'member');
  expect((await ask(wanted, member)).json.code).toBe('role_too_low');
  expect((await call(member, 'GET', `/api/clouds/${id}/quota-requests`)).status).toBe(200);
  const bob = await createOrg(owner);
  expect((await ask(wanted, bob)).status).toBe(404);
  const { deploymentId, sessionId } = await recordedDeployment(database, bob);
  const unknown = await ask({ ...wanted, deployment_id: newId('deployment') });
  expect(await ask({ ...wanted, deployment_id: deploymentId })).toMatchObject({
    status: 404,
    json: unknown.json,
  });
  expect((await ask({ ...wanted, session_id: sessionId })).status).toBe(404);
  expect(await increases()).toEqual([]);
});

test('ten requests of an account may be open', async () => {
  await ask();
  await owner`insert into quota_requests (org_id, id, cloud_account_id, region, quota, value, state, requested_by,
      requested_at, due_at)
    select org_id, id || n, cloud_account_id, 'r' || n, quota, value, state, requested_by, requested_at, due_at
    from quota_requests, generate_series(1, 9) n where org_id = ${ada.orgId}`;
  expect((await ask({ ...wanted, region: 'us-east-1' })).json.code).toBe('too_many_quota_requests');
});

test.each([
  ['gcp', 'acme-production', 'https://console.cloud.google.com/iam-admin/quotas?project=acme-production'],
  ['azure', '00000000-0000-0000-0000-000000000001', 'https://portal.azure.com/'],
])(
  'more of %s is asked for in its console, whose address the answer has',
  async (provider, account, page) => {
    await owner`update cloud_accounts set provider = ${provider}, account_id = ${account} where id = ${id}`;
    const answer = await ask();
    expect([answer.status, answer.json.code]).toEqual([422, 'quota_not_asked_there']);
    expect(answer.json.detail).toContain(page);
  },
);
