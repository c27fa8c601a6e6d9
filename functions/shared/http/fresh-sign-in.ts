import type { Actor } from '../actor.ts';
import { minuteMs } from '../durations.ts';
import { forbidden } from '../errors.ts';

const freshMs = 10 * minuteMs;

/** What `refuseOldSignIn` answers, for the rows of routes. */
export const tooOldSignIn = { sign_in_too_old: 'The login is older than 10 minutes.' };

/**
 * For what somebody does who has just shown who they are: an access token alone may be stolen.
 * @throws AppError forbidden `sign_in_too_old`
 */
export function refuseOldSignIn({ signIn }: Pick<Actor, 'signIn'>, now: Date, what: string): void {
  if (now.getTime() - signIn.at.getTime() <= freshMs) return;
  throw forbidden(
    'sign_in_too_old',
    `${what} needs a login of the last 10 minutes. Log in again, then repeat this.`,
  );
}
