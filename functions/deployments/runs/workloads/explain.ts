import type { KubernetesObject } from '../../../agents/agent.ts';
import { findAgent } from '../../../agents/index.ts';
import type { RunWork } from '../work/run-work.ts';
import { inSentences, recognize } from './known-failures.ts';
import { quoteEnd, readLogEnd } from './log-end.ts';
import { logOf, podReasons, podsOf, restartsOf } from './pod-reasons.ts';

export interface Explanation {
  /** A sentence about a known cause, ending with a space; empty for an unknown one. */
  known: string;
  /** The cluster's own words, and the end of a log. */
  quoted: string;
}

/** Why a workload or a job is not as it should be, by what cluster and containers say. */
export async function explain(
  work: RunWork,
  live: KubernetesObject,
  matchLabels: Record<string, string>,
): Promise<Explanation> {
  const cluster = await work.cluster();
  const { agent_id: agentId } = (await work.facts()).plan;
  const { text, words, log } = await podReasons(cluster, live, matchLabels);
  const end = log ? await readLogEnd(cluster, log) : '';
  // The message of a container that has failed is often the end of its log.
  const isQuoted = text.includes(quoteEnd(end).slice(0, 80));
  const quote = log && !isQuoted ? quoteLog(log, end) : '';
  return {
    known: inSentences(recognize(`${end}\n${words}`, findAgent(agentId)?.failures)),
    quoted: [text, quote].filter(Boolean).join('. '),
  };
}

// Kubernetes' pauses between restarts come to some two minutes by then.
const fairRestarts = 3;

/**
 * Why waiting for a workload is of no use: a container has ended again and again for a cause that its agent knows, and
 * that no time mends. Nodes are paid for meanwhile. Undefined where there is hope.
 */
export async function hopelessReason(
  work: RunWork,
  live: KubernetesObject,
  matchLabels: Record<string, string>,
): Promise<string | undefined> {
  const { failures } = findAgent((await work.facts()).plan.agent_id) ?? {};
  if (!failures) return undefined;
  const cluster = await work.cluster();
  const pods = await podsOf(cluster, live.metadata.namespace ?? 'default', matchLabels);
  for (const pod of pods) {
    const restarts = restartsOf(pod);
    const log = restarts >= fairRestarts ? logOf(pod) : undefined;
    const end = log ? await readLogEnd(cluster, log) : '';
    if (failures.some(({ pattern }) => pattern.test(end))) return `given up after ${restarts} restarts`;
  }
  return undefined;
}

/** The last lines that the pods of a workload have logged, whether they are ready or not. */
export async function quoteWorkload(
  work: RunWork,
  live: KubernetesObject,
  matchLabels: Record<string, string>,
) {
  const cluster = await work.cluster();
  const [pod] = await podsOf(cluster, live.metadata.namespace ?? 'default', matchLabels);
  const log = pod && logOf(pod);
  return log ? quoteLog(log, await readLogEnd(cluster, log)) : '';
}

function quoteLog({ pod, container }: { pod: string; container: string }, end: string): string {
  const quote = quoteEnd(end);
  return quote && `The log of ${container} in ${pod} ends: ${quote}`;
}

/** Labels of the pods that a workload selects. */
export const podLabelsOf = (live: KubernetesObject): Record<string, string> => {
  const { selector } = (live.spec ?? {}) as { selector?: { matchLabels?: Record<string, string> } };
  return selector?.matchLabels ?? {};
};

/** The job controller sets this label on the pods of every job. */
export const jobPodLabels = (job: KubernetesObject): Record<string, string> => ({
  'batch.kubernetes.io/job-name': job.metadata.name,
});
