import { expect, test } from 'vitest';
import { agentsApi } from '../../../functions/agents/api.ts';
import { agents, findAgent } from '../../../functions/agents/index.ts';
import { agentRoutes } from '../../../functions/agents/routes.ts';
import { connectedAccounts } from '../../../functions/clouds/accounts.ts';
import { selectPlanRules } from '../../../functions/orgs/store.postgres.ts';
import { planSavings } from '../../../functions/sessions/conversation/answering/plan-savings.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { sessionAtReview } from '../../support/builders/deployments/deployments.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { digester } from '../../tenancy/digest.ts';

const {
  api: { call, tokenFor },
  owner,
} = await apiTest(({ db }) => ({
  routes: agentRoutes,
  api: agentsApi({ db, agents, connectedAccounts, selectPlanRules, savingsOf: planSavings }),
}));

test('a viewer sees the agents with description and supported clouds', async () => {
  const org = await createOrg(owner);
  const viewer = await addMember(owner, org.orgId, 'viewer');
  const { status, json } = await call('GET', '/api/agents', { token: await tokenFor(viewer) });
  expect(status).toBe(200);
  expect(json.next_cursor).toBeNull();
  expect(json.items).toMatchObject([
    {
      id: 'vector-database',
      status: 'beta',
      supported_clouds: ['aws'],
      description: expect.stringContaining('EKS'),
    },
    {
      id: 'inference-server',
      status: 'beta',
      supported_clouds: ['aws'],
      description: expect.stringContaining('EKS'),
    },
  ]);
});

test('an agent shows its option table and what each gate asks', async () => {
  const org = await createOrg(owner);
  const { json } = await call('GET', '/api/agents/vector-database', { token: await tokenFor(org) });
  expect(json.options).toContainEqual({
    name: 'quantization',
    default: 'scalar-int8',
    allowed: ['none', 'scalar-int8', 'product'],
    meaning: expect.stringContaining('product is intended for more than 100M vectors'),
  });
  expect(json.gates.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const [first] = json.gates;
  expect(first.fields[0]).toEqual({
    name: 'vector_count',
    question: 'How many vectors will the collection hold?',
    meaning: 'number of vectors the collection is sized for',
    kind: 'integer',
    required: true,
    default: null,
    choices: null,
    unit: 'vectors',
    change: 'any',
    change_note: null,
  });
  const [dimension, nodes] = ['dimension', 'node_count'].map((name) =>
    json.gates
      .flatMap(({ fields }: { fields: object[] }) => fields)
      .find((row: { name: string }) => row.name === name),
  );
  expect(dimension).toMatchObject({
    change: 'none',
    change_note: expect.stringContaining('made with it once'),
  });
  expect(nodes).toMatchObject({ change: 'larger', change_note: expect.stringContaining('shards stay') });
  // Computed from other values, so it is neither required nor shown.
  const storage = json.gates[3].fields[0];
  expect(storage).toMatchObject({ name: 'storage_gb', required: false, default: null });
});

test.each(['inference', 'Vector-Database', '..', 'o-01k0000000000000000000000a'])(
  'an unknown agent %s is not found, in the same words',
  async (id) => {
    const org = await createOrg(owner);
    const { status, json } = await call('GET', `/api/agents/${id}`, { token: await tokenFor(org) });
    expect([status, json.detail]).toEqual([404, 'There is no such agent. GET /api/agents lists them.']);
  },
);

test('without a token, or after the membership ended, there is nothing to see', async () => {
  expect((await call('GET', '/api/agents')).status).toBe(401);
  const org = await createOrg(owner);
  const viewer = await addMember(owner, org.orgId, 'viewer');
  const token = await tokenFor(viewer);
  await owner`delete from members where org_id = ${org.orgId} and user_id = ${viewer.userId}`;
  for (const path of ['/api/agents', '/api/agents/vector-database']) {
    expect((await call('GET', path, { token })).status).toBe(401);
  }
});

test('agents are found by id, and ids are unique', () => {
  expect(findAgent('vector-database')?.name).toBe('Vector database');
  expect(findAgent('toString')).toBeUndefined();
  expect(new Set(agents.map(({ id }) => id)).size).toBe(agents.length);
});

test('a preview refuses another org’s account in the same words as one that never was', async () => {
  const [org, stranger] = [await createOrg(owner), await createOrg(owner)];
  await connectedBy(org);
  const account = await connectedBy(stranger);
  const token = await tokenFor(org);
  const refusalOf = async (id: string) => {
    const body = { ...previewed, cloud_account_id: id };
    const { status, json } = await call('POST', '/api/agents/vector-database/preview', { token, body });
    expect([status, json.plan]).toEqual([200, null]);
    return JSON.stringify(json).replaceAll(id, 'the account');
  };
  expect(await refusalOf(account)).toBe(await refusalOf(newId('cloudAccount')));
  expect(await refusalOf(account)).toContain('unknown_cloud_account');
});

test('a preview takes an address outside of the cluster once an admin has allowed them', async () => {
  const org = await createOrg(owner);
  const token = await tokenFor(org);
  const body = {
    cloud_account_id: await connectedBy(org),
    scope: previewed.scope,
    sizing: { peak_qps: 2, prometheus_url: 'http://prometheus.example.com' },
  };
  const ask = async () => (await call('POST', '/api/agents/inference-server/preview', { token, body })).json;
  const refused = await ask();
  expect(refused.plan).toBeNull();
  expect(refused.gates[4].review.refusals).toMatchObject([{ code: 'address_outside_cluster' }]);
  await owner`update orgs set outside_hosts_allowed = true where id = ${org.orgId}`;
  expect((await ask()).plan.summary).toContain('an inference server');
});

test('a viewer gets the plan of a complete request, and nothing is written', async () => {
  const org = await createOrg(owner);
  const viewer = await addMember(owner, org.orgId, 'viewer');
  const body = { ...previewed, cloud_account_id: await connectedBy(org) };
  const before = await digester(owner);
  const rows = await before();
  const { status, json } = await call('POST', '/api/agents/vector-database/preview', {
    token: await tokenFor(viewer),
    body,
  });
  expect(status).toBe(200);
  expect(json.plan.cost.monthly_total).toBeGreaterThan(500);
  expect(json.gates.every((gate: { can_confirm: boolean }) => gate.can_confirm)).toBe(true);
  expect(await before()).toEqual(rows);
});

const connectedBy = async (org: TestOrg) => (await sessionAtReview(owner, org)).cloudAccountId;

const previewed = {
  scope: { cluster_name: 'prod', region: 'eu-central-1' },
  sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
};
