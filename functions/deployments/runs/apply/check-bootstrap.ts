import type { KubernetesObject } from '../../../agents/agent.ts';
import { upstreamText } from '../../../clouds/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { objectsOf } from '../work/planned-objects.ts';
import { podReasons } from '../work/pod-reasons.ts';
import { jobStateOf } from '../work/rollout.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { jobDone } from './run-bootstrap.ts';

/** Waits for the bootstrap jobs; one that fails, or isn't done within the deadline, fails the run. */
export const checkBootstrap: Step = async (work) => {
  const { plan } = await work.facts();
  const jobs = objectsOf(plan, 'bootstrap').filter(({ object }) => object.kind === 'Job');
  let waiting = false;
  for (const { object } of jobs) if (!(await isComplete(work, object))) waiting = true;
  return { status: waiting ? 'waiting' : 'done' };
};

async function isComplete(work: RunWork, job: KubernetesObject): Promise<boolean> {
  if (await work.reportedAt(jobDone(job))) return true;
  const name = `Job ${job.metadata.name}`;
  const seconds = await work.secondsSince(`${name}: started`, `job:${job.metadata.name}:started`);
  const cluster = await work.cluster();
  const live = await cluster.read(job);
  if (!live) throw new Refusal('job_gone', `${name} was deleted before it was done. Deploy again.`);
  const state = jobStateOf(live);
  if (state === 'complete') {
    await work.report('ok', `${name}: complete`, jobDone(job));
    return true;
  }
  const late = seconds > work.settings.rolloutDeadlineSeconds;
  if (state === 'running' && !late) return false;
  // The job controller sets this label on the pods of every job.
  const why = await podReasons(cluster, live, { 'batch.kubernetes.io/job-name': job.metadata.name });
  const what =
    state === 'running' ? `not done after ${Math.round(seconds)} s` : `failed: ${upstreamText(state.failed)}`;
  throw new Refusal('bootstrap_failed', `${name} ${what}${why ? `. ${why}` : ''}.`);
}
