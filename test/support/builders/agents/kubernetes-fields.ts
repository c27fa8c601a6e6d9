import { ObjectSerializer } from '@kubernetes/client-node/dist/gen/models/ObjectSerializer.js';
import type { KubernetesObject } from '../../../../functions/agents/agent.ts';

/**
 * Paths of fields that the Kubernetes API doesn't know ("spec.podManagementPolcy"). The client library leaves
 * them out without a word, so a typo would mean a probe that is never set. Both directions are needed: the library
 * calls some fields by other names than Kubernetes does (`_from`).
 * @throws for a kind that the library doesn't know; custom resources need a schema of their own
 */
export function unknownFields(object: KubernetesObject): string[] {
  const [group, version] = object.apiVersion.includes('/')
    ? object.apiVersion.split('/')
    : ['', object.apiVersion];
  const type = `${(version ?? '').charAt(0).toUpperCase()}${(version ?? '').slice(1)}${object.kind}`;
  const typed = ObjectSerializer.deserialize(object, type, '');
  if (typed === object) throw new Error(`The library knows no ${object.kind} of ${group}.`);
  return vanished(object, ObjectSerializer.serialize(typed, type, ''), '');
}

function vanished(before: unknown, after: unknown, path: string): string[] {
  if (typeof before !== 'object' || before === null) {
    return Object.is(before, after) ? [] : [path];
  }
  if (typeof after !== 'object' || after === null) return [path];
  return Object.entries(before).flatMap(([key, value]) =>
    vanished(value, (after as Record<string, unknown>)[key], path ? `${path}.${key}` : key),
  );
}
