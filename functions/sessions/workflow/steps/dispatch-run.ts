import type { Agent } from '../../../agents/agent.ts';
import { installedAgent } from '../../../agents/installed-agent.ts';
import { planDigest } from '../../../agents/plan/digest.ts';
import { runSettlement } from '../../../billing/ledger/run-payments.ts';
import type { RunPayments } from '../../../deployments/hooks.ts';
import { failRun } from '../../../deployments/runs/run-endings.ts';
import { dispatchRun } from '../../../deployments/runs/runs.ts';
import { readPlanInput } from '../../../deployments/store.postgres.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { AppError } from '../../../shared/errors.ts';
import { sessionMoves } from '../../moves.ts';
import { lastGate } from '../../session.ts';
import { readCompletion, reopenGateRow } from '../../store.postgres.ts';
import {
  answer,
  isReplaced,
  type LocatedSession,
  locate,
  type StepInput,
  type StepResult,
} from './step-result.ts';

export interface DispatchDependencies {
  db: Database;
  findAgent: (id: string) => Agent | undefined;
  payments: RunPayments;
}

/**
 * The user ordered the deployment. The plan is computed again from its inputs: if newer code or prices give another one than
 * was approved, nothing is applied and the review starts again. Where the organization can't pay for the run, has as many
 * deployments as its plan includes, or has disconnected the account, gate 6 is open again with the reason.
 */
export const dispatchReviewedRun =
  (dependencies: DispatchDependencies) =>
  async (input: StepInput): Promise<StepResult> => {
    const { db } = dependencies;
    try {
      return await db.system(input.org_id, (unit) => dispatchIfDue(unit, dependencies, input));
    } catch (error) {
      if (!(error instanceof AppError && isForTheUser(error))) throw error;
      // Writes before the refusal are rolled back, so this is a transaction of its own.
      return db.system(input.org_id, (unit) => reopenIfDue(unit, input, error.detail));
    }
  };

const isForTheUser = ({ kind, code }: AppError) =>
  kind === 'payment_required' || code === 'account_disconnected';

async function dispatchIfDue(
  unit: Unit,
  { findAgent, payments }: DispatchDependencies,
  input: StepInput,
): Promise<StepResult> {
  const located = await locate(unit, input.session_id);
  const { session, deployment } = located;
  const completion = await readCompletion(unit, session, lastGate);
  const agent = installedAgent(findAgent, session);
  if (isDue(located, input) && deployment && completion) {
    const planInput = await readPlanInput(unit, deployment.planId);
    await dispatchRun(
      unit,
      { ...sessionMoves, payments },
      {
        deploymentId: deployment.id,
        digest: planDigest(await agent.plan(planInput)),
        requestedBy: completion.completedBy,
      },
    );
  }
  return answer(unit, input);
}

async function reopenIfDue(unit: Unit, input: StepInput, notice: string): Promise<StepResult> {
  const located = await locate(unit, input.session_id);
  const { id, revision } = located.session;
  if (isDue(located, input)) await reopenGateRow(unit, id, { revision, gate: lastGate, notice });
  return answer(unit, input);
}

const isDue = ({ session, position }: LocatedSession, { attempt }: StepInput) =>
  position === 'DispatchRun' && !isReplaced(session, attempt);

const unrecorded =
  'The run ended without saying why. What it made so far is kept; deploy again to go on from there.';

/** The run's own workflow failed: usually it has recorded why, and if it couldn't, that is done here. */
export const closeRun =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, deployment } = await locate(unit, input.session_id);
      if (deployment?.runId && !isReplaced(session, input.attempt)) {
        await failRun(unit, { ...sessionMoves, payments: runSettlement }, deployment.runId, {
          step: 'StartApply',
          fault: 'ours',
          extent: 'partial',
          reason: unrecorded,
        });
      }
      return answer(unit, input);
    });
