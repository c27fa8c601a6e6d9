import { valueAt } from './fields.ts';
import type { KubernetesObject } from './object.ts';
import { badRequest } from './status.ts';

type Test = (object: KubernetesObject) => boolean;

/** The objects that a list request's labelSelector and fieldSelector leave. */
export function matching(objects: KubernetesObject[], query: URLSearchParams): KubernetesObject[] {
  const tests = [
    ...split(query.get('labelSelector')).map(labelTest),
    ...split(query.get('fieldSelector')).map(fieldTest),
  ];
  return objects.filter((object) => tests.every((test) => test(object)));
}

/** The requirements of a selector; commas inside parentheses belong to one requirement. */
const split = (selector: string | null) => (selector ? selector.split(/,(?![^(]*\))/) : []);

function labelTest(requirement: string): Test {
  const set = /^\s*(\S+)\s+(in|notin)\s+\(([^)]*)\)\s*$/.exec(requirement);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = list.split(',').map((value) => value.trim());
    return ({ metadata }) => values.includes(metadata.labels?.[key] ?? '') === (operator === 'in');
  }
  const equality = /^([^!=\s]+)\s*(==?|!=)\s*(\S*)$/.exec(requirement.trim());
  if (equality) {
    const [, key = '', operator, value] = equality;
    return ({ metadata }) => (metadata.labels?.[key] === value) === (operator !== '!=');
  }
  const [, absent, key = ''] = /^(!?)([^!=\s]+)$/.exec(requirement.trim()) ?? [];
  if (!key) throw badRequest(`unable to parse requirement: ${requirement}`);
  return ({ metadata }) => (metadata.labels?.[key] === undefined) === (absent === '!');
}

function fieldTest(requirement: string): Test {
  const [, path = '', operator, value] = /^([\w.]+)(==?|!=)(.*)$/.exec(requirement) ?? [];
  if (!path) throw badRequest(`invalid field selector: ${requirement}`);
  return (object) => (String(valueAt(object, path.split('.')) ?? '') === value) === (operator !== '!=');
}
