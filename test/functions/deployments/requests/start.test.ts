import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../../../../functions/agents/context.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { deploymentsApi } from '../../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import { mostDeploymentsInADay } from '../../../../functions/deployments/requests/start-limits.ts';
import type { ModelLook } from '../../../../functions/model-hub/look.ts';
import { withoutFacts } from '../../../../functions/model-hub/looks.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { AppError } from '../../../../functions/shared/errors.ts';
import type { RateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { RetryableError } from '../../../../functions/shared/workflow-errors.ts';
import { cluster, emptyCluster } from '../../../support/builders/agents/vector-database.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import {
  calmCloud,
  connectedAccount,
  passedPreflight,
  startBody,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// POST /api/deployments: a deployment without a conversation.

const database = await testDatabase({ maxConnections: 10 });
const { owner } = database;
afterAll(() => database.close());

/** What the customer's cloud says; each test may change it. */
let cloud: typeof calmCloud & { calls: string[] };
/** What the model hub says, of the model and the revision that it is asked for. */
let hubSays: Pick<ModelLook, 'facts' | 'problem'>;
let org: TestOrg;
let accountId: string;

/** Limits that have counted a request. */
let counted: string[] = [];
/** The one that is reached. */
let reached: string | undefined;

const take: RateLimiter['take'] = async (bucket) => {
  counted.push(bucket);
  const headers = { 'RateLimit-Policy': `"${bucket}"` };
  if (bucket === reached)
    throw new AppError('rate_limited', 'rate_limited', 'Too many.', { retryAfter: 5, headers });
  return headers;
};
const giveBack = (bucket: string) => {
  counted = counted.filter((each) => each !== bucket);
};

const api = testApi({
  routes: deploymentRoutes,
  api: deploymentsApi({
    db: database.db,
    clock: systemClock,
    hooks: deploymentHooks,
    loadAgents: async () => ({ findAgent }),
    secrets: testSecretBox,
    checkPlan: async () => {
      cloud.calls.push('preflight');
      return cloud.checkPlan();
    },
    readClusterFacts: async () => {
      cloud.calls.push('facts');
      return cloud.readClusterFacts();
    },
    lookAtCluster: async () => {
      cloud.calls.push('look');
      return cloud.lookAtCluster();
    },
    lookUpModel: async (asked) => {
      cloud.calls.push(`${asked.model} at ${asked.revision}`);
      return { ...asked, ...hubSays };
    },
  }),
  limiter: {
    take,
    isRefusing: () => false,
    hold: async (bucket, subject) => ({
      headers: await take(bucket, subject),
      before: 0,
      giveBack: async () => giveBack(bucket),
    }),
  },
});

beforeEach(async () => {
  cloud = { ...calmCloud, calls: [] };
  reached = undefined;
  org = await newOrg();
  accountId = await connectedAccount(owner, org);
  await withExternalIds(owner, org);
});

const newOrg = (settings: object = { approval_required: false }) => createOrg(owner, 'owner', settings);

const start = async (body: object = startBody, by: TestOrg = org) =>
  api.call('POST', '/api/deployments', { token: await api.tokenFor(by), body });
const call = async (method: string, path: string, body?: object, by: TestOrg = org) =>
  api.call(method, `/api/deployments/${path}`, { token: await api.tokenFor(by), ...(body && { body }) });
const demandApproval = () => owner`update orgs set approval_required = true where id = ${org.orgId}`;
const rowsOf = (table: string) =>
  owner`select * from ${owner(table)} where org_id = ${org.orgId} order by id`;
const eventsOf = async () => (await rowsOf('notifications')).map(({ event_type }) => event_type);
/** Nothing of a deployment, and nothing told of one. */
async function expectNothing() {
  for (const table of ['deployments', 'plans', 'approvals', 'runs', 'notifications', 'audit_events'])
    expect([table, await rowsOf(table)]).toEqual([table, []]);
}

describe('where no approval is demanded', () => {
  test('it is planned, checked and its run started in one transaction', async () => {
    const labels = { team: 'search' };
    const { status, json, headers } = await start({ ...startBody, labels, protected: true });
    expect([status, json.status, headers.Location]).toEqual([201, 'running', `/api/deployments/${json.id}`]);
    expect(json).toMatchObject({
      name: 'vector-database',
      session_id: null,
      current_gate: null,
      requested_by: org.userId,
      cloud_account_id: accountId,
      scope: { cluster_name: 'prod', namespace: 'vector-database', region: 'eu-central-1' },
      labels,
      protected: true,
      preflight: passedPreflight,
      approval: null,
      active_run: { kind: 'apply', status: 'queued', requested_by: org.userId },
      links: { session: null },
    });
    const [row] = await rowsOf('deployments');
    // Without the defaults.
    expect(row?.given).toEqual({ cluster_name: 'prod', ...startBody.sizing });
    expect(await eventsOf()).toEqual(['deployment.created', 'deployment.run_started']);
    const [, started] = await rowsOf('notifications');
    // No session's workflow carries it out: the signals worker starts it.
    expect(started?.payload).toMatchObject({ deployment_id: json.id, session_id: null, in_session: false });
  });

  test('the plan is the one that a session would have made of these values', async () => {
    const { json } = await start();
    const [stored] = await rowsOf('plans');
    const { facts } = await cloud.readClusterFacts();
    expect(stored?.plan).toEqual(
      JSON.parse(JSON.stringify(await findAgent('vector-database')?.plan(stored?.input))),
    );
    expect(stored?.input).toMatchObject({ deploymentId: json.id, orgId: org.orgId, cluster: facts });
    // Every member reads plans.
    expect(JSON.stringify(stored?.input)).not.toContain('role/orchestrator');
  });
});

describe('where an approval is demanded', () => {
  test('it waits for it, and the run starts in the transaction of the approval', async () => {
    await demandApproval();
    const { json } = await start();
    expect(json).toMatchObject({ status: 'awaiting_approval', active_run: null });
    expect(json.approval).toMatchObject({
      action: 'apply',
      status: 'pending',
      plan_digest: json.plan.digest,
    });
    const admin = await addMember(owner, org.orgId, 'admin');
    const approved = await call('POST', `${json.id}/approve`, { plan_digest: json.plan.digest }, admin);
    expect(approved).toMatchObject({
      status: 200,
      json: { status: 'running', active_run: { status: 'queued', requested_by: org.userId } },
    });
    expect(await eventsOf()).toEqual([
      'deployment.created',
      'deployment.approval_requested',
      'deployment.approval_decided',
      'deployment.run_started',
    ]);
  });

  test('a rejected one has no run, and can be destroyed', async () => {
    await demandApproval();
    const { json } = await start();
    expect((await call('POST', `${json.id}/reject`)).json.status).toBe('rejected');
    expect(await rowsOf('runs')).toEqual([]);
    expect((await call('POST', `${json.id}/destroy`, { confirm: json.name })).status).toBe(202);
  });

  test('where the plan comes out differently by then, nothing is applied and the new one is asked for', async () => {
    await demandApproval();
    const { json } = await start();
    // As if a price had changed since.
    await owner`update plans set digest = repeat('0', 64) where id = ${json.plan.id}`;
    await owner`update approvals set plan_digest = repeat('0', 64) where org_id = ${org.orgId}`;
    const { json: decided } = await call('POST', `${json.id}/approve`);
    expect(decided).toMatchObject({ status: 'awaiting_approval', active_run: null, plan: { revision: 2 } });
    expect(decided.approval).toMatchObject({ status: 'pending', plan_digest: json.plan.digest });
    const unnamed = await call('POST', `${json.id}/approve`);
    expect(unnamed).toMatchObject({ status: 409, json: { code: 'request_not_named' } });
    const named = { approval_id: decided.approval.id };
    expect((await call('POST', `${json.id}/approve`, named)).json.status).toBe('running');
    expect(await rowsOf('runs')).toHaveLength(1);
  });

  test('where the agent makes no such plan any more, an approval says so and decides nothing', async () => {
    await demandApproval();
    const { json } = await start();
    // As if a release had come to refuse what was planned.
    await owner`update plans set input = jsonb_set(input, '{cluster,zones}', '[]') where id = ${json.plan.id}`;
    const refused = await call('POST', `${json.id}/approve`);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'plan_refused',
        detail:
          'vector-database can’t be planned like this any more: Cluster prod has no subnets for nodes. Change it, or reject the request.',
      },
    });
    expect((await call('GET', json.id)).json).toMatchObject({
      status: 'awaiting_approval',
      approval: { status: 'pending' },
    });
    expect(await rowsOf('runs')).toEqual([]);
    await owner`update deployments set status = 'failed' where id = ${json.id}`;
    await owner`update approvals set status = 'approved', decided_by = requested_by, decided_at = requested_at where org_id = ${org.orgId}`;
    expect((await call('POST', `${json.id}/apply`)).json.code).toBe('plan_refused');
  });

  test('the member who started it can’t approve it where a second one has to', async () => {
    await demandApproval();
    await owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
    const { json } = await start();
    const refused = await call('POST', `${json.id}/approve`);
    expect(refused).toMatchObject({ status: 403, json: { code: 'second_approver_required' } });
    const admin = await addMember(owner, org.orgId, 'admin');
    expect((await call('POST', `${json.id}/approve`, undefined, admin)).json.status).toBe('running');
  });
});

