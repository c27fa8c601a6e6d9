import type { KubernetesObject, Plan, Value } from '../agents/agent.ts';
import { changedFixedFields, isLarger } from './immutable-fields.ts';
import { claimSizesOf } from './planned-claims.ts';

// Pure: what a run of one plan does to what another one has made, part by part.

export const partActions = ['add', 'change', 'replace', 'remove'] as const;

export interface PartChange {
  /** `replace`: deleted and created again, the new one first where both may exist. */
  action: (typeof partActions)[number];
  kind: string;
  name: string;
  namespace: string | null;
  /** Paths of what differs, for a change or a replacement. */
  fields: string[];
}

export interface ValueChange {
  name: string;
  from: Value | null;
  to: Value | null;
}

/** The changes of a plan against the one that was current when it was made; stored with it. */
export interface PlanChange {
  base_plan_id: string;
  /** The plan whose values it goes back to; null for a change to other values. */
  rollback_to: string | null;
  values: ValueChange[];
  parts: PartChange[];
  /** How the change is made and its effects, as sentences of the agent. */
  notes: string[];
  /** The estimate of a month before, in USD. */
  monthly_before: number;
}

/** A part of a plan with its identity, by which it is found in the other plan. */
interface Part {
  kind: string;
  name: string;
  namespace: string | null;
  content: unknown;
  /** The effect of changing these fields, given as paths. */
  actionFor(fields: readonly string[], before: unknown): Outcome;
  /** It stays when a plan no longer has it. */
  stays?: boolean;
}

/** `renew`: replaced, while everything that belongs to it stays. */
type Outcome = 'change' | 'replace' | 'renew';

interface Difference {
  part: Part;
  action: Outcome | 'add' | 'remove';
  fields: readonly string[];
}

/**
 * Properties whose change makes CloudFormation replace a resource, by CloudFormation's reference for each type that the
 * agents' templates use. For other types every change counts as a replacement.
 */
const replacing: Record<string, readonly string[]> = {
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::S3::BucketPolicy': ['Bucket'],
  'AWS::IAM::Role': ['RoleName', 'Path'],
  'AWS::EKS::Nodegroup': [
    ...['NodegroupName', 'ClusterName', 'NodeRole', 'Subnets', 'AmiType', 'CapacityType', 'InstanceTypes'],
    ...['DiskSize', 'RemoteAccess'],
  ],
  'AWS::EKS::PodIdentityAssociation': ['ClusterName', 'Namespace', 'ServiceAccount'],
};

/** Whether the loss of such a part loses data, or the key to it. */
const dataKinds = new Set(['AWS::S3::Bucket', 'StatefulSet', 'PersistentVolumeClaim', 'Secret', 'Namespace']);
export const holdsData = (kind: string): boolean => dataKinds.has(kind);

/** The parts that are added, changed, replaced or removed to get from the first plan to the second. */
export const planChanges = (before: Plan, after: Plan): PartChange[] =>
  differencesOf(before, after).map(({ part: { kind, name, namespace }, action, fields }) => ({
    action: action === 'renew' ? 'replace' : action,
    kind,
    name,
    namespace,
    fields: fields.slice(0, mostFields),
  }));

function differencesOf(before: Plan, after: Plan): Difference[] {
  const [old, wanted] = [partsOf(before), partsOf(after)];
  const removed = [...old].flatMap(([key, part]): Difference[] =>
    wanted.has(key) || part.stays ? [] : [{ part, action: 'remove', fields: [] }],
  );
  const rest = [...wanted].flatMap(([key, part]): Difference[] => {
    const known = old.get(key);
    if (!known) return [{ part, action: 'add', fields: [] }];
    const fields = changedFields(known.content, part.content);
    if (fields.length === 0) return [];
    return [{ part, action: part.actionFor(fields, known.content), fields }];
  });
  return [...rest, ...removed];
}

export function valueChanges(before: Plan, after: Plan): ValueChange[] {
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...names]
    .filter((name) => before.values[name] !== after.values[name])
    .map((name) => ({ name, from: before.values[name] ?? null, to: after.values[name] ?? null }));
}

