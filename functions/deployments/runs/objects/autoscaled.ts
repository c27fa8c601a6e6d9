import type { KubernetesObject } from '../../../agents/agent.ts';

// Pure: who sets the number of replicas.

interface ManagedFields {
  manager?: string;
  subresource?: string;
}

/** Whether something other than a person sets the number of replicas through the scale of the object. */
export function isAutoscaled(live: KubernetesObject, planned: readonly KubernetesObject[] = []): boolean {
  const { managedFields = [] } = live.metadata as { managedFields?: ManagedFields[] };
  const scales = managedFields.some(
    ({ manager = '', subresource }) =>
      subresource === 'scale' && /^kube-controller-manager$|keda|autoscal/.test(manager),
  );
  return scales || planned.some((object) => targets(object, live));
}

const autoscalers = new Set(['HorizontalPodAutoscaler', 'ScaledObject']);

function targets({ kind, spec, metadata }: KubernetesObject, live: KubernetesObject): boolean {
  if (!autoscalers.has(kind) || metadata.namespace !== live.metadata.namespace) return false;
  const { scaleTargetRef: ref } = (spec ?? {}) as { scaleTargetRef?: { kind?: string; name?: string } };
  // KEDA means a Deployment where no kind is said.
  return (ref?.kind ?? 'Deployment') === live.kind && ref?.name === live.metadata.name;
}
