import {
  type FieldPath,
  fieldsOf,
  fromFieldsV1,
  pathKey,
  printPath,
  removeAt,
  same,
  setAt,
  toFieldsV1,
  valueAt,
} from './fields.ts';
import type { KubernetesObject, ManagedFields } from './object.ts';
import { applyConflict } from './status.ts';

interface Change {
  manager: string;
  /** ISO 8601. */
  time: string;
}

/**
 * Server-side apply: the fields of `applied` are set and belong to the manager; fields that it applied before
 * and no longer does are removed unless somebody else owns them as well. Real servers merge some lists by
 * key; here a list is one field, which is no different as long as one manager applies the whole of it.
 * @throws 409 with one cause per field that another manager owns with a different value, unless forced
 */
export function apply(
  live: KubernetesObject | undefined,
  applied: KubernetesObject,
  force: boolean,
  change: Change,
): KubernetesObject {
  const result = structuredClone(live ?? identityOf(applied));
  const entries = result.metadata.managedFields ?? [];
  const mine = (entry: ManagedFields) => entry.manager === change.manager && entry.operation === 'Apply';
  const others = entries.filter((entry) => !mine(entry));
  const wanted = fieldsOf(applied);
  const changed = wanted.filter((path) => !same(valueAt(live, path), valueAt(applied, path)));
  if (!force) refuseConflicts(others, changed);

  const kept = release(others, changed);
  const keys = new Set([...wanted, ...kept.flatMap((entry) => fromFieldsV1(entry.fieldsV1))].map(pathKey));
  for (const path of entries.filter(mine).flatMap((entry) => fromFieldsV1(entry.fieldsV1))) {
    if (!keys.has(pathKey(path)) && !wanted.some((other) => isWithin(path, other))) removeAt(result, path);
  }
  for (const path of wanted) setAt(result, path, valueAt(applied, path));
  result.metadata.managedFields = [...kept, entryOf(result, 'Apply', wanted, change)];
  return result;
}

/** A create, replace or merge patch: what it changed now belongs to its manager. */
export function recordUpdate(live: KubernetesObject | undefined, next: KubernetesObject, change: Change) {
  const changed = fieldsOf(next).filter((path) => !same(valueAt(live, path), valueAt(next, path)));
  const entries = live?.metadata.managedFields ?? [];
  const mine = (entry: ManagedFields) => entry.manager === change.manager && entry.operation === 'Update';
  const before = entries.filter(mine).flatMap((entry) => fromFieldsV1(entry.fieldsV1));
  const paths = [...before, ...changed].filter((path) => valueAt(next, path) !== undefined);
  const kept = release(
    entries.filter((entry) => !mine(entry)),
    changed,
  );
  next.metadata.managedFields = paths.length ? [...kept, entryOf(next, 'Update', paths, change)] : kept;
}

/** RFC 7386: null removes, maps merge, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const isMap = typeof target === 'object' && target !== null && !Array.isArray(target);
  const result: Record<string, unknown> = isMap ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}

const identityOf = ({
  apiVersion,
  kind,
  metadata: { name, namespace },
}: KubernetesObject): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: namespace ? { name, namespace } : { name },
});

const isWithin = (inner: FieldPath, outer: FieldPath) => outer.every((key, index) => inner[index] === key);

const overlap = (a: FieldPath, b: FieldPath) => isWithin(a, b) || isWithin(b, a);

function refuseConflicts(others: ManagedFields[], changed: FieldPath[]) {
  const conflicts = others.flatMap((entry) =>
    fromFieldsV1(entry.fieldsV1)
      .filter((owned) => changed.some((path) => overlap(owned, path)))
      .map((owned) => ({ manager: nameOf(entry), field: printPath(owned) })),
  );
  if (conflicts.length > 0) throw applyConflict(conflicts);
}

const nameOf = ({ manager, operation, apiVersion }: ManagedFields) =>
  operation === 'Update' ? `"${manager}" using ${apiVersion}` : `"${manager}"`;

/** The entries without the fields that were taken over. */
function release(entries: ManagedFields[], taken: FieldPath[]): ManagedFields[] {
  return entries
    .map((entry) => ({
      ...entry,
      paths: fromFieldsV1(entry.fieldsV1).filter((owned) => !taken.some((path) => overlap(owned, path))),
    }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ paths, ...entry }) => ({ ...entry, fieldsV1: toFieldsV1(paths) }));
}

const entryOf = (
  { apiVersion, metadata }: KubernetesObject,
  operation: ManagedFields['operation'],
  paths: FieldPath[],
  { manager, time }: Change,
): ManagedFields => {
  const fieldsV1 = toFieldsV1(paths);
  // An apply that changes nothing keeps its time, so that it doesn't make a new version of the object.
  const before = metadata.managedFields?.find(
    (entry) => entry.manager === manager && entry.operation === operation && same(entry.fieldsV1, fieldsV1),
  );
  return { manager, operation, apiVersion, time: before?.time ?? time, fieldsType: 'FieldsV1', fieldsV1 };
};
