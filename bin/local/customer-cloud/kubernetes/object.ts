/** Kubernetes objects as JSON, with the fields that the double itself looks at. */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
}

/** Who owns which fields; fieldsV1 is a tree of `f:<name>` keys. */
export interface ManagedFields {
  manager: string;
  operation: 'Apply' | 'Update';
  apiVersion: string;
  time: string;
  fieldsType: 'FieldsV1';
  fieldsV1: object;
}

export interface ObjectMetadata {
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  /** With milliseconds, unlike the real one's seconds: the controllers here count in milliseconds. */
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
  finalizers?: string[];
  managedFields?: ManagedFields[];
}

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: ObjectMetadata;
  spec?: Record<string, unknown>;
  status?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface LabelSelector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Container {
  name: string;
  image: string;
  terminationMessagePolicy?: string;
  resources?: { requests?: Record<string, string | number>; limits?: Record<string, string | number> };
}

export interface PodSpec extends Record<string, unknown> {
  nodeName?: string;
  containers: Container[];
  nodeSelector?: Record<string, string>;
  tolerations?: { key?: string; operator?: string; value?: string; effect?: string }[];
  affinity?: {
    nodeAffinity?: {
      requiredDuringSchedulingIgnoredDuringExecution?: {
        nodeSelectorTerms: { matchExpressions?: LabelSelector['matchExpressions'] }[];
      };
    };
    podAntiAffinity?: {
      requiredDuringSchedulingIgnoredDuringExecution?: {
        topologyKey: string;
        labelSelector?: LabelSelector;
      }[];
    };
  };
  topologySpreadConstraints?: {
    maxSkew: number;
    topologyKey: string;
    whenUnsatisfiable: string;
    labelSelector?: LabelSelector;
  }[];
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}

export interface Condition {
  type: string;
  status: 'True' | 'False';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
}

export interface Pod extends KubernetesObject {
  spec: PodSpec;
  status: Record<string, unknown> & { phase: string; startTime?: string; conditions?: Condition[] };
}

export interface PodTemplate {
  metadata?: { labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: PodSpec;
}

export interface Node extends KubernetesObject {
  spec: { taints?: { key: string; value?: string; effect: string }[] };
  status: Record<string, unknown> & { allocatable: Record<string, string> };
}

/** StatefulSet, Deployment and Job. */
export interface Workload extends KubernetesObject {
  spec: Record<string, unknown> & { template: PodTemplate; replicas?: number; selector?: LabelSelector };
}

/** `apps` of `apps/v1`; the core group's name is empty. */
export const groupOf = (apiVersion: string) =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';

/** Whether the condition is True. */
export function isTrue(object: KubernetesObject, type: string): boolean {
  const conditions = (object.status?.conditions ?? []) as Condition[];
  return conditions.some((condition) => condition.type === type && condition.status === 'True');
}

/** Whether labels satisfy the selector; no selector selects everything. */
export function selects(selector: LabelSelector | undefined, labels: Record<string, string> = {}): boolean {
  const pairs = Object.entries(selector?.matchLabels ?? {});
  return (
    pairs.every(([key, value]) => labels[key] === value) &&
    (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'In') return value !== undefined && values.includes(value);
      if (operator === 'NotIn') return value === undefined || !values.includes(value);
      return operator === 'Exists' ? value !== undefined : value === undefined;
    })
  );
}

/** A copy that may be changed. Objects are JSON, which this copies in a fraction of structuredClone's time. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)])) as T;
}
