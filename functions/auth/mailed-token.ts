import * as z from 'zod';
import { botCheckToken, linkSecret, password } from './fields.ts';

/** A mailed token. Any other text up to this length is an unknown token. */
export const mailedToken = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description: 'The token at the end of the link in the mail; it works once',
    examples: ['0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE'],
  });

/** The body that the page of a mailed link sends. */
export const followedLink = z
  .strictObject({
    token: mailedToken,
    password: password
      .describe(
        'To verify the address of a new account: sets its password. Left out, the password of the sign-up is kept ' +
          'if link_secret (from the answer of the sign-up) is sent; without both, the account has no password. To ' +
          'confirm a changed address: the current password, required unless link_secret is sent',
      )
      .optional(),
    link_secret: linkSecret.optional(),
    bot_check_token: botCheckToken,
  })
  .meta({
    id: 'MailedToken',
    description: 'What the page of a mailed link sends: the token of the link, and what its user enters',
  });
