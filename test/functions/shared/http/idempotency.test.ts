import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Endpoint, endpoints } from '../../../../functions/routes.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { changedDeployment } from '../../../support/builders/deployments/deployed.ts';
import {
  connectedAccount,
  recordedDeployment,
  startBody,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { mailedInvite } from '../../../support/builders/people/invites.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { customerOf } from '../../../support/builders/stripe.ts';
import { storedDelivery, storedWebhook } from '../../../support/builders/webhooks.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';
import { shareOf } from '../../../support/samples.ts';
import { digester } from '../../../tenancy/digest.ts';

// Every row that takes an Idempotency-Key, repeated; then what a key means when requests race, crash or age.

const database = await testDatabase();
const { db, owner } = database;
const apis = groupApis(db);
afterAll(() => database.close());

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});

/** What a request needs: whom it is from, if not the owner, where it goes and what it says. */
interface Prepared {
  user?: TestOrg;
  path: string;
  body?: object | string;
}

const awsAccountId = '123456789012';
const roleArn = `arn:aws:iam::${awsAccountId}:role/orchestrator`;

async function invited(email: string): Promise<string> {
  const token = await apis.orgs.tokenFor(org);
  const body = { email, role: 'member' };
  const { json } = await apis.orgs.call('POST', '/api/orgs/current/invites', { token, body });
  return json.id;
}

const notificationPath = async (action: string): Promise<Prepared> => {
  await invited('reader@example.com');
  const [{ id } = {}] = await owner`select id from notifications where org_id = ${org.orgId}`;
  return { path: `/api/notifications/${id}/${action}` };
};

async function newConnection(): Promise<Prepared> {
  const row = { org_id: org.orgId, provider: 'aws', account_id: awsAccountId, external_id: 'external-1' };
  await owner`insert into external_ids ${owner(row)}`;
  const credentials = { kind: 'cross_account_role', roleArn, accountId: awsAccountId };
  const body = { provider: 'aws', accountLabel: 'Production', credentials, defaultRegion: 'us-east-1' };
  return { path: '/api/clouds', body };
}

