import type { PersonActor, PersonCaller, Role } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { AppError, conflict, forbidden, notFound } from '../../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../../shared/http/pagination.ts';
import { newId } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { selectOrgDeletion } from '../deletion/store.deletions.postgres.ts';
import type { MemberEntitlement } from '../member-entitlement.ts';
import { type InviteRow, inviteExpiry, mayInvite, toInviteResponse } from './invite.ts';
import {
  countedSince,
  mostInADay,
  mostInvitesInADay,
  waitForDay,
  waitForInvites,
  waitForMail,
} from './invite-limits.ts';
import {
  cancelExpired,
  cancelInviteRow,
  hasMember,
  insertInvite,
  lockInvite,
  lockRole,
  mailedSince,
  noteMailed,
  renewInvite,
  selectInvite,
  selectInvites,
  timeOfNth,
} from './store.invites.postgres.ts';

type Change = Unit & { caller: PersonCaller };

/** Invitations that may still become members, newest first. */
export async function listInvites(db: Database, clock: Clock, actor: PersonActor, query: PageQuery) {
  const request = pageRequest(query, 'invites');
  const { caller, rows } = await db.tenant(actor, (sql) => [selectInvites(sql, actor.orgId, request)]);
  return page(rows[0], request, (row) => toInviteResponse(row, caller.role, clock.now()));
}

/** @throws AppError not_found */
export async function getInvite(db: Database, clock: Clock, actor: PersonActor, id: string) {
  const { caller, rows } = await db.tenant(actor, (sql) => [selectInvite(sql, actor.orgId, id)]);
  const [found] = rows[0];
  if (!found) throw notFound('invite');
  return toInviteResponse(found, caller.role, clock.now());
}

/**
 * Invites an address. The mail, and with it the token, is the mail worker's: it follows the event.
 * @throws AppError forbidden role_too_low; conflict already_member, already_invited; rate_limited
 *   invited_too_often, too_many_invites; payment_required plan_limit
 */
export function invite(
  { db, entitlement }: { db: Database; entitlement: MemberEntitlement },
  actor: PersonActor,
  { email, role }: { email: string; role: Role },
) {
  return db.answer(actor, async (unit) => {
    const { now, caller } = unit;
    await refuseAboveOwnRole(unit, role);
    if (await hasMember(unit, email)) {
      throw conflict('already_member', `${email} is a member of this organization already.`);
    }
    await cancelExpired(unit, email);
    // After a cancelled invitation (with the wrong role, say) the same address may be invited again at once.
    const mailed = await mailedSince(unit, email, countedSince(now));
    refuseAddressUntil(waitForDay(mailed, now), email, mailed, now);
    await refuseManyInvites(unit);
    const [ending] = await selectOrgDeletion(unit.sql, unit.orgId);
    if (ending) throw orgEnding();
    const row = {
      id: newId('invite'),
      email,
      role,
      status: 'pending' as const,
      invited_by: caller.userId,
      created_at: now,
      expires_at: inviteExpiry(now),
      mailed_at: `{${now.toISOString()}}`,
      undelivered_at: null,
    };
    if (!(await insertInvite(unit, row))) {
      throw conflict('already_invited', `${email} is invited already. Resend that invitation or cancel it.`);
    }
    await entitlement.invited(unit);
    await sent(unit, row, { resent: false });
    const headers = { Location: `/api/orgs/current/invites/${row.id}` };
    return { status: 201, body: toInviteResponse(byCaller(row, caller), caller.role, now), headers };
  });
}

/**
 * Mails an invitation again, with a new link and a new time; the former link stops working. It is the caller's
 * invitation from then on, unless it gives the right to approve.
 * @throws AppError not_found, forbidden role_too_low, rate_limited invited_too_often, payment_required plan_limit
 */
