import { setAllRead } from '../../notifications/store.postgres.ts';
import type { PersonCaller, Role } from '../../shared/actor.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { forbidden } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import type { MemberEntitlement } from '../member-entitlement.ts';
import { findOpenInvite, findOwnOrg, type OpenInvite, takeInvite } from './store.invites.postgres.ts';

export type { OpenInvite } from './store.invites.postgres.ts';

/** Undefined for an unknown, expired, used, cancelled or replaced token, which all look alike. */
export const findInvite = (sql: Tx, token: string, now: Date): Promise<OpenInvite | undefined> =>
  findOpenInvite(sql, hashSecret(token), now);

/** @throws AppError forbidden invite_for_other_email */
export function refuseOtherEmail(invite: OpenInvite, email: string): void {
  if (invite.email === email) return;
  throw forbidden(
    'invite_for_other_email',
    'This invitation is for another e-mail address. Use the account that has it, or ask to be invited with yours.',
  );
}

/**
 * Makes the caller a member, inside the invitation's org. The token came by mail, so it verifies the address, too. A user who
 * is a member already keeps their role. Returns undefined when the invitation was accepted meanwhile.
 * @throws AppError payment_required `plan_limit`
 */
export async function acceptInvite(
  unit: Unit,
  entitlement: MemberEntitlement,
  invite: OpenInvite,
  caller: Pick<PersonCaller, 'userId' | 'email' | 'name'>,
): Promise<{ id: string; name: string; role: Role } | undefined> {
  const { orgId } = unit;
  const { userId } = caller;
  const accepted = await takeInvite(unit, invite, userId);
  if (!accepted) return undefined;
  if (accepted.joined) {
    await entitlement.joined(unit);
    // Notifications from before a member joined count as read for them.
    await setAllRead(unit, { orgId, userId });
  }
  await unit.emit({
    type: 'org.invite_accepted',
    entityId: invite.id,
    title: `${nameOrEmail(caller)} accepted the invitation`,
    payload: { user_id: userId, role: invite.role },
  });
  await unit.audit({
    action: 'org.invite_accepted',
    targetType: 'org_invite',
    targetId: invite.id,
    changes: { user_id: userId, role: invite.role },
  });
  return findOwnOrg(unit, userId);
}
