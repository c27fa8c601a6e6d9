import { acceptInvite, findInvite, refuseOtherEmail } from '../../orgs/invites/invite-acceptance.ts';
import type { MemberEntitlement } from '../../orgs/member-entitlement.ts';
import { openOrg, ownOrgName } from '../../orgs/org-creation.ts';
import type { RequestSource, SignIn } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError } from '../../shared/errors.ts';
import type { AccessTokens } from '../../shared/http/pipeline/token.ts';
import { newSignIn } from '../../shared/http/pipeline/token.ts';
import { newId } from '../../shared/ids.ts';
import type { UserResponse } from '../schema.ts';
import { logSignIn } from '../sign-in-log.ts';
import { findMembership, lockUser } from '../store.postgres.ts';
import { type Membership, toUserResponse, type UserRow } from '../user.ts';

// The second half of a login, after the user is authenticated: which org they enter, and with which token.

export interface SignInOptions {
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  entitlement: MemberEntitlement;
}

/** The org that a user asks to enter. */
export interface Destination {
  /** The org to log in to; else the user's oldest. */
  orgId: string | undefined;
  /** An invitation to accept on the way: the only way in for a user who is a member of no org any more. */
  inviteToken: string | undefined;
}

export interface SignedIn {
  access_token: string;
  token_type: 'Bearer';
  expires_at: string;
  user: UserResponse;
}

/** The proof of the sign-in, for the audit log; `secondFactorAt` where there was a second factor. */
interface SignInProof {
  changes: Record<string, unknown>;
  secondFactorAt: Date | null;
}

/**
 * Begins a sign-in. A user who belongs to no org any more gets one of their own.
 * @throws AppError forbidden invite_for_other_email; not_found for an org that the user isn't in, or an invitation that isn't
 * open; payment_required plan_limit
 */
export async function beginSignIn(
  options: SignInOptions,
  user: UserRow,
  { orgId, inviteToken }: Destination,
  source: RequestSource,
  shown: SignInProof,
): Promise<SignedIn> {
  const { db, clock, tokens } = options;
  const membership =
    inviteToken === undefined
      ? await ownMembership(db, user, orgId, source)
      : await joinInvited(options, user, inviteToken, source);
  const person = { userId: user.id, email: user.email, name: user.name };
  const signIn = newSignIn(clock.now());
  const act = { action: 'auth.logged_in', ...shown, signIn } as const;
  await logSignIn(db, membership.org_id, person, source, act);
  return issueToken(tokens, user, membership, signIn);
}

/** The answer to an authenticated user. */
export async function issueToken(
  tokens: AccessTokens,
  user: UserRow,
  membership: Membership,
  signIn: SignIn,
): Promise<SignedIn> {
  const access_token = await tokens.issue({
    userId: user.id,
    orgId: membership.org_id,
    tokenVersion: user.token_version,
    signIn,
  });
  return {
    access_token,
    token_type: 'Bearer',
    expires_at: signIn.until.toISOString(),
    user: toUserResponse(user, membership),
  };
}

/** The org that is named, else the oldest, else a new one of their own for a user who left their last one. */
function ownMembership(
  db: Database,
  user: UserRow,
  orgId: string | undefined,
  source: RequestSource,
): Promise<Membership> {
  return db.public(async (sql, { enterOrg }) => {
    const found = await findMembership(sql, user.id, orgId);
    if (found) return found;
    if (orgId !== undefined) throw unknownOrg();
    await lockUser(sql, user.id);
    const known = await findMembership(sql, user.id);
    if (known) return known;
    const caller = { userId: user.id, email: user.email, name: user.name };
    return openOrg(await enterOrg(newId('org'), { caller, source }), user.id, ownOrgName(user));
  });
}

/** The link came by mail, so it verifies the address, and the answer should say so. */
async function joinInvited(
  { db, clock, entitlement }: SignInOptions,
  user: UserRow,
  token: string,
  source: RequestSource,
): Promise<Membership> {
  const org = await db.public(async (sql, { enterOrg }) => {
    const invite = await findInvite(sql, token, clock.now());
    if (!invite) throw invitationOver();
    refuseOtherEmail(invite, user.email);
    const caller = { userId: user.id, email: user.email, name: user.name, role: invite.role };
    return acceptInvite(await enterOrg(invite.orgId, { caller, source }), entitlement, invite, caller);
  });
  if (!org) throw invitationOver();
  user.email_verified_at ??= clock.now();
  return { org_id: org.id, org_name: org.name, role: org.role };
}

export const unknownOrg = () => new AppError('not_found', 'not_found', 'You belong to no such organization.');

/**
 * The refusal of a used, cancelled, expired, replaced or unknown invitation. A user who has just used it needs none to log in.
 */
const invitationOver = () =>
  new AppError(
    'not_found',
    'not_found',
    'This invitation is not valid any more. Log in without it, or ask to be invited again.',
  );
