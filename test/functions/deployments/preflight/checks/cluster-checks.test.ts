import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Plan } from '../../../../../functions/agents/agent.ts';
import { permissionsPolicy } from '../../../../../functions/clouds/aws/permissions.ts';
import { type CheckId, checkIds } from '../../../../../functions/deployments/preflight/check-ids.ts';
import { type Check, checkPlan, checks } from '../../../../../functions/deployments/preflight/checks.ts';
import { passed } from '../../../../../functions/deployments/preflight/preflight.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { awsAccount, cluster, planFor } from '../../../../support/builders/agents/vector-database.ts';
import { createRole, customerCloud } from '../../../../support/doubles/customer-cloud.ts';

// What is looked at in a customer's cluster before a plan is reviewed, check by check: no other check of the preflight
// looks at anything here.

const roleArn = `arn:aws:iam::${awsAccount.accountId}:role/orchestrator`;
const externalId = 'an-external-id-of-this-test';
const account = { ...awsAccount, orgId: 'o-1', provider: 'aws' as const, roleArn, externalId };
const plan = planFor({}, { cluster: { ...cluster, name: 'production' } });

let cloud: RunningCustomerCloud;
beforeAll(async () => {
  cloud = await customerCloud();
  await createRole(cloud, roleArn, externalId);
});
afterEach(() => {
  cloud.clearFailures();
  cloud.changeCluster('production', null);
});
afterAll(() => cloud?.close());

async function findingOf(id: CheckId, planned: Plan = plan) {
  const rows = Object.fromEntries(
    checkIds.map((other): [CheckId, Check] => [
      other,
      { ...checks[other], run: async () => passed('Fine.') },
    ]),
  ) as Record<CheckId, Check>;
  const request = { deploymentId: 'deploy-1', plan: planned, account, sessionName: 'preflight' };
  const { checks: found } = await checkPlan(request, systemClock, undefined, { ...rows, [id]: checks[id] });
  const finding = found.find((check) => check.id === id);
  return finding && { outcome: finding.outcome, detail: finding.detail, fix: finding.fix };
}

const looked: CheckId[] = [
  'external_id',
  'cluster_version',
  'cluster_endpoint',
  'cluster_access',
  'addons',
  'storage_classes',
  'autoscaler',
  'load_balancer',
  'gpu_devices',
  'gpu_metrics',
  'zones',
];
test.each(looked)('%s passes in a cluster that is set up as it should be', async (id) => {
  expect(await findingOf(id)).toMatchObject({ outcome: 'pass', fix: null });
});

test('A role that trusts this service without its external id trusts every customer', async () => {
  await createRole(cloud, roleArn, null);
  expect(await findingOf('external_id')).toEqual({
    outcome: 'fail',
    detail: `The role ${roleArn} lets us in without its external id.`,
    fix: 'Add the condition sts:ExternalId to its trust policy, as POST /api/clouds/setup prints it.',
  });
  await createRole(cloud, roleArn, externalId);
});

test.each([
  [
    'EXTENDED_SUPPORT',
    'Kubernetes 1.35 is in extended support until 2028-03-27, for which AWS charges more.',
  ],
  [
    'UNSUPPORTED',
    'AWS does not support Kubernetes 1.35 any more, and upgrades the cluster when it sees fit.',
  ],
] as const)('A version in the state %s is warned of', async (versionStatus, detail) => {
  cloud.changeCluster('production', { versionStatus });
  const found = await findingOf('cluster_version');
  expect(found).toEqual({ outcome: 'warn', detail, fix: 'Upgrade the cluster.' });
});

test('A cluster that does not answer, and is open to some networks only, fails with what to open', async () => {
  cloud.inject({ kind: 'cluster_unreachable' });
  expect(await findingOf('cluster_endpoint')).toMatchObject({ outcome: 'unknown' });
  cloud.changeCluster('production', { publicAccessCidrs: ['203.0.113.0/24'] });
  expect(await findingOf('cluster_endpoint')).toEqual({
    outcome: 'fail',
    detail: 'The cluster production does not answer us: its API is open to 203.0.113.0/24 only.',
    fix: 'Add the addresses that the service calls from to publicAccessCidrs of the cluster.',
  });
  cloud.clearFailures();
  expect(await findingOf('cluster_endpoint')).toMatchObject({ outcome: 'pass' });
});

test('A role without access to the cluster gets advice, as a failure where it is certain', async () => {
  const create = `Create it: aws eks create-access-entry --cluster-name production --principal-arn ${roleArn} --kubernetes-groups deployment-orchestrator`;
  cloud.changeCluster('production', { access: [] });
  expect(await findingOf('cluster_access')).toEqual({
    outcome: 'fail',
    detail: 'The cluster production has no access entry for our role, and lets in no other principal.',
    fix: create,
  });
  cloud.changeCluster('production', { authenticationMode: 'API_AND_CONFIG_MAP' });
  expect(await findingOf('cluster_access')).toMatchObject({ outcome: 'warn', fix: create });
  cloud.changeCluster('production', { authenticationMode: 'CONFIG_MAP' });
  expect(await findingOf('cluster_access')).toMatchObject({
    outcome: 'warn',
    detail:
      'The cluster production takes no access entries (authentication mode CONFIG_MAP), so its ConfigMap aws-auth has to name our role.',
  });
});