/** Whether the second plan sets another value at this field of a part, as far as paths can tell. */
export const changesField = (
  before: Plan,
  after: Plan,
  { kind, name, namespace, path }: { kind: string; name: string; namespace: string | null; path: string },
): boolean => {
  // Items of lists are named otherwise in a cluster.
  const [field = ''] = path.split('[');
  return differencesOf(before, after).some(
    ({ part, action, fields }) =>
      part.kind === kind &&
      part.name === name &&
      part.namespace === namespace &&
      (action === 'remove' || fields.some((one) => one.startsWith(field) || field.startsWith(one))),
  );
};

/**
 * The changes of the second plan that are refused because data would be lost, in words; undefined where there are none.
 */
export function lossOf(before: Plan, after: Plan): string | undefined {
  const lost = differencesOf(before, after).filter(
    ({ action, part }) => (action === 'remove' || action === 'replace') && holdsData(part.kind),
  );
  if (lost.length === 0) return undefined;
  const parts = lost
    .slice(0, mostNamed)
    .map(
      ({ action, part: { kind, name }, fields }) =>
        `${kind} ${name} would be ${action === 'remove' ? 'deleted' : `deleted and created again for its ${fields.slice(0, mostFields).join(', ')}`}`,
    );
  return `${parts.join('; ')}, and it holds data.`;
}

// People read the list; without a bound a changed script would name hundreds of paths.
const mostFields = 12;
const mostNamed = 4;

function partsOf({ infrastructure, objects, generated_secrets: secrets }: Plan): Map<string, Part> {
  const stack = (infrastructure.template.Resources ?? {}) as Record<string, { Type: string }>;
  const parts: Part[] = [
    ...Object.entries(stack).map(([name, resource]) => resourcePart(name, resource)),
    ...objects.map(({ object }) => objectPart(object)),
    ...objects.flatMap(({ object }) => claimParts(object)),
    ...secrets.map(({ name, namespace, keys, certificate }) => ({
      kind: 'Secret',
      name,
      namespace,
      content: {
        keys: Object.fromEntries(keys.map((key) => [key, true])),
        ...(certificate ? { certificate } : {}),
      },
      actionFor: () => 'change' as const,
    })),
  ];
  return new Map(parts.map((part) => [`${part.kind}/${part.namespace ?? ''}/${part.name}`, part]));
}

function resourcePart(name: string, { Type: kind, ...content }: { Type: string }): Part {
  const actionFor = (fields: readonly string[]) => {
    const replaces = replacing[kind];
    const isReplaced = fields.some((field) => {
      const [section, property = ''] = field.split('.');
      return section === 'Properties' && (!replaces || replaces.includes(property));
    });
    return isReplaced ? 'replace' : 'change';
  };
  return { kind, name, namespace: null, content, actionFor };
}

/** For an object whose fields can't be changed: a job is created again by the run that needs it. */
function objectPart(object: KubernetesObject): Part {
  const { kind, metadata } = object;
  return {
    kind,
    name: metadata.name,
    namespace: metadata.namespace ?? null,
    content: object,
    actionFor: (_fields, before) => {
      const former = before as KubernetesObject;
      if (changedFixedFields(object, former).length > 0) return 'replace';
      return kind === 'StatefulSet' && sizesOf(object) !== sizesOf(former) ? 'renew' : 'change';
    },
  };
}

const sizesOf = (object: KubernetesObject) =>
  claimSizesOf(object)
    .map(({ storage }) => storage)
    .join(' ');

/** The claims that a stateful set makes, one for each pod: no plan names them, and each is a volume that is paid for. */
function claimParts(object: KubernetesObject): Part[] {
  const { replicas = 1 } = (object.spec ?? {}) as { replicas?: number };
  return claimSizesOf(object).flatMap(({ claims: { prefix, namespace }, storage }) =>
    Array.from({ length: replicas }, (_, index): Part => {
      const content = { spec: { resources: { requests: { storage } } } };
      const actionFor: Part['actionFor'] = (_fields, before) =>
        isLarger(storage, (before as typeof content).spec.resources.requests.storage) ? 'change' : 'replace';
      const name = `${prefix}${index}`;
      return { kind: 'PersistentVolumeClaim', name, namespace, content, actionFor, stays: true };
    }),
  );
}

/** Dotted paths of the leaves that differ. */
function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => changedFields(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
