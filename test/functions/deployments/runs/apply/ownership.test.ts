import { describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import { assumeAccountRole } from '../../../../../functions/aws/session.ts';
import { readOnly } from '../../../../../functions/aws/session-policy.ts';
import { findAccount } from '../../../../../functions/clouds/accounts.ts';
import { describeCluster } from '../../../../../functions/clusters/cluster.ts';
import { lookAtCluster } from '../../../../../functions/clusters/cluster-look.ts';
import { eksToken } from '../../../../../functions/clusters/eks-token.ts';
import { clusterClients } from '../../../../../functions/clusters/kubernetes/client.ts';
import { ownerLabel } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { withDefaults } from '../../../../support/builders/agents/vector-database.ts';
import {
  atOnce,
  type DispatchedRun,
  execute,
  quickSettings,
  revisedRun,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// Whose the objects in a cluster are: runs against the customer's cloud, from their preflight on.

const { database, cloud, newRun, playedRun } = await runHost(atOnce);

const accountOf = ({ planInput }: DispatchedRun) => planInput.account.accountId;
const played = async (run: DispatchedRun, options = {}) => {
  await execute(run, { database, ...options });
  return storyOf(database, run);
};
const reasonOf = async (run: DispatchedRun, options = {}) =>
  (await played(run, options)).run?.failure_reason as string;
const stacksOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.filter(({ name }) => name === plan.infrastructure.stack_name);

const impatient = { ...quickSettings, rolloutDeadlineSeconds: 0.05 };

/** One whose pods are not ready in time: all its objects are there. */
async function failedRun(): Promise<DispatchedRun> {
  const run = await playedRun('ApplyManifests');
  cloud.inject({ kind: 'never_ready', target: 'vector-database' });
  await played(run, { settings: impatient, from: 'ApplyManifests' });
  cloud.clearFailures();
  return run;
}

function objectsIn(run: DispatchedRun): KubernetesObject[] {
  const [, objects = {}] =
    Object.entries(cloud.state().clusters).find(
      ([arn]) => arn.includes(accountOf(run)) && arn.endsWith(run.plan.scope.cluster_name),
    ) ?? [];
  return Object.values(objects) as unknown as KubernetesObject[];
}
const find = (run: DispatchedRun, kind: string, name: string) =>
  objectsIn(run).find((object) => object.kind === kind && object.metadata.name === name);

/** What is planned, as it is in the cluster: without what controllers write. */
const settled = (run: DispatchedRun) =>
  objectsIn(run)
    .filter(({ metadata }) => metadata.labels?.[ownerLabel] === run.deploymentId)
    .map(({ kind, metadata: { name, labels }, spec, data }) => ({ kind, name, labels, spec, data }));

/** The cluster's own administrator, with kubectl. */
async function administrator(run: DispatchedRun) {
  const { orgId, planInput } = run;
  const region = 'us-east-1';
  const account = await database.db.system(orgId, (unit) => findAccount(unit, planInput.account.id));
  if (!account) throw new Error('There is no such account.');
  const credentials = await assumeAccountRole({ account, sessionName: 'admin', region, policy: readOnly });
  const found = await describeCluster({ credentials, clusterName: 'production', region });
  if (!found.ok) throw new Error(found.reason);
  const { endpoint, certificateAuthority, isOnThisMachine } = found.cluster;
  const token = await eksToken({ credentials, region, clusterName: 'production', clock: systemClock });
  return clusterClients({ endpoint, certificateAuthority, isOnThisMachine, token }).objects;
}

/** What gate 2 proposes to a user of another organization who names the cluster of this run. */
async function proposedName({ orgId, planInput, plan }: DispatchedRun): Promise<string> {
  const { region, cluster_name: clusterName, namespace, cloud_account_id } = plan.scope;
  const account = await database.db.system(orgId, (unit) => findAccount(unit, cloud_account_id));
  if (!account) throw new Error('There is no such account.');
  const seen = await lookAtCluster({
    account,
    region,
    clusterName,
    namespace,
    deploymentId: null,
    sessionName: 's-other',
    clock: systemClock,
  });
  expect(seen.problem).toBeNull();
  const place = {
    cloud_account_id: String(planInput.values.cloud_account_id),
    region,
    cluster_name: clusterName,
    namespace,
  };
  const context = { cloudAccounts: [planInput.account], cluster: { place, ...seen, neighbours: [] } };
  const { name: _, ...given } = planInput.values;
  return withDefaults(given, context).name as string;
}

describe('a second deployment of the same name in the same namespace', () => {
  test('is refused before its stack is made, and the first one stays whole', async () => {
    const first = await playedRun();
    const before = settled(first);
    expect(before.length).toBeGreaterThan(15);

    const second = await newRun({}, accountOf(first));
    const { run, events } = await played(second);
    expect(run).toMatchObject({ status: 'failed', failure_extent: 'full' });
    expect(run?.failure_reason).toMatch(/ConfigMap .*\(of the deployment deploy-\w+\)/);
    expect(run?.failure_reason).toContain(first.deploymentId);
    expect(run?.failure_reason).toMatch(
      /another name or another namespace.* Nothing was made in the account\.$/,
    );
    expect(events.at(-1)).toMatchObject({ step: 'Preflight', level: 'fail' });
    expect(stacksOf(second)).toHaveLength(0);
    expect(settled(first)).toEqual(before);
  });

  test('is refused as well where only a derived name meets: vdb beside vdb-headless', async () => {
    const first = await newRun({ name: 'vdb-headless' });
    const applied = { from: 'ApplyManifests', until: 'CheckWorkloads' };
    expect((await execute(first, { database, ...applied })).outcome).toBe('succeeded');
    const reason = await reasonOf(await newRun({ name: 'vdb' }, accountOf(first)));
    expect(reason).toContain('Service vdb-headless');
  });

  test('is proposed another name where the cluster is named, deployed under it, and neither knows of the other', async () => {
    const first = await playedRun();
    const before = settled(first);
    const proposed = await proposedName(first);
    expect(proposed).toBe('vector-database-2');
    const second = await newRun({ name: proposed }, accountOf(first));
    const { run, messages } = await played(second);
    expect(run).toMatchObject({ failure_reason: null, status: 'succeeded' });
    expect(messages).toContain('Namespace vector-database: exists, and is left as it is');
    expect(settled(first)).toEqual(before);
    const podsOf = (name: string) => find(second, 'Service', name)?.spec;
    expect(podsOf('vector-database')).toMatchObject({
      selector: { 'app.kubernetes.io/instance': first.deploymentId },
    });
    expect(podsOf('vector-database-2')).toMatchObject({
      selector: { 'app.kubernetes.io/instance': second.deploymentId },
    });
  });
});

describe('what somebody else has in the cluster', () => {
  test('is never taken over, also where no field would be in the way', async () => {
    const run = await newRun();
    const admin = await administrator(run);
    await admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } });
    const theirs = {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'vector-database', namespace: 'vector-database', labels: { team: 'search' } },
    };
    await admin.create(theirs, undefined, undefined, 'kubectl-create');
    const reason = await reasonOf(run);
    expect(reason).toContain('ServiceAccount vector-database (of kubectl-create)');
    expect(find(run, 'ServiceAccount', 'vector-database')?.metadata.labels).toEqual({ team: 'search' });
    expect(stacksOf(run)).toHaveLength(0);
  });

  test('that turns up after preflight is not taken over either', async () => {
    const run = await playedRun('ApplyManifests');
    const admin = await administrator(run);
    const theirs = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'vector-database', namespace: 'vector-database' },
      spec: { ports: [{ name: 'http', port: 80 }] },
    };
    await admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } });
    await admin.create(theirs, undefined, undefined, 'kubectl-create');
    const reason = await reasonOf(run, { from: 'ApplyManifests' });
    expect(reason).toContain('Service vector-database (of kubectl-create)');
    // What had been applied by then is told object by object, and what had not is not.
    expect(reason).toMatch(/What was made: stack \S+ \(\w+\); .*Service vector-database-headless/);
    expect(reason).toContain(`StorageClass ${run.deploymentId}-gp3`);
    expect(reason).not.toMatch(/StatefulSet|PodDisruptionBudget/);
  });

  test('a namespace with its labels is left as it is', async () => {
    const run = await newRun();
    const admin = await administrator(run);
    const labels = { 'app.kubernetes.io/managed-by': 'argocd' };
    await admin.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'vector-database', labels },
    });
    expect((await execute(run, { database, until: 'CheckWorkloads' })).outcome).toBe('succeeded');
    expect((await storyOf(database, run)).messages).toContain(
      'Namespace vector-database: exists, and is left as it is',
    );
    expect(find(run, 'Namespace', 'vector-database')?.metadata.labels).toMatchObject(labels);
    expect(find(run, 'Namespace', 'vector-database')?.metadata.labels).not.toHaveProperty(ownerLabel);
  });

  test('a Secret that was planted under the name of the keys stops the run before anything is made', async () => {
    const run = await newRun();
    const admin = await administrator(run);
    await admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } });
    await admin.create({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'vector-database-api-keys', namespace: 'vector-database' },
      data: { 'api-key': Buffer.from('known to whoever planted it').toString('base64') },
    });
    expect(await reasonOf(run)).toContain('Secret vector-database-api-keys');
    expect(stacksOf(run)).toHaveLength(0);
  });
});

