import { selectUserDeletion } from '../auth/deletion/store.deletions.postgres.ts';
import { countRecoveryCodes } from '../auth/second-factor/store.postgres.ts';
import { findSignupTimes } from '../auth/sign-up/store.pending-signups.postgres.ts';
import {
  type Addressee,
  findFormerEmail,
  findWantedEmail,
  lockAddressee,
  replaceEmailToken,
} from '../auth/store.mailed-links.postgres.ts';
import { findUserSuspension } from '../auth/store.suspensions.postgres.ts';
import { findToldToken } from '../orgs/tokens/store.notices.postgres.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { minuteMs } from '../shared/durations.ts';
import { hashSecret, newSecret } from '../shared/ids.ts';
import { isFreed } from '../shared/people/email-address.ts';
import type { EmailTokenPurpose } from '../shared/people/email-token.ts';
import { type OutgoingMail, type Render, strangerOf } from './outgoing.ts';

/**
 * How long the links work. A link that sets a password opens the account as the password does, so it works for half an
 * hour.
 */
export const verifyHours = 24;
export const resetMinutes = 30;

/** The facts in an event about a mail that a stranger can ask for. */
export interface MailRequest {
  userId: string;
  signupId: string | null;
  /** A digest of the network that it was asked for from. */
  source: string | null;
}

/** An account that gave its address up has none. */
const mailable = (user: Addressee | undefined) => (user && !isFreed(user.email) ? user : undefined);

interface Parts {
  db: Database;
  clock: Clock;
  render: Render;
}

const finder = (db: Database) => async (userId: string) =>
  mailable(await db.public((sql) => lockAddressee(sql, userId)));

/** Those with a link that proves that the reader has the mailbox. */
function linkedMails({ db, clock, render }: Parts) {
  const find = finder(db);
  // Created again for every mail, since only its hash is kept: no event, queue or log ever holds it.
  const linked = (
    userId: string,
    purpose: EmailTokenPurpose,
    minutes: number,
    signupId: string | null = null,
  ) => {
    const expiresAt = new Date(clock.now().getTime() + minutes * minuteMs);
    const token = newSecret();
    const link = { userId, purpose, expiresAt, signupId, tokenHash: hashSecret(token), now: clock.now() };
    return db.public(async (sql) => ({ user: mailable(await replaceEmailToken(sql, link)), token }));
  };

  const verify = async (userId: string, signupId: string | null) => {
    const { user, token } = await linked(userId, 'verify_email', verifyHours * 60, signupId);
    if (!user || user.verified) return undefined;
    const signups = await db.public((sql) => findSignupTimes(sql, userId));
    const signup = signups.find(({ id }) => id === signupId);
    const values = { name: signup?.name ?? 'there', token, hours: String(verifyHours) };
    const mail =
      signup && signups.length > 1
        ? render('verify_one_of_many', { ...values, time: signup.created_at.toUTCString() })
        : render('verify_email', values);
    return { to: user.email, mail };
  };

  const reset = async (userId: string) => {
    const { user, token } = await linked(userId, 'reset_password', resetMinutes);
    if (!user) return undefined;
    const mail = render('reset_password', { name: nameOf(user), token, minutes: String(resetMinutes) });
    return { to: user.email, mail };
  };

  /** To the new address. An address that another account has taken meanwhile gets no mail. */
  const emailChange = async (userId: string) => {
    const { user, token } = await linked(userId, 'change_email', verifyHours * 60);
    const to = user && (await db.public((sql) => findWantedEmail(sql, userId)));
    if (!to) return undefined;
    const values = { name: nameOf(user), email: to, token, hours: String(verifyHours) };
    return { to, mail: render('change_email', values) };
  };

  /** Signing up again while unverified asks for the verification again: its mail may have got lost. */
  const signupRepeated = async (userId: string, signupId: string | null) => {
    const user = await find(userId);
    if (!user) return undefined;
    if (!user.verified) return verify(userId, signupId);
    return { to: user.email, mail: render('already_registered', { name: nameOf(user) }) };
  };

  return { verify, reset, emailChange, signupRepeated };
}

/** No mail about a token that has been revoked by now. */
function aboutToken({ db, render }: Parts, name: 'token_expiring' | 'token_leaked' | 'program_let_in') {
  const find = finder(db);
  return (event: { user_id: string; token_id: string; token_org: string }): OutgoingMail[] => {
    const compose = async () => {
      const token = await db.public((sql) => findToldToken(sql, event.token_org, event.token_id));
      // Who made a service account's token may have left while the mail waited.
      const user = token?.is_live ? await find(token.reader ?? event.user_id) : undefined;
      if (!user || !token) return undefined;
      const values = {
        name: nameOf(user),
        token: token.name,
        hint: token.hint,
        org: token.org,
        holder: token.service ? `the service account ${token.service}` : 'you',
        date: token.expires_at.toISOString().slice(0, 10),
      };
      return { to: user.email, mail: render(name, values) };
    };
    return [{ recipient: event.user_id, compose }];
  };
}

