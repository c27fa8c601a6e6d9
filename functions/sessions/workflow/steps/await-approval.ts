import { expireApproval, readDecision } from '../../../deployments/approvals/approvals.ts';
import type { Database } from '../../../shared/db/client.ts';
import { sessionMoves } from '../../moves.ts';
import { moveSession } from '../../store.postgres.ts';
import { leaveToken, type WaitingStepInput } from './open-gate.ts';
import { answer, isReplaced, locate, type StepInput, type StepResult } from './step-result.ts';

/** Waits for an admin's decision; the signals worker answers the token when there is one. */
export const awaitApproval =
  ({ db }: { db: Database }) =>
  async (input: WaitingStepInput): Promise<void> =>
    db.system(input.org_id, async (unit) => {
      const { session, position, deployment, gate } = await locate(unit, input.session_id);
      if (isReplaced(session, input.attempt)) return;
      const isAsked = position === 'AwaitApproval' && deployment !== null;
      const outcome = isAsked ? await readDecision(unit, sessionMoves, deployment.id) : undefined;
      if (outcome?.status !== 'pending') {
        await leaveToken(unit, input, gate);
        return;
      }
      await moveSession(unit, session.id, 'await_approval', { task_token: input.task_token });
    });

/** Seven days without a decision. A decision that was committed just before takes precedence. */
export const expireDecision =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, position, deployment } = await locate(unit, input.session_id);
      const isOurs = !isReplaced(session, input.attempt) && position === 'AwaitApproval';
      if (isOurs && deployment) await expireApproval(unit, sessionMoves, deployment.id);
      return answer(unit, input);
    });
