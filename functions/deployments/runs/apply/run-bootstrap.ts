import type { KubernetesObject, PlannedObject } from '../../../agents/agent.ts';
import { RetryableError } from '../../../shared/workflow-errors.ts';
import { applyObjects } from '../objects/apply-objects.ts';
import { takenBy } from '../objects/place-object.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { jobDone } from '../workloads/check-job.ts';

/** The run that started a job. A job's template can't be changed, so each run starts its own again. */
export const runAnnotation = 'deployment-orchestrator/run';

/** Starts the plan's bootstrap jobs, once the workloads are ready. */
export const runBootstrap: Step = async (work) => {
  const { plan } = await work.facts();
  const toStart: PlannedObject[] = [];
  for (const planned of objectsOf(plan, 'bootstrap')) {
    const { object } = planned;
    if (object.kind !== 'Job') toStart.push(planned);
    else if (!(await work.reportedAt(jobDone(object)))) {
      await clearEarlierJob(work, object);
      toStart.push({ ...planned, object: withRun(object, work.input.run_id) });
    }
  }
  await applyObjects(work, 'bootstrap', toStart);
  return { status: 'done' };
};

/** Deletes the job of an earlier run. One that isn't ours is left alone: applying over it is refused. */
async function clearEarlierJob(work: RunWork, job: KubernetesObject): Promise<void> {
  const { deploymentId } = await work.facts();
  const cluster = await work.cluster();
  const live = await cluster.read(job);
  if (!live || takenBy(live, deploymentId)) return;
  if (live.metadata.annotations?.[runAnnotation] === work.input.run_id) return;
  await cluster.remove(job);
  if (!(await cluster.read(job))) return;
  throw new RetryableError(`Job ${job.metadata.name} of an earlier run is still being deleted.`);
}

const withRun = (job: KubernetesObject, runId: string): KubernetesObject => ({
  ...job,
  metadata: { ...job.metadata, annotations: { ...job.metadata.annotations, [runAnnotation]: runId } },
});