/** The mails about a user's own account. The user may be gone by the time a mail is made. */
export function accountMails(parts: Parts) {
  const { db, render } = parts;
  const find = finder(db);
  const { verify, reset, emailChange, signupRepeated } = linkedMails(parts);

  /** To the present address of the account, and without any fact but the name. */
  const notice =
    (
      name:
        | 'password_changed'
        | 'account_freed'
        | 'account_deleted'
        | 'second_factor_added'
        | 'second_factor_removed'
        | 'recovery_codes_renewed',
    ) =>
    async (userId: string) => {
      const user = await find(userId);
      return user && { to: user.email, mail: render(name, { name: nameOf(user) }) };
    };

  /** Undefined once they are free again. */
  const suspended = async (userId: string) => {
    const [user, suspension] = await db.public(
      async (sql) => [await lockAddressee(sql, userId), await findUserSuspension(sql, userId)] as const,
    );
    if (!user || !suspension) return undefined;
    const { reason, contact } = suspension;
    return { to: user.email, mail: render('account_suspended', { name: nameOf(user), reason, contact }) };
  };

  const recoveryCodeUsed = async (userId: string) => {
    const user = await find(userId);
    if (!user) return undefined;
    const left = String(await db.public((sql) => countRecoveryCodes(sql, userId)));
    return { to: user.email, mail: render('recovery_code_used', { name: nameOf(user), left }) };
  };

  /** To the former address, which the account had until then. */
  const emailChanged = async (userId: string) => {
    const user = await find(userId);
    const to = user && (await db.public((sql) => findFormerEmail(sql, userId)));
    if (!to) return undefined;
    return { to, mail: render('email_changed', { name: nameOf(user) }) };
  };

  /** No mail where they have withdrawn the request by now. */
  const deletionRequested = async (userId: string) => {
    const user = await find(userId);
    const [deletion] = await db.public((sql) => selectUserDeletion(sql, userId));
    if (!user || !deletion) return undefined;
    const values = { name: nameOf(user), date: deletion.dueAt.toISOString().slice(0, 10) };
    return { to: user.email, mail: render('account_deletion', values) };
  };

  type Make = (userId: string) => ReturnType<OutgoingMail['compose']>;
  const to =
    (make: Make, limit?: Pick<NonNullable<OutgoingMail['limit']>, 'kind' | 'source'>) =>
    (userId: string): OutgoingMail[] => {
      const addressee = async () => (await find(userId))?.email;
      return [
        {
          recipient: userId,
          ...(limit && { limit: { ...limit, addressee } }),
          compose: () => make(userId),
        },
      ];
    };
  return {
    verify: ({ userId, signupId, source }: MailRequest) =>
      to((id) => verify(id, signupId), { kind: 'signup', source })(userId),
    reset: ({ userId, source }: MailRequest) => to(reset, { kind: 'reset', source })(userId),
    passwordChanged: to(notice('password_changed')),
    secondFactorAdded: to(notice('second_factor_added')),
    suspended: to(suspended),
    freed: to(notice('account_freed')),
    secondFactorRemoved: to(notice('second_factor_removed')),
    recoveryCodesRenewed: to(notice('recovery_codes_renewed')),
    recoveryCodeUsed: to(recoveryCodeUsed),
    tokenExpiring: aboutToken(parts, 'token_expiring'),
    tokenLeaked: aboutToken(parts, 'token_leaked'),
    programLetIn: aboutToken(parts, 'program_let_in'),
    emailChange: async (userId: string): Promise<OutgoingMail[]> => {
      const email = await db.public((sql) => findWantedEmail(sql, userId));
      if (email === undefined) return [];
      const limit = { kind: 'change', source: userId, addressee: async () => email } as const;
      return [{ recipient: strangerOf(email), limit, compose: () => emailChange(userId) }];
    },
    emailChanged: to(emailChanged),
    deletionRequested: to(deletionRequested),
    deleted: to(notice('account_deleted')),
    signupRepeated: ({ userId, signupId, source }: MailRequest) =>
      to((id) => signupRepeated(id, signupId), { kind: 'signup', source })(userId),
  };
}

const nameOf = ({ name }: Addressee) => name ?? 'there';
