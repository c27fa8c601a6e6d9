import { CreateStackCommand, DeleteStackCommand } from '@aws-sdk/client-cloudformation';
import { DescribeClusterCommand } from '@aws-sdk/client-eks';
import {
  CoreV1Api,
  type KubernetesObject,
  PatchStrategy,
  type V1Deployment,
  type V1Job,
  type V1PersistentVolumeClaim,
  type V1Pod,
  type V1StatefulSet,
} from '@kubernetes/client-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterCluster } from './customer.ts';

let customer: Awaited<ReturnType<typeof enterCluster>>;
beforeEach(async () => {
  customer = await enterCluster();
  await apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vdb' } });
});
afterEach(() => customer.cloud.close());

const apply = (object: KubernetesObject) =>
  customer.objects.patch(object, undefined, undefined, 'orchestrator', false, PatchStrategy.ServerSideApply);
const read = <T extends KubernetesObject>({ apiVersion, kind, metadata }: T) =>
  customer.objects.read<T>({
    apiVersion,
    kind,
    metadata: { name: metadata?.name, namespace: 'vdb' },
  } as never);
const pods = async () => (await customer.objects.list<V1Pod>('v1', 'Pod', 'vdb')).items;
const waiting = async () => (await pods())[0]?.status?.containerStatuses?.[0]?.state?.waiting;
const warnings = async () =>
  (await customer.config.makeApiClient(CoreV1Api).listNamespacedEvent({ namespace: 'vdb' })).items.map(
    ({ reason, message }) => `${reason}: ${message}`,
  );
const metadata = (name: string) => ({ name, namespace: 'vdb', labels: { app: 'vdb' } });

function template(podSpec: object = {}, image = 'vdb:1'): NonNullable<V1StatefulSet['spec']>['template'] {
  return { metadata: { labels: { app: 'vdb' } }, spec: { containers: [{ name: 'vdb', image }], ...podSpec } };
}

const statefulSet = (spec: object = {}): V1StatefulSet => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: metadata('vdb'),
  spec: {
    serviceName: 'vdb-headless',
    replicas: 3,
    podManagementPolicy: 'Parallel',
    selector: { matchLabels: { app: 'vdb' } },
    template: template(),
    ...spec,
  },
});

const job = (spec: object = {}): V1Job => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: metadata('bootstrap'),
  spec: { template: template({ restartPolicy: 'Never' }), ...spec },
});

test('a StatefulSet rolls out, and its status says when it is done', async () => {
  await apply(statefulSet());
  expect((await read(statefulSet())).status).toMatchObject({
    observedGeneration: 1,
    replicas: 3,
    readyReplicas: 0,
  });
  expect(await waiting()).toMatchObject({ reason: 'ContainerCreating' });
  customer.clock.advance(1000);
  const { status } = await read(statefulSet());
  expect(status).toMatchObject({ replicas: 3, readyReplicas: 3, updatedReplicas: 3, availableReplicas: 3 });
  expect(status?.currentRevision).toBe(status?.updateRevision);
  const [pod] = await pods();
  expect(pod?.metadata).toMatchObject({ name: 'vdb-0', labels: { app: 'vdb' } });
  expect(pod?.metadata?.ownerReferences?.[0]).toMatchObject({ kind: 'StatefulSet', name: 'vdb' });
});

test('an ordered StatefulSet starts its pods one after the other', async () => {
  await apply(statefulSet({ podManagementPolicy: undefined }));
  expect(await pods()).toHaveLength(1);
  customer.clock.advance(1000);
  expect(await pods()).toHaveLength(2);
});

test('a new template replaces one pod at a time, and only then is it the current revision', async () => {
  await apply(statefulSet());
  customer.clock.advance(1000);
  await apply(statefulSet({ template: template({}, 'vdb:2') }));
  const { metadata: changed, status } = await read(statefulSet());
  expect(changed?.generation).toBe(2);
  expect(status?.currentRevision).not.toBe(status?.updateRevision);
  for (let step = 0; step < 6; step += 1) {
    customer.clock.advance(1000);
    expect((await pods()).filter((pod) => pod.status?.phase !== 'Running').length).toBeLessThanOrEqual(1);
  }
  expect((await pods()).map((pod) => pod.spec?.containers[0]?.image)).toEqual(['vdb:2', 'vdb:2', 'vdb:2']);
  const settled = (await read(statefulSet())).status;
  expect(settled?.currentRevision).toBe(settled?.updateRevision);
});

