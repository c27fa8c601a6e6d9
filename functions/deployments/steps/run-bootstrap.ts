import type { KubernetesObject, PlannedObject } from '../../agents/agent.ts';
import { RetryableError } from '../../shared/workflow-errors.ts';
import { applyObjects } from './apply-objects.ts';
import { objectsOf } from './planned-objects.ts';
import { jobStateOf } from './rollout.ts';
import type { RunWork } from './run-work.ts';
import type { Step } from './step.ts';

/** Which run started a job: a job that failed in an earlier run is run again, one of this run is not. */
export const runAnnotation = 'orchestrator/run';

/** The key under which a finished job is told. A job may be cleaned away by its time to live before we look again. */
export const jobDone = (job: KubernetesObject) => `job:${job.metadata.name}:complete`;

/** Starts the plan's bootstrap jobs, once the workloads are ready. */
export const runBootstrap: Step = async (work) => {
  const { plan } = await work.facts();
  const toStart: PlannedObject[] = [];
  for (const planned of objectsOf(plan, 'bootstrap')) {
    const { object } = planned;
    if (object.kind !== 'Job') toStart.push(planned);
    else if (!(await work.toldAt(jobDone(object)))) {
      await clearFailedJob(work, object);
      toStart.push({ ...planned, object: withRun(object, work.input.run_id) });
    }
  }
  await applyObjects(work, 'bootstrap', toStart);
  return { status: 'done' };
};

/** A job's pods can't be started again; a new job of the same name can, when the old one is gone. */
async function clearFailedJob(work: RunWork, job: KubernetesObject): Promise<void> {
  const cluster = await work.cluster();
  const live = await cluster.read(job);
  if (!live) return;
  const leaving = (live.metadata as { deletionTimestamp?: unknown }).deletionTimestamp !== undefined;
  const failed = typeof jobStateOf(live) === 'object';
  const ofThisRun = live.metadata.annotations?.[runAnnotation] === work.input.run_id;
  if (!leaving && (!failed || ofThisRun)) return;
  await cluster.remove(job);
  if (!(await cluster.read(job))) return;
  throw new RetryableError(
    `Job ${job.metadata.name} of an earlier run is being deleted; this is tried again.`,
  );
}

const withRun = (job: KubernetesObject, runId: string): KubernetesObject => ({
  ...job,
  metadata: { ...job.metadata, annotations: { ...job.metadata.annotations, [runAnnotation]: runId } },
});
