import type { KubernetesObject } from '../../../agents/agent.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { readRefusal } from '../../refusals/refusal.ts';
import { forgetRefusal } from '../../refusals/store.postgres.ts';
import { growingClaims } from '../objects/grow-volumes.ts';
import { objectsOf } from '../objects/planned-objects.ts';
import { noteRefusal } from '../work/note-refusal.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { isComplete } from '../workloads/check-job.ts';
import { explain, hopelessReason, podLabelsOf } from '../workloads/explain.ts';
import { warningsOf } from '../workloads/pod-reasons.ts';
import { type Rollout, rolloutOf, rollsOut } from '../workloads/rollout.ts';
import { closed } from '../workloads/sentence.ts';
import { lacksMachines } from './missing-machines.ts';

/** Most pods are ready by then. Who waits for the others is told why, once for each number of ready ones. */
const slowSeconds = 120;

/**
 * Tells how many pods are ready; a workload that isn't complete within the deadline fails with its pods' reasons, and
 * so does a job that pods wait for.
 */
export const checkWorkloads: Step = async (work) => {
  const { plan } = await work.facts();
  const workloads = objectsOf(plan, 'workload').filter(({ object }) => rollsOut(object.kind));
  const seconds = await work.secondsSince('Waiting for the workloads to become ready', 'workloads');
  const deadlineSeconds = work.settings.rolloutDeadlineSeconds;
  const isShort =
    seconds >= slowSeconds &&
    (await lacksMachines(
      work,
      workloads.map(({ object }) => object),
    ));
  let waiting = false;
  // Jobs come first: pods wait for their results, and would only report that they wait.
  for (const { object } of objectsOf(plan, 'workload').filter(({ object }) => object.kind === 'Job')) {
    const { activeDeadlineSeconds = 0 } = object.spec as { activeDeadlineSeconds?: number };
    const wait = {
      code: 'rollout_failed',
      deadlineSeconds: Math.max(deadlineSeconds, activeDeadlineSeconds),
    };
    if (!(await isComplete(work, object, wait))) waiting = true;
  }
  for (const { object } of workloads) {
    // The cluster gives up at the object's own deadline, which knows how long this one takes to start.
    const { progressDeadlineSeconds = 0 } = object.spec as { progressDeadlineSeconds?: number };
    const late = !isShort && seconds > Math.max(deadlineSeconds, progressDeadlineSeconds);
    if (!(await isRolledOut(work, object, { late, isShort, seconds }))) waiting = true;
  }
  if (waiting) return { status: 'waiting' };
  // Machines that were refused for a while have come.
  const { org_id: orgId, run_id: runId } = work.input;
  await work.db.system(orgId, (unit) => forgetRefusal(unit, runId));
  return { status: 'done' };
};

interface Waited {
  seconds: number;
  late: boolean;
  /** For machines that AWS refuses: how long is not the cluster's to say. */
  isShort: boolean;
}

async function isRolledOut(work: RunWork, object: KubernetesObject, { late, isShort, seconds }: Waited) {
  const cluster = await work.cluster();
  const name = `${object.kind} ${object.metadata.name}`;
  const live = await cluster.read(object);
  if (!live) throw new Refusal('workload_gone', `${name} was deleted while it was being rolled out.`);
  const rollout = rolloutOf(live);
  const count = `${rollout.ready} of ${rollout.wanted} pods ready`;
  await work.report(rollout.done ? 'ok' : 'info', `${name}: ${count}`, dedupOf(name, rollout));
  if (rollout.done) return volumesHaveGrown(work, object, late, seconds);
  const failure = isShort ? undefined : rollout.failure;
  const hopeless = late || failure ? undefined : await hopelessReason(work, live, podLabelsOf(live));
  const isWaitedFor = !late && !failure && !hopeless;
  const slowKey = `slow:${dedupOf(name, rollout)}`;
  // Pods, events and logs are read for it, and a run looks again every few seconds.
  if (isWaitedFor && (seconds < slowSeconds || (await work.reportedAt(slowKey)))) return false;
  const { known, quoted } = await explain(work, live, podLabelsOf(live));
  if (isWaitedFor) {
    const slow = `${name}: ${count} after more than two minutes. ${closed(`${known}${quoted}`)}`;
    if (quoted) await work.report('info', slow, slowKey);
    return false;
  }
  if (readRefusal(quoted, 'cluster').cause) await noteRefusal(work, quoted, 'cluster');
  const when = hopeless ?? failure ?? `not complete after ${Math.round(seconds)} s`;
  const why = `${known}${quoted || 'The cluster names no reason'}`;
  throw new Refusal('rollout_failed', `${name}: ${count}, ${when}. ${closed(why)}`);
}

/** Volumes grow while the pods run, so nothing of the rollout waits for them. */
async function volumesHaveGrown(work: RunWork, object: KubernetesObject, late: boolean, seconds: number) {
  const cluster = await work.cluster();
  const [first] = await growingClaims(cluster, object);
  if (!first) return true;
  if (!late) return false;
  const { name, namespace = '' } = first.claim.metadata;
  const warnings = await warningsOf(cluster, namespace, 'PersistentVolumeClaim', name);
  const why = warnings.sort((a, b) => b.at - a.at)[0]?.text ?? 'The cluster names no reason';
  const what = `PersistentVolumeClaim ${name}: not grown to ${first.storage} after ${Math.round(seconds)} s`;
  throw new Refusal('rollout_failed', `${what}. ${closed(why)}`);
}

const dedupOf = (name: string, { ready, wanted, done }: Rollout) =>
  `rollout:${name}:${done ? 'done' : `${ready}/${wanted}`}`;
