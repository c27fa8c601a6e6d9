import type { Database } from '../../../shared/db/client.ts';
import { answer, type StepInput, type Whereabouts } from './whereabouts.ts';

/** The way in, for a new execution and for one that takes up where another was killed. */
export const locateSession =
  ({ db }: { db: Database }) =>
  (input: StepInput): Promise<Whereabouts> =>
    db.system(input.org_id, (unit) => answer(unit, input));
