import { findInvite, type OpenInvite, refuseOtherEmail } from '../../orgs/invites/invite-acceptance.ts';
import type { MemberEntitlement } from '../../orgs/member-entitlement.ts';
import { ownOrgName } from '../../orgs/org-creation.ts';
import type { RequestSource } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { forbidden, invalid } from '../../shared/errors.ts';
import { newId, newSecret } from '../../shared/ids.ts';
import type { BotCheck } from '../bot-check.ts';
import { hashPassword } from '../passwords/password.ts';
import { type PasswordOptions, refuseWeakPassword } from '../passwords/password-rules.ts';
import { putOnWaitlist } from '../store.postgres.ts';
import { createAccount } from './new-account.ts';

export interface SignupOptions extends PasswordOptions {
  db: Database;
  clock: Clock;
  botCheck: BotCheck;
  mode: 'open' | 'invite_only' | 'waitlist';
  entitlement: MemberEntitlement;
}

export interface SignupRequest {
  email: string;
  password: string;
  name: string | undefined;
  orgName: string | undefined;
  inviteToken: string | undefined;
  botCheckToken: string | undefined;
  source: RequestSource;
}

/**
 * Creates a user, or does nothing that the caller could notice when the address is taken: the same answer after
 * the same work, and a mail to the address. With an invitation the user joins its org, in every mode; without one
 * they get an org of their own, a place on the waiting list, or a refusal, as the mode says.
 * @returns the secret that shows, beside the mailed link's token, that the link is followed by the person who signed up;
 *   in every case, so that it tells nothing
 * @throws AppError signup_invite_only, invite_for_other_email or bot check (403); weak_password or
 *   invalid_invite (422); plan_limit (402)
 */
export async function signUp(options: SignupOptions, request: SignupRequest): Promise<string> {
  const { db, clock, mode } = options;
  const { email, password, inviteToken } = request;
  if (mode === 'invite_only' && inviteToken === undefined) {
    throw forbidden(
      'signup_invite_only',
      'Sign-up is by invitation only. Ask an admin of the organization for one.',
    );
  }
  await refuseWeakPassword(options, password, email);
  const invite = inviteToken === undefined ? undefined : await invitation(options, inviteToken, email);
  // After all checks of the input: a bot check's token counts once and should not be used up by a refusal.
  await options.botCheck.verify(request.botCheckToken, request.source.sourceIp, 'signup');
  const linkSecret = newSecret();
  if (mode === 'waitlist' && !invite) {
    await db.public((sql) => putOnWaitlist(sql, email));
    return linkSecret;
  }
  const now = clock.now();
  const user = {
    id: newId('user'),
    email,
    name: request.name ?? null,
    password_hash: await hashPassword(password),
    email_verified_at: invite ? now : null,
    created_at: now,
  };
  const orgName = request.orgName ?? ownOrgName({ email, name: request.name ?? null });
  const place = invite ? { invite } : { orgName, linkSecret };
  const outcome = await createAccount(options, user, place, request.source);
  if (outcome === 'invite_taken') throw invalidInvite();
  return linkSecret;
}

async function invitation({ db, clock }: SignupOptions, token: string, email: string): Promise<OpenInvite> {
  const invite = await db.public((sql) => findInvite(sql, token, clock.now()));
  if (!invite) throw invalidInvite();
  refuseOtherEmail(invite, email);
  return invite;
}

function invalidInvite() {
  const detail = 'This invitation is not valid any more. Ask to be invited again.';
  return invalid('invalid_invite', detail, [{ path: 'invite_token', message: 'is not valid any more' }]);
}
