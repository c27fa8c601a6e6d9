import {
  configMap,
  cronJob,
  deployment,
  podSpec,
  prometheusRule,
  secret,
  service,
  serviceMonitor,
  statefulSet,
} from './objects.ts';
import {
  apply,
  applyType,
  type Content,
  create,
  merge,
  pathOf,
  type Row,
  replace,
  type Shown,
} from './row.ts';

const strict = { fieldValidation: 'Strict' };
const withPod = (pod: object = {}, inContainer: object = {}) =>
  statefulSet('a', {}, podSpec(pod, inContainer));
const named = (object: Content, metadata: object): Content => ({
  ...object,
  metadata: { ...object.metadata, ...metadata },
});
const specOf = ({ spec }: Shown) => spec;

/** Unknown fields, wrong types, and bodies that aren't what the path is for. */
export const schemaRows: Row[] = [
  { name: 'apply: an unknown field of a spec', ask: apply(service('a', { portz: 1 })) },
  { name: 'apply: an unknown field of a container', ask: apply(withPod({}, { imag: 'x' })) },
  { name: 'apply: an unknown field at the top', ask: apply({ ...configMap('a'), dat: {} }) },
  { name: 'apply: an unknown field of the metadata', ask: apply(named(configMap('a'), { lables: {} })) },
  { name: 'apply: an unknown field of a job in a cron job', ask: apply(cronJob('a', { jobTemplat: {} })) },
  {
    name: 'apply: an unknown field of an own kind',
    ask: apply(serviceMonitor('a', { endpoints: [{ port: 'http', intervall: '30s' }] })),
  },
  {
    name: 'apply: an unknown field of a rule',
    ask: apply(prometheusRule('a', { alert: 'A', expr: 'up', four: '1m' })),
  },
  { name: 'apply: a text for a number', ask: apply(statefulSet('a', { replicas: '3' })) },
  { name: 'apply: a fraction for a whole number', ask: apply(statefulSet('a', { replicas: 1.5 })) },
  { name: 'apply: a number for a text', ask: apply(configMap('a', { a: 5 })) },
  { name: 'apply: a boolean for a text', ask: apply(withPod({}, { image: true })) },
  { name: 'apply: a text for a boolean', ask: apply(secretLike({ immutable: 'yes' })) },
  { name: 'apply: a list for a map', ask: apply(configMap('a', ['a'])) },
  { name: 'apply: a map for a list', ask: apply(service('a', { ports: { http: 80 } })) },
  { name: 'apply: a text for a map', ask: apply(service('a', { selector: 'app=a' })) },
  { name: 'apply: null for a map', ask: apply(configMap('a', null)), shows: ({ data }) => data ?? null },
  {
    name: 'apply: a boolean for a number or text',
    ask: apply(service('a', { ports: [{ port: 80, targetPort: true }] })),
  },
  {
    name: 'apply: a port by its name',
    ask: apply(service('a', { ports: [{ port: 80, targetPort: 'http' }] })),
  },
  {
    name: 'apply: a duplicate name of a variable',
    ask: apply(
      withPod(
        {},
        {
          env: [
            { name: 'A', value: '1' },
            { name: 'A', value: '2' },
          ],
        },
      ),
    ),
  },
  { name: 'apply: a variable without a name', ask: apply(withPod({}, { env: [{ value: '1' }] })) },
  {
    name: 'apply: a duplicate port',
    ask: apply(
      service('a', {
        ports: [
          { name: 'a', port: 1 },
          { name: 'b', port: 1 },
        ],
      }),
    ),
  },
  { name: 'apply: a bad quantity', ask: apply(withPod({}, { resources: { requests: { cpu: 'two' } } })) },
  { name: 'apply: a quantity as a number', ask: apply(withPod({}, { resources: { requests: { cpu: 2 } } })) },
  {
    name: "apply: a text against an own kind's pattern",
    ask: apply(serviceMonitor('a', { endpoints: [{ port: 'http', interval: 'thirty' }] })),
  },
  {
    name: "apply: a value that an own kind's list lacks",
    ask: apply(serviceMonitor('a', { endpoints: [{ port: 'http', scheme: 'ftp' }] })),
  },
  {
    name: 'apply: an own kind without what it requires',
    ask: apply({ ...serviceMonitor('a'), spec: { selector: {} } }),
  },
  { name: 'apply: a rule without what it requires', ask: apply(prometheusRule('a', { alert: 'A' })) },
  { name: 'apply: an own kind without a spec', ask: apply({ ...serviceMonitor('a'), spec: undefined }) },
  { name: 'apply: a wrong type in an own kind', ask: apply(serviceMonitor('a', { sampleLimit: 'many' })) },
  { name: 'apply: an unknown field, strictly', ask: apply(service('a', { portz: 1 }), strict) },
  { name: 'apply: a right object, strictly', ask: apply(withPod(), strict) },
  {
    name: 'create: an unknown field',
    ask: create(service('a', { portz: 1 })),
    shows: (body) => specOf(body).portz ?? null,
  },
  { name: 'create: an unknown field, strictly', ask: create(service('a', { portz: 1 }), strict) },
  {
    name: 'create: an unknown field of an own kind',
    ask: create(serviceMonitor('a', { portz: 1 })),
    shows: (body) => specOf(body).portz ?? null,
  },
  { name: 'create: a text for a number', ask: create(statefulSet('a', { replicas: '3' })) },
  { name: 'create: a number for a text', ask: create(configMap('a', { a: 5 })) },
  { name: 'create: a bad quantity', ask: create(withPod({}, { resources: { requests: { cpu: 'two' } } })) },
  {
    name: "create: a text against an own kind's pattern",
    ask: create(serviceMonitor('a', { endpoints: [{ interval: 'x' }] })),
  },
  {
    name: 'replace: an unknown field, strictly',
    given: [create(configMap('a'))],
    ask: replace({ ...configMap('a'), dat: {} }, strict),
  },
  {
    name: 'merge patch: a number for a text',
    given: [create(configMap('a'))],
    ask: merge(configMap('a'), { data: { a: 5 } }),
  },
  {
    name: 'merge patch: an unknown field',
    given: [create(configMap('a'))],
    ask: merge(configMap('a'), { dat: {} }),
    shows: ({ dat }) => dat ?? null,
  },
  {
    name: 'apply: YAML',
    ask: {
      ...apply(configMap('a')),
      body: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  a: "1"\n',
    },
    shows: ({ data }) => data,
  },
  { name: 'apply: what is neither JSON nor YAML', ask: { ...apply(configMap('a')), body: '{"a": [}' } },
  { name: 'create: what is not JSON', ask: { ...create(configMap('a')), body: '{"a": [}' } },
  { name: 'apply: nothing', ask: { ...apply(configMap('a')), body: '' } },
  { name: 'apply: another kind than the path is for', ask: { ...apply(configMap('a')), body: secret('a') } },
  {
    name: 'apply: another version than the path is for',
    ask: { ...apply(deployment('a')), body: { ...deployment('a'), apiVersion: 'v1' } },
  },
  {
    name: 'create: another kind than the path is for',
    ask: { ...create(configMap('a')), body: secret('a') },
  },
  {
    name: 'apply: no kind',
    ask: { ...apply(configMap('a')), body: { apiVersion: 'v1', metadata: { name: 'a' } } },
  },
  { name: 'apply: another name than in the path', ask: { ...apply(configMap('a')), body: configMap('b') } },
  {
    name: 'apply: another namespace than in the path',
    ask: { ...apply(configMap('a')), body: named(configMap('a'), { namespace: 'b' }) },
  },
  {
    name: 'create: another namespace than in the path',
    ask: { ...create(configMap('a')), body: named(configMap('a'), { namespace: 'b' }) },
  },
  { name: 'create: no name', ask: { ...create(configMap('a')), body: { ...configMap('a'), metadata: {} } } },
  {
    name: 'apply: no field manager',
    ask: {
      method: 'PATCH',
      path: `${pathOf('v1', 'ConfigMap')}/a`,
      contentType: applyType,
      body: configMap('a'),
    },
  },
  { name: 'apply: managed fields', ask: apply(named(configMap('a'), { managedFields: [{ manager: 'x' }] })) },
  {
    name: 'apply: to a name of its own making',
    ask: {
      method: 'POST',
      path: pathOf('v1', 'ConfigMap'),
      body: { ...configMap('a'), metadata: { generateName: 'a-' } },
    },
    shows: ({ metadata }) => metadata.generateName,
  },
];

function secretLike(changes: object): Content {
  return { ...secret('a'), ...changes };
}
