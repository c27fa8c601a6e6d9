import { quantity } from '../scheduler.ts';
import type { Cause } from '../status.ts';
import { duplicate, notAllowed, oneOf, port, required, wrong } from './causes.ts';
import { plainLabelCauses, subdomainCauses, topologyCauses } from './names.ts';

interface ContainerFields {
  name?: string;
  image?: string;
  imagePullPolicy?: string;
  env?: { name?: string; value?: string; valueFrom?: object }[];
  ports?: { name?: string; containerPort?: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string }[];
  readinessProbe?: object;
  livenessProbe?: object;
  startupProbe?: object;
}

interface PodFields {
  containers?: ContainerFields[];
  initContainers?: ContainerFields[];
  volumes?: Record<string, unknown>[];
  tolerations?: { operator?: string; value?: string }[];
  topologySpreadConstraints?: { whenUnsatisfiable?: string }[];
  affinity?: {
    nodeAffinity?: {
      requiredDuringSchedulingIgnoredDuringExecution?: {
        nodeSelectorTerms?: { matchExpressions?: { operator: string; values?: string[] }[] }[];
      };
    };
    podAntiAffinity?: { requiredDuringSchedulingIgnoredDuringExecution?: { topologyKey?: string }[] };
  };
  priorityClassName?: string;
}

const entries = <T>(list: T[] | undefined, field: string): [T, string][] =>
  (list ?? []).map((item, index) => [item, `${field}[${index}]`]);

/** The rules of a pod's spec, as far as breaking them is a likely mistake; claims are volumes, too. */
export function podCauses(spec: PodFields, field: string, claims: string[] = []): Cause[] {
  const volumes = [...claims, ...(spec.volumes ?? []).map(({ name }) => String(name))];
  const names: (string | undefined)[] = [];
  return [
    ...entries(spec.volumes, `${field}.volumes`).flatMap(([volume, at]) => volumeCauses(volume, at)),
    ...(spec.containers?.length ? [] : [required(`${field}.containers`)]),
    ...entries(spec.containers, `${field}.containers`).flatMap(([container, at]) => {
      const again = names.includes(container.name) ? [duplicate(`${at}.name`, container.name)] : [];
      names.push(container.name);
      return [...again, ...containerCauses(container, at, volumes)];
    }),
    ...entries(spec.initContainers, `${field}.initContainers`).flatMap(([container, at]) =>
      containerCauses(container, at, volumes),
    ),
    ...affinityCauses(spec, `${field}.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution`),
    ...entries(
      spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution,
      `${field}.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution`,
    ).flatMap(([{ topologyKey = '' }, at]) => topologyCauses(`${at}.topologyKey`, topologyKey)),
    ...entries(spec.tolerations, `${field}.tolerations`).flatMap(([{ operator, value }, at]) =>
      operator === 'Exists' && value
        ? [wrong(`${at}.operator`, value, "value must be empty when `operator` is 'Exists'")]
        : [],
    ),
    ...entries(spec.topologySpreadConstraints, `${field}.topologySpreadConstraints`).flatMap(
      ([{ whenUnsatisfiable }, at]) =>
        oneOf(`${at}.whenUnsatisfiable`, whenUnsatisfiable, ['DoNotSchedule', 'ScheduleAnyway']),
    ),
    ...(spec.priorityClassName ? subdomainCauses(`${field}.priorityClassName`, spec.priorityClassName) : []),
  ];
}

function affinityCauses({ affinity }: PodFields, field: string): Cause[] {
  const terms = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
  return entries(terms, `${field}.nodeSelectorTerms`).flatMap(([term, at]) =>
    entries(term.matchExpressions, `${at}.matchExpressions`).flatMap(([{ operator, values }, inner]) =>
      ['In', 'NotIn'].includes(operator) && !values?.length
        ? [required(`${inner}.values`, "must be specified when `operator` is 'In' or 'NotIn'")]
        : [],
    ),
  );
}

