import type { KubernetesObject } from '../../agents/agent.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import { quantity } from '../../clusters/kubernetes/quantity.ts';
import type { Difference } from './drift.ts';
import { longestValue } from './outcomes.ts';

// Pure: an object as it is in the cluster against what an apply would make of it. The cluster has computed the second
// one, so defaults are filled in, and what others have added to the object is in both.

type Fields = Record<string, unknown>;

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that an apply would set, by path; labels and annotations count where the plan itself has them. */
export function objectDifferences(
  live: KubernetesObject,
  applied: KubernetesObject,
  planned: KubernetesObject,
  leftOut: readonly string[] = [],
): Difference[] {
  const { kind, metadata } = planned;
  const of = { kind, name: metadata.name, namespace: metadata.namespace ?? null };
  if (kind === 'Secret') {
    const same = isSame(contentOf(live, planned), contentOf(applied, planned));
    return same
      ? []
      : [{ ...of, path: null, expected: null, found: null, detail: `Secret ${metadata.name} differs.` }];
  }
  return leaves(contentOf(applied, planned), contentOf(live, planned), '')
    .filter(({ path }) => !leftOut.includes(path))
    .map(({ path, expected, found }) => toDifference(of, path, expected, found));
}

/** The fields that the plan decides: neither the status, nor the metadata that the server keeps. */
function contentOf(object: KubernetesObject, planned: KubernetesObject): Fields {
  const { apiVersion: _, kind: _kind, metadata, status: _status, ...rest } = asJson(object);
  const own = (values: Record<string, string> = {}, wanted: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key in wanted));
  return {
    metadata: {
      labels: own(metadata.labels, planned.metadata.labels),
      annotations: own(metadata.annotations, planned.metadata.annotations),
    },
    ...rest,
  };
}

// Times are Dates in what the client library reads.
const asJson = (object: KubernetesObject): KubernetesObject => JSON.parse(JSON.stringify(object));

interface Leaf {
  path: string;
  expected: unknown;
  found: unknown;
}

function leaves(expected: unknown, found: unknown, path: string): Leaf[] {
  if (isEqual(expected, found, path)) return [];
  if (isMap(expected) && isMap(found)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
    return keys.flatMap((key) => leaves(expected[key], found[key], joined(path, key)));
  }
  if (Array.isArray(expected) && Array.isArray(found)) {
    const key = keyOf([...expected, ...found], expected, found);
    if (key) return itemLeaves(expected, found, path, key);
    if (expected.length === found.length)
      return expected.flatMap((item, index) => leaves(item, found[index], `${path}[${index}]`));
  }
  return [{ path, expected, found }];
}

/** Fields by which Kubernetes tells the items of lists apart. */
const itemKeys = ['name', 'mountPath', 'containerPort', 'port', 'key', 'ip', 'topologyKey'];

/** The field that every item of both lists has, with another value in each item of a list. */
function keyOf(all: unknown[], ...lists: unknown[][]): string | undefined {
  return itemKeys.find(
    (key) =>
      all.every((item) => isMap(item) && item[key] !== undefined) &&
      lists.every((list) => new Set(list.map((item) => (item as Fields)[key])).size === list.length),
  );
}

function itemLeaves(expected: unknown[], found: unknown[], path: string, key: string): Leaf[] {
  const byKey = (list: unknown[]) => new Map(list.map((item) => [(item as Fields)[key], item]));
  const [wanted, there] = [byKey(expected), byKey(found)];
  return [...new Set([...wanted.keys(), ...there.keys()])].flatMap((value) =>
    leaves(wanted.get(value), there.get(value), `${path}[${key}=${value}]`),
  );
}

// The library calls some fields otherwise than Kubernetes does: `_from` for `from`.
const joined = (path: string, key: string) => `${path ? `${path}.` : ''}${key.replace(/^_/, '')}`;

function isEqual(a: unknown, b: unknown, path: string): boolean {
  if (a === b || isSame(a, b)) return true;
  if (isEmpty(a) && isEmpty(b)) return true;
  if (!/resources|sizeLimit/.test(path)) return false;
  const [x, y] = [quantity(a), quantity(b)];
  return x !== undefined && x === y;
}

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** A cluster stores no empty lists and texts where they mean the same as none. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isMap(value) && Object.keys(value).length === 0);

/** Fields into which a user may have written a secret: the live value isn't kept. */
const mayHoldSecret = /\.env\[[^\]]*\]|\.(args|command)\b|^data\b|^binaryData\b|^metadata\.annotations\b/;

type Of = Pick<Difference, 'kind' | 'name' | 'namespace'>;

function toDifference(of: Of, path: string, expected: unknown, found: unknown): Difference {
  const isHidden = mayHoldSecret.test(path);
  const there = isHidden ? null : shownValue(found);
  const wanted = isHidden ? null : shownValue(expected);
  return { ...of, path: upstreamText(path, longestValue), expected: wanted, found: there, detail: inWords() };

  function inWords() {
    const what = `${upstreamText(path, 120)} of ${of.kind} ${of.name}`;
    if (found === undefined) return `${what} is missing.`;
    if (expected === undefined) return `${what} should not be there.`;
    return isHidden ? `${what} differs.` : `${what} is ${there}, not ${wanted}.`;
  }
}

const shownValue = (value: unknown): string | null =>
  value === undefined ? null : upstreamText(JSON.stringify(value), longestValue);
