import type { Actor, Caller, Role } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database, Tx } from '../shared/db/client.ts';
import { personName } from '../shared/db/person.ts';
import type { Unit } from '../shared/db/unit.ts';
import { AppError, conflict, forbidden, notFound } from '../shared/errors.ts';
import { type PageQuery, type PageRequest, page, pageRequest } from '../shared/http/pagination.ts';
import { newId } from '../shared/ids.ts';
import {
  countedSince,
  mostInADay,
  mostInvitesInADay,
  waitForDay,
  waitForInvites,
  waitForMail,
} from '../shared/mail-limit.ts';
import { type InviteRow, inviteExpiry, mayInvite, toInviteView } from './invite.ts';
import { selectOrgDeletion } from './store.deletions.ts';

type Change = Unit & { caller: Caller };

/** Invitations that may still become members, newest first. */
export async function listInvites(db: Database, clock: Clock, actor: Actor, query: PageQuery) {
  const request = pageRequest(query, 'invites');
  const { caller, rows } = await db.tenant(actor, (sql) => [selectInvites(sql, actor.orgId, request)]);
  return page(rows[0], request, (row) => toInviteView(row, caller.role, clock.now()));
}

/** @throws AppError not_found */
export async function getInvite(db: Database, clock: Clock, actor: Actor, id: string) {
  const { caller, rows } = await db.tenant(actor, (sql) => [
    sql<InviteRow[]>`select *, ${personName(sql, sql`invited_by`)} as invited_by_name from invites
      where org_id = ${actor.orgId} and id = ${id} and status = 'pending'`,
  ]);
  const [found] = rows[0];
  if (!found) throw notFound('invite');
  return toInviteView(found, caller.role, clock.now());
}

/**
 * Invites an address. The mail, and with it the token, is the mail worker's: it follows the event.
 * @throws AppError forbidden role_too_low; conflict already_member, already_invited; rate_limited
 *   invited_too_often, too_many_invites
 */
export function invite(db: Database, actor: Actor, { email, role }: { email: string; role: Role }) {
  return db.answer(actor, async (unit) => {
    const { sql, orgId, now, caller } = unit;
    await refuseAboveOwnRole(unit, role);
    if (await isMember(unit, email)) {
      throw conflict('already_member', `${email} is a member of this organization already.`);
    }
    await cancelExpired(unit, email);
    // After a cancelled invitation (with the wrong role, say) the same address may be invited again at once.
    const mailed = await mailedBefore(unit, email);
    refuseAddressUntil(waitForDay(mailed, now), email, mailed, now);
    await refuseManyInvites(unit);
    const [ending] = await selectOrgDeletion(sql, orgId);
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
    };
    const [inserted] = await sql`insert into invites ${sql({ org_id: orgId, ...row })}
      on conflict (org_id, email) where status = 'pending' do nothing returning id`;
    if (!inserted) {
      throw conflict('already_invited', `${email} is invited already. Resend that invitation or cancel it.`);
    }
    await sent(unit, row, { resent: false });
    const headers = { Location: `/api/orgs/current/invites/${row.id}` };
    return { status: 201, body: toInviteView(byCaller(row, caller), caller.role, now), headers };
  });
}

/**
 * Mails an invitation again, with a new link and a new time; the former link stops working. It is the caller's
 * invitation from then on.
 * @throws AppError not_found, forbidden role_too_low, rate_limited invited_too_often
 */
export function resendInvite(db: Database, actor: Actor, id: string) {
  return db.answer(actor, async (unit) => {
    const { sql, orgId, now, caller } = unit;
    const [row] = await sql<
      InviteRow[]
    >`update invites set expires_at = ${inviteExpiry(now)}, token_hash = null, invited_by = ${caller.userId}
      where org_id = ${orgId} and id = ${id} and status = 'pending' returning *`;
    if (!row) throw notFound('invite');
    await refuseAboveOwnRole(unit, row.role);
    const mailed = await mailedBefore(unit, row.email);
    refuseAddressUntil(waitForMail(mailed, now), row.email, mailed, now);
    await sql`update invites set mailed_at = array_append(
        array(select at from unnest(mailed_at) at where at > ${countedSince(now)}), ${now}::timestamptz)
      where org_id = ${orgId} and id = ${id}`;
    await sent(unit, row, { resent: true });
    return { status: 202, body: toInviteView(byCaller(row, caller), caller.role, now) };
  });
}

