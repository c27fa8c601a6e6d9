import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { newId } from '../shared/ids.ts';
import { CreditsUsedUp } from './errors.ts';
import { holdCredits, holdLifetimeMs } from './ledger.ts';
import type { Catalogue } from './plans.ts';
import { modelPrice, type Tokens, tokenCost } from './prices.ts';
import { lockAccount, releaseHold, settleHold } from './store.postgres.ts';

export interface SpendingOptions {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** Pays calls of language models: each is held before it is made, under an id of its own, and booked after it. */
export const modelSpending = ({ db, clock, catalogue }: SpendingOptions) => ({
  async hold(call: { actor: Actor; sessionId: string; model: string; most: Tokens }) {
    const { actor, sessionId, model, most } = call;
    const now = clock.now();
    const price = modelPrice(model, now);
    const { orgId, userId } = actor;
    const id = newId('creditHold');
    const expiresAt = new Date(now.getTime() + holdLifetimeMs);
    const hold = { id, micro: tokenCost(price, most), usage: 'model' as const, userId, sessionId, model };
    try {
      // A transaction of its own, so that no lock is kept while the model answers.
      await db.write(actor, {
        first: (sql) => [lockAccount(sql, orgId)] as const,
        work: (unit, [locked]) => holdCredits(unit, catalogue, { ...hold, expiresAt }, locked),
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
        await db.repeatable((sql) => [
          settleHold(sql, { orgId, holdId: id, micro, tokens, isEstimate, now: clock.now() }),
        ]);
      },
      release: async () => {
        await db.repeatable((sql) => [releaseHold(sql, orgId, id, clock.now())]);
      },
    };
  },
});
