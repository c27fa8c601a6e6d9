import { openOrg, ownOrgName } from '../orgs/org-creation.ts';
import { deleteMember } from '../orgs/store.postgres.ts';
import type { RequestSource } from '../shared/actor.ts';
import type { Entrance, Tx } from '../shared/db/client.ts';
import { newId } from '../shared/ids.ts';
import { unmatchableHash } from './password.ts';
import { deleteSignups, findSignups, type PendingSignup, takeAccount } from './store.pending-signups.ts';
import { findOrgIds, findUserById, lockUser, markVerified, voidEmailTokens } from './store.postgres.ts';

/**
 * The person who followed the link owns the address, and the sign-up of that link counts. If another sign-up made the
 * account, the account is reset, so that nothing is left of what a stranger prepared. A link that was asked for again
 * belongs to no sign-up; where there were several, none of their passwords counts, and the owner sets one by “forgot
 * password”.
 */
export async function confirmSignup(
  sql: Tx,
  { enterOrg }: Pick<Entrance, 'enterOrg'>,
  { userId, signupId }: { userId: string; signupId: string | null },
  now: Date,
  source: RequestSource,
): Promise<void> {
  const before = await lockUser(sql, userId);
  const signups = before?.email_verified_at ? [] : await findSignups(sql, userId);
  const confirmed = confirmedOf(signups, signupId);
  await markVerified(sql, userId, now);
  await voidEmailTokens(sql, userId, now);
  await deleteSignups(sql, userId);
  if (confirmed) await startAnew(sql, enterOrg, userId, confirmed, source);
}

/** What takes the account over; undefined where it stays as it was made. */
function confirmedOf(
  signups: readonly PendingSignup[],
  signupId: string | null,
): Pick<PendingSignup, 'password_hash' | 'name' | 'org_name'> | undefined {
  const others = signups.filter(({ made_account }) => !made_account);
  if (signupId !== null) return others.find(({ id }) => id === signupId);
  return others.length > 0 ? { password_hash: unmatchableHash, name: null, org_name: '' } : undefined;
}

async function startAnew(
  sql: Tx,
  enterOrg: Entrance['enterOrg'],
  userId: string,
  confirmed: Pick<PendingSignup, 'password_hash' | 'name' | 'org_name'>,
  source: RequestSource,
): Promise<void> {
  await takeAccount(sql, userId, confirmed);
  const user = await findUserById(sql, userId);
  const caller = { userId, email: user?.email ?? '', name: confirmed.name };
  for (const orgId of await findOrgIds(sql, userId)) {
    const unit = await enterOrg(orgId, { caller, source });
    await deleteMember(unit, userId);
    await unit.audit({
      action: 'org.member_removed',
      targetType: 'org_member',
      targetId: userId,
      changes: { reason: 'another sign-up with the address was confirmed' },
    });
  }
  const name = confirmed.org_name || ownOrgName(caller);
  await openOrg(await enterOrg(newId('org'), { caller, source }), userId, name);
}
