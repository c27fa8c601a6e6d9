import type { Agent } from '../../../agents/agent.ts';
import { planDigest } from '../../../agents/digest.ts';
import { installedAgent } from '../../../agents/installed-agent.ts';
import { dispatchRun, failRun } from '../../../deployments/runs.ts';
import { readPlanInput } from '../../../deployments/store.postgres.ts';
import type { Database } from '../../../shared/db/client.ts';
import { sessionMoves } from '../../moves.ts';
import { lastGate } from '../../session.ts';
import { readCompletion } from '../../store.postgres.ts';
import { answer, isReplaced, locate, type StepInput, type StepResult } from './step-result.ts';

export interface DispatchDependencies {
  db: Database;
  findAgent: (id: string) => Agent | undefined;
}

/**
 * The user said deploy. The plan is computed once more from what it was made from: if newer code or prices give
 * another one than was approved, nothing is applied and the review starts again.
 */
export const dispatchReviewedRun =
  ({ db, findAgent }: DispatchDependencies) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, position, deployment } = await locate(unit, input.session_id);
      const completion = await readCompletion(unit, session, lastGate);
      const agent = installedAgent(findAgent, session);
      const isDue = position === 'DispatchRun' && !isReplaced(session, input.attempt);
      if (isDue && deployment && completion) {
        const planInput = await readPlanInput(unit, deployment.planId);
        await dispatchRun(unit, sessionMoves, {
          deploymentId: deployment.id,
          digest: planDigest(agent.plan(planInput)),
          requestedBy: completion.completedBy,
        });
      }
      return answer(unit, input);
    });

const unrecorded =
  'The run ended without saying why. What it made so far is kept; deploy again to go on from there.';

/** The run's own workflow failed: usually it has recorded why, and if it couldn't, that is done here. */
export const closeRun =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, deployment } = await locate(unit, input.session_id);
      if (deployment?.runId && !isReplaced(session, input.attempt)) {
        await failRun(unit, sessionMoves, deployment.runId, {
          step: 'StartApply',
          extent: 'partial',
          reason: unrecorded,
        });
      }
      return answer(unit, input);
    });
