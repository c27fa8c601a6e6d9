import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../../../functions/agents/agent.ts';
import { applyManifests } from '../../../functions/deployments/runs/apply/apply-manifests.ts';
import { applyOperations } from '../../../functions/deployments/runs/apply/apply-operations.ts';
import { checkBootstrap } from '../../../functions/deployments/runs/apply/check-bootstrap.ts';
import { checkWorkloads } from '../../../functions/deployments/runs/apply/check-workloads.ts';
import { preflight } from '../../../functions/deployments/runs/apply/preflight.ts';
import { pruneObjects } from '../../../functions/deployments/runs/apply/prune-objects.ts';
import { runBootstrap } from '../../../functions/deployments/runs/apply/run-bootstrap.ts';
import type { RunWork } from '../../../functions/deployments/runs/work/run-work.ts';
import type { Step } from '../../../functions/deployments/runs/work/step.ts';
import { Refusal, RetryableError } from '../../../functions/shared/workflow-errors.ts';
import type { Cases } from './cases.ts';
import type { ControlPlane } from './control-plane.ts';
import type { Kubelets, Outcome } from './kubelets.ts';
import { type PlannedCase, planIn } from './plans.ts';
import { type JudgedWork, productWork } from './product.ts';

export interface Rollouts {
  controlPlane: ControlPlane;
  kubelets: Kubelets;
}

/** The run's steps in the state machine's order, without those at AWS; checks are repeated until they are done. */
const order: Step[] = [
  preflight,
  applyManifests,
  checkWorkloads,
  runBootstrap,
  checkBootstrap,
  applyOperations,
  pruneObjects,
];

let runs = 0;

interface RollOutOptions {
  formerPlans?: readonly Plan[];
  /** The deadline has come when this says so: a busy machine takes its time to show what is wrong with a pod. */
  isLate?: () => Promise<boolean>;
}

/** Takes a plan through a run. A refusal is what it returns; any other error is a fault. */
export async function rollOut(
  { controlPlane }: Rollouts,
  { plan, deploymentId }: PlannedCase,
  { formerPlans = [], isLate = async () => false }: RollOutOptions = {},
): Promise<JudgedWork & { refused?: Refusal }> {
  runs += 1;
  const settings = { rolloutDeadlineSeconds: 900 };
  const judged = productWork(controlPlane, {
    plan,
    deploymentId,
    runId: `run-${runs}`,
    settings,
    formerPlans,
  });
  try {
    for (const step of order) {
      while ('waiting' === ((await tried(step, judged.work)) as { status?: string }).status) {
        if (await isLate()) judged.work.settings.rolloutDeadlineSeconds = 0;
        await sleep(100);
      }
    }
    return judged;
  } catch (error) {
    if (error instanceof Refusal) return { ...judged, refused: error };
    throw error;
  }
}

/** As often as the state machine tries a step, for what passes by itself. */
async function tried(step: Step, work: RunWork): Promise<object> {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    try {
      return await step(work);
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      await sleep(1_000);
    }
  }
  return step(work);
}

/** Nodes for a plan's pods, as its stack would make them: dedicated by a label and a taint, over three zones. */
export async function addNodesFor(
  { kubelets }: Rollouts,
  { deploymentId, plan }: PlannedCase,
  firstNode = 0,
): Promise<void> {
  const key = 'deployment-orchestrator/node-pool';
  const set = plan.objects.find(({ object }) => object.kind === 'StatefulSet');
  const { replicas = 0 } = (set?.object.spec ?? {}) as { replicas?: number };
  for (let index = firstNode; index < replicas; index += 1) {
    const zone = `us-east-1${'abc'[index % 3]}`;
    const labels = { [key]: deploymentId, 'topology.kubernetes.io/zone': zone };
    const taint = { key, value: deploymentId, effect: 'NoSchedule' };
    await kubelets.addNode(`node-${deploymentId.slice(-3)}-${index}`, labels, [taint]);
  }
}

