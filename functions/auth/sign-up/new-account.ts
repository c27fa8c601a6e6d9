import { acceptInvite, type OpenInvite } from '../../orgs/invites/invite-acceptance.ts';
import type { MemberEntitlement } from '../../orgs/member-entitlement.ts';
import { openOrg } from '../../orgs/org-creation.ts';
import type { RequestSource } from '../../shared/actor.ts';
import type { Database, Entrance, Tx } from '../../shared/db/client.ts';
import { hashSecret, newId } from '../../shared/ids.ts';
import { freedAddress } from '../../shared/people/email-address.ts';
import { askersNetwork } from '../request-network.ts';
import { beginSignup, endSignup, findUser, insertUser, lockUser } from '../store.postgres.ts';
import { insertSignup } from './store.pending-signups.postgres.ts';
import { takeOver } from './takeover.ts';

type NewUser = Parameters<typeof insertUser>[1];

/** The org of a new user: the one that invited them, or one of their own. */
export type FirstOrg = { invite: OpenInvite } | { orgName: string; linkSecret: string };

/** The outcome of a sign-up. The caller can't tell the first two apart. */
export type SignupOutcome = 'created' | 'address_taken' | 'invite_taken';

/** Thrown to roll the user back. */
class InviteTaken extends Error {
  override readonly name = 'InviteTaken';
}

/** One transaction: the user with membership and events, or, for a taken address, a mail to its owner. */
export async function createAccount(
  { db, entitlement }: { db: Database; entitlement: MemberEntitlement },
  user: NewUser,
  place: FirstOrg,
  source: RequestSource,
): Promise<SignupOutcome> {
  try {
    return await db.public((sql, entrance) =>
      'invite' in place
        ? createInvited(sql, entrance, entitlement, user, place.invite, source)
        : createOwner(sql, entrance, user, place, source),
    );
  } catch (error) {
    if (error instanceof InviteTaken) return 'invite_taken';
    throw error;
  }
}

const callerOf = ({ id, email, name }: NewUser) => ({ userId: id, email, name });

/** The invitation may have been accepted or cancelled while the password was hashed. */
async function createInvited(
  sql: Tx,
  { enterOrg, signal }: Entrance,
  entitlement: MemberEntitlement,
  user: NewUser,
  invite: OpenInvite,
  source: RequestSource,
): Promise<SignupOutcome> {
  const userId = (await insertUser(sql, user)) ? user.id : await takenOver(sql, enterOrg, user, source);
  if (userId === undefined) {
    const owner = await findUser(sql, user.email);
    const asker = askersNetwork(source.sourceIp);
    if (owner) await signal('user.signup_repeated', { user_id: owner.id, source: asker });
    return 'address_taken';
  }
  const caller = { ...callerOf({ ...user, id: userId }), role: invite.role };
  const unit = await enterOrg(invite.orgId, { caller, source });
  if (!(await acceptInvite(unit, entitlement, invite, caller))) throw new InviteTaken();
  return 'created';
}

/**
 * The account that was made with the address and never verified, perhaps by a stranger: the invitation's token came by
 * mail, so its holder reads the address's mail. Undefined for an account that is verified.
 */
async function takenOver(
  sql: Tx,
  enterOrg: Entrance['enterOrg'],
  user: NewUser,
  source: RequestSource,
): Promise<string | undefined> {
  const found = await findUser(sql, user.email);
  const account = found && (await lockUser(sql, found.id));
  if (!account || account.email_verified_at || account.email !== user.email) return undefined;
  await takeOver(sql, enterOrg, account, user, user.created_at, source);
  return account.id;
}

/**
 * Against enumeration of addresses by timing: for a taken address the same rows are written for a made-up user and
 * rolled back, so that a sign-up takes as long as for a new address.
 */
async function createOwner(
  sql: Tx,
  { enterOrg, signal }: Entrance,
  user: NewUser,
  { orgName, linkSecret }: Extract<FirstOrg, { orgName: string }>,
  source: RequestSource,
): Promise<SignupOutcome> {
  let owner = await findUser(sql, user.email);
  await beginSignup(sql);
  const isInserted = await insertUser(sql, owner ? { ...user, email: freedAddress(user.id) } : user);
  if (isInserted) await openFirstOrg(enterOrg, user, orgName, source);
  // Another request has signed up with the address since the first look.
  else owner = await findUser(sql, user.email);
  await endSignup(sql, { keep: !owner });
  const { password_hash, name, created_at } = user;
  const signup = { id: newId('signup'), user_id: owner?.id ?? user.id, password_hash, name };
  const secret_hash = hashSecret(linkSecret);
  await insertSignup(sql, { ...signup, org_name: orgName, made_account: !owner, secret_hash, created_at });
  await signal(owner ? 'user.signup_repeated' : 'user.verification_requested', {
    user_id: signup.user_id,
    signup_id: signup.id,
    source: askersNetwork(source.sourceIp),
  });
  return owner ? 'address_taken' : 'created';
}

async function openFirstOrg(
  enterOrg: Entrance['enterOrg'],
  user: NewUser,
  name: string,
  source: RequestSource,
): Promise<void> {
  await openOrg(await enterOrg(newId('org'), { caller: callerOf(user), source }), user.id, name);
}
