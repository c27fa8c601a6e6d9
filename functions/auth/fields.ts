import * as z from 'zod';
import { inviteToken } from '../orgs/invites/invite.ts';

// Fields and refusals of several route rows of this group.

// The provider's tokens have at most 2048 characters.
export const botCheckToken = z
  .string()
  .max(2048, 'is too long')
  .meta({
    description:
      'The token that the bot check (a CAPTCHA) in the browser gave. A sign-up, a forgotten password and a repeated verification mail always need one; a request with a password needs one only after several wrong passwords',
    examples: ['XXXX.DUMMY.TOKEN.XXXX'],
  })
  .optional();
/** Any length here: the rules for new passwords stand in password-rules.ts, and old ones must keep working. */
export const password = z
  .string()
  .min(1, 'must not be empty')
  .max(1000, 'is too long')
  .meta({ description: 'The password of the user’s account', examples: ['correct horse battery'] });
export const newPassword = password.describe(
  'The new password: at least password_min_length characters (see GET /api/config/public) and at most 128, no common password, and not the e-mail address',
);
export const weakPassword = { weak_password: 'The password breaks the rules for new ones.' };
/** Any text: an unknown id is treated like an org that the user isn't in. */
export const orgId = z
  .string()
  .min(1, 'must not be empty')
  .max(100, 'is too long')
  .meta({
    description:
      'Id of the organization that the access token is to be for; the user has to be a member of it',
    examples: ['o-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });
export const botCheck = {
  bot_check_required: 'The bot check must be solved: send bot_check_token.',
  bot_check_failed: 'The bot check was not passed.',
};
export const botCheckDown = { bot_check_unavailable: 'The provider of the bot check does not answer.' };
export const wrongPassword = { wrong_password: 'current_password is not the user’s password.' };
export const busy = {
  login_busy: 'The service is checking too many passwords at this moment; try again later.',
};

/** A text of any length up to this: one that isn't the link's counts as a wrong one. */
export const linkSecret = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description:
      '`link_secret` in the answer to the sign-up or to the request to change the address: it shows that the person who made that request also follows the link of the mail',
    examples: ['mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X'],
  });

/** The org that a login enters: the one that is named or the invitation's, else the oldest. */
export const destination = {
  org_id: orgId
    .describe(
      'Id of the organization that the access token is to be for. If left out, the organization of invite_token, or else the oldest one of the user',
    )
    .optional(),
  invite_token: inviteToken.optional(),
};
