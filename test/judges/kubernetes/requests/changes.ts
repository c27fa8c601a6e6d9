import {
  claim,
  claimTemplate,
  configMap,
  deployment,
  job,
  podSpec,
  secret,
  statefulSet,
  storageClass,
} from './objects.ts';
import {
  apply,
  applyAs,
  type Content,
  create,
  list,
  merge,
  type Row,
  read,
  remove,
  replace,
  type Shown,
} from './row.ts';

const env = (...names: string[]) => ({ env: names.map((name) => ({ name, value: '1' })) });
const withEnv = (...names: string[]) => statefulSet('a', {}, podSpec({}, env(...names)));
const envOf = ({ spec }: Shown) =>
  spec.template.spec.containers[0].env?.map(({ name }: { name: string }) => name) ?? [];
const dataOf = ({ data }: Shown) => data ?? {};
const withClaim = (storage: string) => statefulSet('a', { volumeClaimTemplates: [claimTemplate(storage)] });
const dry = { dryRun: 'All' };
const onlyEnv = (...names: string[]): Content => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'a' },
  spec: { template: { spec: { containers: [{ name: 'db', ...env(...names) }] } } },
});

/** What can't be changed, what is only tried, and the other ways to write. */
export const changeRows: Row[] = [
  {
    name: 'immutable: size of the claims of a stateful set',
    given: [apply(withClaim('10Gi'))],
    ask: apply(withClaim('20Gi')),
  },
  {
    name: 'immutable: service of a stateful set',
    given: [apply(statefulSet('a'))],
    ask: apply(statefulSet('a', { serviceName: 'b' })),
  },
  {
    name: 'immutable: pod management of a stateful set',
    given: [apply(statefulSet('a'))],
    ask: apply(statefulSet('a', { podManagementPolicy: 'Parallel' })),
  },
  {
    name: 'immutable: selector of a stateful set',
    given: [apply(statefulSet('a'))],
    ask: apply(
      statefulSet('a', {
        selector: { matchLabels: { app: 'b' } },
        template: { metadata: { labels: { app: 'b' } }, spec: podSpec() },
      }),
    ),
  },
  {
    name: 'mutable: pods and template of a stateful set',
    given: [apply(statefulSet('a'))],
    ask: apply(withEnv('A')),
    shows: envOf,
  },
  {
    name: 'immutable: selector of a deployment',
    given: [apply(deployment('a'))],
    ask: apply(
      deployment('a', {
        selector: { matchLabels: { app: 'b' } },
        template: { metadata: { labels: { app: 'b' } }, spec: podSpec() },
      }),
    ),
  },
  {
    name: 'immutable: completions of a job',
    given: [apply(job('a'))],
    ask: apply(job('a', { completions: 2 })),
  },
  {
    name: 'immutable: parameters of a storage class',
    given: [apply(storageClass('{namespace}'))],
    ask: apply(storageClass('{namespace}', { parameters: { type: 'io2' } })),
  },
  {
    name: 'immutable: provisioner of a storage class',
    given: [apply(storageClass('{namespace}'))],
    ask: apply(storageClass('{namespace}', { provisioner: 'other' })),
  },
  {
    name: 'immutable: policy of a storage class',
    given: [apply(storageClass('{namespace}'))],
    ask: apply(storageClass('{namespace}', { reclaimPolicy: 'Retain' })),
  },
  {
    name: 'immutable: binding of a storage class',
    given: [apply(storageClass('{namespace}'))],
    ask: apply(storageClass('{namespace}', { volumeBindingMode: 'WaitForFirstConsumer' })),
  },
  {
    name: 'immutable: class of a claim',
    given: [apply(claim('a'))],
    ask: apply(claim('a', { storageClassName: 'slow' })),
  },
  { name: 'dry run: a new object', ask: apply(configMap('a'), dry), shows: dataOf },
  { name: 'dry run: stores nothing', given: [apply(configMap('a'), dry)], ask: read(configMap('a')) },
  {
    name: 'dry run: a change stores nothing',
    given: [apply(configMap('a')), apply(configMap('a', { a: '2' }), dry)],
    ask: read(configMap('a')),
    shows: dataOf,
  },
  { name: 'dry run: create stores nothing', given: [create(configMap('a'), dry)], ask: read(configMap('a')) },
  {
    name: 'dry run: delete removes nothing',
    given: [apply(configMap('a')), remove(configMap('a'), dry)],
    ask: read(configMap('a')),
    shows: dataOf,
  },
  {
    name: 'dry run: an immutable field',
    given: [apply(withClaim('10Gi'))],
    ask: apply(withClaim('20Gi'), dry),
  },
  {
    name: 'dry run: a field of somebody else',
    given: [applyAs('theirs', configMap('a'))],
    ask: apply(configMap('a', { a: '2' }), dry),
  },
  {
    name: 'dry run: in no namespace',
    ask: apply({ ...configMap('a'), metadata: { name: 'a', namespace: 'nowhere' } }, dry),
  },
  { name: 'dry run: an unknown value', ask: apply(configMap('a'), { dryRun: 'Some' }) },
  { name: 'dry run: an unknown value in create', ask: create(configMap('a'), { dryRun: 'Some' }) },
  { name: 'create: what exists', given: [create(configMap('a'))], ask: create(configMap('a')) },
  {
    name: 'create: a namespace that exists',
    ask: create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: '{namespace}' } }),
  },
  { name: 'replace: what does not exist', ask: replace(configMap('a')) },
  {
    name: 'replace: what exists',
    given: [create(configMap('a'))],
    ask: replace(configMap('a', { b: '2' })),
    shows: dataOf,
  },
  {
    name: 'replace: a version that is not the last',
    given: [create(configMap('a'))],
    ask: replace({ ...configMap('a', { b: '2' }), metadata: { name: 'a', resourceVersion: '1' } }),
  },
  {
    name: 'apply: a version that is not the last',
    given: [create(configMap('a'))],
    ask: apply({ ...configMap('a'), metadata: { name: 'a', resourceVersion: '1' } }),
  },
  {
    name: 'apply: the uid of another one',
    given: [create(configMap('a'))],
    ask: apply({ ...configMap('a'), metadata: { name: 'a', uid: '11111111-1111-1111-1111-111111111111' } }),
  },
  { name: 'merge patch: what does not exist', ask: merge(configMap('a'), { data: { a: '1' } }) },
  {
    name: 'merge patch: a null removes',
    given: [create(configMap('a', { a: '1', b: '1' }))],
    ask: merge(configMap('a'), { data: { a: null } }),
    shows: dataOf,
  },
  {
    name: 'merge patch: a secret gets a key',
    given: [create(secret('a'))],
    ask: merge(secret('a'), { data: { more: 'bW9yZQ==' } }),
    shows: dataOf,
  },
  {
    name: 'strategic merge patch: a variable is added',
    given: [apply(withEnv('A'))],
    ask: merge(statefulSet('a'), onlyEnv('B'), 'application/strategic-merge-patch+json'),
    shows: (body) => envOf(body).toSorted(),
  },
  {
    name: 'JSON patch: a value is replaced',
    given: [create(configMap('a'))],
    ask: merge(
      configMap('a'),
      [{ op: 'replace', path: '/data/a', value: '2' }],
      'application/json-patch+json',
    ),
    shows: dataOf,
  },
  {
    name: 'JSON patch: a path that is not there',
    given: [create(configMap('a'))],
    ask: merge(
      configMap('a'),
      [{ op: 'replace', path: '/data/b', value: '2' }],
      'application/json-patch+json',
    ),
  },
  {
    name: 'a patch of an unknown kind',
    given: [create(configMap('a'))],
    ask: merge(configMap('a'), {}, 'application/json'),
  },
  {
    name: 'delete: with what belongs to it',
    given: [create(configMap('a'))],
    ask: remove(configMap('a'), { propagationPolicy: 'Background' }),
    shows: ({ kind, status }) => ({ kind, status }),
  },
  {
    name: 'delete: an unknown policy',
    given: [create(configMap('a'))],
    ask: remove(configMap('a'), { propagationPolicy: 'Sometimes' }),
  },
  { name: 'delete: what does not exist', ask: remove(configMap('a')) },
  {
    name: 'delete: another uid than expected',
    given: [create(configMap('a'))],
    ask: {
      ...remove(configMap('a')),
      body: { preconditions: { uid: '11111111-1111-1111-1111-111111111111' } },
    },
  },
  {
    name: 'deleted: and listed no more',
    given: [create(configMap('a')), remove(configMap('a'))],
    ask: list('v1', 'ConfigMap', { fieldSelector: 'metadata.name=a' }),
    shows: ({ items }) => items,
  },
];
