import {
  AuthorizationV1Api,
  type KubernetesObject,
  KubernetesObjectApi,
  PatchStrategy,
  VersionApi,
} from '@kubernetes/client-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  assumeRole,
  clusterToken,
  createRole,
  enterCluster,
  kubeConfigOf,
  ownCredentials,
} from './customer.ts';

let customer: Awaited<ReturnType<typeof enterCluster>>;
beforeEach(async () => {
  customer = await enterCluster();
});
afterEach(() => customer.cloud.close());

const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vdb' } };
const configMap = (data: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings', namespace: 'vdb', labels: { app: 'vdb' } },
  data,
});
const apply = (object: KubernetesObject, manager = 'orchestrator', force = false) =>
  customer.objects.patch(object, undefined, undefined, manager, force, PatchStrategy.ServerSideApply);
const read = <T extends KubernetesObject>(object: T) =>
  customer.objects.read<T>({
    ...object,
    metadata: { name: object.metadata?.name ?? '', namespace: object.metadata?.namespace },
  } as never);
/** The parsed Status of a refusal. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error: { code: number; body: string }) => ({ code: error.code, ...JSON.parse(error.body) }),
  );

test('objects are applied, read, listed by label and deleted', async () => {
  await apply(namespace);
  await apply(configMap({ a: '1' }));
  expect((await read(configMap({}))).data).toEqual({ a: '1' });
  const list = (selector: string) =>
    customer.objects.list('v1', 'ConfigMap', 'vdb', undefined, undefined, undefined, undefined, selector);
  expect((await list('app=vdb')).items.map(({ metadata }) => metadata?.name)).toEqual(['settings']);
  expect((await list('app in (vdb,other),!gone')).items).toHaveLength(1);
  expect((await list('app!=vdb')).items).toEqual([]);
  await customer.objects.delete(configMap({}));
  expect(await refusal(read(configMap({})))).toMatchObject({
    code: 404,
    reason: 'NotFound',
    message: 'configmaps "settings" not found',
  });
});

test('applying the same again changes nothing, and leaving a field out removes it', async () => {
  await apply(namespace);
  const first = await apply(configMap({ a: '1', b: '2' }));
  customer.clock.advance(5000);
  const again = await apply(configMap({ a: '1', b: '2' }));
  expect(again.metadata?.resourceVersion).toBe(first.metadata?.resourceVersion);
  await apply(configMap({ a: '1' }));
  expect((await read(configMap({}))).data).toEqual({ a: '1' });
});

test('a field of another manager is a conflict that names it, and is taken over by force', async () => {
  await apply(namespace);
  await apply(configMap({ a: '1', b: '2' }), 'somebody');
  expect(await refusal(apply(configMap({ a: '9', b: '2' })))).toMatchObject({
    code: 409,
    reason: 'Conflict',
    message: 'Apply failed with 1 conflict: conflict with "somebody": .data.a',
    details: {
      causes: [{ reason: 'FieldManagerConflict', message: 'conflict with "somebody"', field: '.data.a' }],
    },
  });
  await apply(configMap({ a: '9', b: '2' }), 'orchestrator', true);
  // Both wanted b as it is, so it stays when one of them lets go.
  await apply(configMap({ a: '9' }));
  expect((await read(configMap({}))).data).toEqual({ a: '9', b: '2' });
});

test('a merge patch changes what it names, and what it changed belongs to its manager', async () => {
  await apply(namespace);
  await apply(configMap({ a: '1', b: '2' }));
  await customer.objects.patch(
    configMap({ a: '5' }),
    undefined,
    undefined,
    'kubectl-edit',
    undefined,
    PatchStrategy.MergePatch,
  );
  expect((await read(configMap({}))).data).toEqual({ a: '5', b: '2' });
  expect(await refusal(apply(configMap({ a: '1', b: '2' })))).toMatchObject({ code: 409 });
});

test('many fields of other managers are listed by their manager', async () => {
  await apply(namespace);
  await apply(configMap({ a: '1', b: '2' }), 'somebody');
  expect(await refusal(apply(configMap({ a: '9', b: '9' })))).toMatchObject({
    message: 'Apply failed with 2 conflicts: conflicts with "somebody":\n- .data.a\n- .data.b',
  });
});

test('a dry run answers as if, and stores nothing', async () => {
  const dry = (object: KubernetesObject, manager = 'orchestrator') =>
    customer.objects.patch(object, undefined, 'All', manager, false, PatchStrategy.ServerSideApply);
  const object = configMap({ a: '1' });
  expect(await refusal(dry(object))).toMatchObject({ code: 404, message: 'namespaces "vdb" not found' });
  await apply(namespace);
  expect(await dry(object)).toMatchObject({ metadata: { labels: { app: 'vdb' }, uid: expect.any(String) } });
  expect(await refusal(read(object))).toMatchObject({ code: 404 });
  await customer.objects.create(object, undefined, 'All');
  expect(await refusal(read(object))).toMatchObject({ code: 404 });

  const { metadata } = await apply(object);
  expect(await refusal(dry(configMap({ a: '2' }), 'another'))).toMatchObject({
    code: 409,
    message: 'Apply failed with 1 conflict: conflict with "orchestrator": .data.a',
  });
  expect(await dry(configMap({ a: '2' }))).toMatchObject({ data: { a: '2' } });
  expect(await read(object)).toMatchObject({
    metadata: { resourceVersion: metadata?.resourceVersion },
    data: { a: '1' },
  });
});

test('an object in a namespace that does not exist is not found', async () => {
  expect(await refusal(apply(configMap({})))).toMatchObject({
    code: 404,
    message: 'namespaces "vdb" not found',
  });
});

test('creating what exists is a conflict', async () => {
  await customer.objects.create(namespace);
  expect(await refusal(customer.objects.create(namespace))).toMatchObject({
    code: 409,
    reason: 'AlreadyExists',
  });
});

test('a deleted namespace takes a moment, and what it holds with it', async () => {
  await apply(namespace);
  await apply(configMap({ a: '1' }));
  await customer.objects.delete(namespace);
  expect(await refusal(apply(configMap({ a: '2' })))).toMatchObject({ code: 403, reason: 'Forbidden' });
  customer.clock.advance(300);
  expect(await refusal(read(namespace))).toMatchObject({ code: 404 });
  await apply(namespace);
  expect(await refusal(read(configMap({})))).toMatchObject({ code: 404 });
});

test("a Secret's stringData is stored as data", async () => {
  await apply(namespace);
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'key', namespace: 'vdb' } };
  await apply({ ...secret, stringData: { token: 'abc' } } as KubernetesObject);
  expect(await read(secret)).toMatchObject({ data: { token: Buffer.from('abc').toString('base64') } });
});

test('Prometheus kinds are served when the operator is installed, and unknown groups and kinds are not', async () => {
  await apply(namespace);
  const metadata = { name: 'vdb', namespace: 'vdb' };
  const spec = { selector: {}, endpoints: [] };
  await apply({ apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata, spec } as object);
  const unknown = { apiVersion: 'unknown.example/v1', kind: 'Thing', metadata };
  await expect(apply(unknown)).rejects.toMatchObject({
    code: 404,
    body: '404 page not found\n',
    message: expect.stringContaining('Failed to fetch resource metadata for'),
  });
  await expect(apply({ apiVersion: 'v1', kind: 'Nothing', metadata })).rejects.toThrow(
    /Unrecognized API version/,
  );

  const bare = await enterCluster({ settings: { prometheusOperator: false } });
  const monitor = { apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata };
  await expect(bare.objects.read(monitor)).rejects.toMatchObject({ code: 404 });
  await bare.cloud.close();
});

test('an access review says yes, or no to what is denied, and denied requests are forbidden', async () => {
  const api = customer.config.makeApiClient(AuthorizationV1Api);
  const review = async (resource: string) => {
    const body = { spec: { resourceAttributes: { verb: 'create', resource } } };
    return (await api.createSelfSubjectAccessReview({ body })).status?.allowed;
  };
  customer.cloud.inject({ kind: 'deny_access', target: 'create namespaces' });
  expect(await review('namespaces')).toBe(false);
  expect(await review('configmaps')).toBe(true);
  expect(await refusal(customer.objects.create(namespace))).toMatchObject({ code: 403, reason: 'Forbidden' });
});

test('the version is served', async () => {
  const version = await customer.config.makeApiClient(VersionApi).getCode();
  expect(`${version.major}.${version.minor}`).toBe('1.35');
});

test.each([
  ['another cluster', (own: typeof ownCredentials) => clusterToken('staging', own)],
  [
    'another region',
    (own: typeof ownCredentials) => clusterToken('production', own, { host: 'sts.eu-west-1.amazonaws.com' }),
  ],
  ['unknown credentials', () => clusterToken('production', ownCredentials)],
  [
    '16 minutes ago',
    (own: typeof ownCredentials) =>
      clusterToken('production', own, { signingDate: new Date(Date.now() - 16 * 60_000) }),
  ],
  ['too long a time', (own: typeof ownCredentials) => clusterToken('production', own, { expiresIn: 3600 })],
  [
    'no cluster at all',
    (own: typeof ownCredentials) => clusterToken('production', own, { header: 'x-other' }),
  ],
  [
    'a request with more parameters',
    (own: typeof ownCredentials) => clusterToken('production', own, { extra: '&x-id=GetCallerIdentity' }),
  ],
  ['nothing', () => Promise.resolve('no-token')],
])('a token for %s is refused', async (_, make) => {
  const token = await make(customer.credentials as typeof ownCredentials);
  const config = await kubeConfigOf(customer.cloud, customer.credentials, token);
  const answer = KubernetesObjectApi.makeApiClient(config).list('v1', 'Namespace');
  expect(await refusal(answer)).toMatchObject({ code: 401, reason: 'Unauthorized' });
});

test("another account's credentials do not open the cluster", async () => {
  const otherRole = 'arn:aws:iam::444455556666:role/other';
  await createRole(customer.cloud, null, otherRole);
  const token = await clusterToken('production', await assumeRole(customer.cloud, undefined, otherRole));
  const config = await kubeConfigOf(customer.cloud, customer.credentials, token);
  const answer = KubernetesObjectApi.makeApiClient(config).list('v1', 'Namespace');
  expect(await refusal(answer)).toMatchObject({ code: 401 });
});

test('an unreachable cluster cuts the connection', async () => {
  customer.cloud.inject({ kind: 'cluster_unreachable', target: 'production' });
  await expect(read(namespace)).rejects.toThrow(/fetch failed/);
  customer.cloud.clearFailures();
  expect(await refusal(read(namespace))).toMatchObject({ code: 404 });
});
