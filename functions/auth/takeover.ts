import { openOrg, ownOrgName } from '../orgs/org-creation.ts';
import { deleteMember } from '../orgs/store.postgres.ts';
import type { RequestSource } from '../shared/actor.ts';
import type { Entrance, Tx } from '../shared/db/client.ts';
import { newId } from '../shared/ids.ts';
import { deleteSecondFactor } from './second-factor/store.postgres.ts';
import { deleteUserDeletion } from './store.deletions.ts';
import { deleteSignups, takeAccount } from './store.pending-signups.ts';
import { deleteEmailChange, findOrgIds, markVerified, voidEmailTokens } from './store.postgres.ts';
import type { UserRow } from './user.ts';

type EnterOrg = Entrance['enterOrg'];

/** What an account is given by the person who reads the mail of its address. */
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
 * Gives an account that nobody had verified to the reader of its mail. Nothing is left of what a stranger may have
 * prepared in it: password, sign-ins, second factor, another wanted address, the account's deletion, memberships.
 */
export async function takeOver(
  sql: Tx,
  enterOrg: EnterOrg,
  { id: userId, email }: UserRow,
  holder: NewHolder,
  now: Date,
  source: RequestSource,
): Promise<void> {
  await takeAccount(sql, userId, holder);
  await deleteSecondFactor(sql, userId);
  await deleteEmailChange(sql, userId);
  await deleteUserDeletion(sql, userId);
  await endUnverified(sql, userId, now);
  for (const orgId of await findOrgIds(sql, userId)) {
    const unit = await enterOrg(orgId, { caller: { userId, email, name: holder.name }, source });
    await deleteMember(unit, userId);
    await unit.audit({
      action: 'org.member_removed',
      targetType: 'org_member',
      targetId: userId,
      changes: { reason: 'the reader of the address’s mail took the account over' },
    });
  }
}

/** An organization of their own for somebody who has just taken an account over. */
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
