import * as z from 'zod';
import { inviteToken } from '../orgs/invites/invite.ts';

// Fields and refusals of several route rows of this group.

// The provider's tokens have at most 2048 characters.
export const botCheckToken = z
  .string()
  .max(2048, 'is too long')
  .meta({
    description: 'The token of the bot check in the browser, where the service requires one',
    examples: ['XXXX.DUMMY.TOKEN.XXXX'],
  })
  .optional();
/** Any length here: the rules for new passwords stand in password-rules.ts, and old ones must keep working. */
export const password = z
  .string()
  .min(1, 'must not be empty')
  .max(1000, 'is too long')
  .meta({ description: 'The password of the account', examples: ['correct horse battery'] });
export const newPassword = password.describe(
  'At least password_min_length characters (see /api/config/public) and at most 128, none of the common ones, not ' +
    'the e-mail address',
);
export const weakPassword = { weak_password: 'The password breaks the rules for new ones.' };
/** Any text: an unknown id is treated like an org that the user isn't in. */
export const orgId = z
  .string()
  .min(1, 'must not be empty')
  .max(100, 'is too long')
  .meta({
    description: 'Id of the user’s organization that the access token is to be for',
    examples: ['o-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });
export const botCheck = {
  bot_check_required: 'The bot check must be solved: send bot_check_token.',
  bot_check_failed: 'The bot check was not passed.',
};
export const botCheckDown = { bot_check_unavailable: 'The provider of the bot check does not answer.' };
export const wrongPassword = { wrong_password: 'current_password is not the user’s password.' };
export const busy = { login_busy: 'Too many passwords are checked at this moment.' };

/** A text of any length up to this: one that isn't the link's counts as a wrong one. */
export const linkSecret = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description:
      'The secret in the answer to the sign-up, or to the request to change the address: it shows that ' +
      'the person who made that request follows the link',
    examples: ['mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X'],
  });

/** The org that a login enters: the one that is named or the invitation's, else the oldest. */
export const destination = { org_id: orgId.optional(), invite_token: inviteToken.optional() };
