import type { CustomerCloud } from '../cloud.ts';
import { type Cluster, clusterArn } from '../eks/clusters.ts';
import { type FailureKind, failureOf } from '../failures.ts';
import { nextSerial, stableId, stableUuid } from '../state.ts';
import { same } from './fields.ts';
import { copy, groupOf, type KubernetesObject, type OwnerReference } from './object.ts';

/** The objects of one cluster at one moment. What it hands out is read-only: copy, change, `save`. */
export interface ClusterObjects {
  cluster: Cluster;
  cloud: CustomerCloud;
  /** Milliseconds since the epoch, and the same as ISO 8601. */
  now: number;
  time: string;
  get<T extends KubernetesObject>(kind: string, namespace: string | undefined, name: string): T | undefined;
  /** All of a kind, by name; of one namespace when given. */
  list<T extends KubernetesObject>(kind: string, namespace?: string): T[];
  all(): KubernetesObject[];
  /** Creates or changes the object, and gives it as it is stored; one that is as it was gets no new version. */
  save<T extends KubernetesObject>(object: T): T;
  /** The object as `save` would store it, for a dry run. */
  complete<T extends KubernetesObject>(object: T): T;
  remove(object: KubernetesObject): void;
  /** Why something by one of these names is to fail, if it is. */
  failure(kind: FailureKind, ...names: string[]): string | undefined;
}

/** Pod 10 after pod 9. One collator for all: making one per comparison is slow. */
const byNumber = new Intl.Collator('en', { numeric: true });

/** What is stored is handed out without copying; frozen, so that a change that isn't saved fails loudly. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** Objects of a kind, by name, as they were at one serial of the state: requests look at them far more than they change. */
interface Index {
  serial: number;
  kinds: Map<string, KubernetesObject[]>;
}
const indexes = new WeakMap<object, Index>();

export function clusterObjects(cloud: CustomerCloud, cluster: Cluster): ClusterObjects {
  const { state, settings } = cloud;
  const arn = clusterArn(cluster);
  state.clusters[arn] ??= {};
  const objects = state.clusters[arn];
  const now = settings.clock.now().getTime();
  const time = new Date(now).toISOString();
  const stored = () => Object.values(objects);
  const index = (): Index => {
    const known = indexes.get(objects);
    if (known?.serial === state.serial) return known;
    const made = { serial: state.serial, kinds: new Map() };
    indexes.set(objects, made);
    return made;
  };
  const ofKind = (kind: string): KubernetesObject[] => {
    const { kinds } = index();
    const known = kinds.get(kind);
    if (known) return known;
    const found = stored()
      .filter((object) => object.kind === kind)
      .map((object) => ({ object, key: keyOf(object) }))
      .sort((a, b) => byNumber.compare(a.key, b.key))
      .map(({ object }) => object);
    kinds.set(kind, found);
    return found;
  };
  /** The next serial, for a change of one object of this kind. */
  const changed = (kind: string): number => {
    const known = index();
    known.kinds.delete(kind);
    known.serial = nextSerial(state);
    return known.serial;
  };
  const complete = <T extends KubernetesObject>(object: T): T => {
    const key = keyOf(object);
    const before = objects[key];
    const next = copy(object);
    next.metadata.uid ??= stableUuid(arn, key, state.serial + 1);
    next.metadata.creationTimestamp ??= time;
    if (next.spec && !same(before?.spec, next.spec)) {
      next.metadata.generation = (before?.metadata.generation ?? 0) + 1;
    }
    return next;
  };
  return {
    cluster,
    cloud,
    now,
    time,
    all: stored,
    get: <T extends KubernetesObject>(kind: string, namespace: string | undefined, name: string) =>
      ofKind(kind).find(({ metadata }) => metadata.name === name && metadata.namespace === namespace) as
        | T
        | undefined,
    list: <T extends KubernetesObject>(kind: string, namespace?: string) =>
      ofKind(kind).filter(
        (object) => namespace === undefined || object.metadata.namespace === namespace,
      ) as T[],
    complete,
    save: (object) => {
      const key = keyOf(object);
      const before = objects[key];
      if (before && same(before, object)) return object;
      const next = complete(object);
      next.metadata.resourceVersion = String(changed(next.kind));
      objects[key] = freeze(next);
      return next;
    },
    remove: (object) => {
      changed(object.kind);
      delete objects[keyOf(object)];
    },
    failure: (kind, ...names) => names.map((name) => failureOf(state.failures, kind, name)).find(Boolean),
  };
}

const keyOf = ({ apiVersion, kind, metadata: { namespace = '', name } }: KubernetesObject) =>
  `${kind}.${groupOf(apiVersion)}/${namespace}/${name}`;

/** The reference that makes `owner` the controller of what it creates. */
export const controlledBy = ({
  apiVersion,
  kind,
  metadata: { name, uid = '' },
}: KubernetesObject): OwnerReference => ({
  apiVersion,
  kind,
  name,
  uid,
  controller: true,
});

export const isOwnedBy = (object: KubernetesObject, owner: KubernetesObject) =>
  object.metadata.ownerReferences?.some(({ uid }) => uid === owner.metadata.uid) ?? false;

/** Reports a Warning about the object, once per reason and text, as kubelet and scheduler do. */
export function warn(
  objects: ClusterObjects,
  about: KubernetesObject,
  reason: string,
  message: string,
  source: string,
) {
  const { name, namespace, uid } = about.metadata;
  const event = `${name}.${stableId(16, uid ?? '', reason, message)}`;
  if (objects.get('Event', namespace, event)) return;
  objects.save({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: event, namespace },
    involvedObject: { apiVersion: about.apiVersion, kind: about.kind, name, namespace, uid },
    type: 'Warning',
    reason,
    message,
    source: { component: source },
    firstTimestamp: objects.time,
    lastTimestamp: objects.time,
    count: 1,
  });
}
