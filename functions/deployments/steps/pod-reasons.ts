import type { KubernetesObject } from '../../agents/agent.ts';
import type { ClusterApi } from '../../clouds/kubernetes/cluster-api.ts';
import { upstreamText } from '../../clouds/upstream-text.ts';

interface ContainerStatus {
  state?: {
    waiting?: { reason?: string; message?: string };
    terminated?: { reason?: string; message?: string; exitCode?: number };
  };
  lastState?: ContainerStatus['state'];
}

interface PodStatus {
  phase?: string;
  conditions?: { type: string; status: string; reason?: string; message?: string }[];
  initContainerStatuses?: ContainerStatus[];
  containerStatuses?: ContainerStatus[];
}

interface WarningEvent extends KubernetesObject {
  type?: string;
  reason?: string;
  message?: string;
  involvedObject?: { name?: string };
}

const podsShown = 3;
const eventsShown = 3;
// A rollout has few pods; a namespace may have many events.
const mostPods = 50;
const mostEvents = 200;

/**
 * Why the pods of a workload aren't ready, in Kubernetes' own words: what containers wait for, how they ended,
 * why a pod has no node, and the last warnings. Empty when the cluster says nothing.
 */
export async function podReasons(
  cluster: ClusterApi,
  workload: KubernetesObject,
  matchLabels: Record<string, string>,
): Promise<string> {
  const { namespace = 'default', name } = workload.metadata;
  const labelSelector = Object.entries(matchLabels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
  const pods = await cluster.list('v1', 'Pod', { namespace, labelSelector, limit: mostPods });
  const reasons = pods.flatMap((pod) => {
    const reason = reasonOfPod((pod.status ?? {}) as PodStatus);
    return reason ? [`${pod.metadata.name}: ${reason}`] : [];
  });
  const names = [name, ...pods.map((pod) => pod.metadata.name)];
  const warnings = await warningsOf(cluster, namespace, names);
  return [...reasons.slice(0, podsShown), ...warnings].join('; ');
}

function reasonOfPod({ conditions = [], initContainerStatuses = [], containerStatuses = [] }: PodStatus) {
  const unscheduled = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False');
  if (unscheduled) return words(unscheduled.reason, unscheduled.message);
  for (const { state, lastState } of [...initContainerStatuses, ...containerStatuses]) {
    const ended = state?.terminated ?? lastState?.terminated;
    const end = ended && ended.exitCode !== 0 ? words(ended.reason, ended.message) : '';
    const exit = end && ended?.exitCode !== undefined ? `${end} (exit code ${ended.exitCode})` : end;
    if (state?.waiting?.reason && state.waiting.reason !== 'PodInitializing') {
      const waits = words(state.waiting.reason, state.waiting.message);
      return exit ? `${waits}, after ${exit}` : waits;
    }
    if (exit) return exit;
  }
  return undefined;
}

async function warningsOf(
  cluster: ClusterApi,
  namespace: string,
  names: readonly string[],
): Promise<string[]> {
  const query = { namespace, fieldSelector: 'type=Warning', limit: mostEvents };
  const events = (await cluster.list('v1', 'Event', query)) as WarningEvent[];
  const texts = events
    .filter(({ type, involvedObject }) => type === 'Warning' && names.includes(involvedObject?.name ?? ''))
    .map(({ reason, message }) => words(reason, message));
  return [...new Set(texts)].slice(-eventsShown);
}

const words = (reason: string | undefined, message: string | undefined) =>
  [upstreamText(reason, 60), upstreamText(message, 200)].filter(Boolean).join(': ');
