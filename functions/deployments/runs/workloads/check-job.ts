import type { KubernetesObject } from '../../../agents/agent.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import type { RunWork } from '../work/run-work.ts';
import { explain, jobPodLabels, podLabelsOf, quoteWorkload } from './explain.ts';
import { measures, reportFigures } from './job-figures.ts';
import { jobStateOf, rollsOut } from './rollout.ts';

/** Key of the run event of a finished job. A job may be cleaned away by its time to live before we look again. */
export const jobDone = (job: KubernetesObject) => `job:${job.metadata.name}:complete`;

interface Waiting {
  /** The code of the refusal. */
  code: string;
  deadlineSeconds: number;
}

/**
 * Whether a job has done its work. One that fails, or isn't done within the deadline, fails the run with the reasons.
 * @throws Refusal
 */
export async function isComplete(
  work: RunWork,
  job: KubernetesObject,
  { code, deadlineSeconds }: Waiting,
): Promise<boolean> {
  if (await work.reportedAt(jobDone(job))) return true;
  const name = `Job ${job.metadata.name}`;
  const seconds = await work.secondsSince(`${name}: started`, `job:${job.metadata.name}:started`);
  const live = await (await work.cluster()).read(job);
  if (!live) throw new Refusal('job_gone', `${name} was deleted before it was done. Deploy again.`);
  const state = jobStateOf(live);
  if (state === 'complete') {
    await reportFigures(work, job);
    await work.report('ok', `${name}: complete`, jobDone(job));
    return true;
  }
  const late = seconds > deadlineSeconds;
  if (state === 'running' && !late) return false;
  const { known, quoted } = await explain(work, live, jobPodLabels(job));
  const what =
    state === 'running' ? `not done after ${Math.round(seconds)} s` : `failed: ${upstreamText(state.failed)}`;
  const words = [`${name} ${what}`, `${known}${quoted}`.trim(), await quoteMeasured(work, job)];
  throw new Refusal(code, `${words.filter(Boolean).join('. ')}.`);
}

/** For a job that measures the workloads: their logs of that time. */
async function quoteMeasured(work: RunWork, job: KubernetesObject): Promise<string> {
  const { plan } = await work.facts();
  if (!measures(plan, job)) return '';
  const workloads = objectsOf(plan, 'workload').filter(({ object }) => rollsOut(object.kind));
  const cluster = await work.cluster();
  for (const { object } of workloads) {
    const live = await cluster.read(object);
    const quote = live ? await quoteWorkload(work, live, podLabelsOf(live)) : '';
    if (quote) return quote;
  }
  return '';
}
