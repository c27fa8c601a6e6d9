import { orgGraceDays } from '../../orgs/deletion/deletion.ts';
import { insertOrgDeletion } from '../../orgs/deletion/store.deletions.postgres.ts';
import { openOrg, ownOrgName } from '../../orgs/org-creation.ts';
import { deleteMember, hasMembers } from '../../orgs/store.postgres.ts';
import type { RequestSource } from '../../shared/actor.ts';
import type { Entrance, Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { newId } from '../../shared/ids.ts';
import { freedAddress } from '../../shared/people/email-address.ts';
import { userGraceDays } from '../deletion/deletion.ts';
import { deleteUserDeletion, insertUserDeletion } from '../deletion/store.deletions.postgres.ts';
import { unmatchableHash } from '../passwords/password.ts';
import { deleteSecondFactor } from '../second-factor/store.postgres.ts';
import {
  deleteEmailChange,
  findOrgIds,
  freeAddress,
  markVerified,
  voidEmailTokens,
} from '../store.postgres.ts';
import type { UserRow } from '../user.ts';
import { deleteSignups, takeAccount } from './store.pending-signups.postgres.ts';

type EnterOrg = Entrance['enterOrg'];

/** The new contents of an account, from the person who reads the mail of its address. */
export interface NewHolder {
  password_hash: string;
  name: string | null;
}

/** The address is its reader's from now on: mailed links and sign-ups with it end. */
export async function endUnverified(sql: Tx, userId: string, now: Date): Promise<void> {
  await markVerified(sql, userId, now);
  await voidEmailTokens(sql, userId, now);
  await deleteSignups(sql, userId);
}

/**
 * Gives an account whose address was never verified to the reader of its mail. Nothing is left of what a stranger may
 * have prepared in it: password, sign-ins, second factor, another wanted address, the account's deletion, memberships.
 */
export async function takeOver(
  sql: Tx,
  enterOrg: EnterOrg,
  user: UserRow,
  holder: NewHolder,
  now: Date,
  source: RequestSource,
): Promise<void> {
  await emptyAccount(sql, enterOrg, user, holder, source);
  await deleteUserDeletion(sql, user.id);
  await endUnverified(sql, user.id, now);
}

/**
 * Frees the address of an account that was never verified, for the account of the person who has proved to read its
 * mail. No user can sign in to the account that is left; the daily task deletes it after the usual time.
 */
export async function giveUpAddress(
  sql: Tx,
  enterOrg: EnterOrg,
  user: UserRow,
  now: Date,
  source: RequestSource,
): Promise<void> {
  await emptyAccount(sql, enterOrg, user, { password_hash: unmatchableHash, name: null }, source);
  await voidEmailTokens(sql, user.id, now);
  await deleteSignups(sql, user.id);
  await freeAddress(sql, user.id, freedAddress(user.id));
  const dueAt = new Date(now.getTime() + userGraceDays * dayMs);
  await insertUserDeletion(sql, { userId: user.id, requestedAt: now, dueAt });
}

async function emptyAccount(
  sql: Tx,
  enterOrg: EnterOrg,
  { id: userId, email }: UserRow,
  holder: NewHolder,
  source: RequestSource,
): Promise<void> {
  await takeAccount(sql, userId, holder);
  await deleteSecondFactor(sql, userId);
  await deleteEmailChange(sql, userId);
  const caller = { userId, email, name: holder.name };
  for (const orgId of await findOrgIds(sql, userId))
    await leave(await enterOrg(orgId, { caller, source }), userId);
}

/** An organization without members ends, since no user could enter it any more. */
async function leave(unit: Unit, userId: string): Promise<void> {
  await deleteMember(unit, userId);
  await unit.audit({
    action: 'org.member_removed',
    targetType: 'org_member',
    targetId: userId,
    changes: { reason: 'the reader of the address’s mail took the account over' },
  });
  if (await hasMembers(unit)) return;
  const dueAt = new Date(unit.now.getTime() + orgGraceDays * dayMs);
  await insertOrgDeletion(unit, userId, dueAt);
  const changes = { due_at: dueAt.toISOString(), reason: 'it has no members any more' };
  await unit.audit({ action: 'org.deletion_requested', targetType: 'org', targetId: unit.orgId, changes });
}

/** Makes an organization for a user who has just taken an account over. */
export async function openOwnOrg(
  enterOrg: EnterOrg,
  { id: userId, email }: UserRow,
  { name, orgName }: { name: string | null; orgName: string },
  source: RequestSource,
): Promise<void> {
  const caller = { userId, email, name };
  const unit = await enterOrg(newId('org'), { caller, source });
  await openOrg(unit, userId, orgName || ownOrgName(caller));
}
