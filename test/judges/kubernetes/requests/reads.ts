import { configMap, event, namespace, service, statefulSet } from './objects.ts';
import { apply, type Content, create, list, own, pathOf, type Row, read, remove, type Shown } from './row.ts';

const names = ({ items }: Shown) => items.map(({ metadata }: Content) => metadata.name);
const page = ({ items, metadata }: Shown) => ({
  names: items.map((item: Content) => item.metadata.name),
  goesOn: metadata.continue !== undefined,
  remaining: metadata.remainingItemCount,
});
const labelled = (name: string, labels: object): Content => ({
  ...configMap(name),
  metadata: { name, labels },
});
// Every namespace gets a ConfigMap kube-root-ca.crt from the controllers; these rows look at none but their own.
const some = [
  create(labelled('a', { app: 'x', tier: 'back' })),
  create(labelled('b', { app: 'y' })),
  create(labelled('c', { app: 'x' })),
  create(configMap('c-10')),
  create(configMap('c-9')),
];
const services = ['a', 'b', 'c'].map((name) => create(service(name)));
const events = [
  create(event('e-1', { kind: 'Pod', name: 'p' })),
  create(event('e-2', { kind: 'Pod', name: 'p' }, 'Normal')),
  create(event('e-3', { kind: 'StatefulSet', name: 'p' })),
  create(event('e-4', { kind: 'Pod', name: 'q' })),
];
const byField = (fieldSelector: string, kind = 'Event') => list('v1', kind, { fieldSelector });
const byLabel = (labelSelector: string) => list('v1', 'ConfigMap', { labelSelector });
const review = (verb: string, resource: string, group = '') => ({
  method: 'POST',
  path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
  body: {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectAccessReview',
    spec: { resourceAttributes: { verb, resource, group, namespace: own } },
  },
});
const allowed = ({ status }: Shown) => status.allowed;
const get = (path: string) => ({ method: 'GET', path });
const deny = (target: string) => [{ kind: 'deny_access' as const, target }];

