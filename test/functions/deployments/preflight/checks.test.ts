import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import { instanceType } from '../../../../functions/agents/vector-database/instances.ts';
import { findAccount } from '../../../../functions/clouds/accounts.ts';
import { permissionsPolicy } from '../../../../functions/clouds/aws/permissions.ts';
import { type CheckId, checkIds } from '../../../../functions/deployments/preflight/check-ids.ts';
import {
  type Check,
  checkPlan,
  checks,
  preflightLimits,
} from '../../../../functions/deployments/preflight/checks.ts';
import { plannedNodes } from '../../../../functions/deployments/preflight/nodes.ts';
import { passed, refusalOf } from '../../../../functions/deployments/preflight/preflight.ts';
import type { PreflightRequest } from '../../../../functions/deployments/preflight/subject.ts';
import { checkPlanWithWays } from '../../../../functions/deployments/preflight/ways-around.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { customerCloud, principalArn } from '../../../support/doubles/customer-cloud.ts';
import { type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';
import { dispatchedRun } from '../../../support/hosts/workflows/apply-run.ts';
import { played, putBack } from '../../../support/hosts/workflows/played.ts';

// What a plan of the vector database is checked for in a customer's account and cluster.

logger.setLogLevel('SILENT'); // a line per step of the run

let database: TestDatabase;
let cloud: RunningCustomerCloud;
let request: PreflightRequest;
/** Paths of the requests to it. */
const asked: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const info = (_message: string, { path }: Record<string, unknown>) => void asked.push(String(path));
  cloud = await customerCloud({ settings: { logger: { info } } });
  const { orgId, deploymentId, plan, planInput } = await dispatchedRun(database, cloud);
  const account = await database.db.system(orgId, (unit) => findAccount(unit, planInput.account.id));
  if (!account) throw new Error('The account was not saved.');
  request = { deploymentId, plan, account, sessionName: 'preflight' };
});
beforeEach(() => cloud.clearFailures());
afterAll(() => Promise.all([cloud?.close(), database?.close()]));

/** The other checks pass unasked: all of them together send a hundred requests. */
const only = (...ids: CheckId[]) =>
  Object.fromEntries(
    checkIds.map((id): [CheckId, Check] => [
      id,
      ids.includes(id) ? checks[id] : { ...checks[id], run: async () => passed('Not looked at.') },
    ]),
  ) as typeof checks;

const outcomes = async (changes: Partial<PreflightRequest> = {}, rows = checks) => {
  const preflight = await checkPlanWithWays({ ...request, ...changes }, systemClock, preflightLimits, rows);
  const found = Object.fromEntries(preflight.checks.map(({ id, ...finding }) => [id, finding]));
  return { preflight, found: found as Record<CheckId, (typeof preflight.checks)[number]> };
};