test('claims are made from templates, bound with the pod, and kept when the StatefulSet goes', async () => {
  const volumeClaimTemplates = [
    {
      metadata: { name: 'data' },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'vdb-gp3',
        resources: { requests: { storage: '200Gi' } },
      },
    },
  ];
  await apply(statefulSet({ volumeClaimTemplates }));
  customer.clock.advance(1000);
  expect(await warnings()).toContainEqual(expect.stringContaining('"vdb-gp3" not found'));
  const storageClass = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'vdb-gp3' },
  };
  await apply({ ...storageClass, provisioner: 'ebs.csi.aws.com' } as KubernetesObject);
  customer.clock.advance(1000);
  expect((await read(statefulSet())).status?.readyReplicas).toBe(3);
  const claims = async () =>
    (await customer.objects.list<V1PersistentVolumeClaim>('v1', 'PersistentVolumeClaim', 'vdb')).items;
  expect((await claims()).map((claim) => `${claim.metadata?.name} ${claim.status?.phase}`)).toEqual([
    'data-vdb-0 Bound',
    'data-vdb-1 Bound',
    'data-vdb-2 Bound',
  ]);
  await customer.objects.delete(statefulSet());
  expect(await pods()).toEqual([]);
  expect(await claims()).toHaveLength(3);
});

test('what can not change in a StatefulSet or a Job is refused with the field', async () => {
  await apply(statefulSet());
  const body = (promise: Promise<unknown>) =>
    promise.catch((error: { body: string }) => JSON.parse(error.body));
  const resources = { requests: { storage: '10Gi' } };
  const claim = { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources } };
  expect(await body(apply(statefulSet({ volumeClaimTemplates: [claim] })))).toMatchObject({
    code: 422,
    reason: 'Invalid',
    details: { causes: [{ reason: 'FieldValueForbidden', field: 'spec' }] },
  });
  await apply(job());
  expect(await body(apply(job({ template: template({ restartPolicy: 'Never' }, 'vdb:2') })))).toMatchObject({
    code: 422,
    details: { causes: [{ reason: 'FieldValueInvalid', field: 'spec.template' }] },
  });
  expect(await body(apply(statefulSet({ selector: { matchLabels: { app: 'other' } } })))).toMatchObject({
    code: 422,
  });
});

test('a node group of a stack brings its nodes, with labels and taints, and takes them away', async () => {
  const selective = template({
    nodeSelector: { pool: 'vdb' },
    tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  });
  await apply(statefulSet({ replicas: 1, template: selective }));
  expect((await pods())[0]?.status?.conditions?.[0]).toMatchObject({
    type: 'PodScheduled',
    status: 'False',
    reason: 'Unschedulable',
    message: "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector.",
  });
  const { cluster } = await customer.eks.send(new DescribeClusterCommand({ name: 'production' }));
  const Properties = {
    ClusterName: 'production',
    NodegroupName: 'vdb-b',
    Subnets: [cluster?.resourcesVpcConfig?.subnetIds?.[1]],
    InstanceTypes: ['r6i.xlarge'],
    ScalingConfig: { MinSize: 1, DesiredSize: 2, MaxSize: 3 },
    Labels: { pool: 'vdb' },
    Taints: [{ Key: 'dedicated', Value: 'vdb', Effect: 'NO_SCHEDULE' }],
  };
  const TemplateBody = JSON.stringify({ Resources: { Nodes: { Type: 'AWS::EKS::Nodegroup', Properties } } });
  await customer.cloudformation.send(new CreateStackCommand({ StackName: 'nodes', TemplateBody }));
  customer.clock.advance(1500);
  const core = customer.config.makeApiClient(CoreV1Api);
  const { items } = await core.listNode({ labelSelector: 'pool=vdb' });
  expect(items).toHaveLength(2);
  expect(items[0]?.metadata?.labels).toMatchObject({
    'topology.kubernetes.io/zone': 'us-east-1b',
    'node.kubernetes.io/instance-type': 'r6i.xlarge',
    'eks.amazonaws.com/nodegroup': 'vdb-b',
  });
  expect(items[0]?.spec?.taints).toEqual([{ key: 'dedicated', value: 'vdb', effect: 'NoSchedule' }]);
  customer.clock.advance(1000);
  expect((await read(statefulSet())).status?.readyReplicas).toBe(1);

  await customer.cloudformation.send(new DeleteStackCommand({ StackName: 'nodes' }));
  customer.clock.advance(1500);
  expect((await core.listNode({ labelSelector: 'pool=vdb' })).items).toEqual([]);
  expect((await pods())[0]?.status?.phase).toBe('Pending');
});

