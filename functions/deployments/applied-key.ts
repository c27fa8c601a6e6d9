import type { KubernetesObject } from '../agents/agent.ts';
import type { ManifestPhase } from '../agents/context.ts';

// Pure. The key of the run event for an applied object. What a deployment has made is read from these keys, which run_effects
// keeps.

export interface AppliedObject {
  phase: string;
  kind: string;
  /** Empty for an object without a namespace. */
  namespace: string;
  name: string;
}

export const appliedPrefix = 'applied:';

/** `applied:workload:Service/vectors/vdb` */
export const appliedKey = (phase: ManifestPhase, { kind, metadata }: KubernetesObject): string =>
  `${appliedPrefix}${phase}:${kind}/${metadata.namespace ?? ''}/${metadata.name}`;

/** Undefined for a key that is none, such as those of other events. */
export function readAppliedKey(key: string): AppliedObject | undefined {
  const [, phase, kind, namespace, name] = /^applied:(\w+):(\w+)\/([^/]*)\/([^/]+)$/.exec(key) ?? [];
  return phase && kind && name ? { phase, kind, namespace: namespace ?? '', name } : undefined;
}
