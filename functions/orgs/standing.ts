import type { PersonCaller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { forbidden } from '../shared/errors.ts';
import { lockStanding } from './store.standing.postgres.ts';

/**
 * For acts that can't be taken back, once they have waited for others: the caller's rights were checked when the request began, and an
 * act that has ended them since was answered already. From here to the end of the transaction such an act waits.
 * @throws AppError forbidden `role_too_low`
 */
export async function refuseIfEnded(unit: Unit & { caller: PersonCaller }): Promise<void> {
  if ((await lockStanding(unit, unit.caller)) === unit.caller.role) return;
  throw forbidden(
    'role_too_low',
    'Your sign-ins were ended, or your role was changed, a moment ago. Nothing was changed. Log in again.',
  );
}
