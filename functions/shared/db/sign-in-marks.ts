import type { Actor, PersonActor } from '../actor.ts';
import { minuteMs } from '../durations.ts';
import { logger } from '../logger.ts';
import type { Tx } from './tx.ts';

// Users see when each of their sign-ins was last used, to within an hour. A change notes that as it enters the organization; a
// read may not write, so a due mark is written after it.

const markSignIn = (tx: Tx, { signIn, userId }: PersonActor, now: Date) =>
  tx`select mark_sign_in(${signIn.id}, ${userId}, ${now})`;

/** After a note that failed: reads are not to be slower for long because nothing can be written. */
const pauseMs = minuteMs;

/** `write`: a transaction of its own. */
export function signInMarks(write: (opening: (tx: Tx) => Promise<unknown>[]) => Promise<unknown>) {
  let pausedUntil = 0;
  return {
    /** Notes the use of a sign-in, at most once an hour. The read was answered before, so a failure is only logged. */
    async mark(actor: Actor, now: Date): Promise<void> {
      if (actor.kind === 'service' || now.getTime() < pausedUntil) return;
      try {
        await write((tx) => [markSignIn(tx, actor, now)]);
      } catch (error) {
        pausedUntil = now.getTime() + pauseMs;
        logger.warn('sign_in_not_marked', { error: error as Error });
      }
    },
  };
}
