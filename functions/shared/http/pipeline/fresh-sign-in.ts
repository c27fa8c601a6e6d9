import { type PersonActor, type ProgramActor, requirePerson } from '../../actor.ts';
import { minuteMs } from '../../durations.ts';
import { forbidden } from '../../errors.ts';
import type { FreshSignIn } from '../route.ts';

const freshMs = 10 * minuteMs;

/** How a client gets a fresh one, for people and for the API's document. */
const howToRefresh =
  'Get a new access token from POST /api/auth/fresh-sign-in with a second-factor code, or with the password if the user has no second factor';

/** The refusal of a row that asks for a fresh sign-in, for the API's document. */
export const tooOldSignIn = (act: string) => ({
  sign_in_too_old: `${act} requires a sign-in within the last 10 minutes. ${howToRefresh}; or sign in again.`,
});

type Caller =
  | (Pick<PersonActor, 'kind'> & { signIn: Pick<PersonActor['signIn'], 'at'> })
  | Pick<ProgramActor, 'kind'>;

/**
 * Demands a fresh sign-in where the row says so and its body is one that asks.
 * @throws as `requireFreshSignIn`
 */
export function refuseOldSignIn(
  fresh: FreshSignIn | undefined,
  { actor, body }: { actor: Caller | undefined; body: unknown },
  now: Date,
): void {
  if (!fresh || 'no' in fresh || !actor || fresh.asks === 'by what is stored') return;
  if (fresh.asks && !fresh.asks(body)) return;
  requireFreshSignIn(fresh.act, actor, now);
}

/**
 * Demands that the caller has signed in a short time ago: an access token alone may be stolen.
 * @param act as docs/contract.md lists it
 * @throws AppError forbidden `sign_in_too_old`; `human_required` for a program, which never signs in
 */
export function requireFreshSignIn(act: string, actor: Caller, now: Date): void {
  requirePerson(actor, act);
  if (now.getTime() - actor.signIn.at.getTime() <= freshMs) return;
  throw forbidden('sign_in_too_old', `${tooOldSignIn(act).sign_in_too_old} Nothing was changed.`);
}
