import type { Duty } from '../../../functions/shared/db/duties.ts';
import type { Tx } from '../../../functions/shared/db/tx.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import type { PageRequest } from '../../../functions/shared/http/pagination.ts';

/** A statement whose cost must not grow with what is in its tables. */
export interface Listed {
  /** The function or constant with the SQL, in its file: `functions/…/store.postgres.ts selectDeployments`. */
  of: string;
  what: string;
  duty: Duty;
  /** Inside the large organization, or over all of them. */
  as: 'tenant' | 'sweep' | 'purge' | 'nobody';
  run(sql: Tx, unit: Unit): PromiseLike<unknown>;
  /** Where more is read than a small multiple of what is returned: how much, and why. */
  reads?: {
    most: number;
    because: string /** A table of which one organization may have most. */;
    whole?: string;
  };
}

export const page: PageRequest = { fetch: 26, before: undefined, limit: 25, binding: '' };
/** Begins in the middle of the id. */
export const pageFrom = (before: string): PageRequest => ({ ...page, before });
export const purgeOptions = {
  now: new Date(),
  notificationDays: 90,
  sessionDays: 90,
  runEventDays: 90,
  planDays: 90,
  limit: 100,
};