/** One valid request per row, by operation id. A new row needs one here. */
const prepare: Record<string, () => Promise<Prepared>> = {
  setUpCloud: async () => ({
    path: '/api/clouds/setup',
    body: { provider: 'aws', accountId: awsAccountId },
  }),
  issueExternalId: async () => ({
    path: '/api/clouds/external-id',
    body: { provider: 'aws', accountId: awsAccountId },
  }),
  connectCloud: newConnection,
  rotateCredentials: async () => {
    const { json } = await post({ group: 'clouds' }, await newConnection(), 'key-of-the-connection');
    await owner`delete from idempotency_keys where org_id = ${org.orgId}`;
    const credentials = { kind: 'cross_account_role', roleArn: `${roleArn}-2`, accountId: awsAccountId };
    return { path: `/api/clouds/${json.id}/credentials`, body: { credentials } };
  },
  renewExternalId: async () => {
    const { json } = await post({ group: 'clouds' }, await newConnection(), 'key-of-the-connection');
    await owner`delete from idempotency_keys where org_id = ${org.orgId}`;
    return { path: `/api/clouds/${json.id}/external-id` };
  },
  useExternalId: async () => {
    const { json } = await post({ group: 'clouds' }, await newConnection(), 'key-of-the-connection');
    await owner`delete from idempotency_keys where org_id = ${org.orgId}`;
    await owner`update external_ids set next_external_id = 'next' where org_id = ${org.orgId}`;
    return { path: `/api/clouds/${json.id}/external-id/use` };
  },
  requestQuota: async () => {
    const { json } = await post({ group: 'clouds' }, await newConnection(), 'key-of-the-connection');
    await owner`delete from idempotency_keys where org_id = ${org.orgId}`;
    const body = { region: 'eu-west-1', quota: 'L-DB2E81BA', value: 16 };
    return { path: `/api/clouds/${json.id}/quota-requests`, body };
  },
  startSession: async () => ({ path: '/api/sessions', body: { agent_id: 'vector-database' } }),
  takeOverSession: async () => {
    const { sessionId } = await recordedDeployment(database, org);
    await owner`update sessions set user_id = ${newId('user')} where id = ${sessionId}`;
    return { path: `/api/sessions/${sessionId}/take_over` };
  },
  endSession: async () => {
    const { sessionId } = await recordedDeployment(database, org);
    return { path: `/api/sessions/${sessionId}/end` };
  },
  checkout: async () => ({ path: '/api/billing/checkout', body: { plan: 'team' } }),
  openPortal: async () => {
    await customerOf(owner, org.orgId);
    return { path: '/api/billing/portal' };
  },
  createOrg: async () => ({ path: '/api/orgs', body: { name: 'Second' } }),
  startDeployment: async () => {
    await connectedAccount(owner, org);
    await withExternalIds(owner, org);
    return { path: '/api/deployments', body: startBody };
  },
  approveDeployment: async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    return { path: `/api/deployments/${deploymentId}/approve`, body: { comment: 'Fine' } };
  },
  rejectDeployment: async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    return { path: `/api/deployments/${deploymentId}/reject`, body: { comment: 'Too dear' } };
  },
  applyDeployment: async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    await owner`update deployments set status = 'succeeded' where id = ${deploymentId}`;
    return { path: `/api/deployments/${deploymentId}/apply` };
  },
  checkDrift: async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    await owner`update deployments set status = 'succeeded' where id = ${deploymentId}`;
    return { path: `/api/deployments/${deploymentId}/drift` };
  },
  cancelRun: async () => {
    const { deploymentId, planId } = await recordedDeployment(database, org);
    const id = newId('run');
    await owner`insert into runs (org_id, id, deployment_id, plan_id, kind, status, requested_by)
      values (${org.orgId}, ${id}, ${deploymentId}, ${planId}, 'apply', 'running', 'u')`;
    return { path: `/api/deployments/${deploymentId}/runs/${id}/cancel` };
  },
  preflightDeployment: async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    await withExternalIds(owner, org);
    return { path: `/api/deployments/${deploymentId}/preflight` };
  },
  rollbackDeployment: async () => {
    const { deploymentId, formerPlanId } = await changedDeployment(database, org);
    return { path: `/api/deployments/${deploymentId}/rollback`, body: { plan_id: formerPlanId } };
  },
  destroyDeployment: async () => {
    const { deploymentId, record } = await recordedDeployment(database, org);
    return { path: `/api/deployments/${deploymentId}/destroy`, body: { confirm: record.plan.name } };
  },
  forgetDeployment: async () => {
    const { deploymentId, record } = await recordedDeployment(database, org);
    const teardown = owner.json({ deleted: [], kept: [], left_over: [], ended_at: '2026-01-01T00:00:00Z' });
    await owner`update deployments set status = 'destroy_failed', teardown = ${teardown} where id = ${deploymentId}`;
    return { path: `/api/deployments/${deploymentId}/forget`, body: { confirm: record.plan.name } };
  },
  createServiceAccount: async () => ({
    path: '/api/orgs/current/service-accounts',
    body: { name: 'pipeline', role: 'member' },
  }),
  createTrust: async () => ({
    path: '/api/orgs/current/trusts',
    body: {
      name: 'deploys',
      issuer: 'https://token.actions.githubusercontent.com',
      conditions: { repository_id: '74', environment: 'production' },
      service_account_id: (await addService(owner, org)).serviceId,
    },
  }),
  createInvite: async () => ({
    path: '/api/orgs/current/invites',
    body: { email: 'new@example.com', role: 'member' },
  }),
  resendInvite: async () => {
    const id = await invited('again@example.com');
    // Some time ago: its mail may be sent again.
    await owner`update invites set mailed_at = '{}' where id = ${id}`;
    return { path: `/api/orgs/current/invites/${id}/resend` };
  },
  acceptInvite: async () => {
    const user = await createOrg(owner);
    const token = await mailedInvite(db, await invited(user.email), org.orgId);
    return { user, path: `/api/orgs/invites/${token}/accept` };
  },
  createWebhook: async () => ({ path: '/api/webhooks', body: { url: 'https://hooks.example.com/' } }),
  rotateWebhookSecret: async () => ({
    path: `/api/webhooks/${await storedWebhook(owner, org)}/secret`,
    body: {},
  }),
  useWebhookSecret: async () => {
    const id = await storedWebhook(owner, org);
    await owner`update webhooks set next_secret = secret, rotates_at = now() + interval '1 day' where id = ${id}`;
    return { path: `/api/webhooks/${id}/secret/use` };
  },
  testWebhook: async () => ({ path: `/api/webhooks/${await storedWebhook(owner, org)}/test` }),
  replayWebhook: async () => ({
    path: `/api/webhooks/${await storedWebhook(owner, org)}/replay`,
    body: { since: '2026-01-01T00:00:00Z' },
  }),
  redeliverWebhook: async () => {
    const webhookId = await storedWebhook(owner, org);
    const id = await storedDelivery(owner, { orgId: org.orgId, webhookId, status: 'failed' });
    return { path: `/api/webhooks/${webhookId}/deliveries/${id}/redeliver` };
  },
  markNotificationRead: () => notificationPath('read'),
  markNotificationUnread: () => notificationPath('unread'),
  markAllNotificationsRead: async () => ({ path: '/api/notifications/mark-all-read' }),
};

