import {
  budget,
  claim,
  configMap,
  cronJob,
  deployment,
  job,
  namespace,
  networkPolicy,
  podSpec,
  secret,
  service,
  statefulSet,
  storageClass,
} from './objects.ts';
import { apply, type Content, create, type Row } from './row.ts';

const withPod = (pod: object = {}, inContainer: object = {}) =>
  statefulSet('a', {}, podSpec(pod, inContainer));
const labelled = (object: Content, labels: object): Content => ({
  ...object,
  metadata: { ...object.metadata, labels },
});
const long = (length: number) => 'x'.repeat(length);
const resources = (requests: object, limits: object) => ({ resources: { requests, limits } });
const mount = (name: string, mountPath = '/data') => ({ name, mountPath });
const mounting = (volumes: object[], volumeMounts: object[]) => withPod({ volumes }, { volumeMounts });
const policyTo = (to: object[], ports: object[] = []) => networkPolicy('a', { egress: [{ to, ports }] });
const block = (cidr: string) => ({ ipBlock: { cidr } });
const ports = (...list: object[]) => service('a', { ports: list });

/** Objects that are well formed and break a rule of their kind, and some next to them that don't. */
export const ruleRows: Row[] = [
  { name: 'name: capitals', ask: apply(configMap('Settings')) },
  { name: 'name: underscores', ask: apply(configMap('a_b')) },
  { name: 'name: ends with a dash', ask: apply(configMap('a-')) },
  { name: 'name: dots', ask: apply(configMap('a.b')) },
  { name: 'name: an empty part', ask: apply(configMap('a..b')) },
  { name: 'name: 254 characters', ask: apply(configMap(long(254))) },
  { name: 'name: a service with a dot', ask: apply(service('a.b')) },
  { name: 'name: a service of 64 characters', ask: apply(service(long(64))) },
  { name: 'name: a service that begins with a digit', ask: apply(service('1a')) },
  { name: 'name: a namespace with a dot', ask: apply(namespace('a.b')) },
  { name: 'name: a namespace of digits', ask: apply(namespace('123')) },
  { name: 'name: a stateful set with a dot', ask: apply(statefulSet('a.b')) },
  { name: 'label: a value of 64 characters', ask: apply(labelled(configMap('a'), { app: long(64) })) },
  { name: 'label: a value with a space', ask: apply(labelled(configMap('a'), { app: 'a b' })) },
  { name: 'label: a key with two slashes', ask: apply(labelled(configMap('a'), { 'a/b/c': 'a' })) },
  { name: 'label: a name of 64 characters', ask: apply(labelled(configMap('a'), { [long(64)]: 'a' })) },
  {
    name: 'label: of a template',
    ask: apply(
      statefulSet('a', { template: { metadata: { labels: { app: 'a', b: long(64) } }, spec: podSpec() } }),
    ),
  },
  {
    name: 'annotation: a key with a space',
    ask: apply({ ...configMap('a'), metadata: { name: 'a', annotations: { 'a b': '1' } } }),
  },
  {
    name: 'annotation: 256 KiB',
    ask: apply({ ...configMap('a'), metadata: { name: 'a', annotations: { a: long(262_144) } } }),
  },
  { name: 'config map: a bad key', ask: apply(configMap('a', { 'a b': '1' })) },
  { name: 'config map: more than 1 MiB', ask: apply(configMap('a', { a: long(1_048_577) })) },
  { name: 'config map: a body of more than 3 MiB', ask: apply(configMap('a', { a: long(3_200_000) })) },
  {
    name: 'config map: that says it is immutable',
    given: [apply({ ...configMap('a'), immutable: true })],
    ask: apply({ ...configMap('a', { a: '2' }), immutable: true }),
  },
  { name: 'secret: no base64', ask: apply(secret('a', { key: 'no base64!' })) },
  { name: 'secret: a bad key', ask: apply(secret('a', { 'a b': 'c2VjcmV0' })) },
  { name: 'secret: another type', given: [apply(secret('a'))], ask: apply({ ...secret('a'), type: 'mine' }) },
  { name: 'service: no ports', ask: apply(service('a', { ports: [] })) },
  { name: 'service: no ports, headless', ask: apply(service('a', { ports: [], clusterIP: 'None' })) },
  { name: 'service: two ports without names', ask: apply(ports({ port: 1 }, { port: 2 })) },
  {
    name: 'service: two ports of one name',
    ask: apply(ports({ port: 1, name: 'a' }, { port: 2, name: 'a' })),
  },
  { name: 'service: port 0', ask: apply(ports({ port: 0 })) },
  { name: 'service: port 99999', ask: apply(ports({ port: 99_999 })) },
  { name: 'service: a bad name of a port', ask: apply(ports({ port: 1, name: 'A_b' })) },
  { name: 'service: a protocol that is none', ask: apply(ports({ port: 1, protocol: 'HTTP' })) },
  { name: 'service: a type that is none', ask: apply(service('a', { type: 'Public' })) },
  {
    name: 'service: another address',
    given: [apply(service('a', { clusterIP: 'None' }))],
    ask: apply(service('a', { clusterIP: '172.20.7.7' })),
  },
  { name: 'stateful set: no selector', ask: apply(statefulSet('a', { selector: undefined })) },
  {
    name: 'stateful set: a selector that does not match',
    ask: apply(statefulSet('a', { selector: { matchLabels: { app: 'b' } } })),
  },
  { name: 'stateful set: an empty selector', ask: apply(statefulSet('a', { selector: {} })) },
  { name: 'stateful set: no containers', ask: apply(statefulSet('a', {}, { containers: [] })) },
  { name: 'stateful set: no image', ask: apply(withPod({}, { image: undefined })) },
  { name: 'stateful set: pods that are not started again', ask: apply(withPod({ restartPolicy: 'Never' })) },
  { name: 'stateful set: fewer than no pods', ask: apply(statefulSet('a', { replicas: -1 })) },
  {
    name: 'stateful set: an unknown way to manage pods',
    ask: apply(statefulSet('a', { podManagementPolicy: 'Random' })),
  },
  {
    name: 'stateful set: an unknown way to update',
    ask: apply(statefulSet('a', { updateStrategy: { type: 'Random' } })),
  },
  {
    name: 'stateful set: a claim without a size',
    ask: apply(
      statefulSet('a', {
        volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } }],
      }),
    ),
  },
  { name: 'pod: a request over its limit', ask: apply(withPod({}, resources({ cpu: '2' }, { cpu: '1' }))) },
  {
    name: 'pod: a request of memory over its limit',
    ask: apply(withPod({}, resources({ memory: '2Gi' }, { memory: '2G' }))),
  },
  { name: 'pod: a negative request', ask: apply(withPod({}, resources({ cpu: '-1' }, {}))) },
  { name: 'pod: a resource that is none', ask: apply(withPod({}, resources({ gpu: '1' }, {}))) },
  { name: 'pod: a mount of no volume', ask: apply(mounting([], [mount('data')])) },
  {
    name: 'pod: a mount of a volume',
    ask: apply(mounting([{ name: 'data', emptyDir: {} }], [mount('data')])),
  },
  {
    name: 'pod: a mount of a claim',
    ask: apply(
      statefulSet(
        'a',
        { volumeClaimTemplates: [claim('data')].map(({ metadata, spec }) => ({ metadata, spec })) },
        podSpec({}, { volumeMounts: [mount('data')] }),
      ),
    ),
  },
  {
    name: 'pod: two mounts of one path',
    ask: apply(mounting([{ name: 'data', emptyDir: {} }], [mount('data'), mount('data')])),
  },
  {
    name: 'pod: a volume of two kinds',
    ask: apply(mounting([{ name: 'data', emptyDir: {}, configMap: { name: 'a' } }], [])),
  },
  { name: 'pod: a volume of no kind', ask: apply(mounting([{ name: 'data' }], [])) },
  {
    name: 'pod: two containers of one name',
    ask: create(
      statefulSet(
        'a',
        {},
        {
          containers: [
            { name: 'db', image: 'a' },
            { name: 'db', image: 'b' },
          ],
        },
      ),
    ),
  },
  { name: 'pod: a container with a bad name', ask: apply(withPod({}, { name: 'D_b' })) },
  {
    name: 'pod: a variable with a bad name',
    ask: apply(withPod({}, { env: [{ name: 'A=B', value: '1' }] })),
  },
  {
    name: 'pod: a variable with two sources',
    ask: apply(
      withPod(
        {},
        { env: [{ name: 'A', value: '1', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] },
      ),
    ),
  },
  {
    name: 'pod: a variable of an unknown field',
    ask: apply(withPod({}, { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.nam' } } }] })),
  },
  { name: 'pod: port 99999', ask: apply(withPod({}, { ports: [{ containerPort: 99_999 }] })) },
  {
    name: 'pod: a name of a port over 15 characters',
    ask: apply(withPod({}, { ports: [{ containerPort: 1, name: long(16) }] })),
  },
  {
    name: 'pod: a probe of two kinds',
    ask: apply(withPod({}, { readinessProbe: { httpGet: { port: 1, path: '/' }, tcpSocket: { port: 1 } } })),
  },
  { name: 'pod: a probe of no kind', ask: apply(withPod({}, { readinessProbe: { periodSeconds: 1 } })) },
  { name: 'pod: an unknown pull policy', ask: apply(withPod({}, { imagePullPolicy: 'Sometimes' })) },
  {
    name: 'pod: privileged without escalation',
    ask: apply(withPod({}, { securityContext: { privileged: true, allowPrivilegeEscalation: false } })),
  },
  { name: 'pod: a negative grace period', ask: apply(withPod({ terminationGracePeriodSeconds: -1 })) },
  {
    name: 'pod: a toleration of any key with a value',
    ask: apply(withPod({ tolerations: [{ operator: 'Exists', value: 'a' }] })),
  },
  {
    name: 'pod: an affinity In nothing',
    ask: apply(
      withPod({
        affinity: {
          nodeAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: {
              nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In' }] }],
            },
          },
        },
      }),
    ),
  },
  {
    name: 'pod: an anti-affinity without a topology',
    ask: apply(
      withPod({
        affinity: {
          podAntiAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {}, topologyKey: '' }],
          },
        },
      }),
    ),
  },
  {
    name: 'pod: a spread that does not say what to do',
    ask: apply(
      withPod({
        topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'Maybe' }],
      }),
    ),
  },
  { name: 'pod: an empty priority class', ask: apply(withPod({ priorityClassName: 'A_b' })) },
  {
    name: 'deployment: a selector that does not match',
    ask: apply(deployment('a', { selector: { matchLabels: { app: 'b' } } })),
  },
  {
    name: 'deployment: neither more nor fewer pods',
    ask: apply(deployment('a', { strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 0 } } })),
  },
  {
    name: 'job: pods that are started again',
    ask: apply(job('a', {}, podSpec({ restartPolicy: 'Always' }))),
  },
  { name: 'job: pods that do not say', ask: apply(job('a', {}, podSpec())) },
  { name: 'job: a negative deadline', ask: apply(job('a', { activeDeadlineSeconds: -1 })) },
  { name: 'job: a negative limit of attempts', ask: apply(job('a', { backoffLimit: -1 })) },
  { name: 'cron job: no schedule', ask: apply(cronJob('a', { schedule: '' })) },
  { name: 'cron job: what is no schedule', ask: apply(cronJob('a', { schedule: 'daily' })) },
  { name: 'cron job: four fields', ask: apply(cronJob('a', { schedule: '0 0 * *' })) },
  { name: 'cron job: minute 60', ask: apply(cronJob('a', { schedule: '60 0 * * *' })) },
  { name: 'cron job: day 7', ask: apply(cronJob('a', { schedule: '0 0 * * 7' })) },
  { name: 'cron job: steps and lists', ask: apply(cronJob('a', { schedule: '5/15 0-23/2 1,15 */2 0-6' })) },
  { name: 'cron job: @daily', ask: apply(cronJob('a', { schedule: '@daily' })) },
  { name: 'cron job: a zone in the schedule', ask: apply(cronJob('a', { schedule: 'TZ=UTC 0 0 * * *' })) },
  { name: 'cron job: an unknown zone', ask: apply(cronJob('a', { timeZone: 'Mars/Olympus' })) },
  { name: 'cron job: a zone', ask: apply(cronJob('a', { timeZone: 'Europe/Berlin' })) },
  { name: 'cron job: a name of 53 characters', ask: apply(cronJob(long(53))) },
  { name: 'cron job: a name of 52 characters', ask: apply(cronJob(long(52))) },
  { name: 'cron job: an unknown policy', ask: apply(cronJob('a', { concurrencyPolicy: 'Maybe' })) },
  { name: 'cron job: pods that do not say', ask: apply(cronJob('a', {}, podSpec())) },
  { name: 'budget: both figures', ask: apply(budget('a', { minAvailable: 1, maxUnavailable: 1 })) },
  { name: 'budget: a negative figure', ask: apply(budget('a', { minAvailable: -1 })) },
  { name: 'budget: what is no share', ask: apply(budget('a', { minAvailable: 'half' })) },
  { name: 'budget: more than all', ask: apply(budget('a', { minAvailable: '101%' })) },
  { name: 'network policy: port 99999', ask: apply(policyTo([], [{ port: 99_999 }])) },
  { name: 'network policy: what is no network', ask: apply(policyTo([block('10.0.0.0')])) },
  { name: 'network policy: an unknown type', ask: apply(networkPolicy('a', { policyTypes: ['Both'] })) },
  {
    name: 'network policy: a peer of two kinds',
    ask: apply(policyTo([{ ...block('10.0.0.0/8'), podSelector: {} }])),
  },
  { name: 'claim: no size', ask: apply(claim('a', { resources: {} })) },
  { name: 'claim: no access mode', ask: apply(claim('a', { accessModes: [] })) },
  { name: 'storage class: no provisioner', ask: apply(storageClass('{namespace}', { provisioner: '' })) },
  {
    name: 'storage class: an unknown policy',
    ask: apply(storageClass('{namespace}', { reclaimPolicy: 'Keep' })),
  },
];