describe('a model that the catalogue lacks is looked up at the model hub', () => {
  const model = 'acme/Talker-9B';
  const commit = 'a'.repeat(40);
  const figures = {
    parameters: 9_000_000_000,
    layers: 36,
    attention_heads: 32,
    kv_heads: 8,
    head_dim: 128,
    model_context: 32_768,
  };
  const server = (sizing: object = {}) => ({
    agent_id: 'inference-server',
    scope: { cluster_name: 'prod' },
    options: { model, instance_type: 'g6e.xlarge' },
    sizing: { peak_qps: 2, ...sizing },
  });
  beforeEach(() => {
    const facts = { figures, weight_bits: '16', attention: 'full', gated: false, own_code: false } as const;
    hubSays = { facts: { ...facts, commit }, problem: null };
  });

  test('together with the look at the cluster: what was given wins, and differences are in the plan', async () => {
    await demandApproval();
    const { status, json } = await start(server({ layers: 32, own_code: true }));
    expect([status, json.errors]).toEqual([201, undefined]);
    expect(cloud.calls).toEqual(['look', `${model} at main`, 'facts', 'preflight']);
    const [row] = await rowsOf('deployments');
    expect(row?.given).not.toHaveProperty('parameters');
    const [stored] = await rowsOf('plans');
    expect(stored?.input.values).toMatchObject({ ...figures, layers: 32, model_revision: commit });
    const warnings = (code: string) =>
      stored?.plan.warnings.filter((each: Notice) => each.code === code).map(({ detail }: Notice) => detail);
    expect(warnings('hub_figures_differ')).toEqual([
      `For ${model} the values have layers 32, where the hub says 36; own_code true, where the hub says false. The values are used; a wrong figure makes a model that doesn't fit look as if it did.`,
    ]);
    expect(warnings('model_not_in_catalogue')).toEqual([
      expect.stringContaining('its config.json at the hub'),
    ]);
    // Planned anew it is asked again: what was found before was never given.
    cloud.calls = [];
    const changed = await call('PATCH', json.id, { options: { max_replicas: 3 } });
    expect([changed.status, changed.json.errors]).toEqual([200, undefined]);
    expect(cloud.calls).toEqual(['look', `${model} at main`, 'facts', 'preflight']);
  });

  test('a figure without a source is missing, and the refusal says why the hub gave none', async () => {
    const asked = { model, revision: 'main' };
    hubSays = withoutFacts(asked, { code: 'hub_unreachable', detail: 'The hub is away.' });
    const { status, json } = await start(server({ parameters: 9_000_000_000 }));
    expect([status, json.code]).toEqual([422, 'deployment_refused']);
    expect(json.errors).toContainEqual({
      path: 'sizing.layers',
      message: expect.stringContaining('How many layers does it have'),
    });
    expect(json.errors).not.toContainEqual(expect.objectContaining({ path: 'sizing.parameters' }));
    expect(json.errors).toContainEqual({ path: 'options.model', message: 'The hub is away.' });
    expect(cloud.calls).toEqual(['look', `${model} at main`]);
    await expectNothing();
  });

  test('what the hub said for the former plan holds where it is away at a PATCH, for the same revision alone', async () => {
    await demandApproval();
    const facts = { figures, weight_bits: '16', attention: 'full', gated: true, own_code: false } as const;
    hubSays = { facts: { ...facts, commit }, problem: null };
    const { json } = await start(server({ token_in_cluster: true }));
    hubSays = { facts: null, problem: { code: 'hub_unreachable', detail: 'The hub is away.' } };
    const said = { ...figures, model_revision: commit, gated: true };
    for (const max_replicas of [3, 4]) {
      const changed = await call('PATCH', json.id, { options: { max_replicas } });
      expect([changed.status, changed.json.errors]).toEqual([200, undefined]);
      const planned = await rowsOf('plans');
      expect(planned.map(({ input }) => input.values)).toContainEqual(
        expect.objectContaining({ ...said, max_replicas }),
      );
    }
    const other = await call('PATCH', json.id, { sizing: { model_revision: 'next' } });
    expect([other.status, other.json.code]).toEqual([422, 'deployment_refused']);
    expect(other.json.errors).toContainEqual({ path: 'options.model', message: 'The hub is away.' });
  });

  test('a branch of a model of the catalogue, too, for the commit that is planned and stays the one that was approved', async () => {
    await demandApproval();
    const body = server();
    const branch = { ...body, options: { model: 'Qwen/Qwen2.5-7B-Instruct', instance_type: 'g6e.xlarge' } };
    const sizing = { ...body.sizing, model_revision: 'stable' };
    const { status, json } = await start({ ...branch, sizing });
    expect([status, json.errors]).toEqual([201, undefined]);
    expect(cloud.calls[1]).toBe('Qwen/Qwen2.5-7B-Instruct at stable');
    const [stored] = await rowsOf('plans');
    expect(stored?.input.values.model_revision).toBe(commit);
    // Without an answer of the hub nobody knows the commit.
    const problem = { code: 'hub_unreachable', detail: 'The hub is away.' };
    hubSays = { facts: null, problem };
    const refused = await start({ ...branch, sizing, name: 'other' });
    expect([refused.status, refused.json.code]).toEqual([422, 'deployment_refused']);
    expect(refused.json.errors).toContainEqual({
      path: 'review.revision_not_pinned',
      message: expect.stringContaining('The hub is away.'),
    });
  });

  test('why the hub gave no figures is not said where none is missing', async () => {
    const facts = { figures: {}, gated: true, own_code: false };
    hubSays = { facts, problem: { code: 'hub_gated', detail: 'Give its figures yourself.' } };
    const known = { ...figures, weight_bits: '16', attention: 'full', model_revision: commit };
    const { status, json } = await start(server(known));
    expect([status, json.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['review.hub_token_missing'],
    ]);
  });

  test('neither the hub nor the cloud is asked where something else is missing or wrong', async () => {
    const { status, json } = await start({ ...server({ peak_qps: -1 }), scope: {} });
    expect([status, json.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['scope.cluster_name', 'sizing.peak_qps'],
    ]);
    expect(cloud.calls).toEqual([]);
  });
});

