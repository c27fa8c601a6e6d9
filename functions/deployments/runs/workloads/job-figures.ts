import * as z from 'zod';
import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import type { RunWork } from '../work/run-work.ts';
import { jobPodLabels } from './explain.ts';
import { podsOf } from './pod-reasons.ts';
import { redact } from './redact.ts';

// A job that measures leaves its figures as the termination message of its container: JSON of 4 KiB at most. It comes from
// the customer's cluster, so numbers are all that is taken of it, and its sentences are shown as the job's words.

const mostWarnings = 5;

const resultSchema = z.object({
  figures: z.record(z.string(), z.number()),
  warnings: z.array(z.string()).default([]),
});

export type JobResult = z.output<typeof resultSchema>;

const nothing: JobResult = { figures: {}, warnings: [] };

/** Whether the plan has an output that this job measures. */
export const measures = ({ outputs }: Plan, { metadata: { name } }: KubernetesObject): boolean =>
  outputs.some(({ value }) => 'figure' in value && value.job === name);

/** The figures in a text; none where it is no result. */
function parseResult(message: string | undefined): JobResult {
  try {
    return resultSchema.parse(JSON.parse(message ?? ''));
  } catch {
    return nothing;
  }
}

interface Ended {
  containerStatuses?: { state?: { terminated?: { exitCode?: number; message?: string } } }[];
}

/** The figures that the job has measured; none where its pod is gone, or has left no result. */
export async function readResult(work: RunWork, job: KubernetesObject): Promise<JobResult> {
  const cluster = await work.cluster();
  const pods = await podsOf(cluster, job.metadata.namespace ?? 'default', jobPodLabels(job));
  const ended = pods.flatMap(
    ({ status }) => ((status ?? {}) as Ended).containerStatuses?.map(({ state }) => state?.terminated) ?? [],
  );
  return parseResult(ended.find((end) => end?.exitCode === 0)?.message);
}

/** Tells what a job warns of that has measured something. */
export async function reportFigures(work: RunWork, job: KubernetesObject): Promise<void> {
  const { plan } = await work.facts();
  if (!measures(plan, job)) return;
  const { warnings } = await readResult(work, job);
  for (const [index, warning] of warnings.slice(0, mostWarnings).entries())
    await work.report(
      'warn',
      `Job ${job.metadata.name}: ${redact(warning)}`,
      `job:${job.metadata.name}:warns:${index}`,
    );
}
