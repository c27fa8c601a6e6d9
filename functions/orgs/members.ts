import type { PersonActor, PersonCaller, Role } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict, forbidden, notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import { nameOrEmail } from '../shared/people/display-name.ts';
import { tellOfCreations } from './creations.ts';
import { withdrawInvites } from './invites/withdrawn-invites.ts';
import { isLastOwner, type MemberRow, mayRemove, toMemberResponse } from './member.ts';
import { refuseIfEnded } from './standing.ts';
import { changeRoleRow, selectMember, selectMembers } from './store.members.postgres.ts';
import { deleteMember, lockMembership, lockOrg } from './store.postgres.ts';

type Change = Unit & { caller: PersonCaller };

/** The people of an org, those who signed up last first. */
export async function listMembers(db: Database, actor: PersonActor, query: PageQuery) {
  const request = pageRequest(query, 'members');
  const { caller, rows } = await db.tenant(actor, (sql) => [selectMembers(sql, actor.orgId, request)]);
  return page(rows[0], request, (row) => toMemberResponse(row, caller));
}

/** @throws AppError not_found */
export async function getMember(db: Database, actor: PersonActor, userId: string) {
  const { caller, rows } = await db.tenant(actor, (sql) => [selectMember(sql, actor.orgId, userId)]);
  const [found] = rows[0];
  if (!found) throw notFound('member');
  return toMemberResponse(found, caller);
}

/**
 * Gives a member another role; the role that they have is no change. Their invitations to roles above the new one end.
 * @throws AppError not_found, forbidden role_too_low, conflict last_owner
 */
export function changeRole(db: Database, actor: PersonActor, userId: string, role: Role) {
  return db.write(actor, async (unit) => {
    const { viewer, member } = await lockMember(unit, userId);
    if (viewer.role !== 'owner') throw forbidden('role_too_low', 'Only an owner may change roles.');
    if (role !== member.role) {
      if (isLastOwner(member)) throw lastOwner();
      await changeRoleRow(unit, userId, role);
      await roleChanged(unit, member, role);
      await tellOfCreations(unit, member, { role });
      await withdrawInvites(unit, userId, role);
    }
    const owners = member.owners + Number(role === 'owner') - Number(member.role === 'owner');
    const seenBy = userId === viewer.userId ? { ...viewer, role } : viewer;
    return toMemberResponse({ ...member, role, owners }, seenBy);
  });
}

/**
 * Takes a member, possibly the caller, out of the org: their tokens for it are refused from the next request on, and
 * their open invitations end.
 * @throws AppError not_found, forbidden role_too_low, conflict last_owner
 */
export function removeMember(db: Database, actor: PersonActor, userId: string): Promise<void> {
  return db.write(actor, async (unit) => {
    const { viewer, member } = await lockMember(unit, userId);
    if (!mayRemove(viewer, member)) {
      throw forbidden(
        'role_too_low',
        `Your role is ${viewer.role}; removing this ${member.role} needs more.`,
      );
    }
    if (isLastOwner(member)) throw lastOwner();
    await lockMembership(unit, userId);
    await removed(unit, member);
    await tellOfCreations(unit, member, { leaves: 'now' });
    await withdrawInvites(unit, userId, undefined);
    // Last: a person who has left can write nothing in the org any more.
    await deleteMember(unit, userId);
  });
}

/**
 * The member and the caller as they are now. Changes of members queue at the org's row, so that two owners can't
 * demote each other at once and leave none; the one that waited may have lost their role meanwhile.
 */
async function lockMember(unit: Change, userId: string) {
  await lockOrg(unit);
  await refuseIfEnded(unit);
  const [member] = await selectMember(unit.sql, unit.orgId, userId);
  if (!member) throw notFound('member');
  return { viewer: unit.caller, member };
}

const lastOwner = () =>
  conflict('last_owner', 'An organization needs an owner. Make another member an owner first.');

async function roleChanged(unit: Change, member: MemberRow, role: Role): Promise<void> {
  const before = member.role;
  await unit.emit({
    type: 'org.member_role_changed',
    entityId: member.id,
    title: `${nameOrEmail(member)} is now ${role}`,
    body: `Changed from ${before} by ${nameOrEmail(unit.caller)}.`,
    payload: { user_id: member.id, old_role: before, role },
  });
  await unit.audit({
    action: 'org.member_role_changed',
    targetType: 'org_member',
    targetId: member.id,
    changes: { role: { before, after: role } },
    personal: { userId: member.id, changes: { email: member.email } },
  });
}

async function removed(unit: Change, member: MemberRow): Promise<void> {
  const left = member.id === unit.caller.userId;
  await unit.emit({
    type: 'org.member_removed',
    entityId: member.id,
    title: left
      ? `${nameOrEmail(member)} left the organization`
      : `${nameOrEmail(unit.caller)} removed ${nameOrEmail(member)} from the organization`,
    payload: { user_id: member.id, role: member.role, left },
  });
  await unit.audit({
    action: 'org.member_removed',
    targetType: 'org_member',
    targetId: member.id,
    changes: { role: { before: member.role, after: null }, left },
    // So that the log says who it was as long as the account exists.
    personal: { userId: member.id, changes: { email: member.email } },
  });
}