function volumeCauses({ name: _name, ...kinds }: Record<string, unknown>, at: string): Cause[] {
  // Of the kinds in their alphabetical order but for emptyDir, which is looked at first.
  const [, second] = Object.keys(kinds).toSorted((a, b) =>
    a === 'emptyDir' ? -1 : b === 'emptyDir' ? 1 : a < b ? -1 : 1,
  );
  return second ? [notAllowed(`${at}.${second}`, 'may not specify more than 1 volume type')] : [];
}

function containerCauses(container: ContainerFields, at: string, volumes: string[]): Cause[] {
  const { name = '', image, ports, env, volumeMounts, resources } = container;
  return [
    ...plainLabelCauses(`${at}.name`, name),
    ...(image ? [] : [required(`${at}.image`)]),
    ...entries(ports, `${at}.ports`).flatMap(([item, inner]) => [
      ...(item.name && item.name.length > 15
        ? [wrong(`${inner}.name`, item.name, 'must be no more than 15 characters')]
        : []),
      ...port(`${inner}.containerPort`, item.containerPort),
    ]),
    ...entries(env, `${at}.env`).flatMap(([item, inner]) => variableCauses(item, inner)),
    ...entries(volumeMounts, `${at}.volumeMounts`).flatMap(([mount, inner]) =>
      volumes.includes(mount.name) ? [] : [missing(`${inner}.name`, mount.name)],
    ),
    ...(['livenessProbe', 'readinessProbe', 'startupProbe'] as const).flatMap((kind) =>
      container[kind] ? probeCauses(container[kind], `${at}.${kind}`) : [],
    ),
    ...oneOf(`${at}.imagePullPolicy`, container.imagePullPolicy, ['Always', 'IfNotPresent', 'Never']),
    ...resourceCauses(resources ?? {}, `${at}.resources`),
  ];
}

const missing = (field: string, name: string): Cause => ({
  reason: 'FieldValueNotFound',
  message: `Not found: ${JSON.stringify(name)}`,
  field,
});

function variableCauses(
  { name, value, valueFrom }: NonNullable<ContainerFields['env']>[number],
  at: string,
): Cause[] {
  const printable =
    "a valid environment variable name must consist only of printable ASCII characters other than '='";
  const both = 'may not be specified when `value` is not empty';
  return [
    ...(name
      ? /^[ -<>-~]+$/.test(name)
        ? []
        : [wrong(`${at}.name`, name, printable)]
      : [required(`${at}.name`)]),
    ...(value && valueFrom ? [wrong(`${at}.valueFrom`, '', both)] : []),
  ];
}

const handlers = ['exec', 'httpGet', 'tcpSocket', 'grpc'];

function probeCauses(probe: object, at: string): Cause[] {
  const [first, second] = handlers.filter((handler) => handler in probe);
  if (!first) return [required(at, 'must specify a handler type')];
  return second ? [notAllowed(`${at}.${second}`, 'may not specify more than 1 handler type')] : [];
}

const standardResources = /^(cpu|memory|ephemeral-storage|hugepages-.+|.+\/.+)$/;

function resourceCauses(
  { requests = {}, limits = {} }: NonNullable<ContainerFields['resources']>,
  at: string,
): Cause[] {
  return Object.entries(requests).flatMap(([name, amount]) => {
    const field = `${at}.requests[${name}]`;
    if (!standardResources.test(name)) {
      return [
        wrong(field, name, 'must be a standard resource type or fully qualified'),
        wrong(field, name, 'must be a standard resource for containers'),
      ];
    }
    const limit = limits[name];
    if (quantity(amount) < 0 || String(amount).startsWith('-')) {
      return [wrong(field, String(amount), 'must be greater than or equal to 0')];
    }
    return limit !== undefined && quantity(amount) > quantity(limit)
      ? [wrong(`${at}.requests`, String(amount), `must be less than or equal to ${name} limit of ${limit}`)]
      : [];
  });
}
