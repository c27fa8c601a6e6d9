import { findAgent } from '../../../../functions/agents/index.ts';
import * as approvals from '../../../../functions/deployments/approvals/approvals.ts';
import type { PlanTools } from '../../../../functions/deployments/plans/planning.ts';
import * as plans from '../../../../functions/deployments/plans/plans.ts';
import * as cancellation from '../../../../functions/deployments/requests/cancel.ts';
import * as decisions from '../../../../functions/deployments/requests/decide.ts';
import * as destroy from '../../../../functions/deployments/requests/destroy.ts';
import * as forgetting from '../../../../functions/deployments/requests/forget.ts';
import * as repetition from '../../../../functions/deployments/requests/repeat.ts';
import * as ended from '../../../../functions/deployments/runs/destroy/end-destroy.ts';
import * as endings from '../../../../functions/deployments/runs/run-endings.ts';
import * as runs from '../../../../functions/deployments/runs/runs.ts';
import type { Teardown } from '../../../../functions/deployments/teardown.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { deploymentHooks } from './hooks.ts';

// The life of a deployment as the handlers wire it: joined with the moves of its session.

export { deploymentIdFor } from '../../../../functions/deployments/plans/plans.ts';
export { appendRunEvent, beginRun } from '../../../../functions/deployments/runs/runs.ts';

const joinedWith =
  <Tools>(tools: Tools) =>
  <Unit, Rest extends unknown[], Result>(act: (unit: Unit, tools: Tools, ...rest: Rest) => Result) =>
  (unit: Unit, ...rest: Rest): Result =>
    act(unit, tools, ...rest);
const joined = joinedWith(deploymentHooks);
const joinedWithAgents = joinedWith<PlanTools>({ hooks: deploymentHooks, findAgent });

const decideNamed = joinedWithAgents(decisions.decide);
/** Names the request that waits, as somebody does who has just read it. */
export const decide: typeof decideNamed = async (unit, deploymentId, decision, comment, named) => {
  const [pending] = await unit.sql<{ id: string }[]>`select id from approvals
    where deployment_id = ${deploymentId} and status = 'pending'`;
  return decideNamed(unit, deploymentId, decision, comment, named ?? (pending && { approvalId: pending.id }));
};
export const expireApproval = joined(approvals.expireApproval);
export const readDecision = joined(approvals.readDecision);
export const saveReviewedPlan = joined(plans.saveReviewedPlan);
export const requestDestroy = joined(destroy.requestDestroy);
export const repeatRun = joined(repetition.repeatRun);
export const requestCancel = joined(cancellation.requestCancel);
export const forget = joined(forgetting.forget);
type Failed = Omit<endings.RunFailure, 'fault'> & Partial<endings.RunFailure>;
const endDestroyBy = joined(ended.endDestroy);
const failRunBy = joined(endings.failRun);
/** By the customer's fault, unless the failure says another. */
export const endDestroy = (
  unit: Unit,
  runId: string,
  teardown: Teardown,
  failure: Pick<Failed, 'step' | 'reason' | 'fault'> | null,
) => endDestroyBy(unit, runId, teardown, failure && { fault: 'theirs', ...failure });
export const failRun = (unit: Unit, runId: string, failure: Failed) =>
  failRunBy(unit, runId, { fault: 'theirs', ...failure });
export const dispatchRun = joined(runs.dispatchRun);
export const cancelRun = joined(endings.cancelRun);
export const succeedRun = joined(endings.succeedRun);