test('passes where all is well, with a sentence for every check and nothing to do, and changes nothing', async () => {
  // What a cluster has from its start is there when it is first asked.
  await outcomes({}, only('cluster_permissions'));
  const before = cloud.state();
  const { preflight } = await outcomes();
  const after = cloud.state();
  expect(after.stacks).toEqual(before.stacks);
  expect(after.clusters).toEqual(before.clusters);
  expect(preflight.checks.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  expect(preflight.checks.every(({ detail, fix }) => detail.endsWith('.') && fix === null)).toBe(true);
  expect(refusalOf(preflight)).toBeUndefined();
});

test('fails with the way out where the role does not let us in, and looks at nothing else', async () => {
  cloud.inject({ kind: 'deny_assume_role' });
  const { preflight, found } = await outcomes();
  expect(found.account).toMatchObject({
    outcome: 'fail',
    fix: 'Restore it and its trust policy, or disconnect the account and connect it again.',
  });
  const others = preflight.checks.filter(({ id }) => id !== 'account');
  expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
  expect(found.stack_name.detail).toBe('Not looked at, since account did not pass.');
  expect(refusalOf(preflight)).toContain('account: The role ');
});

test('fails where there is no such cluster, and still looks at the account', async () => {
  const scope = { ...request.plan.scope, cluster_name: 'prodution' };
  const { found } = await outcomes({ plan: { ...request.plan, scope } });
  expect(found.cluster).toMatchObject({
    outcome: 'fail',
    detail: 'There is no cluster prodution in us-east-1.',
  });
  expect(found.cluster_objects.outcome).toBe('unknown');
  expect(found.stack_name.outcome).toBe('pass');
});

test('names the permissions that our role lacks in the cluster', async () => {
  cloud.inject({ kind: 'deny_access', target: 'create statefulsets' });
  const { preflight, found } = await outcomes({}, only('cluster_permissions'));
  expect(found.cluster_permissions).toMatchObject({
    outcome: 'fail',
    detail: 'Our role may not do this in the cluster production: create statefulsets.apps.',
  });
  expect(found.cluster_permissions.fix).toMatch(/^Apply the document cluster-access.json/);
  expect(refusalOf(preflight)).toContain('create statefulsets.apps');
});

test('fails where our role may do nothing at all, as without an access entry', async () => {
  cloud.inject({ kind: 'deny_access' });
  const { found } = await outcomes({}, only('cluster_permissions'));
  expect(found.cluster_permissions.outcome).toBe('fail');
});

test('is unknown, and refuses nothing, where the cluster does not answer', async () => {
  cloud.inject({ kind: 'cluster_unreachable' });
  const { preflight, found } = await outcomes();
  expect(found.cluster_kinds.outcome).toBe('unknown');
  expect(refusalOf(preflight)).toBeUndefined();
});

test('asks IAM whether the role may do what the stack needs, and names what it may not', async () => {
  const { roleArn, accountId } = request.account;
  const given = permissionsPolicy(accountId);
  const give = (policy: object) =>
    fetch(`${cloud.url}/_admin/roles`, {
      method: 'POST',
      body: JSON.stringify({
        role_arn: roleArn,
        external_id: request.account.externalId,
        trusted_principal: principalArn,
        permissions_policy: policy,
      }),
    });
  const without = (sid: string) => ({
    ...given,
    Statement: given.Statement.filter(({ Sid }) => Sid !== sid),
  });

  const ofRole = only('account_permissions');
  await give(given);
  expect((await outcomes({}, ofRole)).found.account_permissions).toMatchObject({
    outcome: 'pass',
    detail: 'The role has the 7 permissions that the stack needs.',
  });
  await give(without('NewNodes'));
  expect((await outcomes({}, ofRole)).found.account_permissions).toMatchObject({
    outcome: 'fail',
    detail: `The role ${roleArn} may not do this for the stack: eks:CreateNodegroup, eks:CreatePodIdentityAssociation.`,
  });
  await give(without('OwnPolicy'));
  const { preflight, found } = await outcomes({}, ofRole);
  expect(found.account_permissions.outcome).toBe('unknown');
  expect(refusalOf(preflight)).toBeUndefined();

  const withoutQuotas = JSON.parse(JSON.stringify(given).replaceAll('servicequotas:', 'other:'));
  await give(withoutQuotas);
  expect((await outcomes({}, only('quotas'))).found.quotas).toMatchObject({
    outcome: 'unknown',
    detail: 'The role may not read the quota L-1216C47A: it lacks servicequotas:GetServiceQuota.',
  });
  await give(given);
  expect((await outcomes({}, only('quotas'))).found.quotas).toMatchObject({
    outcome: 'pass',
    unseen: 'What else is started in the account until the nodes are.',
  });
});

test('names the zone in which AWS does not offer the instance type', async () => {
  const type = String(request.plan.values.instance_type);
  cloud.inject({ kind: 'not_offered', target: `${type} us-east-1b` });
  const { preflight, found } = await outcomes({}, only('instance_offerings'));
  expect(found.instance_offerings).toMatchObject({
    outcome: 'fail',
    detail: `AWS does not offer ${type} in us-east-1b.`,
    unseen: expect.stringMatching(/dry run of RunInstances/),
  });
  expect(refusalOf(preflight)).toMatch(
    /Choose another instance type, .+ Or take instance_type = r\S+: about \d+ USD a month \(\d+ USD (?:more|less)\)\./,
  );
  const { alternatives = [] } = found.instance_offerings;
  expect(alternatives[0]?.changes.options.instance_type).toMatch(/^r/);
  expect(alternatives.map(({ says }) => says)).toContain('avoid_zone = us-east-1b');
  expect(alternatives.map((each) => each.monthly_total)).toEqual(
    alternatives.map((each) => each.monthly_total).toSorted((a, b) => a - b),
  );
});

test('counts the free addresses of the subnets against the nodes that start in them', async () => {
  const groups = plannedNodes(request.plan);
  expect(groups.map(({ count }) => count)).toEqual([1, 1, 1]);
  const [subnetId = ''] = groups[0]?.subnetIds ?? [];
  cloud.inject({ kind: 'subnet_full', target: subnetId });
  const { found } = await outcomes({}, only('subnets'));
  expect(found.subnets).toMatchObject({
    outcome: 'warn',
    detail: `The subnet ${subnetId} has 1 free address, and 1 node with pods may take up to 30.`,
  });
  const twice = JSON.parse(JSON.stringify(request.plan).replaceAll('"MaxSize":1', '"MaxSize":2'));
  const larger = await outcomes({ plan: twice }, only('subnets'));
  expect(larger.found.subnets).toMatchObject({
    outcome: 'fail',
    detail: `The subnet ${subnetId} has 1 free address, too few for 2 nodes.`,
    fix: expect.stringContaining('Or take avoid_zone = us-east-1a: about'),
    alternatives: [expect.objectContaining({ says: 'avoid_zone = us-east-1a', monthly_difference: 0 })],
  });
  cloud.inject({ kind: 'subnet_full' });
  expect((await outcomes({ plan: twice }, only('subnets'))).found.subnets.alternatives).toBeUndefined();
});

test('counts the vCPUs of the plan and of what runs against the quota of the account', async () => {
  const others = { arn: `arn:aws:ec2:us-east-1:${request.account.accountId}:instance/i-0123456789abcdef0` };
  await fetch(`${cloud.url}/_admin/strays`, {
    method: 'POST',
    body: JSON.stringify({ ...others, tags: {}, instanceType: 'm5.2xlarge' }),
  });
  const added =
    plannedNodes(request.plan).length * instanceType(String(request.plan.values.instance_type)).vcpu;
  const sentence = (limit: number) =>
    `The plan adds ${added} vCPUs to the 8 that run in us-east-1, and the quota "Running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances" is ${limit}.`;
  expect((await outcomes({}, only('quotas'))).found.quotas).toMatchObject({
    outcome: 'pass',
    detail: sentence(1920),
  });
  cloud.inject({ kind: 'quota', target: 'L-1216C47A', reason: String(added + 7) });
  const { preflight, found } = await outcomes({}, only('quotas'));
  expect(found.quotas).toMatchObject({ outcome: 'fail', detail: sentence(added + 7) });
  expect(refusalOf(preflight)).toContain('/servicequotas/home/services/ec2/quotas/L-1216C47A');
  // Smaller machines, which the rest of the quota holds.
  const [smaller] = found.quotas.alternatives ?? [];
  expect(smaller?.says).toBe('instance_type = r6i.large');
  cloud.clearFailures();
  cloud.inject({ kind: 'quota', target: 'L-1216C47A', reason: '9' });
  expect((await outcomes({}, only('quotas'))).found.quotas.alternatives).toBeUndefined();
  await fetch(`${cloud.url}/_admin/strays`, { method: 'DELETE' });
});

test('asks for no room for nodes that run already', async () => {
  const start = await played();
  const { run } = start;
  const former = cloud.state();
  onTestFinished(() => cloud.restore(former));
  await putBack(start, 'end', database, cloud);
  const account = await database.db.system(run.orgId, (unit) => findAccount(unit, run.planInput.account.id));
  cloud.inject({ kind: 'subnet_full' });
  asked.length = 0;
  const changes = account && { account, plan: run.plan, deploymentId: run.deploymentId };
  const { found } = await outcomes(changes);
  const noNodes = { outcome: 'pass', detail: 'The plan starts no nodes beside those that run.' };
  expect(found.subnets).toMatchObject(noNodes);
  expect(found.quotas).toMatchObject(noNodes);
  expect(found.stack_name.detail).toMatch(/is this deployment's own\.$/);
  expect(found.cluster_objects.outcome).toBe('pass');
  // One look at each group, for all checks.
  expect(asked.filter((path) => path.includes('/node-groups/'))).toHaveLength(3);

  // A change that lets one of them have two more.
  const group = JSON.stringify(run.plan).replace('"MaxSize":1', '"MaxSize":3');
  const larger = await outcomes({ ...changes, plan: JSON.parse(group) }, only('subnets', 'quotas'));
  expect(larger.found.subnets).toMatchObject({
    outcome: 'fail',
    detail: expect.stringMatching(/has 1 free address, too few for 2 nodes\.$/),
  });
  const added = 2 * instanceType(String(run.plan.values.instance_type)).vcpu;
  expect(larger.found.quotas.detail).toMatch(new RegExp(`^The plan adds ${added} vCPUs to the `));

  // One that somebody has deleted starts anew.
  const { stack_name: stack, template } = run.plan.infrastructure;
  const [logicalId = ''] =
    Object.entries(template.Resources as Record<string, { Type: string }>).find(
      ([, { Type }]) => Type === 'AWS::EKS::Nodegroup',
    ) ?? [];
  cloud.changeResource(stack, logicalId, null);
  const again = await outcomes(changes, only('quotas'));
  expect(again.found.quotas.detail).toMatch(new RegExp(`^The plan adds ${added / 2} vCPUs to the `));
});

test('gives up on a check that takes too long', async () => {
  const never = { ...checks.account, run: () => new Promise<never>(() => {}) };
  const rows = { ...checks, account: never };
  const preflight = await checkPlan(request, systemClock, { checkMs: 10, allMs: 20 }, rows);
  expect(preflight.checks[0]).toMatchObject({
    outcome: 'unknown',
    detail: 'The cloud did not answer in time.',
  });
});
