import type { Agent } from '../../agents/agent.ts';
import { actorId, type Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { askAgain } from '../approvals/ask-again.ts';
import { isRepeatable } from '../deployment.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { refuseInPlaceOfDestroy, refuseUnlessTheirs } from '../permissions.ts';
import { dispatchAsPlanned } from '../runs/dispatch.ts';
import { reapplyPlan } from '../runs/runs.ts';
import { type LockedDeployment, lockDeployment } from '../store.postgres.ts';
import { askForLabels } from './propose-labels.ts';

/**
 * Applies a deployment's plan again: after a run that failed or was cancelled from its present state, and after a success to
 * repair drift. Its status afterwards is the outcome: `running`; `awaiting_approval` where the organization demands an approval
 * that was not given yet; `planned` where the plan comes out differently now, so that nothing was applied. What runs and has
 * got other labels since waits for the approval of a change.
 * @throws AppError not_found; forbidden `not_your_deployment`, `human_required`; conflict `run_in_progress`, `not_repeatable`, `review_open`,
 * `account_disconnected`, `approval_pending`, `end_has_come`
 */
export async function repeatRun(
  unit: Unit & { caller: Caller },
  hooks: DeploymentHooks,
  findAgent: (id: string) => Agent | undefined,
  deploymentId: string,
): Promise<void> {
  const { caller } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, caller);
  if (!isRepeatable(deployment.status, deployment.sessionRevision !== null)) throw notNow(deployment);
  refuseInPlaceOfDestroy(deployment, caller, unit.now);
  refuseWhileDisconnected('apply', deployment);
  if (deployment.status === 'succeeded') {
    // The running deployment was applied with this plan, so applying it again needs no new decision, unless its labels
    // differ.
    if (await askForLabels(unit, deployment, actorId(caller))) return;
    return reapplyPlan(unit, hooks, deployment, actorId(caller));
  }
  await hooks.repeating(unit, deployment, actorId(caller));
  await dispatchAsPlanned(unit, { hooks, findAgent }, deployment, { requestedBy: actorId(caller) });
}

function notNow(deployment: LockedDeployment) {
  const { name, status } = deployment;
  if (status === 'running' || status === 'destroying')
    return conflict('run_in_progress', `A run of ${name} is in progress. Wait for its end, or cancel it.`);
  const wayOn =
    status === 'rejected'
      ? askAgain(deployment, 'apply')
      : 'A deployment can be applied again when it has failed, was cancelled or has succeeded.';
  return conflict('not_repeatable', `${name} is ${status}: there is no run to repeat. ${wayOn}`);
}