export function resendInvite(
  { db, entitlement }: { db: Database; entitlement: MemberEntitlement },
  actor: PersonActor,
  id: string,
) {
  return db.answer(actor, async (unit) => {
    const { now, caller } = unit;
    const row = await renewInvite(unit, id, caller.userId, inviteExpiry(now));
    if (!row) throw notFound('invite');
    await refuseAboveOwnRole(unit, row.role);
    const mailed = await mailedSince(unit, row.email, countedSince(now));
    refuseAddressUntil(waitForMail(mailed, now), row.email, mailed, now);
    await noteMailed(unit, id, countedSince(now));
    // One that had expired counts again.
    await entitlement.invited(unit);
    await sent(unit, row, { resent: true });
    const [shown = row] = await selectInvite(unit.sql, unit.orgId, id);
    return { status: 202, body: toInviteResponse(shown, caller.role, now) };
  });
}

/**
 * Ends an invitation; doing it again changes nothing.
 * @throws AppError not_found, conflict invite_accepted
 */
export function cancelInvite(db: Database, actor: PersonActor, id: string): Promise<void> {
  return db.write(actor, async (unit) => {
    const row = await lockInvite(unit, id);
    if (!row) throw notFound('invite');
    if (row.status === 'cancelled') return;
    if (row.status === 'accepted') {
      throw conflict('invite_accepted', 'This invitation was accepted already. Remove the member instead.');
    }
    await cancelInviteRow(unit, id);
    await unit.audit({
      action: 'org.invite_cancelled',
      targetType: 'org_invite',
      targetId: id,
      changes: { role: row.role },
      personal: { userId: null, changes: { email: row.email } },
    });
  });
}

const byCaller = <R extends object>(row: R, caller: PersonCaller) => ({
  ...row,
  invited_by_name: nameOrEmail(caller),
});

function refuseAddressUntil(waitMs: number, email: string, mailed: readonly Date[], now: Date): void {
  if (waitMs === 0) return;
  const detail =
    waitForDay(mailed, now) > 0
      ? `${email} was mailed ${mostInADay} invitations of this organization within 24 hours, which is all it may get.`
      : `${email} was mailed an invitation less than a minute ago.`;
  throw tooOften('invited_too_often', detail, waitMs);
}

/** Concurrent requests may exceed it by their number; the limit is meant to stop hundreds more. */
async function refuseManyInvites(unit: Unit): Promise<void> {
  const waitMs = waitForInvites(await timeOfNth(unit, mostInvitesInADay), unit.now);
  if (waitMs === 0) return;
  const detail = `This organization has made ${mostInvitesInADay} invitations within 24 hours, which is all it may.`;
  throw tooOften('too_many_invites', detail, waitMs);
}

const orgEnding = () =>
  conflict(
    'org_being_deleted',
    'This organization is about to be deleted, so no person is invited any more.',
  );

function tooOften(code: string, detail: string, waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return new AppError('rate_limited', code, `${detail} Try again in ${retryAfter} seconds.`, { retryAfter });
}

/**
 * Locks the caller's role until this transaction has ended: a change that takes it away waits, and then finds the
 * invitation that is to be withdrawn.
 */
async function refuseAboveOwnRole(unit: Change, invited: Role): Promise<void> {
  const own = await lockRole(unit, unit.caller.userId);
  if (own && mayInvite(own, invited)) return;
  const detail = invited === 'owner' ? 'Only an owner may invite an owner.' : 'Only an admin may invite.';
  throw forbidden('role_too_low', detail);
}

async function sent(
  unit: Change,
  { id, email, role }: Pick<InviteRow, 'id' | 'email' | 'role'>,
  { resent }: { resent: boolean },
): Promise<void> {
  const { caller } = unit;
  await unit.emit({
    type: 'org.invite_sent',
    entityId: id,
    title: `${nameOrEmail(caller)} invited ${email} as ${role}`,
    payload: { email, role, resent },
  });
  await unit.audit({
    action: 'org.invite_sent',
    targetType: 'org_invite',
    targetId: id,
    changes: { role, resent },
    personal: { userId: null, changes: { email } },
  });
}
