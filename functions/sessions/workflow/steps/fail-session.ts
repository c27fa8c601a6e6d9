import type { Database } from '../../../shared/db/client.ts';
import { logger } from '../../../shared/logger.ts';
import { endInFailure } from '../../session-end.ts';
import { answer, isReplaced, locate, type StepInput, type StepResult } from './step-result.ts';

export interface FailureInput extends StepInput {
  /** The error that the state machine caught; for the log alone, since it may quote anything. */
  error?: { Error?: string; Cause?: string };
}

/** A step failed for good with an unexpected error, which the user can't fix. */
export const failSession =
  ({ db }: { db: Database }) =>
  (input: FailureInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session } = await locate(unit, input.session_id);
      logger.error('session_step_failed', { session_id: session.id, step_error: input.error ?? null });
      const reason = `The service failed to go on with this session. Start a new one, and quote ${session.id} to your operator.`;
      if (!isReplaced(session, input.attempt)) await endInFailure(unit, session, 'error', reason);
      return answer(unit, input);
    });
