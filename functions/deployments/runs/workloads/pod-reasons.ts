import type { KubernetesObject } from '../../../agents/agent.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import type { ClusterApi, LogQuery } from '../../../clusters/kubernetes/cluster-api.ts';
import { redact } from './redact.ts';

interface ContainerStatus {
  name?: string;
  restartCount?: number;
  state?: {
    running?: object;
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

interface WarningEvent {
  reason?: string;
  message?: string;
  lastTimestamp?: string | Date | null;
  eventTime?: string | Date | null;
  series?: { lastObservedTime?: string | Date };
  metadata: { creationTimestamp?: string | Date };
}

/** The cluster's reasons why pods aren't ready. */
export interface PodReasons {
  /** To be quoted in a sentence; empty when the cluster says nothing. */
  text: string;
  /** The same words uncut, to be searched. */
  words: string;
  /** The first container that has run and is not ready. */
  log?: LogQuery;
}

const podsShown = 3;
const eventsShown = 3;
const mostPods = 500;
// Events of one object; a cluster keeps events for an hour and counts repeated ones.
const mostEvents = 200;
const mostWords = 16_384;

/**
 * Why the pods of a workload aren't ready, in Kubernetes' own words: what containers wait for, how they ended,
 * why a pod has no node, and the last warnings about those pods and the workload itself, newest first.
 */
export async function podReasons(
  cluster: ClusterApi,
  workload: KubernetesObject,
  matchLabels: Record<string, string>,
): Promise<PodReasons> {
  const { namespace = 'default' } = workload.metadata;
  const pods = await podsOf(cluster, namespace, matchLabels);
  const unready = pods.filter((pod) => !isReady(statusOf(pod)));
  const reasons = unready.flatMap((pod) => {
    const reason = reasonOfPod(statusOf(pod), quoted);
    return reason ? [`${pod.metadata.name}: ${reason}`] : [];
  });
  // Warnings about a pod whose status already gives the reason would repeat it.
  const silent = unready.filter((pod) => !reasonOfPod(statusOf(pod), quoted));
  const warnings = [
    ...(await warningsOf(cluster, namespace, workload.kind, workload.metadata.name)),
    ...(
      await Promise.all(
        silent.slice(0, podsShown).map(async (pod) => {
          const found = await warningsOf(cluster, namespace, 'Pod', pod.metadata.name);
          // It has a node by now, so why it had none before doesn't matter.
          const isPlaced = holds(statusOf(pod), 'PodScheduled');
          return found.filter(({ reason }) => !(isPlaced && reason === 'FailedScheduling'));
        }),
      )
    ).flat(),
  ].sort((a, b) => b.at - a.at);
  const texts = [...new Set(warnings.map(({ text }) => text))].slice(0, eventsShown);
  const uncut = [
    ...unready.map((pod) => reasonOfPod(statusOf(pod), searched) ?? ''),
    ...warnings.map(({ words }) => words),
  ];
  return {
    text: [...reasons.slice(0, podsShown), ...texts].join('; '),
    words: uncut.join('\n').slice(0, mostWords),
    log: unready.map(logOf).find((query) => query !== undefined),
  };
}

/** The pods with these labels. */
export function podsOf(cluster: ClusterApi, namespace: string, matchLabels: Record<string, string>) {
  const labelSelector = Object.entries(matchLabels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
  return cluster.list('v1', 'Pod', { namespace, labelSelector, most: mostPods });
}

/** How often the container has been started again that was most often. */
export const restartsOf = ({ status }: KubernetesObject): number => {
  const { initContainerStatuses = [], containerStatuses = [] } = (status ?? {}) as PodStatus;
  return Math.max(
    0,
    ...[...initContainerStatuses, ...containerStatuses].map(({ restartCount = 0 }) => restartCount),
  );
};

/** The log of the pod's container that says most: the first one that isn't ready, as far as it has run. */
export function logOf({ metadata, status }: KubernetesObject): LogQuery | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } = (status ?? {}) as PodStatus;
  const query = (of: ContainerStatus | undefined, previous: boolean) =>
    of && {
      namespace: metadata.namespace ?? 'default',
      pod: metadata.name,
      container: of.name ?? '',
      previous,
    };
  const all = [...initContainerStatuses, ...containerStatuses];
  const ended = all.find(({ state, lastState }) => (state?.terminated ?? lastState?.terminated)?.exitCode);
  if (ended) return query(ended, ended.state?.terminated === undefined);
  return query(
    all.findLast(({ state }) => state?.running),
    false,
  );
}

const statusOf = (pod: KubernetesObject) => (pod.status ?? {}) as PodStatus;

const holds = ({ conditions = [] }: PodStatus, wanted: string) =>
  conditions.some(({ type, status }) => type === wanted && status === 'True');

const isReady = (status: PodStatus) => holds(status, 'Ready');

/** No node has room for it. */
export const isWithoutNode = (pod: KubernetesObject): boolean => unscheduled(statusOf(pod)) !== undefined;

const unscheduled = ({ conditions = [] }: PodStatus) =>
  conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False');

function reasonOfPod(status: PodStatus, words: typeof quoted) {
  const unplaced = unscheduled(status);
  if (unplaced) return words(unplaced.reason, unplaced.message);
  const { initContainerStatuses = [], containerStatuses = [] } = status;
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

/** Only events of this object: a budget, a service and the workload may all have one name. */
export async function warningsOf(cluster: ClusterApi, namespace: string, kind: string, name: string) {
  const fieldSelector = `involvedObject.kind=${kind},involvedObject.name=${name},type=Warning`;
  const events = await cluster.list('v1', 'Event', { namespace, fieldSelector, most: mostEvents });
  return (events as unknown as WarningEvent[]).map((event) => ({
    reason: event.reason,
    at: timeOf(event),
    text: `${kind} ${name}: ${quoted(event.reason, event.message)}`,
    words: searched(event.reason, event.message),
  }));
}

function timeOf({ series, lastTimestamp, eventTime, metadata }: WarningEvent): number {
  const last = series?.lastObservedTime ?? lastTimestamp ?? eventTime ?? metadata.creationTimestamp;
  return last ? new Date(last).getTime() : 0;
}

const inWords =
  (longest: number) =>
  (reason: string | undefined, message: string | undefined): string =>
    [upstreamText(reason, 60), upstreamText(message, longest)].filter(Boolean).join(': ');

const quoted = (reason: string | undefined, message: string | undefined): string =>
  inWords(300)(reason, message && withoutRepeats(redact(message)));

/** A kubelet names an image with its digest up to three times before it says what is wrong with it. */
function withoutRepeats(message: string): string {
  const named = new Set<string>();
  return message.replace(/ "([^"\n]{1,500})"/g, (quote, name: string) => {
    if (named.has(name)) return '';
    named.add(name);
    return quote.replace(/@sha256:[0-9a-f]{64}/, '');
  });
}
const searched = inWords(mostWords);
