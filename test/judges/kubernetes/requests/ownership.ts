import { configMap, deployment, networkPolicy, podSpec, service, statefulSet } from './objects.ts';
import { apply, applyAs, type Content, create, merge, type Row, read, type Shown } from './row.ts';

const env = (...names: string[]) => ({ env: names.map((name) => ({ name, value: '1' })) });
const withEnv = (...names: string[]) => statefulSet('a', {}, podSpec({}, env(...names)));
const envOf = ({ spec }: Shown) =>
  spec.template.spec.containers[0].env?.map(({ name }: { name: string }) => name) ?? [];
const portsOf = ({ spec }: Shown) => spec.ports.map(({ name }: { name: string }) => name);
const dataOf = ({ data }: Shown) => data ?? {};
const labelled = (object: Content, labels: object): Content => ({
  ...object,
  metadata: { ...object.metadata, labels },
});
const forced = { force: 'true' };
const onlyEnv = (...names: string[]): Content => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'a' },
  spec: { template: { spec: { containers: [{ name: 'db', ...env(...names) }] } } },
});

/** Whose a field is, and lists that are merged by key. */
export const ownershipRows: Row[] = [
  {
    name: 'conflict: one field that somebody applied',
    given: [applyAs('theirs', configMap('a'))],
    ask: apply(configMap('a', { a: '2' })),
  },
  {
    name: 'conflict: two fields that somebody applied',
    given: [applyAs('theirs', configMap('a', { a: '1', b: '1' }))],
    ask: apply(configMap('a', { a: '2', b: '2' })),
  },
  {
    name: 'conflict: fields of two managers',
    given: [applyAs('zoe', configMap('a', { a: '1' })), applyAs('ann', configMap('a', { b: '1' }))],
    ask: apply(configMap('a', { a: '2', b: '2' })),
  },
  {
    name: 'conflict: a field that somebody changed',
    given: [apply(configMap('a')), merge(configMap('a'), { data: { a: '2' } })],
    ask: apply(configMap('a')),
  },
  {
    name: 'conflict: a field that somebody created',
    given: [create(configMap('a'), { fieldManager: 'theirs' })],
    ask: apply(configMap('a', { a: '2' })),
  },
  {
    name: 'conflict: a label',
    given: [applyAs('theirs', labelled(configMap('a'), { 'app.kubernetes.io/instance': 'x' }))],
    ask: apply(labelled(configMap('a'), { 'app.kubernetes.io/instance': 'y' })),
  },
  {
    name: 'conflict: the label of a namespace',
    given: [
      applyAs('argocd', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: '{namespace}', labels: { 'app.kubernetes.io/managed-by': 'argo' } },
      }),
    ],
    ask: apply({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: '{namespace}', labels: { 'app.kubernetes.io/managed-by': 'us' } },
    }),
  },
  {
    name: 'conflict: label and selector of a service',
    given: [applyAs('theirs', labelled(service('a', { selector: { app: 'x' } }), { app: 'x' }))],
    ask: apply(labelled(service('a', { selector: { app: 'y' } }), { app: 'y' })),
  },
  {
    name: 'conflict: a selector that gets one label more',
    given: [applyAs('theirs', service('a', { selector: { app: 'x' } }))],
    ask: apply(service('a', { selector: { app: 'x', part: 'y' } })),
  },
  {
    name: 'conflict: the name of a port',
    given: [applyAs('theirs', service('a'))],
    ask: apply(service('a', { ports: [{ name: 'grpc', port: 80 }] })),
  },
  {
    name: 'conflict: the image of a container',
    given: [applyAs('theirs', deployment('a'))],
    ask: apply(deployment('a', {}, podSpec({}, { image: 'db:2' }))),
  },
  {
    name: 'conflict: the pods that somebody scaled',
    given: [apply(deployment('a')), { ...merge(deployment('a'), { spec: { replicas: 2 } }) }],
    ask: apply(deployment('a')),
  },
  {
    name: 'conflict: the arguments of a container',
    given: [applyAs('theirs', statefulSet('a', {}, podSpec({}, { args: ['a'] })))],
    ask: apply(statefulSet('a', {}, podSpec({}, { args: ['b'] }))),
  },
  {
    name: 'conflict: peers of a network policy',
    given: [applyAs('theirs', networkPolicy('a', { ingress: [{ ports: [{ port: 1 }] }] }))],
    ask: apply(networkPolicy('a', { ingress: [{ ports: [{ port: 2 }] }] })),
  },
  {
    name: 'conflict: none by force',
    given: [applyAs('theirs', configMap('a'))],
    ask: apply(configMap('a', { a: '2' }), forced),
    shows: dataOf,
  },
  {
    name: 'conflict: none over the same value',
    given: [applyAs('theirs', configMap('a'))],
    ask: apply(configMap('a')),
    shows: dataOf,
  },
  {
    name: 'conflict: none by another manager of the same fields let go',
    given: [
      applyAs('theirs', configMap('a', { a: '1', b: '1' })),
      applyAs('theirs', configMap('a', { b: '1' })),
    ],
    ask: apply(configMap('a', { a: '2' })),
    shows: dataOf,
  },
  {
    name: "merge by key: somebody's variable is kept",
    given: [apply(withEnv('OURS')), applyAs('theirs', onlyEnv('THEIRS')), apply(withEnv('OURS'))],
    ask: read(statefulSet('a')),
    shows: envOf,
  },
  {
    name: 'merge by key: somebody adds a variable',
    given: [apply(withEnv('OURS'))],
    ask: applyAs('theirs', onlyEnv('THEIRS')),
    shows: envOf,
  },
  {
    name: 'merge by key: our variable goes, theirs stays',
    given: [apply(withEnv('OURS')), applyAs('theirs', onlyEnv('THEIRS'))],
    ask: apply(withEnv()),
    shows: envOf,
  },
  {
    name: 'merge by key: a port is left out',
    given: [
      apply(
        service('a', {
          ports: [
            { name: 'a', port: 1 },
            { name: 'b', port: 2 },
          ],
        }),
      ),
    ],
    ask: apply(service('a', { ports: [{ name: 'b', port: 2 }] })),
    shows: portsOf,
  },
  {
    name: 'merge by key: a port of somebody else is kept',
    given: [applyAs('theirs', service('a', { ports: [{ name: 'a', port: 1 }] }))],
    ask: apply(service('a', { ports: [{ name: 'b', port: 2 }] })),
    shows: portsOf,
  },
  {
    name: 'merge by key: in the order of the applied list',
    given: [apply(withEnv('A', 'B', 'C'))],
    ask: apply(withEnv('C', 'A', 'B')),
    shows: envOf,
  },
  {
    name: 'merge by key: a new one between',
    given: [apply(withEnv('A', 'C'))],
    ask: apply(withEnv('A', 'B', 'C')),
    shows: envOf,
  },
  {
    name: 'left out: a field goes',
    given: [apply(configMap('a', { a: '1', b: '1' }))],
    ask: apply(configMap('a', { a: '1' })),
    shows: dataOf,
  },
  {
    name: 'left out: a field of two managers stays',
    given: [apply(configMap('a', { a: '1', b: '1' })), applyAs('theirs', configMap('a', { b: '1' }))],
    ask: apply(configMap('a', { a: '1' })),
    shows: dataOf,
  },
  {
    name: 'left out: a field that was created stays',
    given: [create(configMap('a', { a: '1', b: '1' }))],
    ask: apply(configMap('a', { a: '1' })),
    shows: dataOf,
  },
  {
    name: 'one manager twice: takes over without a word',
    given: [apply(labelled(service('a', { selector: { app: 'x' } }), { app: 'x' }))],
    ask: apply(labelled(service('a', { selector: { app: 'y' } }), { app: 'y' })),
    shows: ({ spec }) => spec.selector,
  },
];
