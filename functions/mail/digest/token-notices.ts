import { takeTokensToTell } from '../../orgs/tokens/store.notices.postgres.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';

/** At one start; the next one goes on a quarter of an hour later. */
const mostPerStart = 500;

/**
 * Has the owners of tokens mailed that end in 30 or 7 days, or were found in a text. The event is written with the note
 * that it was, so that each is told once.
 * @returns how many
 */
export async function tellOfTokens({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  return db.public(async (sql, { signal }) => {
    const due = await takeTokensToTell(sql, clock.now(), mostPerStart);
    for (const { orgId, tokenId, userId, isLeaked } of due)
      await signal(isLeaked ? 'user.token_leaked' : 'user.token_expiring', {
        user_id: userId,
        token_id: tokenId,
        token_org: orgId,
      });
    return due.length;
  });
}