describe('what can’t be planned is refused with all that is wrong, and leaves nothing behind', () => {
  test('values that are missing or wrong, without asking the cloud', async () => {
    const { status, json } = await start({
      agent_id: 'vector-database',
      name: 'Not A Name',
      options: { node_count: 0, instance_type: 'm5.large' },
      sizing: { vector_count: 10 },
    });
    expect([status, json.code]).toEqual([422, 'deployment_refused']);
    expect(json.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'name',
      'options.instance_type',
      'options.node_count',
      'options.storage_gb',
      'scope.cluster_name',
      'sizing.dimension',
      'sizing.hybrid_search',
      'sizing.peak_qps',
    ]);
    expect(json.errors).toContainEqual({
      path: 'sizing.dimension',
      message: expect.stringMatching(/^is missing\. .*\?$/),
    });
    expect(cloud.calls).toEqual([]);
    await expectNothing();
  });

  test('what a review refuses, with the ways out', async () => {
    const big = { ...startBody, sizing: { ...startBody.sizing, vector_count: 2_000_000_000 } };
    const { status, json } = await start(big);
    expect([status, json.code]).toEqual([422, 'deployment_refused']);
    const preview = await findReviews(big);
    expect(json.errors).toEqual(
      preview.map(({ code, detail }) => ({ path: `review.${code}`, message: detail })),
    );
    expect(cloud.calls).toEqual([]);
    await expectNothing();
  });

  test('a cluster that nothing can be deployed to', async () => {
    const problem = { code: 'cluster_not_found', detail: 'There is no cluster prod.', refuses: true };
    cloud.lookAtCluster = async () => ({ ...emptyCluster, found: null, problem }) as never;
    const { status, json } = await start();
    expect([status, json.errors]).toEqual([
      422,
      [{ path: 'review.cluster_not_usable', message: 'There is no cluster prod.' }],
    ]);
    expect(cloud.calls).toEqual(['look']);
    await expectNothing();
  });

  test('every check of the account that failed, with its fix', async () => {
    const failed = { id: 'quotas' as const, outcome: 'fail' as const };
    const check = { ...failed, detail: 'Your quota is 5 vCPUs.', fix: 'Ask AWS for more.' };
    cloud.checkPlan = async () => ({ ...passedPreflight, checks: [...passedPreflight.checks, check] });
    expect(await start()).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'preflight.quotas', message: 'Your quota is 5 vCPUs. Ask AWS for more.' }] },
    });
    await expectNothing();
  });

  test('a cloud that doesn’t answer: 503, to be tried again', async () => {
    cloud.readClusterFacts = async () => {
      throw new RetryableError('Throttled.');
    };
    const { status, json, headers } = await start();
    expect([status, json.code, headers['Retry-After']]).toEqual([503, 'cloud_unavailable', '5']);
    await expectNothing();
  });

  test.each([
    ['an agent that isn’t there', { ...startBody, agent_id: 'nobody' }, 'unknown_agent'],
    ['a value that no gate asks for', { ...startBody, sizing: { api_key: 'sk-live' } }, 'invalid_request'],
    ['an end that is over', { ...startBody, expires_at: '2020-01-01T00:00:00Z' }, 'expiry_not_allowed'],
    ['a reserved label', { ...startBody, labels: { 'aws:x': 'y' } }, 'invalid_request'],
  ])('%s', async (_what, body, code) => {
    const { status, json } = await start(body);
    expect([status, json.code]).toEqual([422, code]);
    expect(JSON.stringify(json)).not.toContain('sk-live');
    expect(cloud.calls).toEqual([]);
    await expectNothing();
  });
});

