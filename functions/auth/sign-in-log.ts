import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, RequestSource, SignIn } from '../shared/actor.ts';
import type { NewAuditEvent } from '../shared/db/audit-row.ts';
import type { Database, Entrance, Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { hourMs } from '../shared/durations.ts';
import type { AuditAction } from '../shared/events/audit-actions.ts';
import { logger } from '../shared/logger.ts';
import { insertSignIn } from './sign-ins/store.postgres.ts';
import { countFailedLogins, findOrgIds, lockUser } from './store.postgres.ts';

// Events of an account are written to the audit log of every org that its user belongs to, since it gives access to each.

interface AccountAct extends Pick<NewAuditEvent, 'changes' | 'personal'> {
  action: Extract<AuditAction, `auth.${string}`>;
}

/** In the log of all orgs of the user, who is the actor. */
export async function auditAccount(
  sql: Tx,
  { enterOrg }: Pick<Entrance, 'enterOrg'>,
  user: Person,
  source: RequestSource,
  act: AccountAct,
): Promise<void> {
  for (const orgId of await findOrgIds(sql, user.userId)) {
    const unit = await enterOrg(orgId, { caller: user, source });
    await unit.audit({ ...act, targetType: 'user', targetId: user.userId });
  }
}

/** The same, where the user acts with an access token. */
export async function auditOwnAccount(unit: Unit & { caller: Person }, act: AccountAct): Promise<void> {
  const { userId } = unit.caller;
  for (const orgId of await findOrgIds(unit.sql, userId)) {
    await unit.within(orgId, ({ audit }) => audit({ ...act, targetType: 'user', targetId: userId }));
  }
}

/** A sign-in that begins, in the log of the one org that is entered; `secondFactorAt` where one was shown. */
export function logSignIn(
  db: Database,
  orgId: string,
  user: Person,
  source: RequestSource,
  { signIn, secondFactorAt, ...act }: AccountAct & { signIn: SignIn; secondFactorAt: Date | null },
): Promise<void> {
  return db.public(async (sql, { enterOrg }) => {
    await insertSignIn(sql, user.userId, signIn, source, secondFactorAt);
    const unit = await enterOrg(orgId, { caller: user, source });
    await unit.audit({ ...act, targetType: 'user', targetId: user.userId });
  });
}

/** A switch to another org, in that one's log. */
export function auditSwitch(db: Database, orgId: string, user: Person, source: RequestSource): Promise<void> {
  return db.public(async (_sql, { enterOrg }) => {
    const unit = await enterOrg(orgId, { caller: user, source });
    const act = { action: 'auth.logged_in', changes: { by: 'switch' } } as const;
    await unit.audit({ ...act, targetType: 'user', targetId: user.userId });
  });
}

/** The same for an act without an actor: who tries a code has authenticated only in part. */
export async function auditByService(
  sql: Tx,
  { enterOrg }: Pick<Entrance, 'enterOrg'>,
  userId: string,
  source: RequestSource,
  act: AccountAct,
): Promise<void> {
  for (const orgId of await findOrgIds(sql, userId)) {
    const unit = await enterOrg(orgId, { source });
    await unit.audit({ ...act, targetType: 'user', targetId: userId });
  }
}

/** An attacker must not fill a log: more than these per account, org and hour are only in the service's own log. */
const failedLoginsKept = 10;
const keptWithinMs = hourMs;

/**
 * Longer than the rows take to write, so that the answer to an unknown address, which writes none, comes no sooner.
 */
const sameTimeMs = 40;

/**
 * A login with a wrong password. The person is not authenticated, so the row has no actor; an unknown address leaves
 * a line in the service's log only. A failure here changes no answer, since that would tell known addresses from
 * unknown ones.
 */
export async function logFailedLogin(
  db: Database,
  userId: string | undefined,
  source: RequestSource,
): Promise<void> {
  logger.warn('login_failed', { user_id: userId ?? null, source_ip: source.sourceIp });
  const write = db.public(async (sql, { enterOrg }) => {
    // No user has the empty id: for an unknown address the same query runs, and finds nothing.
    const id = userId ?? '';
    // One after the other, so that concurrent failures are all counted.
    await lockUser(sql, id);
    for (const orgId of await findOrgIds(sql, id)) {
      const unit = await enterOrg(orgId, { source });
      const known = await countFailedLogins(unit, id, keptWithinMs, failedLoginsKept);
      if (known >= failedLoginsKept) continue;
      const isLast = known === failedLoginsKept - 1;
      await unit.audit({
        action: 'auth.login_failed',
        targetType: 'user',
        targetId: id,
        changes: isLast ? { note: 'Further failures of this hour are not recorded.' } : {},
      });
    }
  });
  const tolerated = write.catch((error: Error) => logger.error('failed_login_not_recorded', { error }));
  await Promise.all([tolerated, sleep(sameTimeMs)]);
}
