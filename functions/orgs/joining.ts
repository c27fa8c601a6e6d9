import { setAllRead } from '../notifications/store.postgres.ts';
import type { Caller, Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { forbidden } from '../shared/errors.ts';
import { hashSecret } from '../shared/ids.ts';

/** An invitation that may be accepted, found by its token and before its org is entered. */
export interface OpenInvite {
  orgId: string;
  id: string;
  email: string;
  role: Role;
  tokenHash: string;
}

/** Undefined for an unknown, expired, used, cancelled or replaced token, which all look alike. */
export async function findInvite(sql: Tx, token: string, now: Date): Promise<OpenInvite | undefined> {
  const tokenHash = hashSecret(token);
  // The policy shows the invitation of this one token, whichever org it is of.
  await sql`select set_config('app.invite_hash', ${tokenHash}, true)`;
  const [invite] = await sql<OpenInvite[]>`
    select org_id as "orgId", id, email, role, token_hash as "tokenHash" from invites
    where token_hash = ${tokenHash} and status = 'pending' and expires_at > ${now}`;
  return invite;
}

/** @throws AppError forbidden invite_for_other_email */
export function refuseOtherEmail(invite: OpenInvite, email: string): void {
  if (invite.email === email) return;
  throw forbidden(
    'invite_for_other_email',
    'This invitation is for another e-mail address. Use the account that has it, or ask to be invited with yours.',
  );
}

/**
 * Makes the caller a member, inside the invitation's org. The token came by mail, so it verifies the address, too.
 * Who is a member already keeps their role. Returns undefined when the invitation was accepted meanwhile.
 */
export async function acceptInvite(
  unit: Unit,
  invite: OpenInvite,
  caller: Pick<Caller, 'userId' | 'email' | 'name'>,
): Promise<{ id: string; name: string; role: Role } | undefined> {
  const { sql, orgId, now } = unit;
  const { userId } = caller;
  const [accepted] = await sql<{ joined: boolean }[]>`
    select joined from accept_invite(${invite.tokenHash}, ${userId}, ${now})`;
  if (!accepted) return undefined;
  // Notifications from before somebody joined count as read for them.
  if (accepted.joined) await setAllRead(unit, { orgId, userId });
  await unit.emit({
    type: 'org.invite_accepted',
    entityId: invite.id,
    title: `${caller.name ?? caller.email} accepted the invitation`,
    payload: { user_id: userId, role: invite.role },
  });
  await unit.audit({
    action: 'org.invite_accepted',
    targetType: 'org_invite',
    targetId: invite.id,
    changes: { user_id: userId, role: invite.role },
  });
  const [org] = await sql<[{ id: string; name: string; role: Role }]>`
    select o.id, o.name, m.role from orgs o join members m on m.org_id = o.id
    where o.id = ${orgId} and m.user_id = ${userId}`;
  return org;
}