test('another organization’s account is answered like one that never was', async () => {
  const theirs = await newOrg();
  const foreign = await connectedAccount(owner, theirs);
  await withExternalIds(owner, theirs);
  const refused = async (id: string) => {
    const { status, text } = await start({ ...startBody, cloud_account_id: id });
    return [status, text.replaceAll(id, 'ID')];
  };
  const answer = await refused(foreign);
  expect(answer[0]).toBe(422);
  expect(answer).toEqual(await refused(newId('cloudAccount')));
  expect(cloud.calls).toEqual([]);
});

test('an account that is disconnected while its cluster is read gets no deployment', async () => {
  cloud.readClusterFacts = async () => {
    await owner`update cloud_accounts set disconnected_at = now() where id = ${accountId}`;
    return { ok: true, facts: cluster };
  };
  expect(await start()).toMatchObject({ status: 409, json: { code: 'account_disconnected' } });
  await expectNothing();
});

test('without a name it gets one that is free in the cluster, also beside what is only planned', async () => {
  await demandApproval();
  const names = [];
  for (let n = 0; n < 3; n++) names.push((await start()).json.name);
  expect(names).toEqual(['vector-database', 'vector-database-2', 'vector-database-3']);
});

test('of two at once that would get the same name one is refused, and has another name when it is sent again', async () => {
  let planning = 0;
  cloud.readClusterFacts = async () => {
    planning += 1;
    await expect.poll(() => planning).toBeGreaterThanOrEqual(2);
    return { ok: true, facts: cluster };
  };
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({
    code: 'deployment_changed',
    detail: 'Another deployment named vector-database was started here meanwhile. Send it again.',
  });
  expect(await rowsOf('deployments')).toHaveLength(1);
  expect((await start()).json.name).toBe('vector-database-2');
});

