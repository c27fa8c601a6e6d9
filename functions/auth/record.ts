import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

// Pure: users and sign-ins as the API shows them.

/** A user as they see themselves, in the org that their token names. */
export const userSchema = z
  .object({
    id: idField('user', 'Names the user'),
    email: textField('Their address', 'ada@example.com'),
    name: textField('Their name; null where they gave none', 'Ada').nullable(),
    email_verified: z.boolean().describe('Whether they followed the link in the verification mail'),
    is_operator: z
      .boolean()
      .meta({ description: 'Whether they operate this installation', examples: [false] }),
    second_factor: z
      .boolean()
      .meta({ description: 'Whether logging in asks for a code beside the password', examples: [false] }),
    created_at: timeField('When they signed up'),
    org: z
      .object({
        id: idField('org', 'Names the organization'),
        name: textField('Its name', 'Analytical Engines'),
      })
      .meta({ id: 'OrgReference', description: 'The organization that the access token names' }),
    role: openEnum(roles, 'Their role in that organization').meta({ examples: ['owner'] }),
  })
  .meta({ id: 'User', description: 'A user as they see themselves' });

export type UserRecord = z.output<typeof userSchema>;

export const signedIn = z
  .object({
    access_token: textField(
      'Send it as Authorization: Bearer …; it is valid for 12 hours',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    ),
    token_type: z.literal('Bearer').describe('How to send it'),
    expires_at: timeField('From then on it is worth nothing'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn', description: 'An access token, and whose it is' });

export const statusOf = <S extends string>(status: S, id: string, description: string) =>
  z.object({ status: z.literal(status).describe(description) }).meta({ id, description });

export const accepted = statusOf('accepted', 'Accepted', 'The request was taken; a mail may follow');

export const linkMailed = z
  .object({
    status: z.literal('accepted').describe('The request was taken; a mail may follow'),
    link_secret: textField(
      'Send it with the token of the mail’s link to verify-email: it shows that the link is followed by the person who ' +
        'asked for it. Every answer has one, whatever becomes of the request',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
  })
  .meta({ id: 'LinkMailed', description: 'The request was taken; a mail with a link may follow' });

export const verified = z
  .object({
    status: z.literal('verified').describe('The address is verified'),
    password_needed: z.boolean().meta({
      description:
        'Whether the account has no password: none of those that were given at sign-ups counts, and a link that sets ' +
        'one is mailed to the address. So it is after a link that came without password and link_secret',
      examples: [false],
    }),
  })
  .meta({ id: 'EmailVerified', description: 'The address belongs to the reader of its mail' });
