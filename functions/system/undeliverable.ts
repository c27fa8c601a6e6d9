import { findOrgIds, findUser } from '../auth/store.postgres.ts';
import { freeProblem, type KnownProblem, selectProblems } from '../mail/store.undeliverable.postgres.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';

// An operator has mails sent again to an address that they know to work. The audit logs of the user's organizations record
// that.

/** @throws Error when mails to the address are not left out */
export const freeAddress = (db: Database, email: string, by: string, clock: Clock = systemClock) =>
  db.public(async (sql, { enterOrg }): Promise<void> => {
    const freed = await freeProblem(sql, { email, by, now: clock.now() });
    if (!freed) throw new Error(`no mail to ${email} is left out.`);
    const user = await findUser(sql, email);
    for (const orgId of user ? await findOrgIds(sql, user.id) : []) {
      const unit = await enterOrg(orgId, {});
      await unit.audit({
        action: 'auth.address_freed',
        targetType: 'user',
        targetId: user?.id ?? '',
        changes: { reason: freed.reason },
        personal: { userId: null, changes: { operator: by } },
      });
    }
  });

/** Those that failed last first. */
export const listUndeliverable = (db: Database): Promise<readonly KnownProblem[]> =>
  db.public(async (sql) => selectProblems(sql));
