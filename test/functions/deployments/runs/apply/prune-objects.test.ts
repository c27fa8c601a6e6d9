import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { KubernetesObject, Plan } from '../../../../../functions/agents/agent.ts';
import { assumeAccountRole } from '../../../../../functions/aws/session.ts';
import { readOnly } from '../../../../../functions/aws/session-policy.ts';
import { describeCluster } from '../../../../../functions/clusters/cluster.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { fieldManagerOf, ownerLabel } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../../../../functions/clusters/open-cluster.ts';
import { pruneObjects } from '../../../../../functions/deployments/runs/apply/prune-objects.ts';
import {
  applySetOf,
  asMember,
  partOfLabel,
} from '../../../../../functions/deployments/runs/objects/apply-set.ts';
import { placeObject } from '../../../../../functions/deployments/runs/objects/place-object.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { awsAccount, deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';
import { createRole, customerCloud } from '../../../../support/doubles/customer-cloud.ts';

const namespace = 'default';
const object = (kind: string, name: string, more: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind,
  metadata: { name, namespace },
  ...more,
});
const note = (name: string) => object('ConfigMap', name, { data: { text: name } });
const planOf = (...objects: KubernetesObject[]): Plan => ({
  ...planFor({ namespace }),
  objects: objects.map((each) => ({ phase: 'operations', object: each })),
});

let cloud: RunningCustomerCloud;
let cluster: ClusterApi;
let told: Map<string, string>;

beforeAll(async () => {
  cloud = await customerCloud();
  const region = 'us-east-1';
  const account = {
    ...awsAccount,
    orgId: 'o-01k0000000000000000000000e',
    provider: 'aws' as const,
    roleArn: `arn:aws:iam::${awsAccount.accountId}:role/orchestrator`,
    externalId: 'the-id',
  };
  await createRole(cloud, account.roleArn, account.externalId);
  const credentials = await assumeAccountRole({ account, sessionName: 'run', region, policy: readOnly });
  const described = await describeCluster({ credentials, clusterName: 'production', region });
  if (!described.ok) throw new Error(described.reason);
  const fieldManager = fieldManagerOf(deploymentId);
  cluster = await openEksCluster({
    cluster: described.cluster,
    credentials,
    region,
    clock: systemClock,
    fieldManager,
  });
});
afterAll(() => cloud.close());
beforeEach(() => {
  told = new Map();
  cloud.clearFailures();
  cloud.removeObjects('ConfigMap');
  cloud.removeObjects('Secret');
});

/** As runs of the plan have applied them. */
async function applied(plan: Plan, ...objects: KubernetesObject[]): Promise<void> {
  const set = applySetOf(plan, deploymentId);
  for (const each of objects) await placeObject(cluster, asMember(each, set), deploymentId);
}

/** The step of a run of the last plan. */
function prune(...plans: Plan[]): Promise<object> {
  const work = {
    facts: async () => ({ orgId: 'o-1', deploymentId, plan: plans.at(-1) }),
    db: { system: async () => plans },
    cluster: async () => cluster,
    report: async (level: string, _message: string, dedup: string) => void told.set(dedup, level),
  };
  return pruneObjects(work as unknown as RunWork);
}

const isThere = async (each: KubernetesObject) => (await cluster.read(each)) !== undefined;

test('What an earlier plan has made and this one lacks is deleted, once, and nothing else is', async () => {
  const [gone, kept] = [note('gone'), note('kept')];
  const [first, second] = [planOf(gone, kept), planOf(kept)];
  await applied(first, gone, kept);
  expect(await prune(first, second)).toEqual({ status: 'done' });
  expect([await isThere(gone), await isThere(kept)]).toEqual([false, true]);
  expect([...told]).toEqual([[`pruned:ConfigMap/${namespace}/gone`, 'info']]);
  told.clear();
  expect(await prune(first, second)).toEqual({ status: 'done' });
  expect(told.size).toBe(0);
});

test('What holds data is kept, and a person is told', async () => {
  const keys = object('Secret', 'keys', { type: 'Opaque', data: { key: 'YQ==' } });
  const [first, second] = [planOf(keys), planOf()];
  await applied(first, keys);
  await prune(first, second);
  expect(await isThere(keys)).toBe(true);
  expect([...told]).toEqual([[`kept:Secret/${namespace}/keys`, 'warn']]);
});

test.each<[string, Record<string, string>]>([
  ['somebody else', {}],
  ['a neighbour', { [ownerLabel]: 'deploy-01k0000000000000000000000n' }],
  ['the deployment, taken out of its set by a person', { [ownerLabel]: deploymentId }],
  [
    'a neighbour that is in a set of its own',
    { [ownerLabel]: deploymentId, [partOfLabel]: 'applyset-other-v1' },
  ],
  [
    'a neighbour, with the label of our set',
    {
      [ownerLabel]: 'deploy-01k0000000000000000000000n',
      [partOfLabel]: applySetOf(planOf(), deploymentId).id,
    },
  ],
])('An object of the former name that is now of %s stays', async (_whose, labels) => {
  const former = note('gone');
  const [first, second] = [planOf(former), planOf()];
  const metadata = { ...former.metadata, labels };
  expect(await cluster.create({ ...former, metadata })).toBe(true);
  await prune(first, second);
  expect(await isThere(former)).toBe(true);
  expect(told.size).toBe(0);
});

test('A kind that the cluster no longer serves has nothing to be deleted', async () => {
  const former = { ...note('gone'), apiVersion: 'unknown.example/v1', kind: 'Thing' };
  expect(await prune(planOf(former), planOf())).toEqual({ status: 'done' });
});

test('A cluster that refuses ends the step with its reason, and another run goes on', async () => {
  const [one, two] = [note('one'), note('two')];
  const [first, second] = [planOf(one, two), planOf()];
  await applied(first, one, two);
  cloud.inject({ kind: 'deny_access', target: 'delete configmaps' });
  await expect(prune(first, second)).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(/delete ConfigMap one/),
  });
  expect([await isThere(one), await isThere(two)]).toEqual([true, true]);
  cloud.clearFailures();
  await prune(first, second);
  expect([await isThere(one), await isThere(two)]).toEqual([false, false]);
});
