import { tellOfCreations } from '../orgs/creations.ts';
import type { Clock } from '../shared/clock.ts';
import { systemClock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import type { SuspensionRequest } from '../shared/suspension.ts';
import { dropWantedEmail } from './sign-ins/store.postgres.ts';
import { findOrgIds } from './store.postgres.ts';
import { putUserSuspension } from './store.suspensions.postgres.ts';

// An operator suspends a user, who is refused in all organizations from the next request on. Each organization's audit
// log says so, since its work may wait for them.

/**
 * Suspending a suspended user replaces the reason.
 * @param whom their address or id
 * @throws Error when there is no such user
 */
export const suspendUser = (
  db: Database,
  whom: string,
  given: SuspensionRequest,
  clock: Clock = systemClock,
): Promise<void> =>
  db.public(async (sql, entrance) => {
    const user = await putUserSuspension(sql, whom, { ...given, at: clock.now().toISOString() });
    if (!user) throw new Error(`no user has signed up with ${whom}, or has it as their id.`);
    await entrance.signal('user.suspended', { user_id: user.id });
    // A thief of the account would read its mails from then on.
    await dropWantedEmail(sql, user.id);
    const { reason, contact, by } = given;
    for (const orgId of await findOrgIds(sql, user.id)) {
      const unit = await entrance.enterOrg(orgId, {});
      await unit.audit({
        action: 'auth.user_suspended',
        targetType: 'user',
        targetId: user.id,
        changes: { reason, contact },
        personal: { userId: null, changes: { operator: by } },
      });
      await tellOfCreations(unit, user, 'suspended');
    }
  });

/** @throws Error when no suspended user has the address or id */
export const freeUser = (db: Database, whom: string, by: string): Promise<void> =>
  db.public(async (sql, entrance) => {
    const user = await putUserSuspension(sql, whom, null);
    if (!user?.former) throw new Error(`no suspended user has the address or id ${whom}.`);
    await entrance.signal('user.freed', { user_id: user.id });
    for (const orgId of await findOrgIds(sql, user.id)) {
      const unit = await entrance.enterOrg(orgId, {});
      await unit.audit({
        action: 'auth.user_freed',
        targetType: 'user',
        targetId: user.id,
        changes: { since: user.former.at },
        personal: { userId: null, changes: { operator: by } },
      });
    }
  });
