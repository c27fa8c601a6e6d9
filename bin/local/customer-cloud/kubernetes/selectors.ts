import { namedPath, valueAt } from './fields.ts';
import type { KubernetesObject } from './object.ts';
import { selectorFault } from './rules/names.ts';
import { badRequest } from './status.ts';

type Test = (object: KubernetesObject) => boolean;

/** The objects of a kind that a list request's labelSelector and fieldSelector leave. */
export function matching(
  objects: KubernetesObject[],
  kind: string,
  query: URLSearchParams,
): KubernetesObject[] {
  const fields = query.get('fieldSelector') ?? '';
  const tests = [
    ...split(query.get('labelSelector')).map(labelTest),
    ...fields
      .split(',')
      .filter(Boolean)
      .toSorted()
      .map((requirement) => fieldTest(kind, fields, requirement)),
  ];
  return objects.filter((object) => tests.every((test) => test(object)));
}

/** The requirements of a selector; commas inside parentheses belong to one requirement. */
const split = (selector: string | null) => (selector ? selector.split(/,(?![^(]*\))/) : []);

function labelTest(requirement: string): Test {
  // What is said of a label must be possible; the words for what is no requirement at all are our own.
  if (/===/.test(requirement))
    throw badRequest("unable to parse requirement: found '=', expected: identifier");
  const set = /^\s*(\S+)\s+(in|notin)\s+\(([^)]*)\)\s*$/.exec(requirement);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = list.split(',').map((value) => value.trim());
    requirePossible(key, values);
    return ({ metadata }) => values.includes(metadata.labels?.[key] ?? '') === (operator === 'in');
  }
  const equality = /^([^!=\s]+)\s*(==?|!=)\s*(\S*)$/.exec(requirement.trim());
  if (equality) {
    const [, key = '', operator, value = ''] = equality;
    requirePossible(key, [value]);
    return ({ metadata }) => (metadata.labels?.[key] === value) === (operator !== '!=');
  }
  const [, absent, key = ''] = /^(!?)([^!=\s]+)$/.exec(requirement.trim()) ?? [];
  if (!key) throw badRequest(`unable to parse requirement: ${requirement}`);
  return ({ metadata }) => (metadata.labels?.[key] === undefined) === (absent === '!');
}

function requirePossible(key: string, values: string[]): void {
  const fault = selectorFault(key, values);
  if (fault) throw badRequest(`unable to parse requirement: ${fault}`);
}

/** The fields that a list can be selected by, besides the name and the namespace that every kind has. */
const selectable: Record<string, string[]> = {
  Event: [
    'involvedObject.kind',
    'involvedObject.namespace',
    'involvedObject.name',
    'involvedObject.uid',
    'involvedObject.apiVersion',
    'involvedObject.resourceVersion',
    'involvedObject.fieldPath',
    'reason',
    'reportingComponent',
    'source',
    'type',
  ],
  Pod: [
    'spec.nodeName',
    'spec.restartPolicy',
    'spec.schedulerName',
    'spec.serviceAccountName',
    'spec.hostNetwork',
    'status.phase',
    'status.podIP',
    'status.nominatedNodeName',
  ],
  Node: ['spec.unschedulable'],
  Namespace: ['status.phase'],
  Secret: ['type'],
  Service: ['spec.clusterIP', 'spec.type'],
  Job: ['status.successful'],
};

/** Where a field's value is, when that is not at its own name. */
const places: Record<string, string> = {
  source: 'source.component',
  'status.successful': 'status.succeeded',
};

/** Numbers and booleans that are absent are selected by what they mean. */
const absent: Record<string, string> = {
  'spec.hostNetwork': 'false',
  'spec.unschedulable': 'false',
  'status.successful': '0',
};

function fieldTest(kind: string, selector: string, requirement: string): Test {
  const [, path = '', operator, value = ''] = /^(.*?)(!=|==?)(.*)$/.exec(requirement) ?? [];
  if (!path) throw badRequest(`invalid selector: '${selector}'; can't understand '${requirement}'`);
  const known = ['metadata.name', 'metadata.namespace', ...(selectable[kind] ?? [])];
  if (!known.includes(path)) throw badRequest(unknownField(kind, path));
  const found = (object: KubernetesObject) =>
    String(valueAt(object, namedPath(places[path] ?? path)) ?? absent[path] ?? '');
  return (object) => (found(object) === value) === (operator !== '!=');
}

function unknownField(kind: string, path: string): string {
  const isOwnKind = ['ServiceMonitor', 'PrometheusRule'].includes(kind);
  if (kind === 'Job') return `field label "${path}" not supported for Job`;
  return selectable[kind] || isOwnKind
    ? `field label not supported: ${path}`
    : `"${path}" is not a known field selector: only "metadata.name", "metadata.namespace"`;
}