test('pods that ask for more than nodes have, or want a node each, stay pending with the reason', async () => {
  const affinity = {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'vdb' } } },
      ],
    },
  };
  await apply(statefulSet({ replicas: 4, template: template({ affinity }) }));
  expect(await warnings()).toEqual([
    "FailedScheduling: 0/3 nodes are available: 3 node(s) didn't match pod anti-affinity rules.",
  ]);
  const containers = [{ name: 'big', image: 'b', resources: { requests: { memory: '28Gi' } } }];
  await apply(job({ template: template({ containers, restartPolicy: 'Never' }) }));
  expect(await warnings()).toContain('FailedScheduling: 0/3 nodes are available: 3 Insufficient memory.');
});

test('pods that must spread over zones rather wait than crowd', async () => {
  const asking = (memory: string, spec: object = {}) =>
    template({ containers: [{ name: 'c', image: 'c', resources: { requests: { memory } } }], ...spec });
  // Fills the node of one zone.
  await apply(job({ template: asking('6Gi', { restartPolicy: 'Never' }) }));
  const topologySpreadConstraints = [
    {
      maxSkew: 1,
      topologyKey: 'topology.kubernetes.io/zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { app: 'spread' } },
    },
  ];
  const spread = asking('1Gi', { topologySpreadConstraints });
  spread.metadata = { labels: { app: 'spread' } };
  await apply(statefulSet({ selector: { matchLabels: { app: 'spread' } }, template: spread }));
  const [warning] = await warnings();
  expect(warning).toContain("2 node(s) didn't match pod topology spread constraints");
  expect(warning).toContain('1 Insufficient memory');
});

test('a Deployment becomes available, and keeps the old pods until the new ones are', async () => {
  const deployment = (image: string): V1Deployment => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata('api'),
    spec: { replicas: 2, selector: { matchLabels: { app: 'vdb' } }, template: template({}, image) },
  });
  await apply(deployment('api:1'));
  customer.clock.advance(1000);
  expect((await read(deployment('api:1'))).status).toMatchObject({
    observedGeneration: 1,
    replicas: 2,
    updatedReplicas: 2,
    availableReplicas: 2,
  });
  customer.cloud.inject({ kind: 'image_pull', target: 'api:2' });
  await apply(deployment('api:2'));
  customer.clock.advance(601_000);
  const { status } = await read(deployment('api:2'));
  expect(status?.conditions?.find(({ type }) => type === 'Progressing')).toMatchObject({
    status: 'False',
    reason: 'ProgressDeadlineExceeded',
  });
  expect((await pods()).filter((pod) => pod.status?.phase === 'Running')).toHaveLength(2);
});

test('a Job completes, and is removed when its time to live is over', async () => {
  await apply(job({ ttlSecondsAfterFinished: 60 }));
  expect((await read(job())).status).toMatchObject({ active: 1, ready: 0 });
  customer.clock.advance(500);
  expect((await read(job())).status).toMatchObject({ active: 1, ready: 1 });
  customer.clock.advance(500);
  const { status } = await read(job());
  expect(status).toMatchObject({ succeeded: 1, conditions: [{ type: 'Complete', status: 'True' }] });
  expect((await pods())[0]).toMatchObject({ status: { phase: 'Succeeded' } });
  customer.clock.advance(60_000);
  await expect(read(job())).rejects.toMatchObject({ code: 404 });
});

test('an injected failure makes a Job fail with the reason in its pod and log', async () => {
  customer.cloud.inject({
    kind: 'job_failed',
    target: 'bootstrap',
    reason: 'collection exists with other settings',
  });
  await apply(job());
  customer.clock.advance(1000);
  expect((await read(job())).status?.conditions?.[0]).toMatchObject({
    type: 'Failed',
    reason: 'BackoffLimitExceeded',
  });
  const [pod] = await pods();
  expect(pod?.status?.containerStatuses?.[0]?.state?.terminated).toMatchObject({
    exitCode: 1,
    message: 'collection exists with other settings',
  });
  const core = customer.config.makeApiClient(CoreV1Api);
  const log = await core.readNamespacedPodLog({ name: pod?.metadata?.name ?? '', namespace: 'vdb' });
  expect(log).toBe('collection exists with other settings\n');
});

