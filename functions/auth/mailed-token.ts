import * as z from 'zod';
import { botCheckToken, linkSecret, password } from './fields.ts';

/** A mailed token. Any other text up to this length is an unknown token. */
export const mailedToken = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description: 'The token of the link in the mail',
    examples: ['0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE'],
  });

/** What the page sends that a mailed link leads to. */
export const followedLink = z
  .strictObject({
    token: mailedToken,
    password: password
      .describe(
        'Of a first address: the password of the account from then on, the one of the sign-up or another. Without ' +
          'it that of the sign-up counts of which link_secret is sent, and without both none does. Of a changed ' +
          'address: the password of the account, needed without link_secret',
      )
      .optional(),
    link_secret: linkSecret.optional(),
    bot_check_token: botCheckToken,
  })
  .meta({ id: 'MailedToken', description: 'A token from a mail' });
