import type { Clock } from '../../../../shared/clock.ts';
import type { Unit } from '../../../../shared/db/unit.ts';
import { newId } from '../../../../shared/ids.ts';
import { logger } from '../../../../shared/logger.ts';
import { turnInProgress } from '../../../errors.ts';
import type { Draft } from '../../draft.ts';
import type { ConversationScope, ConversationStore, Turn, TurnEnd } from '../../store/conversation-store.ts';
import { leaseMs, longestTurnMs } from './claim-turn.ts';

/** A turn whose lease this request holds. */
export interface HeldTurn {
  current(): Turn;
  /**
   * Changes the turn in a transaction that does more; `save` is called within it. Both are done or neither, unless the
   * conversation is kept elsewhere: then the turn may be saved without the rest.
   * @throws AppError conflict when another request took the turn over, because this one seemed to have crashed
   */
  saveWith<T>(changes: Partial<Turn>, draft: Draft, transaction: (save: SaveTurn) => Promise<T>): Promise<T>;
  /** Stores the messages and ends the turn. @throws AppError conflict when another request took the turn over */
  end(
    changes: Pick<Turn, 'pending' | 'goal' | 'steps'>,
    draft: Draft,
    messages: TurnEnd['messages'],
  ): Promise<void>;
  /** Releases the lease, so that an unfinished turn may be taken over at once. */
  release(): Promise<void>;
}

/** Saves the turn as a part of the unit. @throws AppError conflict when another request took the turn over */
export type SaveTurn = (unit: Unit) => Promise<void>;

/**
 * Keeps the lease while the turn is answered. Writes go one after the other: two of them at once could wait for one connection.
 * A renewal changes nothing but the lease, because it is unknown whether a failed save was applied.
 */
export function holdTurn(
  store: ConversationStore,
  clock: Clock,
  scope: ConversationScope,
  claimed: Turn,
): HeldTurn {
  let turn = claimed;
  let writes: Promise<unknown> = Promise.resolve();
  const after = <T>(write: () => Promise<T>): Promise<T> => {
    const done = writes.then(write);
    writes = done.catch(() => {});
    return done;
  };
  const from = (validMs: number) => new Date(clock.now().getTime() + validMs).toISOString();
  const lease = (validMs: number, failed: string) =>
    after(() => store.leaseTurn(scope, turn.claim, from(validMs))).catch((error: unknown) => {
      logger.warn(failed, { turn_id: turn.id, error: error as Error });
    });
  const started = clock.now().getTime();
  const renewal = setInterval(() => {
    // Longer than any answer takes: the events of the request that held it were not read to the end.
    if (clock.now().getTime() - started > longestTurnMs) return clearInterval(renewal);
    void lease(leaseMs, 'turn_renewal_failed');
  }, leaseMs / 3);
  renewal.unref();
  return {
    current: () => turn,
    saveWith: (changes, draft, transaction) =>
      after(async () => {
        const next = { ...turn, ...changes, leaseUntil: from(leaseMs) };
        const result = await transaction(async (unit) => {
          if (!(await store.replaceTurn(scope, turn.claim, next, draft, unit))) throw turnInProgress();
        });
        turn = next;
        return result;
      }),
    end: (changes, draft, messages) =>
      after(async () => {
        // The request that opened the turn before it ended, and took it for left, holds the claim that it had.
        const next: Turn = { ...turn, ...changes, phase: 'done', claim: newId('turnClaim'), events: [] };
        if (!(await store.endTurn(scope, turn.claim, { turn: next, draft, messages })))
          throw turnInProgress();
        turn = next;
      }),
    async release() {
      clearInterval(renewal);
      if (turn.phase === 'done') return void (await writes);
      await lease(0, 'turn_release_failed');
    },
  };
}
