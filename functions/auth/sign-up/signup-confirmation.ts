import type { RequestSource } from '../../shared/actor.ts';
import type { Entrance, Tx } from '../../shared/db/client.ts';
import { unmatchableHash } from '../passwords/password.ts';
import type { UserRow } from '../user.ts';
import { findSignups, type PendingSignup } from './store.pending-signups.postgres.ts';
import { endUnverified, openOwnOrg, takeOver } from './takeover.ts';

/**
 * The proof of the person who followed a link, beside the link. A stranger's sign-up sends a link to the mailbox, too, so a
 * link alone proves that its reader owns the address, and not which password is theirs.
 */
export type ShownPassword =
  /** The password that the account has. */
  | { password: 'of the account' }
  /** Another one, to be the account's; `ofSignup` where it is that of the link's sign-up. */
  | { password: 'another one'; hash: string; ofSignup: boolean }
  | { password: 'none' };

/** The sign-up that the link was mailed for, and the proof of the password. */
interface FollowedLink {
  user: UserRow;
  signupId: string | null;
  shown: ShownPassword;
  /** The hash of the secret that came with the token. */
  secretHash: string | undefined;
}

type AccountDecision =
  | { account: 'as it is' }
  | { account: 'taken over'; hash: string; texts: Pick<PendingSignup, 'name' | 'org_name'> };

/**
 * Verifies the address, and makes the account its reader's alone. Where the reader has made it, it stays as it is; otherwise
 * they take it over, and nothing is left of its former contents.
 * @returns whether the account has no password that works: one is to be set by a mailed link
 */
export async function confirmSignup(
  sql: Tx,
  { enterOrg }: Pick<Entrance, 'enterOrg'>,
  { user, signupId, shown, secretHash }: FollowedLink,
  now: Date,
  source: RequestSource,
): Promise<{ passwordNeeded: boolean }> {
  const signups = await findSignups(sql, user.id);
  const standing = standingOf(signups, signupId, shown, secretHash);
  if (standing.account === 'as it is') {
    await endUnverified(sql, user.id, now);
    return { passwordNeeded: false };
  }
  const { hash, texts } = standing;
  await takeOver(sql, enterOrg, user, { password_hash: hash, name: texts.name }, now, source);
  await openOwnOrg(enterOrg, user, { name: texts.name, orgName: texts.org_name }, source);
  return { passwordNeeded: hash === unmatchableHash };
}

/** The texts of a person who has given none, or of whom it isn't known which are theirs. */
export const noTexts: Pick<PendingSignup, 'name' | 'org_name'> = { name: null, org_name: '' };

function standingOf(
  signups: readonly PendingSignup[],
  signupId: string | null,
  shown: ShownPassword,
  secretHash: string | undefined,
): AccountDecision {
  if (shown.password === 'of the account') return { account: 'as it is' };
  const own = ownSignup(signups, secretHash);
  if (shown.password === 'another one') {
    const linked = signups.find(({ id }) => id === signupId);
    const texts = (shown.ofSignup ? linked : own) ?? noTexts;
    return { account: 'taken over', hash: shown.hash, texts };
  }
  // For every link alike: a mailbox may hold several, and its reader can't tell whose sign-up each belongs to.
  if (!own) return { account: 'taken over', hash: unmatchableHash, texts: noTexts };
  if (own.made_account) return { account: 'as it is' };
  return { account: 'taken over', hash: own.password_hash, texts: own };
}

/** The sign-up whose answer held the secret; undefined where none of them did. */
export const ownSignup = (
  signups: readonly PendingSignup[],
  secretHash: string | undefined,
): PendingSignup | undefined =>
  secretHash === undefined ? undefined : signups.find(({ secret_hash }) => secret_hash === secretHash);