/**
 * Ends an invitation; doing it again changes nothing.
 * @throws AppError not_found, conflict invite_accepted
 */
export function cancelInvite(db: Database, actor: Actor, id: string): Promise<void> {
  return db.write(actor, async (unit) => {
    const { sql, orgId, now } = unit;
    const [row] = await sql<InviteRow[]>`select * from invites
      where org_id = ${orgId} and id = ${id} for no key update`;
    if (!row) throw notFound('invite');
    if (row.status === 'cancelled') return;
    if (row.status === 'accepted') {
      throw conflict('invite_accepted', 'This invitation was accepted already. Remove the member instead.');
    }
    await sql`update invites set status = 'cancelled', ended_at = ${now} where org_id = ${orgId} and id = ${id}`;
    await unit.audit({
      action: 'org.invite_cancelled',
      targetType: 'org_invite',
      targetId: id,
      changes: { email: row.email, role: row.role },
    });
  });
}

const byCaller = <R extends object>(row: R, { name, email }: Caller) => ({
  ...row,
  invited_by_name: name ?? email,
});

const selectInvites = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<InviteRow[]>`select *, ${personName(sql, sql`invited_by`)} as invited_by_name from invites
    where org_id = ${orgId} and status = 'pending'
    ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

async function isMember({ sql, orgId }: Unit, email: string): Promise<boolean> {
  const found = await sql`select from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and u.email = ${email}`;
  return found.length > 0;
}

/** An expired invitation must not block another one to its address. */
async function cancelExpired({ sql, orgId, now }: Unit, email: string): Promise<void> {
  await sql`update invites set status = 'cancelled', ended_at = ${now}
    where org_id = ${orgId} and email = ${email} and status = 'pending' and expires_at <= ${now}`;
}

/** When this org had invitations mailed to the address, cancelled ones included. */
async function mailedBefore({ sql, orgId, now }: Unit, email: string): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`select at from invites, unnest(mailed_at) at
    where org_id = ${orgId} and email = ${email} and at > ${countedSince(now)}`;
  return rows.map(({ at }) => at);
}

function refuseAddressUntil(waitMs: number, email: string, mailed: readonly Date[], now: Date): void {
  if (waitMs === 0) return;
  const detail =
    waitForDay(mailed, now) > 0
      ? `${email} was mailed ${mostInADay} invitations of this organization within 24 hours, which is all it may get.`
      : `${email} was mailed an invitation less than a minute ago.`;
  throw tooOften('invited_too_often', detail, waitMs);
}

/** Concurrent requests may exceed it by their number; the limit is meant to stop hundreds more. */
async function refuseManyInvites({ sql, orgId, now }: Unit): Promise<void> {
  const [mark] = await sql<{ at: Date }[]>`select created_at as at from invites
    where org_id = ${orgId} order by id desc offset ${mostInvitesInADay - 1} limit 1`;
  const waitMs = waitForInvites(mark?.at, now);
  if (waitMs === 0) return;
  const detail = `This organization has made ${mostInvitesInADay} invitations within 24 hours, which is all it may.`;
  throw tooOften('too_many_invites', detail, waitMs);
}

const orgEnding = () =>
  conflict('org_being_deleted', 'This organization is about to be deleted, so nobody is invited any more.');

function tooOften(code: string, detail: string, waitMs: number): AppError {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return new AppError('rate_limited', code, `${detail} Try again in ${retryAfter} seconds.`, { retryAfter });
}

/**
 * Locks the caller's role until this transaction has ended: a change that takes it away waits, and then finds the
 * invitation that is to be withdrawn.
 */
async function refuseAboveOwnRole({ sql, orgId, caller }: Change, invited: Role): Promise<void> {
  const [own] = await sql<{ role: Role }[]>`
    select role from members where org_id = ${orgId} and user_id = ${caller.userId} for share`;
  if (own && mayInvite(own.role, invited)) return;
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
    title: `${caller.name ?? caller.email} invited ${email} as ${role}`,
    payload: { email, role, resent },
  });
  await unit.audit({
    action: 'org.invite_sent',
    targetType: 'org_invite',
    targetId: id,
    changes: { email, role, resent },
  });
}