test('members start deployments, viewers don’t, nor does who hasn’t verified the address', async () => {
  const viewer = await addMember(owner, org.orgId, 'viewer');
  expect(await start(startBody, viewer)).toMatchObject({ status: 403, json: { code: 'role_too_low' } });
  const member = await addMember(owner, org.orgId, 'member');
  await owner`update users set email_verified_at = null where id = ${member.userId}`;
  expect((await start(startBody, member)).json.code).toBe('email_not_verified');
  await owner`update users set email_verified_at = now() where id = ${member.userId}`;
  expect((await start(startBody, member)).json).toMatchObject({
    status: 'running',
    requested_by: member.userId,
  });
});

describe('before it has succeeded it is planned anew', () => {
  const patch = (id: string, body: object, by?: TestOrg) => call('PATCH', id, body, by);

  test('with another name, scope and options: approval is asked anew, and the former one is void', async () => {
    await demandApproval();
    const { json } = await start({ ...startBody, options: { snapshot_cron: '0 3 * * *' } });
    const changed = await patch(json.id, {
      name: 'search',
      scope: { namespace: 'search' },
      options: { node_count: 5 },
      labels: { team: 'search' },
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        name: 'search',
        scope: { cluster_name: 'prod', namespace: 'search' },
        labels: { team: 'search' },
        status: 'awaiting_approval',
        preflight: passedPreflight,
        plan: { revision: 2 },
      },
    });
    expect(changed.json.plan.digest).not.toBe(json.plan.digest);
    expect(changed.json.approval).toMatchObject({ status: 'pending', plan_digest: changed.json.plan.digest });
    expect((await rowsOf('approvals')).map(({ status }) => status)).toEqual(['superseded', 'pending']);
    const [row] = await rowsOf('deployments');
    expect(row?.given).toMatchObject({ snapshot_cron: '0 3 * * *', node_count: 5, name: 'search' });
    const outdated = await call('POST', `${json.id}/approve`, { plan_digest: json.plan.digest });
    expect(outdated).toMatchObject({ status: 409, json: { code: 'plan_changed' } });
    const named = { plan_digest: changed.json.plan.digest };
    expect((await call('POST', `${json.id}/approve`, named)).json.status).toBe('running');
    const [run] = await rowsOf('runs');
    expect(run?.plan_id).toBe(changed.json.plan.id);
  });

  test('a rejected one is requested again, by a member who may', async () => {
    await demandApproval();
    const { json } = await start();
    const rejected = await call('POST', `${json.id}/reject`);
    expect(rejected.json.allowed_actions).toContain('change');
    const member = await addMember(owner, org.orgId, 'member');
    expect((await patch(json.id, { options: { node_count: 5 } }, member)).json.code).toBe(
      'not_your_deployment',
    );
    expect((await patch(json.id, { name: json.name })).json).toMatchObject({ status: 'awaiting_approval' });
  });

  test('what can’t be planned leaves plan, labels and approval as they were', async () => {
    await demandApproval();
    const { json } = await start();
    const before = await rowsOf('approvals');
    const body = { labels: { team: 'search' }, name: 'Not A Name' };
    expect(await patch(json.id, body)).toMatchObject({
      status: 422,
      json: { code: 'deployment_refused', errors: [{ path: 'name' }] },
    });
    expect((await call('GET', json.id)).json).toMatchObject({ labels: {}, plan: { id: json.plan.id } });
    expect(await rowsOf('approvals')).toEqual(before);
  });

  test('of an approval and a change at once the one that comes second is refused', async () => {
    await demandApproval();
    const { json } = await start();
    cloud.readClusterFacts = async () => {
      expect((await call('POST', `${json.id}/approve`)).json.status).toBe('running');
      return { ok: true, facts: cluster };
    };
    const late = await patch(json.id, { options: { node_count: 5 } });
    expect(late).toMatchObject({ status: 409, json: { code: 'deployment_changed' } });
    expect((await call('GET', json.id)).json.plan.id).toBe(json.plan.id);
  });

  test('not from a picture that is out of date: a run that began and ended meanwhile may have made something', async () => {
    const { json } = await start();
    const end = async () => {
      await owner`update runs set status = 'failed', failure_extent = 'partial', ended_at = now()
        where org_id = ${org.orgId} and status = 'queued'`;
      await owner`update deployments set status = 'failed', failure_extent = 'partial' where id = ${json.id}`;
    };
    await end();
    cloud.readClusterFacts = async () => {
      expect((await call('POST', `${json.id}/apply`)).json.status).toBe('running');
      await end();
      return { ok: true, facts: cluster };
    };
    const late = await patch(json.id, { name: 'search' });
    expect(late).toMatchObject({ status: 409, json: { code: 'deployment_changed' } });
    expect((await call('GET', json.id)).json).toMatchObject({ name: json.name, status: 'failed' });
    expect(await rowsOf('plans')).toHaveLength(1);
  });

  // deployments/store.postgres.ts lockNames
  test('not under a name that another deployment gets at the same moment: one of two has it, no matter which is first', async () => {
    await demandApproval();
    const { json: first } = await start();
    const { json: second } = await start();
    let planning = 0;
    cloud.readClusterFacts = async () => {
      planning += 1;
      await expect.poll(() => planning).toBeGreaterThanOrEqual(3);
      return { ok: true, facts: cluster };
    };
    const answers = await Promise.all([
      patch(first.id, { name: 'search' }),
      patch(second.id, { name: 'search' }),
      start({ ...startBody, name: 'search' }),
    ]);
    expect(answers.map(({ status }) => status < 300)).toEqual(expect.arrayContaining([true, false, false]));
    const late = answers.filter(({ status }) => status >= 300);
    expect(late.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'deployment_changed'],
      [409, 'deployment_changed'],
    ]);
    const named = (await rowsOf('deployments')).filter(({ name }) => name === 'search');
    expect(named).toHaveLength(1);
  });

  test('not in an account that is disconnected while its cluster is read', async () => {
    await demandApproval();
    const { json } = await start();
    cloud.readClusterFacts = async () => {
      await owner`update cloud_accounts set disconnected_at = now() where id = ${accountId}`;
      return { ok: true, facts: cluster };
    };
    const body = { labels: { team: 'search' }, options: { node_count: 5 } };
    expect(await patch(json.id, body)).toMatchObject({ status: 409, json: { code: 'account_disconnected' } });
    expect((await call('GET', json.id)).json).toMatchObject({ labels: {}, plan: { id: json.plan.id } });
  });

  test('which counts as a preflight; labels and protection don’t', async () => {
    await demandApproval();
    const { json } = await start();
    const countedFor = async (body: object) => {
      counted = [];
      expect((await patch(json.id, body)).status).toBe(200);
      return counted;
    };
    const bodies = [{ name: 'search' }, { scope: {} }, { options: {} }, { sizing: {}, protected: false }];
    for (const body of bodies)
      expect([body, await countedFor(body)]).toEqual([body, ['write', 'preflight', 'preflight_address']]);
    expect(await countedFor({ labels: {}, protected: true })).toEqual(['write']);
    const passed = await patch(json.id, { name: 'search' });
    expect(passed.headers['RateLimit-Policy']).toBe(
      '"preflight", "preflight_address", "preflight_at_once_person", "preflight_at_once", "preflight_at_once_service", "write"',
    );
    reached = 'preflight';
    cloud.calls = [];
    const refused = await patch(json.id, { name: 'vectors' });
    expect([refused.status, refused.headers['RateLimit-Policy']]).toEqual([429, '"preflight"']);
    expect(cloud.calls).toEqual([]);

    // What runs has these values already: nothing was looked at.
    reached = undefined;
    await owner`update deployments set status = 'succeeded', outputs = '{}' where id = ${json.id}`;
    counted = [];
    expect((await patch(json.id, { options: {} })).json).toMatchObject({ code: 'nothing_to_change' });
    expect(counted).toEqual(['write']);
  });

  test('what a failed run has made keeps its name and place', async () => {
    const { json } = await start();
    const [run] = await rowsOf('runs');
    await owner`insert into run_events ${owner({
      org_id: org.orgId,
      run_id: run?.id,
      seq: 1,
      step: 'ApplyManifests',
      level: 'ok',
      message: 'Applied.',
      dedup: 'applied:foundation:x',
    })}`;
    await owner`update runs set status = 'failed', failure_extent = 'partial', ended_at = now() where id = ${run?.id}`;
    await owner`update deployments set status = 'failed', failure_extent = 'partial' where id = ${json.id}`;
    expect(await patch(json.id, { name: 'search' })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'name', message: expect.stringContaining('can’t be renamed') }] },
    });
    expect((await patch(json.id, { sizing: { peak_qps: 100 } })).json).toMatchObject({
      status: 'running',
      plan: { revision: 2 },
    });
  });
});

