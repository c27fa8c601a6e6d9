import * as z from 'zod';
import { inviteToken } from '../orgs/invites/invite.ts';

// Fields and refusals of several route rows of this group.

// The provider's tokens have at most 2048 characters.
const botCheckTokenOf = (required: string) =>
  z
    .string()
    .max(2048, 'is too long')
    .meta({
      description: `Token from the bot check (a CAPTCHA) in the browser. ${required}`,
      examples: ['XXXX.DUMMY.TOKEN.XXXX'],
    })
    .optional();
export const botCheckToken = botCheckTokenOf('Required');
/** Of requests with a password: login-failures.ts says when they need one. */
export const botCheckTokenAfterFailures = botCheckTokenOf(
  'Required after three wrong passwords within 15 minutes for the same account or from the same IP address',
);
/** Any length here: the rules for new passwords stand in password-rules.ts, and old ones must keep working. */
export const password = z
  .string()
  .min(1, 'must not be empty')
  .max(1000, 'is too long')
  .meta({ description: 'Password of the user account', examples: ['correct horse battery'] });
export const newPassword = password.describe(
  'New password: at least `password_min_length` characters (see GET /api/config/public), at most 128, not easily guessed, and not the email address',
);
export const weakPassword = {
  weak_password: 'The password does not meet the rules for new passwords. `errors` says why.',
};
/** Any text: an unknown id is treated like an org that the user isn't in. */
export const orgId = z
  .string()
  .min(1, 'must not be empty')
  .max(100, 'is too long')
  .meta({
    description: 'ID of the organization that the access token is for. The user must be a member',
    examples: ['o-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });
export const botCheck = {
  bot_check_required: 'The bot check is required. Send `bot_check_token`.',
  bot_check_failed: 'The bot check was not passed. Solve it again.',
};
export const botCheckDown = { bot_check_unavailable: 'The provider of the bot check does not respond.' };
export const wrongPassword = { wrong_password: '`current_password` is not the user’s password.' };
export const busy = {
  login_busy: 'The service is checking too many passwords at the moment. Try again later.',
};

/** A text of any length up to this: one that isn't the link's counts as a wrong one. */
export const linkSecret = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description:
      '`link_secret` from the response to the sign-up or to the change of the address. Proves that the person who made that request also follows the emailed link',
    examples: ['mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X'],
  });

/** The org that a login enters: the one that is named or the invitation's, else the oldest. */
export const destination = {
  org_id: orgId
    .describe(
      'ID of the organization that the access token is for. Ignored with `invite_token`. Default: the organization that the user joined first',
    )
    .optional(),
  invite_token: inviteToken.optional(),
};
