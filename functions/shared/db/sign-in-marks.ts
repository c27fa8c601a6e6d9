import type { Actor } from '../actor.ts';
import { minuteMs } from '../durations.ts';
import { logger } from '../logger.ts';
import type { Tx } from './tx.ts';

// Users see when each of their sign-ins was last used, to within an hour, and each token, to within ten minutes. A change notes
// that as it enters the organization; a read may not write, so a due mark is written after it.

const markUse = (tx: Tx, actor: Actor, now: Date) =>
  actor.kind === 'person'
    ? tx`select mark_sign_in(${actor.signIn.id}, ${actor.userId}, ${now})`
    : tx`select mark_api_token(${actor.token.hash}, ${now})`;

/** After a note that failed: reads are not to be slower for long because nothing can be written. */
const pauseMs = minuteMs;

/** `write`: a transaction of its own. */
export function signInMarks(write: (opening: (tx: Tx) => Promise<unknown>[]) => Promise<unknown>) {
  let pausedUntil = 0;
  return {
    /** Notes the use of a sign-in or token that is due to be noted. The read was answered before, so a failure is only logged. */
    async mark(actor: Actor, now: Date): Promise<void> {
      if (now.getTime() < pausedUntil) return;
      try {
        await write((tx) => [markUse(tx, actor, now)]);
      } catch (error) {
        pausedUntil = now.getTime() + pauseMs;
        logger.warn('sign_in_not_marked', { error: error as Error });
      }
    },
  };
}