/** POST rows without a key, and why. */
const withoutKey = {
  unsubscribe: 'has no user; repeating it changes nothing',
  previewDeployment: 'changes nothing',
  previewChange: 'changes nothing',
  priceChange: 'changes nothing',
  signup: 'has no user yet; a known address gets the same answer',
  showInvitation: 'changes nothing',
  login: 'changes nothing but counters, and its answer is a token, which is never stored',
  verifyEmail: 'its token works once',
  forgotPassword: 'has no user; repeating it mails a new link, which is what is asked for',
  resetPassword: 'its token works once',
  resendVerification: 'has no user; repeating it mails a new link, which is what is asked for',
  changeOwnPassword: 'its answer is a token, which is never stored; repeated, the former password is wrong',
  changeOwnEmail: 'repeating it mails a new link, which is what is asked for',
  logout: 'repeating it changes nothing',
  loginWithCode: 'its challenge works once',
  enrolSecondFactor: 'repeating it makes another one, as long as none is confirmed',
  confirmSecondFactor: 'its code works once',
  removeSecondFactor: 'its code works once',
  renewRecoveryCodes: 'its code works once',
  openOperatorGrant: 'another grant takes the place of the first',
  cancelSupportRun: 'repeating it changes nothing',
  createToken: 'the answer holds a secret, which is never stored',
  exchangeToken: 'the answer holds a secret, which is never stored',
  giveBackToken: 'repeating it changes nothing',
  startDeviceLogin: 'the answer holds a secret, which is never stored',
  showDeviceLogin: 'repeating it shows the same',
  allowDeviceLogin: 'it works once',
  refuseDeviceLogin: 'it works once',
  showAuthorization: 'another question does no harm, and goes after ten minutes',
  allowAuthorization: 'the answer holds a secret, and it works once',
  refuseAuthorization: 'it works once',
  createLiveTicket: 'the answer holds a secret, and another ticket does no harm',
  refreshSignIn: 'its answer is a token, which is never stored; a code works once',
  switchOrg: 'changes nothing, and its answer is a token, which is never stored',
};

/** A secret that was just made is in the first answer and kept nowhere. */
const withoutSecret = (text: string) => text.replace(/"secret":"whsec_[^"]+"/, '"secret":null');

const keyed = endpoints.filter(({ route }) => route.idempotencyKey === true);
// postMessage keeps its key with the conversation: its tests are test/functions/sessions/conversation/messages/messages.test.ts.
const rows = keyed.filter(({ operationId }) => operationId !== 'postMessage');

test('every POST row takes a key or says here why not', () => {
  const posts = endpoints.filter(({ route }) => route.method === 'POST');
  const others = posts
    .filter(({ route }) => route.idempotencyKey !== true)
    .map(({ operationId }) => operationId);
  expect(others.sort()).toEqual(Object.keys(withoutKey).sort());
  expect(keyed.filter(({ route }) => route.method !== 'POST' || route.access === 'public')).toEqual([]);
});

async function post({ group }: Pick<Endpoint, 'group'>, { user = org, path, body }: Prepared, key: string) {
  const api = apis[group];
  const headers = { 'Idempotency-Key': key };
  return api.call('POST', path, { token: await api.tokenFor(user), headers, ...(body && { body }) });
}

const digest = await digester(owner);

/** Of everything that a request could do, by table. */
async function effects() {
  const { idempotency_keys: _, ...tables } = await digest();
  return tables;
}

const preparing = (endpoint: Endpoint) => prepare[endpoint.operationId]?.() as Promise<Prepared>;

