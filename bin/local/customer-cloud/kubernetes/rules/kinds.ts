import { isIP } from 'node:net';
import type { KubernetesObject } from '../object.ts';
import type { Cause } from '../status.ts';
import {
  duplicate,
  notAllowed,
  notNegative,
  oneOf,
  port,
  required,
  tooLong,
  unsupported,
  wrong,
} from './causes.ts';
import { claimCauses } from './claims.ts';
import { configKeyCauses, labelValueCauses, plainLabelCauses } from './names.ts';
import { scheduleCauses, timeZoneCauses } from './schedule.ts';
import { workloadCauses } from './workloads.ts';

type Fields = Record<string, unknown>;
type Rule = (object: KubernetesObject) => Cause[];

const specOf = <T>({ spec }: KubernetesObject) => (spec ?? {}) as T;
const listed = <T>(list: T[] | undefined, field: string): [T, string][] =>
  (list ?? []).map((item, index) => [item, `${field}[${index}]`]);

const mostDataBytes = 1_048_576;

const dataCauses: Rule = ({ data = {} }) => {
  const entries = Object.entries(data as Record<string, string>);
  const bytes = entries.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0);
  return [
    ...entries.flatMap(([key]) => configKeyCauses('data', key)),
    ...(bytes > mostDataBytes ? [tooLong('[]', mostDataBytes)] : []),
  ];
};

interface ServicePort {
  name?: string;
  port?: number;
  targetPort?: number | string;
  protocol?: string;
}

const serviceCauses: Rule = (object) => {
  const { ports, clusterIP, type, selector } = specOf<{
    ports?: ServicePort[];
    clusterIP?: string;
    type?: string;
    selector?: Record<string, string>;
  }>(object);
  const names: string[] = [];
  return [
    ...(ports?.length || clusterIP === 'None' || type === 'ExternalName' ? [] : [required('spec.ports')]),
    ...listed(ports, 'spec.ports').flatMap(([item, at]) => {
      const again = item.name && names.includes(item.name) ? [duplicate(`${at}.name`, item.name)] : [];
      names.push(item.name ?? '');
      return [
        ...(!item.name && (ports?.length ?? 0) > 1 ? [required(`${at}.name`)] : []),
        ...(item.name ? plainLabelCauses(`${at}.name`, item.name) : []),
        ...again,
        ...port(`${at}.port`, item.port),
        ...oneOf(`${at}.protocol`, item.protocol, ['SCTP', 'TCP', 'UDP']),
        ...port(`${at}.targetPort`, item.targetPort ?? item.port),
      ];
    }),
    ...Object.values(selector ?? {}).flatMap((value) => labelValueCauses('spec.selector', value)),
    ...oneOf('spec.type', type, ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']),
  ];
};

const cronJobCauses: Rule = (object) => {
  const spec = specOf<{
    schedule?: string;
    timeZone?: string;
    concurrencyPolicy?: string;
    jobTemplate?: { spec?: Fields };
  }>(object);
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: object.metadata,
    spec: spec.jobTemplate?.spec,
  };
  return [
    ...scheduleCauses('spec.schedule', spec.schedule),
    ...timeZoneCauses('spec.timeZone', spec.timeZone),
    ...oneOf('spec.concurrencyPolicy', spec.concurrencyPolicy, ['Allow', 'Forbid', 'Replace']),
    ...workloadCauses(job, 'spec.jobTemplate.spec'),
  ];
};

const budgetCauses: Rule = (object) => {
  const { minAvailable, maxUnavailable, selector } = specOf<Fields>(object);
  if (minAvailable !== undefined && maxUnavailable !== undefined) {
    const spec = {
      MinAvailable: minAvailable,
      Selector: selector,
      MaxUnavailable: maxUnavailable,
      UnhealthyPodEvictionPolicy: null,
    };
    return [wrong('spec', spec, 'minAvailable and maxUnavailable cannot be both set')];
  }
  return [
    ...shareCauses('spec.minAvailable', minAvailable),
    ...shareCauses('spec.maxUnavailable', maxUnavailable),
  ];
};

const percent =
  "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";

function shareCauses(field: string, value: unknown): Cause[] {
  if (typeof value !== 'string') return notNegative(field, value);
  if (!/^\d+%$/.test(value)) return [wrong(field, value, percent)];
  return Number.parseInt(value, 10) > 100 ? [wrong(field, value, 'must not be greater than 100%')] : [];
}

interface PolicyRule {
  from?: { ipBlock?: { cidr: string }; podSelector?: object; namespaceSelector?: object }[];
  to?: PolicyRule['from'];
  ports?: { port?: number | string }[];
}

const networkPolicyCauses: Rule = (object) => {
  const { ingress, egress, policyTypes } = specOf<{
    ingress?: PolicyRule[];
    egress?: PolicyRule[];
    policyTypes?: string[];
  }>(object);
  const ruleCauses = (rules: PolicyRule[] | undefined, name: 'ingress' | 'egress', side: 'from' | 'to') =>
    listed(rules, `spec.${name}`).flatMap(([rule, at]) => [
      ...listed(rule.ports, `${at}.ports`).flatMap(([item, inner]) => port(`${inner}.port`, item.port)),
      ...listed(rule[side], `${at}.${side}`).flatMap(([peer, inner]) => peerCauses(peer, inner)),
    ]);
  return [
    ...ruleCauses(ingress, 'ingress', 'from'),
    ...ruleCauses(egress, 'egress', 'to'),
    ...listed(policyTypes, 'spec.policyTypes').flatMap(([type, at]) =>
      oneOf(at, type, ['Ingress', 'Egress']),
    ),
  ];
};

function peerCauses(peer: NonNullable<PolicyRule['from']>[number], at: string): Cause[] {
  if (!peer.ipBlock) return [];
  if (peer.podSelector || peer.namespaceSelector) {
    return [notAllowed(at, 'may not specify both ipBlock and another peer')];
  }
  const { cidr } = peer.ipBlock;
  const [address = '', bits = ''] = cidr.split('/');
  if (isIP(address) && /^\d{1,3}$/.test(bits)) return [];
  const words = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)';
  return [wrong(`${at}.ipBlock.cidr`, cidr, words)];
}

const storageClassCauses: Rule = ({ provisioner, reclaimPolicy }) => [
  ...(provisioner ? [] : [required('provisioner')]),
  ...(reclaimPolicy === undefined || ['Delete', 'Retain'].includes(String(reclaimPolicy))
    ? []
    : [unsupported('reclaimPolicy', reclaimPolicy, ['Delete', 'Retain'])]),
];

/** The rules of the kinds that the product uses, as far as breaking them is a likely mistake. */
export const kindRules: Record<string, Rule> = {
  ConfigMap: dataCauses,
  Secret: dataCauses,
  Service: serviceCauses,
  StatefulSet: (object) => workloadCauses(object, 'spec'),
  Deployment: (object) => workloadCauses(object, 'spec'),
  Job: (object) => workloadCauses(object, 'spec'),
  CronJob: cronJobCauses,
  PodDisruptionBudget: budgetCauses,
  NetworkPolicy: networkPolicyCauses,
  PersistentVolumeClaim: (object) => claimCauses(object.spec ?? {}, 'spec'),
  StorageClass: storageClassCauses,
};
