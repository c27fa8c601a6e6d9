import type { Database } from '../../shared/db/client.ts';
import { newId } from '../../shared/ids.ts';
import { auditByService } from '../sign-in-log.ts';
import { endAllSignIns } from '../sign-ins/store.postgres.ts';
import { findUser } from '../store.postgres.ts';
import { deleteSecondFactor } from './store.postgres.ts';

/**
 * Removes the second factor of a user who lost the app and the recovery codes, with the login of the database's owner.
 * No owner of an org may do it: the account opens the person's other orgs, too. Every sign-in ends, and the person gets
 * a mail. `by` stands in the audit log in place of a browser.
 * @throws Error saying whether there is no account with the address, or one without a second factor
 */
export function removeSecondFactorOf(db: Database, email: string, by = 'npm run operator'): Promise<void> {
  return db.public(async (sql, entrance) => {
    const user = await findUser(sql, email);
    if (!user) throw new Error(`no account has the address ${email}.`);
    if (user.second_factor_at === null)
      throw new Error(`the account ${email} has no second factor: its password alone logs in.`);
    await deleteSecondFactor(sql, user.id);
    await endAllSignIns({ sql, signal: entrance.signal }, user.id);
    await entrance.signal('user.second_factor_removed', { user_id: user.id });
    const source = { requestId: newId('request'), sourceIp: '', userAgent: by };
    const act = { action: 'auth.second_factor_removed', changes: { by: 'operator' } } as const;
    await auditByService(sql, entrance, user.id, source, act);
  });
}
