import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';

// Pure: users and sign-ins as the API shows them.

/** A user as they see themselves, in the org that their token names. */
export const userSchema = z
  .object({
    id: idField('user', 'The user’s id'),
    email: textField('Their mail address', 'ada@example.com'),
    name: textField('Their name; null where they gave none', 'Ada').nullable(),
    email_verified: z.boolean().describe('Whether the mail address is verified'),
    is_operator: z
      .boolean()
      .meta({ description: 'Whether the user is an operator of this installation', examples: [false] }),
    second_factor: z
      .boolean()
      .meta({ description: 'Whether a login requires a second factor', examples: [false] }),
    created_at: timeField('When the user signed up'),
    org: z
      .object({
        id: idField('org', 'The organization’s id'),
        name: textField('Its name', 'Analytical Engines'),
      })
      .meta({ id: 'OrgReference', description: 'The organization that the access token names' }),
    role: openEnum(roles, 'Their role in that organization').meta({ examples: ['owner'] }),
  })
  .meta({ id: 'User', description: 'The caller’s own user' });

export type UserResponse = z.output<typeof userSchema>;

export const ownUserSchema = userSchema
  .extend({
    mail_problem: mailProblemSchema
      .nullable()
      .describe('Why mails to the address don’t arrive and are left out; null where they are sent'),
  })
  .meta({ id: 'OwnUser', description: 'A user as they see themselves, with what becomes of their mails' });

export type OwnUserResponse = z.output<typeof ownUserSchema>;

export const signedIn = z
  .object({
    access_token: textField(
      'Send it as Authorization: Bearer …; it is valid for 12 hours',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    ),
    token_type: z.literal('Bearer').describe('The token’s type'),
    expires_at: timeField('When the challenge expires'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn', description: 'An access token with its user' });

export const statusOf = <S extends string>(status: S, id: string, description: string) =>
  z.object({ status: z.literal(status).describe(description) }).meta({ id, description });

export const accepted = statusOf('accepted', 'Accepted', 'The request was accepted; a mail may follow');

export const linkMailed = z
  .object({
    status: z.literal('accepted').describe('The request was accepted; a mail may follow'),
    link_secret: textField(
      'Send it with the token of the mail’s link to verify-email: it shows that the person who made ' +
        'this request follows the link. Each answer has one, whether a mail was sent or not',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
  })
  .meta({ id: 'LinkMailed', description: 'The request was accepted; a mail with a link may follow' });

export const verified = z
  .object({
    status: z.literal('verified').describe('The address is verified'),
    password_needed: z.boolean().meta({
      description:
        'True if the account has no password: the link came without password and without link_secret. A ' +
        'mail with a link that sets a password was sent to the address',
      examples: [false],
    }),
    next_step: z
      .string()
      .optional()
      .meta({
        description:
          'What the user has to do next, as a sentence to show; present only where password_needed is true',
        examples: ['Follow the link in the mail that was just sent to this address, then log in.'],
      }),
  })
  .meta({ id: 'EmailVerified', description: 'A mail address was verified' });
