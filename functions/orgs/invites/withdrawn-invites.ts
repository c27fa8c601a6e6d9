import type { Role } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { cancelInvitesOf } from './store.invites.postgres.ts';

/**
 * Cancels what a member invited and may not invite any more, after they were given `role` or, undefined, removed:
 * an invitation stands as long as the member whose it is could send it. Otherwise an admin who is about to be removed
 * invites another address of their own and comes back.
 */
export async function withdrawInvites(unit: Unit, inviter: string, role: Role | undefined): Promise<void> {
  if (role === 'owner') return;
  const withdrawn = await cancelInvitesOf(unit, inviter, role === 'admin' ? 'of_owners' : 'all');
  const reason = role === undefined ? 'inviter_removed' : 'inviter_demoted';
  await Promise.all(
    withdrawn.map(({ id, email, role: invited }) =>
      unit.audit({
        action: 'org.invite_cancelled',
        targetType: 'org_invite',
        targetId: id,
        changes: { role: invited, reason },
        personal: { userId: null, changes: { email } },
      }),
    ),
  );
}