// deployments/store.postgres.ts lockStarts
test('of many starts at once a user has so many in 24 hours, and is told when the next one is possible', async () => {
  await demandApproval();
  const { json } = await start();
  const [row] = await rowsOf('deployments');
  for (let n = 2; n < mostDeploymentsInADay.user; n++)
    await owner`insert into deployments ${owner({ ...row, id: newId('deployment') })}`;
  expect(json.status).toBe('awaiting_approval');
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.code).toBe('too_many_deployments');
  expect(Number(refused?.headers['Retry-After'])).toBeGreaterThan(86_000);
  const other = await addMember(owner, org.orgId, 'member');
  expect((await start(startBody, other)).status).toBe(201);
});

/** What the gates of a session would refuse of these values. */
async function findReviews({ sizing, scope }: typeof startBody) {
  const { preview } = await import('../../../../functions/agents/preview/preview.ts');
  const agent = findAgent('vector-database');
  if (!agent) throw new Error('There is no such agent.');
  const account = {
    id: accountId,
    label: 'Production',
    provider: 'aws',
    accountId,
    defaultRegion: 'eu-central-1',
  };
  const { gates } = await preview(
    agent,
    { ...sizing, ...scope },
    { cloudAccounts: [account], orgId: org.orgId },
  );
  const all = gates.flatMap(({ review }) => review?.refusals ?? []);
  return [...new Map(all.map((refusal) => [refusal.code, refusal])).values()];
}

test.each([
  { agent_id: long(100_000) },
  { name: long(100_000) },
  { cloud_account_id: long(100_000) },
  { scope: { cluster_name: long(100_000) } },
  { scope: { region: long(100_000) } },
  { options: { snapshot_cron: long(100_000) } },
  { hub_token: `hf_${long(100_000)}` },
])('a text of any length is refused by its schema, before the cloud is asked', async (values) => {
  const { status, json } = await start({ ...startBody, ...values });
  expect([status, json.code]).toEqual([422, 'invalid_request']);
  expect(json.detail.length).toBeLessThan(300);
  expect(cloud.calls).toEqual([]);
});

function long(characters: number) {
  return 'x'.repeat(characters);
}