describe.each(rows)('$route.method $route.path', (endpoint) => {
  const prepared = () => preparing(endpoint);

  it('does its work once and gives the first answer again', async () => {
    const request = await prepared();
    const first = await post(endpoint, request, 'key-1');
    expect([first.status < 300, first.json?.code]).toEqual([true, undefined]);
    expect(first.headers['Idempotent-Replayed']).toBeUndefined();
    const after = await effects();
    const second = await post(endpoint, request, 'key-1');
    expect(second.headers['Idempotent-Replayed']).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, withoutSecret(first.text)]);
    expect(second.headers.Location).toBe(first.headers.Location);
    expect(await effects()).toEqual(after);
    // No secret is kept: a token in the path, for one.
    const kept = await owner`select * from idempotency_keys where org_id = ${(request.user ?? org).orgId}`;
    expect(kept).toHaveLength(1);
    expect(kept[0]?.is_final).toBe(true);
    for (const part of request.path.split('/').filter((word) => word.length === 43)) {
      expect(JSON.stringify(kept)).not.toContain(part);
    }
  });
});

// A third of them a day: these refusals come before the row's own work, from the same code for all.
describe.each(shareOf(rows, 3))('$route.method $route.path', (endpoint) => {
  const prepared = () => preparing(endpoint);

  it('refuses the key with another body', async () => {
    const request = await prepared();
    await post(endpoint, request, 'key-1');
    const after = await effects();
    // A space more is another body; a row without one is sent one.
    const other = { ...request, body: `${JSON.stringify(request.body ?? {})} ` };
    const { status, json } = await post(endpoint, other, 'key-1');
    expect([status, json.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await effects()).toEqual(after);
  });

  it('does nothing under a key of the wrong form', async () => {
    const request = await prepared();
    const before = await effects();
    for (const key of ['', 'with space', 'ü', 'x'.repeat(256)]) {
      const { status, json } = await post(endpoint, request, key);
      expect([key, status, json.code]).toEqual([key, 422, 'invalid_idempotency_key']);
    }
    expect(await effects()).toEqual(before);
  });
});

const sessions = { group: 'sessions' } as const;
const start = { path: '/api/sessions', body: { agent_id: 'vector-database' } };
const countSessions = async () => (await owner`select id from sessions where org_id = ${org.orgId}`).length;

describe('a key', () => {
  it('is its user’s own: another one’s request with it is another request', async () => {
    const colleague = await addMember(owner, org.orgId, 'member');
    const mine = await post(sessions, start, 'key-1');
    const theirs = await post(sessions, { ...start, user: colleague }, 'key-1');
    expect(theirs.headers['Idempotent-Replayed']).toBeUndefined();
    expect(theirs.json.id).not.toBe(mine.json.id);
  });

  it('is of one org: the same user’s request in another org is another request', async () => {
    const second = await createOrg(owner);
    await owner`insert into members ${owner({ org_id: second.orgId, user_id: org.userId, role: 'member' })}`;
    const here = await post(sessions, start, 'key-1');
    const there = await post(sessions, { ...start, user: { ...org, orgId: second.orgId } }, 'key-1');
    expect([there.status, there.headers['Idempotent-Replayed']]).toEqual([201, undefined]);
    expect(there.json.id).not.toBe(here.json.id);
  });

  it('belongs to a path: the same key approves another deployment', async () => {
    const [one, other] = [await recordedDeployment(database, org), await recordedDeployment(database, org)];
    for (const { deploymentId } of [one, other]) {
      const path = `/api/deployments/${deploymentId}/approve`;
      const { json } = await post({ group: 'deployments' }, { path }, 'key-1');
      expect([json.id, json.status]).toEqual([deploymentId, 'approved']);
    }
  });

  it('is forgotten after 24 hours', async () => {
    const first = await post(sessions, start, 'key-1');
    await owner`update idempotency_keys set created_at = created_at - interval '23 hours 59 minutes'`;
    expect((await post(sessions, start, 'key-1')).json.id).toBe(first.json.id);
    await owner`update idempotency_keys set created_at = created_at - interval '2 minutes'`;
    const next = await post(sessions, start, 'key-1');
    expect(next.json.id).not.toBe(first.json.id);
    expect((await post(sessions, start, 'key-1')).json.id).toBe(next.json.id);
  });

  it('keeps no refusal: a refused request may succeed later', async () => {
    const { deploymentId } = await recordedDeployment(database, org);
    await owner`update approvals set status = 'expired' where deployment_id = ${deploymentId}`;
    const request = { path: `/api/deployments/${deploymentId}/approve` };
    expect((await post({ group: 'deployments' }, request, 'key-1')).status).toBe(409);
    expect(await owner`select from idempotency_keys where org_id = ${org.orgId}`).toHaveLength(0);
    await owner`update approvals set status = 'pending' where deployment_id = ${deploymentId}`;
    expect((await post({ group: 'deployments' }, request, 'key-1')).status).toBe(200);
  });

  it('gives its answer to no member whose role has been lowered', async () => {
    const request = (await prepare.createInvite?.()) as Prepared;
    await post({ group: 'orgs' }, request, 'key-1');
    await owner`update members set role = 'viewer' where user_id = ${org.userId}`;
    expect((await post({ group: 'orgs' }, request, 'key-1')).json.code).toBe('role_too_low');
  });
});

describe('requests with one key at once', () => {
  it.each([
    ['start', async () => ({ group: 'sessions' as const, request: start })],
    [
      'approve',
      async () => ({
        group: 'deployments' as const,
        request: (await prepare.approveDeployment?.()) as Prepared,
      }),
    ],
    ['connect', async () => ({ group: 'clouds' as const, request: await newConnection() })],
  ])('fifty of them %s once; the others get the same or are told to wait', async (_, arrange) => {
    const { group, request } = await arrange();
    const before = await owner`select id from audit_events where org_id = ${org.orgId}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ group }, request, 'key-1')));
    const given = answers.filter(({ status }) => status < 300);
    const first = given.filter(({ headers }) => headers['Idempotent-Replayed'] === undefined);
    expect(first).toHaveLength(1);
    expect(new Set(given.map(({ text }) => text))).toEqual(new Set([first[0]?.text]));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.map(({ json }) => json.code).filter((code) => code !== 'idempotency_key_in_use')).toEqual(
      [],
    );
    const acts = await owner`select id from audit_events where org_id = ${org.orgId}`;
    expect(acts.length - before.length).toBe(1);
    expect((await post({ group }, request, 'key-1')).text).toBe(first[0]?.text);
  });

  it('the second is told to wait while the first is in its transaction, and nothing waits in the database (shared/db/idempotency.ts claimKey)', async () => {
    const actor = { ...org.actor('member'), idempotency: claimOf('key-1') };
    const inside = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = db.answer(actor, async () => {
      inside.resolve();
      await end.promise;
      return { status: 201, body: { n: 1 } };
    });
    await inside.promise;
    const second = db.answer(actor, async () => ({ status: 201, body: { n: 2 } }));
    await expect(second).rejects.toMatchObject({
      code: 'idempotency_key_in_use',
      kind: 'conflict',
      retryAfter: 2,
    });
    end.resolve();
    expect(await first).toEqual({ status: 201, body: { n: 1 } });
    const third = await db.answer(actor, async () => ({ status: 201, body: { n: 3 } }));
    expect(third.body).toEqual({ n: 1 });
  });
});

describe('a request that crashes', () => {
  const insertOrgSession = (id: string) => ({
    org_id: org.orgId,
    id,
    agent_id: 'vector-database',
    user_id: org.userId,
    status: 'active',
    waiting_on: 'workflow',
  });

  it('before its commit leaves neither effect nor record, and its key is free at once', async () => {
    const actor = { ...org.actor('member'), idempotency: claimOf('key-1') };
    const crashed = db.answer(actor, async ({ sql }) => {
      await sql`insert into sessions ${sql(insertOrgSession(newId('session')))}`;
      throw new Error('crash');
    });
    await expect(crashed).rejects.toThrow('crash');
    expect(await countSessions()).toBe(0);
    expect((await db.answer(actor, async () => ({ status: 201 }))).status).toBe(201);
  });

  it('with its connection leaves neither, however often it is tried', async () => {
    const actor = { ...org.actor('member'), idempotency: claimOf('key-1') };
    const lost = db.answer(actor, async ({ sql }) => {
      await sql`insert into sessions ${sql(insertOrgSession(newId('session')))}`;
      await sql`select pg_terminate_backend(pg_backend_pid())`;
      return { status: 201 };
    });
    await expect(lost).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await countSessions()).toBe(0);
    expect(await owner`select from idempotency_keys where org_id = ${org.orgId}`).toHaveLength(0);
  });

  it('after its commit and before its answer is answered from the record, once it can’t be running any more', async () => {
    const first = await post(sessions, start, 'key-1');
    await owner`update idempotency_keys set is_final = false`;
    expect((await post(sessions, start, 'key-1')).json.code).toBe('idempotency_key_in_use');
    await owner`update idempotency_keys set created_at = created_at - interval '31 seconds'`;
    const replayed = await post(sessions, start, 'key-1');
    expect([replayed.status, replayed.json.id]).toEqual([201, first.json.id]);
    expect(await countSessions()).toBe(1);
  });
});

const claimOf = (key: string) => ({ key, route: 'POST /x', pathDigest: 'p', bodyDigest: 'b' });
