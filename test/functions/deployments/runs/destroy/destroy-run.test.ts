import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { permissionsPolicy } from '../../../../../functions/clouds/aws/permissions.ts';
import { ownerLabel } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { putHubToken } from '../../../../../functions/deployments/hub-token/store.postgres.ts';
import { stillThere } from '../../../../../functions/deployments/runs/destroy/cluster-parts.ts';
import { nameInAccount } from '../../../../../functions/shared/aws/scope.ts';
import { Refusal } from '../../../../../functions/shared/workflow-errors.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';
import { decide, forget, requestDestroy } from '../../../../support/builders/deployments/deployment-life.ts';
import { ownerCaller } from '../../../../support/builders/people/owner-caller.ts';
import { principalArn } from '../../../../support/doubles/customer-cloud.ts';
import {
  atOnce,
  type DispatchedRun,
  dispatchedRun,
  execute,
  executeDestroy,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';
import { endings } from '../endings.ts';

const host = await runHost(atOnce);
const { database, cloud } = host;

const accountOf = async ({ orgId }: DispatchedRun) => {
  const [row] = await database.owner`select account_id from cloud_accounts where org_id = ${orgId}`;
  return row?.account_id as string;
};

/** What is in the clusters of the run's account, but for the namespace and what the cluster itself made. */
const inCluster = async (run: DispatchedRun) => {
  const account = await accountOf(run);
  const clusters = Object.entries(cloud.state().clusters).filter(([arn]) => arn.includes(account));
  return clusters
    .flatMap(([, objects]) => Object.values(objects))
    .filter(({ metadata }) => JSON.stringify(metadata.labels ?? {}).includes(run.deploymentId))
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
};

/** The owner of the org asks for it; answers with the run that does it. */
async function destroying(run: DispatchedRun, deleteData = false): Promise<DispatchedRun> {
  const { orgId, deploymentId, plan } = run;
  await database.db.system(orgId, async (unit) =>
    requestDestroy(
      Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
      deploymentId,
      {
        confirm: plan.name,
        deleteData,
      },
    ),
  );
  const [row] = await database.owner`select id from runs where deployment_id = ${deploymentId}
    and kind = 'destroy' order by id desc limit 1`;
  return { ...run, runId: row?.id };
}

const teardownOf = async ({ deploymentId }: DispatchedRun) => {
  const [row] = await database.owner`select status, teardown, failure_reason, outputs from deployments
    where id = ${deploymentId}`;
  return row as {
    status: string;
    teardown: Record<string, { kind: string; name: string }[]>;
    failure_reason: string;
  };
};

/** Its run goes on from this step, and has made what it makes before that one. */
async function failedAt(run: DispatchedRun, step: string, from: string): Promise<DispatchedRun> {
  const before = (entered: string) => {
    if (entered === step) throw new Refusal('stopped', 'It was stopped here.');
  };
  expect((await execute(run, { database, from, before })).refusals).toEqual([]);
  expect((await storyOf(database, run)).run?.status).toBe('failed');
  return run;
}

/** A deployment that has nothing in its cluster: to look there is most of the work of a destroy. */
const stackAlone = async () =>
  failedAt(await host.playedRun('ApplyManifests'), 'ApplyManifests', 'ApplyManifests');

interface Nodes {
  Properties: { NodegroupName?: string };
}

/** What the customer, or the customer's cluster, does by itself. */
async function put(what: 'objects' | 'strays' | 'roles', body: object): Promise<void> {
  const answer = await fetch(`${cloud.url}/_admin/${what}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
}

describe('a destroy', () => {
  test.each<[string, Values, string, string | null]>([
    [
      'a day',
      { weights_retention: 'until-date', weights_keep_until: '2031-06-30' },
      'CollectOutputs',
      '2031-06-30T00:00:00.000Z',
    ],
    // The one above has everything in its cluster; of this one the stack says enough.
    ['its end alone', { weights_retention: 'delete' }, 'ApplyManifests', null],
  ])(
    'of an inference server whose weights are kept until %s does so and says it',
    async (_, changes, failsAt, until) => {
      const planned = { agent: inferenceServer, values: someValues };
      const run = await host.newRun(changes, undefined, planned);
      await failedAt(run, failsAt, 'ProvisionInfrastructure');
      const bucket = nameInAccount(run.deploymentId, 'weights');
      const object = {
        key: 'acme/model.safetensors',
        versionId: 'null',
        bytes: 16e9,
        at: '2026-03-01T00:00:00Z',
      };
      await put('objects', { bucket, ...object });
      const destroy = await destroying(run);
      expect((await executeDestroy(destroy, { database })).outcome).toBe('succeeded');
      const { teardown } = await teardownOf(run);
      const kept = teardown.kept?.filter(({ name }) => name === bucket) ?? [];
      const deleted = teardown.deleted?.map(({ name }) => name);
      if (until) expect(kept).toMatchObject([{ kind: 'AWS::S3::Bucket', until, holds_data: true }]);
      else expect(kept).toEqual([]);
      expect(deleted?.includes(bucket)).toBe(until === null);
      expect(cloud.state().objects[bucket] === undefined).toBe(until === null);
      expect(teardown.left_over).toEqual([]);
    },
  );

  test('of a deployment that runs keeps what holds data, and says what it costs and until when', async () => {
    const run = await host.playedRun();
    expect((await inCluster(run)).length).toBeGreaterThan(20);
    const bucket = nameInAccount(run.deploymentId, 'snapshots');
    await put('objects', {
      bucket,
      key: 'shard-0/a.snapshot',
      versionId: 'null',
      bytes: 100e9,
      at: '2026-03-01T00:00:00Z',
    });

    // What the run has told may be gone for its age.
    await database.owner`delete from run_events where run_id = ${run.runId}`;
    const destroy = await destroying(run);
    const { outcome, entered } = await executeDestroy(destroy, { database });
    expect([outcome, (await storyOf(database, destroy)).run?.failure_reason]).toEqual(['succeeded', null]);
    expect(entered[0]).toBe('BeginDestroy');
    const claims = ['0', '1', '2'].map((n) => `PersistentVolumeClaim data-vector-database-${n}`);
    expect(await inCluster(run)).toEqual(['Namespace vector-database', ...claims]);
    const { status, teardown } = await teardownOf(run);
    expect(status).toBe('destroyed');
    expect([teardown.left_over, teardown.not_checked]).toEqual([[], []]);
    const [ofBucket, ...others] = teardown.kept ?? [];
    expect(ofBucket).toMatchObject({
      kind: 'AWS::S3::Bucket',
      name: bucket,
      until: '2026-03-31T00:00:00.000Z',
      monthly_cost: 2.3,
      holds_data: true,
    });
    expect(others.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...claims,
      'Namespace vector-database',
    ]);
    expect(others[0]).toMatchObject({ monthly_cost: 16, holds_data: true });
    const deleted = teardown.deleted?.map(({ kind, name }) => `${kind} ${name}`);
    expect(deleted).toContain('StatefulSet vector-database');
    expect(deleted).toContain('Secret vector-database-api-keys');
    expect(deleted).toContain(`AWS::CloudFormation::Stack ${run.plan.infrastructure.stack_name}`);

    // Another deployment of the name would take the disks for its own.
    const next = await dispatchedRun(database, cloud, {}, await accountOf(run));
    expect((await execute(next, { database })).outcome).toBe('failed');
    expect((await storyOf(database, next)).run?.failure_reason).toMatch(
      new RegExp(`PersistentVolumeClaim data-vector-database-0.*the deployment ${run.deploymentId}`),
    );

    // What was kept is deleted by another destroy, in as many batches as it takes.
    for (let each = 0; each < 1_500; each++)
      cloud.putObject(bucket, {
        key: `k${each}`,
        versionId: `v${each}`,
        bytes: 1,
        at: '2026-03-01T00:00:00Z',
      });
    const rest = await destroying(run, true);
    expect((await executeDestroy(rest, { database })).outcome).toBe('succeeded');
    expect(await inCluster(run)).toEqual(['Namespace vector-database']);
    expect(cloud.state().objects[bucket]).toBeUndefined();
    const after = await teardownOf(run);
    expect(after.teardown.kept).toMatchObject([{ kind: 'Namespace' }]);
    expect(after.teardown.left_over).toEqual([]);
    expect(after.teardown.deleted?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([bucket, 'data-vector-database-0']),
    );
  });

  test('names what it finds by tags and names, and does not end well before it is gone', async () => {
    const run = await stackAlone();
    const account = await accountOf(run);
    const place = (service: string) => `arn:aws:${service}:us-east-1:${account}`;
    const ofService = {
      'service.k8s.aws/stack': 'vector-database/vector-database',
      'elbv2.k8s.aws/cluster': 'production',
    };
    const nodes = Object.values(run.plan.infrastructure.template.Resources as Record<string, Nodes>).find(
      ({ Properties }) => Properties.NodegroupName,
    )?.Properties.NodegroupName;
    const ofUs = { 'deployment-orchestrator:deployment': run.deploymentId };
    const ofNodes = { 'eks:nodegroup-name': `${nodes}`, 'eks:cluster-name': 'production' };
    const strays = [
      {
        arn: `${place('elasticloadbalancing')}:loadbalancer/net/k8s-vectors/0123456789abcdef`,
        tags: ofService,
      },
      { arn: `${place('elasticloadbalancing')}:targetgroup/k8s-vectors/0123456789abcdef`, tags: ofService },
      { arn: `${place('ec2')}:security-group/sg-0123456789abcdef0`, tags: ofService },
      { arn: `${place('ec2')}:network-interface/eni-0123456789abcdef0`, tags: ofNodes },
      // Listed by AWS for a while, and not there any more.
      { arn: `${place('ec2')}:instance/i-0123456789abcdef0`, tags: ofNodes, isGone: true },
      // Of another service.
      {
        arn: `${place('ec2')}:security-group/sg-0123456789abcdef1`,
        tags: { ...ofService, 'service.k8s.aws/stack': 'web/web' },
      },
      { arn: `${place('logs')}:log-group:/ours`, tags: ofUs },
      { arn: `${place('logs')}:log-group:/pods/${nameInAccount(run.deploymentId, 'nodes')}`, tags: ofUs },
      { arn: `${place('logs')}:log-group:/nodes/${nameInAccount(run.deploymentId, 'nodes')}`, tags: {} },
      // Of its namespace, and of others.
      {
        arn: `${place('logs')}:log-group:/aws/containerinsights/production/vector-database`,
        tags: {},
        gigabytes: 10,
        retentionDays: 30,
      },
      // Of its namespace, and tagged as its own.
      {
        arn: `${place('logs')}:log-group:/aws/containerinsights/production/vector-database/ours`,
        tags: ofUs,
      },
      { arn: `${place('logs')}:log-group:/aws/containerinsights/production/application`, tags: {} },
      { arn: `${place('logs')}:log-group:/aws/containerinsights/production-2/vector-database`, tags: {} },
      { arn: `${place('logs')}:log-group:/aws/eks/production/cluster`, tags: {} },
      // Nothing here can ask for it by itself.
      { arn: `${place('sns')}:ours`, tags: ofUs },
    ];
    for (const stray of strays) await put('strays', stray);
    expect((await executeDestroy(await destroying(run), { database })).outcome).toBe('failed');
    const { status, teardown, failure_reason } = await teardownOf(run);
    expect(status).toBe('destroy_failed');
    expect(teardown.left_over?.map(({ kind }) => kind)).toEqual([
      'AWS::EC2::NetworkInterface',
      'AWS::EC2::SecurityGroup',
      'AWS::ElasticLoadBalancingV2::LoadBalancer',
      'AWS::ElasticLoadBalancingV2::TargetGroup',
      'AWS::Logs::LogGroup',
      'AWS::Logs::LogGroup',
      'AWS::Logs::LogGroup',
      'AWS::Logs::LogGroup',
    ]);
    const logGroups = teardown.left_over?.filter(({ kind }) => kind === 'AWS::Logs::LogGroup') ?? [];
    expect(logGroups.map(({ name }) => name)).toEqual([
      'log-group:/aws/containerinsights/production/vector-database/ours',
      'log-group:/ours',
      `log-group:/pods/${nameInAccount(run.deploymentId, 'nodes')}`,
      `log-group:/nodes/${nameInAccount(run.deploymentId, 'nodes')}`,
    ]);
    expect(teardown.kept?.filter(({ kind }) => kind === 'AWS::Logs::LogGroup')).toEqual([
      {
        kind: 'AWS::Logs::LogGroup',
        name: 'log-group:/aws/containerinsights/production/vector-database',
        namespace: null,
        reason: expect.stringContaining('deletes what is older than 30 days'),
        console_link: expect.stringContaining(
          'log-group%3A%2Faws%2Fcontainerinsights%2Fproduction%2Fvector-database',
        ),
        holds_data: false,
        until: null,
        monthly_cost: 0.3,
      },
    ]);
    expect(teardown.left_over?.[0]).toMatchObject({ console_link: expect.stringContaining('eni-') });
    expect(failure_reason).toContain('AWS::EC2::NetworkInterface');
    expect(teardown.not_checked).toMatchObject([{ reason: expect.stringContaining(':ours') }]);

    await fetch(`${cloud.url}/_admin/strays`, { method: 'DELETE' });
    expect((await executeDestroy(await destroying(run), { database })).outcome).toBe('succeeded');
    expect((await teardownOf(run)).teardown.left_over).toEqual([]);
  });

  test('names the parts that its role may not read as unknown', async () => {
    const run = await stackAlone();
    const { Version, Statement } = permissionsPolicy(await accountOf(run));
    const former = Statement.filter(({ Sid }) => Sid !== 'KeptData' && Sid !== 'Look');
    const look = { Sid: 'Look', Effect: 'Allow', Action: ['eks:DescribeCluster'], Resource: '*' };
    const roleArn = `arn:aws:iam::${await accountOf(run)}:role/orchestrator`;
    await put('roles', {
      role_arn: roleArn,
      external_id: 'the-external-id',
      trusted_principal: principalArn,
      permissions_policy: { Version, Statement: [...former, look] },
    });
    expect((await executeDestroy(await destroying(run), { database })).outcome).toBe('succeeded');
    const { status, teardown } = await teardownOf(run);
    expect(status).toBe('destroyed');
    expect(teardown.not_checked).toMatchObject([
      { what: 'Resources by their tags', reason: expect.stringContaining('tag:GetResources') },
      { what: 'Volumes of its claims', reason: expect.stringContaining('ec2:DescribeVolumes') },
      { what: 'Its buckets', reason: expect.stringContaining('s3:ListBucketVersions') },
      { what: 'Its log groups', reason: expect.stringContaining('logs:DescribeLogGroups') },
    ]);
    // CloudFormation has told of the bucket.
    expect(teardown.kept?.[0]).toMatchObject({ kind: 'AWS::S3::Bucket', monthly_cost: null });
  });

  test('whose role was deleted meanwhile says what to restore, and can be forgotten by an owner', async () => {
    const run = await host.playedRun();
    const owner = { session_id: run.sessionId };
    await database.db.system(run.orgId, (unit) => putHubToken(unit, owner, Buffer.from('sealed')));
    const tokens = () => database.owner`select from hub_tokens where owner_id = ${run.sessionId}`;
    cloud.inject({ kind: 'deny_assume_role', target: await accountOf(run) });
    expect((await executeDestroy(await destroying(run), { database })).outcome).toBe('failed');
    const { status, teardown, failure_reason } = await teardownOf(run);
    expect(status).toBe('destroy_failed');
    expect(failure_reason).toMatch(
      /role\/orchestrator .* can't be assumed any more\. Restore it and its trust policy/,
    );
    expect(teardown.left_over).toMatchObject([{ reason: expect.stringContaining('could not be looked at') }]);

    expect(await tokens()).toHaveLength(1);
    const { orgId, deploymentId, plan } = run;
    await database.db.system(orgId, async (unit) =>
      forget(
        Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
        deploymentId,
        plan.name,
      ),
    );
    const forgotten = await teardownOf(run);
    expect(forgotten.status).toBe('destroyed');
    expect(await tokens()).toHaveLength(0);
    expect(forgotten.teardown).toMatchObject({
      forgotten_at: expect.any(String),
      left_over: teardown.left_over,
    });
  });

  test.each<[string, boolean, string]>([
    ['keeps the disks', false, 'destroyed'],
    ['with delete_data names the disks as left over', true, 'destroy_failed'],
  ])('of a deployment whose cluster is gone %s', async (_, deleteData, end) => {
    const run = await host.playedRun();
    const account = await accountOf(run);
    const arn = `arn:aws:eks:us-east-1:${account}:cluster/production`;
    cloud.removeCluster(arn);
    const tags = {
      'kubernetes.io/created-for/pvc/name': 'data-vector-database-0',
      'kubernetes.io/created-for/pvc/namespace': 'vector-database',
      'kubernetes.io/cluster/production': 'owned',
    };
    const volume = `arn:aws:ec2:us-east-1:${account}:volume/`;
    await put('strays', { arn: `${volume}vol-0123456789abcdef0`, tags, gigabytes: 200 });
    // Of the same claim in another cluster of the account.
    const { 'kubernetes.io/cluster/production': _owned, ...others } = tags;
    await put('strays', {
      arn: `${volume}vol-0123456789abcdef1`,
      tags: { ...others, 'kubernetes.io/cluster/staging': 'owned' },
      gigabytes: 200,
    });
    await executeDestroy(await destroying(run, deleteData), { database });
    const { status, teardown } = await teardownOf(run);
    expect(status).toBe(end);
    const disks = (parts: { kind: string; name: string }[] = []) =>
      parts.filter(({ kind }) => kind === 'AWS::EC2::Volume').map(({ name }) => name);
    expect(disks(deleteData ? teardown.left_over : teardown.kept)).toEqual(['vol-0123456789abcdef0']);
    expect(disks(deleteData ? teardown.kept : teardown.left_over)).toEqual([]);
    await fetch(`${cloud.url}/_admin/strays`, { method: 'DELETE' });
  });

  test('that was approved with delete_data ends when its stack does, and its record is what the cloud holds', async () => {
    const { deployed, byOwner, destroying: ask, inventory, unnamed } = endings(host);
    const run = await deployed();
    await database.owner`update orgs set approval_required_for_destroy = true where id = ${run.orgId}`;
    const bucket = nameInAccount(run.deploymentId, 'snapshots');
    cloud.putObject(bucket, { key: 'a', versionId: 'v1', bytes: 1, at: '2026-03-01T00:00:00Z' });
    const approved = async () => {
      await ask(run, true);
      await byOwner(run, (unit) => decide(unit, run.deploymentId, 'approve'));
      const [row] = await database.owner`select id, delete_data from runs
        where deployment_id = ${run.deploymentId} and kind = 'destroy' order by id desc limit 1`;
      expect(row?.delete_data).toBe(true);
      return { ...run, runId: row?.id };
    };

    cloud.inject({ kind: 'not_deleted', target: 'NodeRole' });
    expect((await executeDestroy(await approved(), { database })).outcome).toBe('failed');
    const failed = await teardownOf(run);
    expect([failed.status, failed.failure_reason]).toEqual([
      'destroy_failed',
      expect.stringMatching(/could not be deleted: NodeRole \(AWS::IAM::Role\): .*must detach all policies/),
    ]);
    const stack = run.plan.infrastructure.stack_name;
    expect(failed.teardown.left_over).toEqual([
      expect.objectContaining({
        kind: 'AWS::CloudFormation::Stack',
        name: stack,
        reason: expect.stringContaining('DELETE_FAILED'),
        console_link: expect.stringContaining('/cloudformation/home?region=us-east-1#/stacks/stackinfo'),
      }),
      expect.objectContaining({
        kind: 'AWS::IAM::Role',
        reason: expect.stringContaining('must detach all policies'),
      }),
      // Its turn comes after the stack, which has kept it.
      expect.objectContaining({ kind: 'AWS::S3::Bucket', name: bucket }),
    ]);
    const named = (part: string) =>
      [...(failed.teardown.left_over ?? []), ...(failed.teardown.kept ?? [])].some(
        ({ kind, name }) => `${kind} ${name}` === part,
      );
    expect(inventory(run).filter((part) => !named(part))).toEqual([]);

    cloud.clearFailures();
    expect((await executeDestroy(await approved(), { database })).outcome).toBe('succeeded');
    const { status, teardown } = await teardownOf(run);
    expect([status, teardown.left_over, teardown.not_checked]).toEqual(['destroyed', [], []]);
    expect(teardown.kept).toMatchObject([{ kind: 'Namespace' }]);
    expect(await unnamed(run)).toEqual([]);
    expect(cloud.state().objects[bucket]).toBeUndefined();
    expect(teardown.deleted?.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining([
        `AWS::S3::Bucket ${bucket}`,
        `AWS::CloudFormation::Stack ${stack}`,
        'PersistentVolumeClaim data-vector-database-2',
      ]),
    );
  });

  test('of a deployment that never ran asks nothing of the account', async () => {
    const run = await dispatchedRun(database, cloud);
    await database.owner`delete from runs where id = ${run.runId}`;
    await database.owner`update deployments set status = 'planned' where id = ${run.deploymentId}`;
    await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${run.orgId}`;
    const destroy = await destroying(run);
    expect((await executeDestroy(destroy, { database })).outcome).toBe('succeeded');
    expect(await teardownOf(run)).toMatchObject({
      status: 'destroyed',
      teardown: { deleted: [], kept: [], left_over: [], not_checked: [] },
    });
  });

  test('goes on where it stands when each step is done twice, and tells nothing twice', async () => {
    const run = await host.playedRun();
    const destroy = await destroying(run);
    expect((await executeDestroy(destroy, { database, times: 2 })).outcome).toBe('succeeded');
    const { messages } = await storyOf(database, destroy);
    expect(new Set(messages).size).toBe(messages.length);
  });

  test('that the account refuses says so, and the next one ends it once the account is connected again', async () => {
    const run = await stackAlone();
    const first = await destroying(run);
    await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${run.orgId}`;
    expect((await executeDestroy(first, { database })).outcome).toBe('failed');
    const refused = await teardownOf(run);
    expect(refused.status).toBe('destroy_failed');
    expect(refused.failure_reason).toContain('is disconnected');
    expect(refused.teardown.left_over).toMatchObject([{ kind: 'AWS::CloudFormation::Stack' }]);

    await database.owner`update cloud_accounts set disconnected_at = null where org_id = ${run.orgId}`;
    const second = await destroying(run);
    expect((await executeDestroy(second, { database })).outcome).toBe('succeeded');
    expect((await teardownOf(run)).status).toBe('destroyed');
  });

  test('finds the pods that a set has left, and not those that something owns', async () => {
    const pod = (name: string, ownerReferences?: object[]) => ({ metadata: { name, ownerReferences } });
    const asked: unknown[] = [];
    const cluster = {
      list: async (...question: unknown[]) => {
        asked.push(question);
        return [pod('vectors-0'), pod('vectors-1', [{ kind: 'StatefulSet' }])];
      },
    };
    const pods = [{ namespace: 'vectors', labels: { instance: 'deploy-1', component: 'database' } }];
    const found = await stillThere(cluster as never, 'deploy-1', { objects: [], claims: [], pods });
    expect(found).toMatchObject([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'vectors-0' } }]);
    const labelSelector = 'instance=deploy-1,component=database';
    expect(asked).toEqual([['v1', 'Pod', { namespace: 'vectors', labelSelector }]]);
    // Without labels the list would hold pods of others.
    const nobodys = [{ namespace: 'vectors', labels: {} }];
    expect(
      await stillThere(cluster as never, 'deploy-1', { objects: [], claims: [], pods: nobodys }),
    ).toEqual([]);
  });

  test('leaves a foreign object under the name of one of its own alone', async () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'scripts', namespace: 'vectors' },
    };
    const labelled = (labels: Record<string, string>) => ({
      ...object,
      metadata: { ...object.metadata, labels },
    });
    const found = (labels: Record<string, string>) => {
      const cluster = { served: async () => ({}), read: async () => labelled(labels) };
      return stillThere(cluster as never, 'deploy-1', { objects: [object], claims: [], pods: [] });
    };
    expect(await found({ [ownerLabel]: 'deploy-1' })).toHaveLength(1);
    expect(await found({ [ownerLabel]: 'deploy-2' })).toEqual([]);
    expect(await found({ 'app.kubernetes.io/managed-by': 'Helm' })).toEqual([]);
  });
});