describe('what a cluster can not change', () => {
  test('is refused before anything is changed, naming the field, both values and the way out', async () => {
    const first = await failedRun();
    const before = settled(first);
    const second = await revisedRun(database, first, { storage_gb: 100 });
    const { run, events } = await played(second);
    expect(run?.failure_reason).toMatch(
      /^StatefulSet vector-database exists, and a cluster can't change the volume size \(made with 200Gi, planned is 100Gi\)\. Keep what it was made with, or deploy under another name\./,
    );
    expect(run?.failure_reason).toMatch(/once the reason is gone\.$/);
    expect(events.at(-1)).toMatchObject({ step: 'Preflight' });
    expect(settled(first)).toEqual(before);
  });
});

test('what a run made under a former name is told, too', async () => {
  const first = await failedRun();
  const second = await revisedRun(database, first, { name: 'later', namespace: 'elsewhere' });
  cloud.inject({ kind: 'never_ready', target: 'later' });
  const reason = await reasonOf(second, { settings: impatient });
  expect(reason).toMatch(/in the namespace vector-database .*StatefulSet vector-database;/);
  expect(reason).toMatch(/in the namespace elsewhere .*StatefulSet later/);
});

test('optional objects that our role may not apply are left out with a warning, and the run succeeds', async () => {
  const run = await newRun();
  cloud.inject({ kind: 'deny_access', target: 'servicemonitors' });
  const { run: row, events } = await played(run);
  expect(row).toMatchObject({ failure_reason: null, status: 'succeeded' });
  const warnings = events.filter(({ level }) => level === 'warn').map(({ message }) => message);
  expect(warnings).toEqual([
    'ServiceMonitor vector-database is skipped: our role may not apply it.',
    'ServiceMonitor vector-database-gauges is skipped: our role may not apply it.',
  ]);
  expect(find(run, 'PrometheusRule', 'vector-database')).toBeDefined();
});
