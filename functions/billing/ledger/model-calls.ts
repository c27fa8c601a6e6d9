import type { PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { inSavepoint } from '../../shared/db/savepoint.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { newId } from '../../shared/ids.ts';
import { CreditsUsedUp } from '../errors.ts';
import type { Catalogue } from '../plans.ts';
import { noteSpent } from '../spent.ts';
import { lockAccount, type NewHold, releaseHold, settleHold, waitForLocks } from '../store.postgres.ts';
import { modelPrice, type Tokens, tokenCost } from './credit-prices.ts';
import { holdCredits, holdLifetimeMs } from './ledger.ts';

export interface SpendingOptions {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

interface ModelCall {
  actor: PersonActor;
  sessionId: string;
  model: string;
  most: Tokens;
}

/** Less than a transaction's deadline, so that the rest of it still has time when the hold waits in vain. */
const longestWaitMs = 2_000;

/** Pays calls of language models: each is held before it is made, under an id of its own, and booked after it. */
export const modelSpending = ({ db, clock, catalogue }: SpendingOptions) => {
  async function withHold(call: ModelCall, insert: (hold: NewHold) => Promise<void>) {
    const { actor, sessionId, model, most } = call;
    const now = clock.now();
    const price = modelPrice(model, now);
    const { orgId, userId } = actor;
    const id = newId('creditHold');
    const expiresAt = new Date(now.getTime() + holdLifetimeMs);
    try {
      await insert({
        id,
        micro: tokenCost(price, most),
        usage: 'model',
        userId,
        sessionId,
        model,
        expiresAt,
      });
    } catch (error) {
      if (!(error instanceof CreditsUsedUp)) throw error;
      const { code, detail, resetsAt } = error;
      return { kind: 'refused' as const, code, detail, resetsAt };
    }
    return {
      kind: 'held' as const,
      settle: async ({ tokens, isEstimate }: { tokens: Tokens; isEstimate: boolean }) => {
        const micro = tokenCost(price, tokens);
        const [[{ done }]] = await db.repeatable((sql) => [
          settleHold(sql, { orgId, holdId: id, micro, tokens, isEstimate, now: clock.now() }),
        ]);
        if (done) noteSpent({ orgId, usage: 'model', micro });
      },
      release: async () => {
        await db.repeatable((sql) => [releaseHold(sql, orgId, id, clock.now())]);
      },
    };
  }

  return {
    /** In a transaction of its own. */
    hold: (call: ModelCall) =>
      withHold(call, (hold) =>
        db.write(call.actor, {
          first: (sql) => [lockAccount(sql, call.actor.orgId)] as const,
          work: (unit, [locked]) => holdCredits(unit, catalogue, hold, locked),
        }),
      ),
    /** In this transaction, which goes on without it where it is refused or fails. */
    holdIn: (unit: Unit, call: ModelCall) =>
      withHold(call, (hold) =>
        inSavepoint(unit.sql, async () => {
          const [, locked] = await Promise.all([
            waitForLocks(unit.sql, longestWaitMs).execute(),
            lockAccount(unit.sql, unit.orgId),
          ]);
          await holdCredits(unit, catalogue, hold, locked);
        }),
      ),
  };
};
