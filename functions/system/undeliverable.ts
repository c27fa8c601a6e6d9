import { findOrgIds, findUser } from '../auth/store.postgres.ts';
import {
  type FreedProblem,
  freeProblem,
  type KnownProblem,
  selectProblems,
} from '../mail/store.undeliverable.postgres.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';

// An operator has mails sent again to an address that they know to work. The audit logs of the user's organizations record
// that.

/** What was freed. */
export interface FreedAddress {
  /** With the address, for the operator's screen. */
  sentence: string;
  /** Whose address it is; without the address, for the log. */
  whose: { user_id: string | null; org_ids: readonly string[] };
}

/**
 * Resolves to what was freed, and whose it was.
 * @throws Error when mails to the address are not left out
 */
export const freeAddress = (db: Database, email: string, by: string, clock: Clock = systemClock) =>
  db.public(async (sql, { enterOrg }): Promise<FreedAddress> => {
    const freed = await freeProblem(sql, { email, by, now: clock.now() });
    if (!freed) throw new Error(`no mail to ${email} is left out.`);
    const user = await findUser(sql, email);
    const orgIds = user ? await findOrgIds(sql, user.id) : [];
    for (const orgId of orgIds) {
      const unit = await enterOrg(orgId, {});
      await unit.audit({
        action: 'auth.address_freed',
        targetType: 'user',
        targetId: user?.id ?? '',
        changes: { reason: freed.reason },
        personal: { userId: null, changes: { operator: by } },
      });
    }
    const whose = user && `${user.id} of ${orgIds.join(', ') || 'no organization'}`;
    return {
      sentence: freedSentence(email, freed, whose),
      whose: { user_id: user?.id ?? null, org_ids: orgIds },
    };
  });

const freedSentence = (
  email: string,
  { reason, times, mailed_at }: FreedProblem,
  whose: string | undefined,
) =>
  `${email} gets mails again. ${times === 1 ? 'One mail' : `${times} mails`} to it ${reason}, the last one sent on ` +
  `${mailed_at.toISOString().slice(0, 16)}Z. ${whose ? `It is the address of ${whose}.` : 'No user has the address: it was invited, or signs up.'}`;

/** Those that failed last first. */
export const listUndeliverable = (db: Database): Promise<readonly KnownProblem[]> =>
  db.public(async (sql) => selectProblems(sql));
