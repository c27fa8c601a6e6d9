import * as z from 'zod';
import { botCheckTokenAfterFailures, linkSecret, password } from './fields.ts';

/** A mailed token. Any other text up to this length is an unknown token. */
export const mailedToken = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description: 'Token at the end of the emailed link. Works once',
    examples: ['0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE'],
  });

/** The body that the page of a mailed link sends. */
export const followedLink = z
  .strictObject({
    token: mailedToken,
    password: password
      .describe(
        'For a new account: sets the account’s password. If omitted, the password of the sign-up is kept if `link_secret` from its response is sent; otherwise, the account has no password. For a changed address: the current password, required unless `link_secret` is sent',
      )
      .optional(),
    link_secret: linkSecret.optional(),
    bot_check_token: botCheckTokenAfterFailures,
  })
  .meta({
    id: 'MailedToken',
    description:
      'The token of an emailed link and, where the link needs them, the password and the bot check that the user enters on the page of the link',
  });
