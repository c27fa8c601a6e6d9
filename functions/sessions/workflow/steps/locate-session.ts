import type { Database } from '../../../shared/db/client.ts';
import { answer, type StepInput, type Whereabouts } from './whereabouts.ts';

/** The first state, for a new execution and for one that continues a lost one. */
export const locateSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<Whereabouts> =>
    db.system(input.org_id, (unit) => answer(unit, input));
