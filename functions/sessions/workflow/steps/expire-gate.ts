import type { Database } from '../../../shared/db/client.ts';
import { endInFailure } from '../../session-end.ts';
import { answer, locate, type StepInput, type StepResult } from './step-result.ts';

const expired = 'The gate was open for 30 days without an answer, so the session has expired.';

/** The gate was open for too long. A completion that was committed just before takes precedence. */
export const expireGate =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, async (unit) => {
      const { session, position } = await locate(unit, input.session_id);
      const isOpen = position === 'OpenGate' && session.waitingOn === 'user';
      if (isOpen && input.attempt >= session.executionAttempt)
        await endInFailure(unit, session, 'expired', expired);
      return answer(unit, input);
    });