/** What keeps a rollout from being done, and what of it the refusal must say. */
const failing: [outcome: Outcome | 'no nodes', code: string, words: RegExp][] = [
  ['never ready', 'rollout_failed', /0 of 3 pods ready.*Readiness probe failed/],
  ['image missing', 'rollout_failed', /ImagePullBackOff.*qdrant/],
  ['crash', 'rollout_failed', /CrashLoopBackOff.*exit code 137/],
  ['no nodes', 'rollout_failed', /Unschedulable.*nodes are available/],
  ['job fails', 'bootstrap_failed', /BackoffLimitExceeded.*other shards/],
];

/** Rollouts that end well and badly, with the real controllers and scheduler in between; side by side, because they wait. */
export async function judgeRollouts(rollouts: Rollouts, cases: Cases): Promise<void> {
  await Promise.all([
    judgeSuccess(rollouts, cases),
    ...failing.map((row, index) => judgeFailure(rollouts, cases, row, planIn(`fails-${index}`, index))),
  ]);
}

async function judgeFailure(
  rollouts: Rollouts,
  cases: Cases,
  [outcome, code, words]: (typeof failing)[number],
  planned: PlannedCase,
): Promise<void> {
  if (outcome !== 'no nodes') {
    await addNodesFor(rollouts, planned);
    rollouts.kubelets.set(planned.name, outcome);
  }
  // The job's controller gives up after its attempts, which wait longer each time; the rest is told at the deadline.
  const { refused } = await rollOut(rollouts, planned, {
    isLate: async () => outcome !== 'job fails' && rollouts.kubelets.shows(planned.name, outcome),
  });
  const said = `${refused?.code}: ${refused?.message}`;
  cases.expect(`rollout with ${outcome}: is refused`, refused?.code === code, said);
  cases.expect(`rollout with ${outcome}: says why`, words.test(refused?.message ?? ''), said);
}

async function judgeSuccess(rollouts: Rollouts, cases: Cases): Promise<void> {
  const planned = planIn('rolls-out', 20);
  await addNodesFor(rollouts, planned);
  const first = await rollOut(rollouts, planned);
  cases.expect('rollout: a good plan succeeds', !first.refused, first.refused);
  const told = [...first.story.values()].map(({ message }) => message);
  cases.expect(
    'rollout: it tells when all are ready',
    told.some((text) => text.includes('3 of 3 pods ready')),
    told,
  );

  // Another template: every pod is replaced, and the run waits for the last of them.
  const changed = planIn('rolls-out', 20, { p95_alert_ms: 250, instance_type: 'r6i.2xlarge' });
  const before = await podsOf(rollouts, 'rolls-out');
  const second = await rollOut(rollouts, changed);
  const after = await podsOf(rollouts, 'rolls-out');
  cases.expect('rollout: a changed template succeeds', !second.refused, second.refused);
  cases.expect(
    'rollout: it is done when every pod was replaced',
    after.length === 3 && after.every((uid) => !before.includes(uid)),
    { before, after },
  );

  // A template that never gets ready, and the next one that does.
  rollouts.kubelets.set('rolls-out', 'never ready');
  const stuck = await rollOut(rollouts, planIn('rolls-out', 20, { instance_type: 'r6i.4xlarge' }), {
    isLate: async () => rollouts.kubelets.shows('rolls-out', 'never ready'),
  });
  cases.expect(
    'rollout: a stuck template is refused',
    stuck.refused?.code === 'rollout_failed',
    stuck.refused,
  );
  rollouts.kubelets.set('rolls-out', 'ready');
  const repaired = await rollOut(rollouts, planIn('rolls-out', 20, { instance_type: 'r6i.xlarge' }));
  cases.expect('rollout: the next good template repairs it', !repaired.refused, repaired.refused);
}

async function podsOf({ controlPlane }: Rollouts, namespace: string): Promise<string[]> {
  const { work } = productWork(controlPlane, { ...planIn(namespace, 20), runId: 'pods' });
  const cluster = await work.cluster();
  const labelSelector = 'app.kubernetes.io/component=database';
  const pods = await cluster.list('v1', 'Pod', { namespace, labelSelector });
  return pods.map(({ metadata }) => String((metadata as { uid?: string }).uid));
}