test('a Job that takes longer than its deadline fails', async () => {
  customer.cloud.inject({ kind: 'image_pull', target: 'bootstrap' });
  await apply(job({ activeDeadlineSeconds: 30 }));
  customer.clock.advance(31_000);
  expect((await read(job())).status?.conditions?.[0]).toMatchObject({
    type: 'Failed',
    reason: 'DeadlineExceeded',
  });
});

test('an image that can not be pulled keeps pods waiting, until the failure is cleared', async () => {
  customer.cloud.inject({ kind: 'image_pull', target: 'vdb:1' });
  await apply(statefulSet());
  customer.clock.advance(60_000);
  expect(await waiting()).toMatchObject({
    reason: 'ImagePullBackOff',
    message: expect.stringContaining('"vdb:1"'),
  });
  expect(await warnings()).toContain('Failed: Failed to pull image "vdb:1": not found');
  expect((await read(statefulSet())).status?.readyReplicas).toBe(0);
  customer.cloud.clearFailures();
  expect((await read(statefulSet())).status?.readyReplicas).toBe(3);
});

test('pods that never get ready run, with the failing probe as an event', async () => {
  customer.cloud.inject({ kind: 'never_ready', target: 'vdb' });
  await apply(statefulSet());
  customer.clock.advance(60_000);
  expect((await pods())[0]?.status?.phase).toBe('Running');
  expect((await read(statefulSet())).status?.readyReplicas).toBe(0);
  expect(await warnings()).toContain(
    'Unhealthy: Readiness probe failed: HTTP probe failed with statuscode: 503',
  );
});

test('unschedulable pods say so', async () => {
  customer.cloud.inject({ kind: 'unschedulable', target: 'vdb-1' });
  await apply(statefulSet());
  customer.clock.advance(1000);
  expect((await read(statefulSet())).status?.readyReplicas).toBe(2);
  expect(await warnings()).toEqual(['FailedScheduling: 0/3 nodes are available: 3 Insufficient memory.']);
});

test('foreground deletion takes the pods along, orphaning leaves them to the next StatefulSet', async () => {
  await apply(statefulSet());
  customer.clock.advance(1000);
  const remove = (policy: string) =>
    customer.objects.delete(statefulSet(), undefined, undefined, undefined, undefined, policy);
  await remove('Orphan');
  expect(await pods()).toHaveLength(3);
  await apply(statefulSet());
  expect((await read(statefulSet())).status?.readyReplicas).toBe(3);
  await remove('Foreground');
  expect((await read(statefulSet())).metadata?.deletionTimestamp).toBeDefined();
  customer.clock.advance(300);
  await expect(read(statefulSet())).rejects.toMatchObject({ code: 404 });
  expect(await pods()).toEqual([]);
});

test('the next good template of a Parallel set replaces pods that never got ready', async () => {
  const set = (image: string) =>
    statefulSet({ podManagementPolicy: 'Parallel', template: template({}, image) });
  const images = async () => (await pods()).map(({ spec }) => spec?.containers[0]?.image);
  await apply(set('vdb:1'));
  customer.clock.advance(2_000);
  customer.cloud.inject({ kind: 'never_ready' });
  await apply(set('vdb:2'));
  customer.clock.advance(2_000);
  expect(await images()).toEqual(['vdb:1', 'vdb:1', 'vdb:2']);
  customer.cloud.clearFailures();
  await apply(set('vdb:3'));
  for (let pod = 0; pod < 4; pod += 1) {
    customer.clock.advance(2_000);
    await pods();
  }
  expect(await images()).toEqual(['vdb:3', 'vdb:3', 'vdb:3']);
});

test('a Service gets its address, a headless one keeps none', async () => {
  const service = (name: string, spec: object) => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata(name),
    spec,
  });
  await apply(service('vdb', { ports: [{ port: 6333 }] }));
  await apply(service('vdb-headless', { clusterIP: 'None' }));
  await apply(service('public', { type: 'LoadBalancer', ports: [{ port: 443 }] }));
  const { items } = await customer.config
    .makeApiClient(CoreV1Api)
    .listNamespacedService({ namespace: 'vdb' });
  const byName = Object.fromEntries(items.map((item) => [item.metadata?.name, item]));
  expect(byName.vdb?.spec?.clusterIP).toMatch(/^172\.20\./);
  expect(byName['vdb-headless']?.spec?.clusterIP).toBe('None');
  expect(byName.public?.status?.loadBalancer?.ingress?.[0]?.hostname).toMatch(/amazonaws\.com$/);
});
