import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';

// Pure: users and sign-ins as the API shows them.

/** A user as they see themselves, in the org that their token names. */
export const userSchema = z
  .object({
    id: idField('user', 'The id of the user'),
    email: textField('The mail address of the user', 'ada@example.com'),
    name: textField('The name of the user; null if they gave none', 'Ada').nullable(),
    email_verified: z
      .boolean()
      .describe('Whether the user has shown, by the link of a mail, that the mail address is theirs'),
    is_operator: z.boolean().meta({
      description:
        'Whether the user is an operator: one who runs this service for all its organizations, not a role in an organization',
      examples: [false],
    }),
    second_factor: z.boolean().meta({
      description:
        'Whether the user has set up a second factor (codes of an authenticator app), which then each of their logins requires',
      examples: [false],
    }),
    created_at: timeField('When the user’s account was created'),
    org: z
      .object({
        id: idField('org', 'The id of the organization'),
        name: textField('The name of the organization', 'Analytical Engines'),
      })
      .meta({
        id: 'OrgReference',
        description: 'The organization that the access token is for, and in which the caller acts',
      }),
    role: openEnum(
      roles,
      'The user’s role in the organization that the access token is for; each of viewer, member, admin, owner has the rights of those before it',
    ).meta({ examples: ['owner'] }),
  })
  .meta({
    id: 'User',
    description: 'The user to whom the access token belongs, with the organization that the token is for',
  });

export type UserResponse = z.output<typeof userSchema>;

export const ownUserSchema = userSchema
  .extend({
    mail_problem: mailProblemSchema
      .nullable()
      .describe(
        'Why the service no longer sends mails to the user’s address, after one did not arrive or was reported as unwanted; null if it sends them',
      ),
  })
  .meta({
    id: 'OwnUser',
    description:
      'The user to whom the access token belongs, with the organization that the token is for and a problem with mails to the user, if there is one',
  });

export type OwnUserResponse = z.output<typeof ownUserSchema>;

export const signedIn = z
  .object({
    access_token: textField(
      'The access token: send it as Authorization: Bearer …. It is valid until `expires_at`, which is 12 hours after the login',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    ),
    token_type: z
      .literal('Bearer')
      .describe('The type of the token, always Bearer: it is sent as Authorization: Bearer …'),
    expires_at: timeField(
      'When the access token expires, which is when the sign-in ends; then the user has to log in again',
    ),
    user: userSchema,
  })
  .meta({ id: 'SignedIn', description: 'A new access token, with the user whom it belongs to' });

export const statusOf = <S extends string>(status: S, id: string, description: string) =>
  z.object({ status: z.literal(status).describe(description) }).meta({ id, description });

export const accepted = statusOf('accepted', 'Accepted', 'Always `accepted`, whether a mail is sent or not');

export const linkMailed = z
  .object({
    status: z.literal('accepted').describe('Always `accepted`, whether a mail is sent or not'),
    link_secret: textField(
      'A secret that shows that the person who made this request also follows the mail’s link: send it with the token of the link to POST /api/auth/verify-email. Each answer has one, whether a mail was sent or not',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
  })
  .meta({
    id: 'LinkMailed',
    description:
      'The request was accepted. A mail with a link follows if the address can have one; the answer is the same otherwise',
  });

export const verified = z
  .object({
    status: z.literal('verified').describe('Always `verified`: the mail address is verified'),
    password_needed: z.boolean().meta({
      description:
        'True if the account has no password, since the link was followed without `password` and without `link_secret`. A mail with a link that sets a password was sent to the address',
      examples: [false],
    }),
    next_step: z
      .string()
      .optional()
      .meta({
        description:
          'What the user has to do before they can log in, as a sentence to show; left out if password_needed is false',
        examples: ['Follow the link in the mail that was just sent to this address, then log in.'],
      }),
  })
  .meta({ id: 'EmailVerified', description: 'The result of following the link of a verification mail' });
