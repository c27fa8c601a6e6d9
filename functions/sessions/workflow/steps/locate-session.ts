import type { Database } from '../../../shared/db/client.ts';
import { answer, type StepInput, type StepResult } from './step-result.ts';

/** The first state, for a new execution and for one that continues a lost one. */
export const locateSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<StepResult> =>
    db.system(input.org_id, (unit) => answer(unit, input));
