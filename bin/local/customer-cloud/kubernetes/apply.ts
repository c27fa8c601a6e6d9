import {
  type FieldPath,
  fieldsOf,
  fromFieldsV1,
  isItem,
  itemKey,
  pathKey,
  printPath,
  removeAt,
  same,
  schemaAlong,
  setAt,
  toFieldsV1,
  valueAt,
} from './fields.ts';
import { copy, type KubernetesObject, type ManagedFields } from './object.ts';
import { resolve } from './schemas.ts';
import { applyConflict } from './status.ts';

interface Change {
  manager: string;
  /** ISO 8601. */
  time: string;
}

/**
 * Server-side apply: the fields of `applied` are set and belong to the manager; fields that it applied before
 * and no longer does are removed unless another manager owns them as well.
 * @throws 409 with one cause per field that another manager owns with a different value, unless forced
 */
export function apply(
  live: KubernetesObject | undefined,
  applied: KubernetesObject,
  force: boolean,
  change: Change,
): KubernetesObject {
  const result = copy(live ?? identityOf(applied));
  const entries = result.metadata.managedFields ?? [];
  const mine = (entry: ManagedFields) => entry.manager === change.manager && entry.operation === 'Apply';
  const others = entries.filter((entry) => !mine(entry));
  const wanted = fieldsOf(applied);
  const changed = wanted.filter(
    (path) => !isItem(path) && !same(valueAt(live, path), valueAt(applied, path)),
  );
  if (!force) refuseConflicts(others, changed);

  const kept = release(others, changed);
  const owned = [...wanted, ...kept.flatMap((entry) => fromFieldsV1(entry.fieldsV1))];
  const keys = new Set(owned.map(pathKey));
  const given = entries.filter(mine).flatMap((entry) => fromFieldsV1(entry.fieldsV1));
  // Items before their fields: what tells an item from others may go last.
  for (const path of given.toSorted((a, b) => a.length - b.length)) {
    const isHeld = keys.has(pathKey(path)) || wanted.some((other) => isWithin(path, other) && !isItem(other));
    if (!isHeld && !(isItem(path) && owned.some((other) => isWithin(other, path)))) removeAt(result, path);
  }
  for (const path of wanted) setAt(result, path, valueAt(applied, path));
  for (const path of wanted.filter(isItem)) order(result, applied, path.slice(0, -1));
  result.metadata.managedFields = [...kept, entryOf(result, 'Apply', wanted, change)];
  return result;
}

/** Puts a list's items in the order that was applied; another manager's item stays behind the one before it. */
function order(result: KubernetesObject, applied: KubernetesObject, path: FieldPath) {
  const [list, wanted] = [valueAt(result, path), valueAt(applied, path)];
  if (!Array.isArray(list) || !Array.isArray(wanted)) return;
  const type = resolve(schemaAlong(applied, path));
  const keyOf = (item: unknown) => itemKey(item, type);
  const byKey = new Map(list.map((item) => [keyOf(item), item]));
  const ordered = wanted.map(keyOf);
  const before = list.map(keyOf);
  for (const [index, key] of before.entries()) {
    if (!ordered.includes(key)) ordered.splice(ordered.indexOf(before[index - 1] ?? '') + 1, 0, key);
  }
  list.splice(0, list.length, ...ordered.map((key) => byKey.get(key)));
}

/** A create, replace or merge patch: what it changed now belongs to its manager. */
export function recordUpdate(live: KubernetesObject | undefined, next: KubernetesObject, change: Change) {
  const isNew = (path: FieldPath) =>
    isItem(path) ? valueAt(live, path) === undefined : !same(valueAt(live, path), valueAt(next, path));
  const changed = fieldsOf(next).filter(isNew);
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

function refuseConflicts(others: ManagedFields[], changed: FieldPath[]) {
  const keys = new Set(changed.map(pathKey));
  const conflicts = others.flatMap((entry) =>
    fromFieldsV1(entry.fieldsV1)
      .filter((owned) => keys.has(pathKey(owned)))
      .map((owned) => ({ manager: nameOf(entry), field: printPath(owned) })),
  );
  if (conflicts.length > 0) throw applyConflict(conflicts);
}

const nameOf = ({ manager, operation, apiVersion }: ManagedFields) =>
  operation === 'Update' ? `"${manager}" using ${apiVersion}` : `"${manager}"`;

/** The entries without the fields that were taken over. */
function release(entries: ManagedFields[], taken: FieldPath[]): ManagedFields[] {
  // An item that one manager takes over stays with the other managers that have it.
  const keys = new Set(taken.filter((path) => !isItem(path)).map(pathKey));
  return entries
    .map((entry) => ({
      ...entry,
      paths: fromFieldsV1(entry.fieldsV1).filter((owned) => !keys.has(pathKey(owned))),
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