test('An access entry lets us do nothing without our group or a policy', async () => {
  const entry = { principalArn: roleArn, groups: ['viewers'], policies: [] };
  cloud.changeCluster('production', { access: [entry] });
  expect(await findingOf('cluster_access')).toMatchObject({
    outcome: 'warn',
    detail:
      'The access entry of our role in production has neither the group deployment-orchestrator nor a policy.',
  });
  cloud.changeCluster('production', { access: [{ ...entry, policies: ['AmazonEKSClusterAdminPolicy'] }] });
  expect(await findingOf('cluster_access')).toMatchObject({ outcome: 'pass' });
});

test('An add-on that the plan needs is named where it is missing or unwell', async () => {
  const agent = { 'eks-pod-identity-agent': 'ACTIVE' as const };
  cloud.changeCluster('production', { addons: { ...agent, 'aws-ebs-csi-driver': 'DEGRADED' } });
  expect(await findingOf('addons')).toMatchObject({
    outcome: 'warn',
    detail:
      'The add-on aws-ebs-csi-driver is DEGRADED: The add-on is unhealthy because it does not have the desired number of replicas.',
  });
  cloud.changeCluster('production', { addons: { 'aws-ebs-csi-driver': 'ACTIVE' } });
  expect(await findingOf('addons')).toMatchObject({
    outcome: 'warn',
    detail:
      'The cluster production has no add-on eks-pod-identity-agent, without which pods get no permission in the account.',
    fix: 'Install it: aws eks create-addon --cluster-name production --addon-name eks-pod-identity-agent',
  });
  // Installed in another way: the cluster itself knows the driver.
  cloud.changeCluster('production', { addons: agent });
  expect(await findingOf('addons')).toMatchObject({ outcome: 'pass' });
  cloud.removeObjects('CSIDriver');
  expect(await findingOf('addons')).toEqual({
    outcome: 'fail',
    detail: 'The cluster production has no driver ebs.csi.aws.com, without which no volume is made.',
    fix: 'Install it: aws eks create-addon --cluster-name production --addon-name aws-ebs-csi-driver',
  });
  cloud.changeCluster('production', { isAutoMode: true });
  expect((await findingOf('addons'))?.detail).toBe(
    'The cluster production has no driver ebs.csi.aws.com, without which no volume is made. What Auto Mode has serves its own nodes only.',
  );
});

test('An add-on that a plan does not need is not missed', async () => {
  cloud.changeCluster('production', { addons: {} });
  const bare = { ...plan, objects: [], infrastructure: { ...plan.infrastructure, template: {} } };
  expect(await findingOf('addons', bare)).toEqual({
    outcome: 'pass',
    detail: 'The plan needs no add-on.',
    fix: null,
  });
});

test('A storage class that claims name is there, or made by the plan', async () => {
  expect((await findingOf('storage_classes'))?.detail).toMatch(/^The plan makes the storage class deploy-/);
  const named = (name: string): Plan =>
    JSON.parse(JSON.stringify(plan).replace(/"storageClassName":"[^"]+"/, `"storageClassName":"${name}"`));
  expect(await findingOf('storage_classes', named('gp2'))).toMatchObject({
    outcome: 'pass',
    detail: 'The cluster production has the storage class gp2.',
  });
  expect(await findingOf('storage_classes', named('fast'))).toEqual({
    outcome: 'fail',
    detail: 'The cluster production has no storage class fast, which the claims of the plan name.',
    fix: 'Make it in the cluster, or choose another one.',
  });
});

test('A cluster in two zones is warned of', async () => {
  cloud.changeCluster('production', { zones: 2 });
  expect(await findingOf('zones')).toEqual({
    outcome: 'warn',
    detail:
      'The cluster production has subnets in 2 zones (us-east-1a, us-east-1b), so that a lost zone takes half of it.',
    fix: 'Add subnets in at least 3 zones to the cluster.',
  });
});

test('A check that the role may not make is unknown, and names the missing permission', async () => {
  const lacking = JSON.parse(
    JSON.stringify(permissionsPolicy(account.accountId)).replace(
      /eks:(DescribeAddon|DescribeAccessEntry|DescribeClusterVersions)"/g,
      'other:$1"',
    ),
  );
  await createRole(cloud, roleArn, externalId, lacking);
  expect(await findingOf('cluster_version')).toMatchObject({
    outcome: 'unknown',
    detail: expect.stringContaining('it lacks eks:DescribeClusterVersions'),
  });
  expect(await findingOf('cluster_access')).toMatchObject({ outcome: 'unknown' });
  expect(await findingOf('addons')).toMatchObject({ outcome: 'unknown' });
  await createRole(cloud, roleArn, externalId, permissionsPolicy(account.accountId));
  for (const id of looked) expect(await findingOf(id)).toMatchObject({ outcome: 'pass' });
  await createRole(cloud, roleArn, externalId);
});
