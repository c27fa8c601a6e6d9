import type { Clock } from '../../../shared/clock.ts';
import { logger } from '../../../shared/logger.ts';
import { turnInProgress } from '../../errors.ts';
import type { Draft } from '../draft.ts';
import type { ConversationScope, ConversationStore, Turn } from '../store/conversation-store.ts';
import { leaseMs, longestTurnMs } from './claim-turn.ts';

/** A turn whose lease this request holds. */
export interface HeldTurn {
  current(): Turn;
  /** @throws AppError conflict when somebody took the turn over, because we seemed to have crashed */
  save(changes: Partial<Turn>, draft?: Draft): Promise<void>;
  /** Releases the lease, so that an unfinished turn may be taken over at once. */
  release(): Promise<void>;
}

/** Keeps the lease while the turn is answered. Writes go one after the other: a renewal must not undo a save. */
export function holdTurn(
  store: ConversationStore,
  clock: Clock,
  scope: ConversationScope,
  claimed: Turn,
): HeldTurn {
  let turn = claimed;
  let writes: Promise<unknown> = Promise.resolve();
  const write = (changes: Partial<Turn>, validMs: number, draft?: Draft) => {
    const done = writes.then(async () => {
      const leaseUntil = new Date(clock.now().getTime() + validMs).toISOString();
      const next = { ...turn, ...changes, leaseUntil };
      const isOurs = await store.replaceTurn(scope, turn.claim, next, draft);
      // Changed only after the save: a change that the store refused would be refused again with the next write.
      if (isOurs) turn = next;
      return isOurs;
    });
    writes = done.catch(() => {});
    return done;
  };
  const started = clock.now().getTime();
  const renewal = setInterval(() => {
    // Longer than any answer takes: the events of the request that held it were not read to the end.
    if (clock.now().getTime() - started > longestTurnMs) return clearInterval(renewal);
    write({}, leaseMs).catch((error: unknown) => {
      logger.warn('turn_renewal_failed', { turn_id: turn.id, error: error as Error });
    });
  }, leaseMs / 3);
  renewal.unref();
  return {
    current: () => turn,
    async save(changes, draft) {
      if (!(await write(changes, leaseMs, draft))) throw turnInProgress();
    },
    async release() {
      clearInterval(renewal);
      if (turn.phase === 'done') return void (await writes);
      await write({}, 0).catch((error: unknown) => {
        logger.warn('turn_release_failed', { turn_id: turn.id, error: error as Error });
      });
    },
  };
}