/** Lists, selectors, what isn't there, and who may what. */
export const readRows: Row[] = [
  { name: 'list: the first page', given: services, ask: list('v1', 'Service', { limit: '1' }), shows: page },
  {
    name: 'list: a page that holds all',
    given: services,
    ask: list('v1', 'Service', { limit: '3' }),
    shows: page,
  },
  {
    name: 'list: a page of a selection',
    given: services,
    ask: list('v1', 'Service', { limit: '1', labelSelector: '!app' }),
    shows: page,
  },
  {
    name: 'list: in the order of names',
    given: some,
    ask: byLabel('!tier,!nothing'),
    shows: (body) => names(body).filter((name: string) => name.length < 5),
  },
  { name: 'list: a limit that is no number', ask: list('v1', 'Service', { limit: 'all' }) },
  { name: 'list: goes on from nonsense', ask: list('v1', 'Service', { limit: '1', continue: 'nonsense' }) },
  { name: 'list: in no namespace', ask: get(pathOf('v1', 'Service', 'nowhere')), shows: names },
  {
    name: 'list: kind and version of the list',
    ask: list('apps/v1', 'StatefulSet'),
    shows: ({ kind, apiVersion }) => ({ kind, apiVersion }),
  },
  {
    name: 'list: items without kind',
    given: [create(service('a'))],
    ask: list('v1', 'Service'),
    shows: ({ items }) => items.map(({ kind = null }) => kind),
  },
  { name: 'labels: equal', given: some, ask: byLabel('app=x'), shows: names },
  { name: 'labels: equal twice', given: some, ask: byLabel('app==x,tier=back'), shows: names },
  { name: 'labels: not equal', given: some, ask: byLabel('app!=x,app'), shows: names },
  { name: 'labels: in a set', given: some, ask: byLabel('app in (x,y),!tier'), shows: names },
  { name: 'labels: not in a set', given: some, ask: byLabel('app notin (x),app'), shows: names },
  { name: 'labels: a set that does not begin', ask: byLabel('a in') },
  { name: 'labels: a set that does not end', ask: byLabel('a in (b') },
  { name: 'labels: two values', ask: byLabel('a=b c') },
  { name: 'labels: a value that none can be', ask: byLabel('a=b/c') },
  { name: 'labels: a key that none can be', ask: byLabel('a/b/c=d') },
  { name: 'labels: an unknown operator', ask: byLabel('a===b') },
  {
    name: 'fields: warnings about one pod',
    given: events,
    ask: byField('involvedObject.kind=Pod,involvedObject.name=p,type=Warning'),
    shows: names,
  },
  { name: 'fields: everything but warnings', given: events, ask: byField('type!=Warning'), shows: names },
  { name: 'fields: about one name', given: events, ask: byField('involvedObject.name==p'), shows: names },
  {
    name: 'fields: one name of a config map',
    given: some,
    ask: byField('metadata.name=a', 'ConfigMap'),
    shows: names,
  },
  { name: 'fields: an unknown one of an event', ask: byField('message=x') },
  { name: 'fields: an unknown one of a pod', ask: byField('spec.image=x', 'Pod') },
  { name: 'fields: an unknown one of a config map', ask: byField('data.a=1', 'ConfigMap') },
  {
    name: 'fields: an unknown one of a stateful set',
    ask: list('apps/v1', 'StatefulSet', { fieldSelector: 'spec.replicas=1' }),
  },
  { name: 'fields: an unknown one of a job', ask: list('batch/v1', 'Job', { fieldSelector: 'spec.x=1' }) },
  {
    name: 'fields: an unknown one of an own kind',
    ask: list('monitoring.coreos.com/v1', 'ServiceMonitor', { fieldSelector: 'spec.x=1' }),
  },
  { name: 'fields: what is no selector', ask: byField('nothing') },
  { name: 'read: what does not exist', ask: read(configMap('a')) },
  { name: 'read: a stateful set that does not exist', ask: read(statefulSet('a')) },
  {
    name: 'read: an own kind that does not exist',
    ask: get(`${pathOf('monitoring.coreos.com/v1', 'ServiceMonitor')}/a`),
  },
  { name: 'read: a namespace that does not exist', ask: get('/api/v1/namespaces/nowhere') },
  { name: 'read: an unknown resource', ask: get(`/api/v1/namespaces/${own}/teapots`) },
  {
    name: 'read: an unknown resource of a known group',
    ask: get(`/apis/apps/v1/namespaces/${own}/teapots/a`),
  },
  { name: 'read: an unknown group', ask: get(`/apis/unknown.example/v1alpha1/namespaces/${own}/things`) },
  { name: 'read: discovery of an unknown group', ask: get('/apis/unknown.example/v1alpha1') },
  { name: 'read: an unknown version of a known group', ask: get('/apis/apps/v9') },
  { name: 'read: a path that is none', ask: get('/nothing') },
  {
    name: 'read: discovery of a group',
    ask: get('/apis/policy/v1'),
    shows: ({ resources }) =>
      resources.find(({ name }: { name: string }) => name === 'poddisruptionbudgets')?.kind,
  },
  {
    name: 'read: the number of pods to scale',
    given: [apply(statefulSet('a'))],
    ask: get(`${pathOf('apps/v1', 'StatefulSet')}/a/scale`),
    shows: ({ kind, spec }) => ({ kind, spec }),
  },
  {
    name: 'method: create at an object',
    ask: { method: 'POST', path: `${pathOf('v1', 'ConfigMap')}/a`, body: configMap('a') },
  },
  {
    name: 'method: replace all',
    ask: { method: 'PUT', path: pathOf('v1', 'ConfigMap'), body: configMap('a') },
  },
  {
    name: 'namespace: apply into none',
    ask: apply({ ...configMap('a'), metadata: { name: 'a', namespace: 'nowhere' } }),
  },
  {
    name: 'namespace: create in none',
    ask: create({ ...configMap('a'), metadata: { name: 'a', namespace: 'nowhere' } }),
  },
  { name: 'namespace: read in none', ask: get(`${pathOf('v1', 'ConfigMap', 'nowhere')}/a`) },
  {
    name: 'namespace: apply while it goes',
    given: [
      create({ ...configMap('kept'), metadata: { name: 'kept', finalizers: ['example.com/kept'] } }),
      remove(namespace(own)),
    ],
    ask: apply(configMap('a')),
  },
  {
    name: 'namespace: create while it goes',
    given: [
      create({ ...configMap('kept'), metadata: { name: 'kept', finalizers: ['example.com/kept'] } }),
      remove(namespace(own)),
    ],
    ask: create(configMap('a')),
  },
  {
    name: 'namespace: apply itself while it goes',
    given: [
      create({ ...configMap('kept'), metadata: { name: 'kept', finalizers: ['example.com/kept'] } }),
      remove(namespace(own)),
    ],
    ask: apply(namespace(own)),
    shows: ({ status }) => status.phase,
  },
  { name: 'access: no token', ask: list('v1', 'ConfigMap'), as: 'somebody without a token' },
  { name: 'access: no token, health', ask: get('/livez'), as: 'somebody without a token' },
  { name: 'access: a wrong token', ask: list('v1', 'ConfigMap'), as: 'somebody with a wrong token' },
  { name: 'access: may not read', ask: read(configMap('a')), as: 'nobody', injected: deny('get configmaps') },
  {
    name: 'access: may not list',
    ask: list('v1', 'ConfigMap'),
    as: 'nobody',
    injected: deny('list configmaps'),
  },
  {
    name: 'access: may not create',
    ask: create(configMap('a')),
    as: 'nobody',
    injected: deny('create configmaps'),
  },
  {
    name: 'access: may not apply',
    ask: apply(statefulSet('a')),
    as: 'nobody',
    injected: deny('patch statefulsets'),
  },
  {
    name: 'access: may not apply a namespace',
    ask: apply(namespace(own)),
    as: 'nobody',
    injected: deny('patch namespaces'),
  },
  {
    name: 'access: may not delete',
    ask: remove(configMap('a')),
    as: 'nobody',
    injected: deny('delete configmaps'),
  },
  { name: 'access: review, yes', ask: review('create', 'configmaps'), shows: allowed },
  {
    name: 'access: review, no',
    ask: review('create', 'configmaps'),
    as: 'nobody',
    injected: deny('create configmaps'),
    shows: allowed,
  },
];
