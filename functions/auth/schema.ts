import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { mailProblemSchema } from '../shared/people/mail-problem.ts';

// Pure: users and sign-ins as the API shows them.

/** A user as they see themselves, in the org that their token names. */
export const userSchema = z
  .object({
    id: idField('user', 'ID of the user'),
    email: textField('Email address of the user', 'ada@example.com'),
    name: textField('Name of the user; `null` if the user has not given one', 'Ada').nullable(),
    email_verified: z
      .boolean()
      .describe('Whether the user has verified the email address by following an emailed link'),
    is_operator: z.boolean().meta({
      description:
        'Whether the user is an operator, who runs this service for all of its organizations. Not a role in an organization',
      examples: [false],
    }),
    second_factor: z.boolean().meta({
      description:
        'Whether the user has a second factor (codes of an authenticator app), which each of their sign-ins then requires',
      examples: [false],
    }),
    created_at: timeField('Time at which the user account was created'),
    org: z
      .object({
        id: idField('org', 'ID of the organization'),
        name: textField('Name of the organization', 'Analytical Engines'),
      })
      .meta({
        id: 'OrgReference',
        description: 'Organization of the access token, in which the caller acts',
      }),
    role: openEnum(
      roles,
      'Role of the user in the organization of the access token: `viewer`, `member`, `admin` or `owner`. Each role includes the permissions of the ones before it',
    ).meta({ examples: ['owner'] }),
  })
  .meta({
    id: 'User',
    description: 'The user to whom the access token belongs, with the organization of the token',
  });

export type UserResponse = z.output<typeof userSchema>;

export const ownUserSchema = userSchema
  .extend({
    mail_problem: mailProblemSchema
      .nullable()
      .describe(
        'Why the service no longer sends email to the user: an earlier email bounced or was marked as spam. `null` if email is sent',
      ),
  })
  .meta({
    id: 'OwnUser',
    description:
      'The user to whom the access token belongs, with the organization of the token and any problem with sending email to the user',
  });

export type OwnUserResponse = z.output<typeof ownUserSchema>;

export const signedIn = z
  .object({
    access_token: textField(
      'Access token. Send it as `Authorization: Bearer …`. Valid until `expires_at`, 12 hours after the user signed in',
      'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    ),
    token_type: z
      .literal('Bearer')
      .describe('Type of the token. Always `Bearer`: send it as `Authorization: Bearer …`'),
    expires_at: timeField(
      'Time at which the access token and its sign-in expire. The user must then sign in again',
    ),
    user: userSchema,
  })
  .meta({ id: 'SignedIn', description: 'A new access token, with the user to whom it belongs' });

export const statusOf = <S extends string>(status: S, id: string, description: string) =>
  z.object({ status: z.literal(status).describe(description) }).meta({ id, description });

export const accepted = statusOf(
  'accepted',
  'Accepted',
  'Always `accepted`, whether or not an email is sent',
);

export const linkMailed = z
  .object({
    status: z.literal('accepted').describe('Always `accepted`, whether or not an email is sent'),
    link_secret: textField(
      'Secret that proves that the person who made this request also follows the emailed link. Send it with the link’s token to POST /api/auth/verify-email. Every response has one, whether or not an email is sent',
      'mJx5aUu1cRf2hLs8dPe6iYg4nOo9tKz0ZbTkq3vWm7X',
    ),
  })
  .meta({
    id: 'LinkMailed',
    description: 'The request was accepted. The response is the same whether or not an email is sent',
  });

export const verified = z
  .object({
    status: z.literal('verified').describe('Always `verified`: the email address is verified'),
    password_needed: z.boolean().meta({
      description:
        'Whether the account has no password, because the link was followed without `password` and without `link_secret`. If `true`, an email with a link that sets a password was sent to the address',
      examples: [false],
    }),
    next_step: z
      .string()
      .optional()
      .meta({
        description:
          'What the user must do before they can sign in, as a sentence for display. Omitted if `password_needed` is `false`',
        examples: ['Follow the link in the mail that was just sent to this address, then log in.'],
      }),
  })
  .meta({ id: 'EmailVerified', description: 'Result of following the link of a verification email' });
