import { logger } from '../../../shared/logger.ts';
import { endDestroy } from '../../destroy.ts';
import { selectLastStep, selectToldInAnyRun } from '../../store.runs.postgres.ts';
import type { RemainingPart, Teardown, TeardownPart } from '../../teardown.ts';
import type { RunWork } from '../work/run-work.ts';
import { readStack, readStackEvents } from '../work/stack.ts';
import type { Step } from '../work/step.ts';
import { readStepError } from '../work/step-error.ts';
import { clusterIfThere, stillThere } from './cluster-parts.ts';
import { stackIdPrefix } from './delete-stack.ts';
import { deletedPrefix, readDeletedKey } from './deleted-key.ts';
import { readInventory } from './inventory.ts';

/** Checks everything once more, and ends the run: destroyed only if nothing is left. */
export const recordTeardown: Step = async (work) => {
  const teardown = await lookAgain(work);
  const reason = `Not everything could be deleted: ${teardown.left_over.map(({ kind, name }) => `${kind} ${name}`).join(', ')}. Destroy again.`;
  const failure = teardown.left_over.length > 0 ? { step: 'RecordTeardown', reason } : null;
  await end(work, teardown, failure);
  return { status: failure ? 'failed' : 'done' };
};

/** A step could not go on: the record names what is known, and the deployment may be destroyed again. */
export const recordDestroyFailure: Step = async (work) => {
  const { org_id: orgId, run_id: runId, error } = work.input;
  const { step, sentence } = readStepError(error);
  const lastStep = () => work.db.system(orgId, (unit) => selectLastStep(unit, runId));
  const failedStep = step ?? (await lastStep()) ?? 'BeginDestroy';
  const unexplained = `The step ${failedStep} did not come to an end. Destroy again; quote ${runId} if it stays.`;
  const teardown = await lookAgain(work).catch((problem) => {
    logger.warn('teardown_unknown', { run_id: runId, error: problem as Error });
    return undefined;
  });
  const known = teardown ?? { ...(await told(work)), kept: [], left_over: [await unseen(work)] };
  await end(work, { ended_at: now(work), ...known }, { step: failedStep, reason: sentence ?? unexplained });
  return { status: 'failed' };
};

const now = (work: RunWork) => work.clock.now().toISOString();

const end = (work: RunWork, teardown: Teardown, failure: Parameters<typeof endDestroy>[4]) =>
  work.db.system(work.input.org_id, (unit) =>
    endDestroy(unit, work.hooks, work.input.run_id, teardown, failure),
  );

async function lookAgain(work: RunWork): Promise<Teardown> {
  const left = [...(await leftInCluster(work)), ...(await leftOfStack(work))];
  const isLeft = (part: TeardownPart) =>
    left.some(
      ({ kind, name, namespace }) => kind === part.kind && name === part.name && namespace === part.namespace,
    );
  const { deleted } = await told(work);
  return {
    deleted: deleted.filter((part) => !isLeft(part)),
    kept: [...(await keptByStack(work)), ...(await keptNamespaces(work))],
    left_over: left,
    ended_at: now(work),
  };
}

async function told(work: RunWork): Promise<{ deleted: TeardownPart[] }> {
  const { orgId, deploymentId } = await work.facts();
  const keys = await work.db.system(orgId, (unit) => selectToldInAnyRun(unit, deploymentId, deletedPrefix));
  return { deleted: keys.flatMap((key) => readDeletedKey(key) ?? []) };
}

async function leftInCluster(work: RunWork): Promise<RemainingPart[]> {
  const made = await readInventory(work);
  const cluster = made.inCluster ? await clusterIfThere(work) : undefined;
  if (!cluster) return [];
  const { deploymentId } = await work.facts();
  const left = [];
  for (const group of made.groups) left.push(...(await stillThere(cluster, deploymentId, group)));
  return left.map(({ kind, metadata: { name, namespace } }) => ({
    kind,
    name,
    namespace: namespace ?? null,
    reason: 'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  }));
}

async function leftOfStack(work: RunWork): Promise<RemainingPart[]> {
  if (!(await readInventory(work)).stack) return [];
  const { stack_name: name } = (await work.facts()).plan.infrastructure;
  const stack = await readStack(await work.cloudFormation(), name);
  if (!stack) return [];
  const reason = `CloudFormation has it as ${stack.StackStatus}: ${consoleLink(stack.StackId ?? '')}`;
  return [{ kind: 'AWS::CloudFormation::Stack', name, namespace: null, reason }];
}

const consoleLink = (stackId: string) => {
  const region = stackId.split(':')[3] ?? '';
  return `https://${region}.console.aws.amazon.com/cloudformation/home?region=${region}#/stacks/stackinfo?stackId=${encodeURIComponent(stackId)}`;
};

/** What CloudFormation has skipped because the template says that it outlives the stack. */
async function keptByStack(work: RunWork): Promise<RemainingPart[]> {
  const { orgId, deploymentId } = await work.facts();
  const ids = await work.db.system(orgId, (unit) => selectToldInAnyRun(unit, deploymentId, stackIdPrefix));
  const kept: RemainingPart[] = [];
  for (const id of ids) {
    const events = await readStackEvents(await work.cloudFormation(), id.slice(stackIdPrefix.length));
    for (const { ResourceStatus, ResourceType = '', PhysicalResourceId = '' } of events ?? [])
      if (ResourceStatus === 'DELETE_SKIPPED')
        kept.push({ kind: ResourceType, name: PhysicalResourceId, namespace: null, reason: keptReason });
  }
  return kept;
}

/** Of a namespace that this deployment has made. Whether anything else is in it, only its own people know. */
async function keptNamespaces(work: RunWork): Promise<RemainingPart[]> {
  const made = await readInventory(work);
  const cluster = made.inCluster ? await clusterIfThere(work) : undefined;
  if (!cluster) return [];
  const { deploymentId } = await work.facts();
  const found = await stillThere(cluster, deploymentId, { objects: made.namespaces, claims: [] });
  const reason = 'Others may have put something into it. Delete it when it is empty.';
  return found.map(({ kind, metadata: { name } }) => ({ kind, name, namespace: null, reason }));
}

const keptReason =
  'It holds data, so it outlives the stack on purpose, and may cost until it is deleted by somebody of your organization.';

/** When account or cluster don't answer, it is unknown what is left. */
async function unseen(work: RunWork): Promise<RemainingPart> {
  const { plan } = await work.facts();
  return {
    kind: 'AWS::CloudFormation::Stack',
    name: plan.infrastructure.stack_name,
    namespace: null,
    reason:
      'The account could not be looked at, so it is not known what is left. Destroy again when it answers.',
  };
}
