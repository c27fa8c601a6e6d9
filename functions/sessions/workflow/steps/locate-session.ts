import type { Database } from '../../../shared/db/client.ts';
import { locatingSession } from '../../store.postgres.ts';
import { type StepInput, type StepResult, toLocatedSession, toStepResult } from './step-result.ts';

/** The first state, for a new execution and for one that continues a lost one. */
export const locateSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, {
      first: (sql) => locatingSession(sql, input.org_id, input.session_id),
      work: async (unit, rows) => toStepResult(unit, toLocatedSession(rows), input.attempt),
    });
