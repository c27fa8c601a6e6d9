import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

// RFC 5321: the path with its brackets has 256 octets at most, the part before the @ 64.
const mostEmailCharacters = 254;
const mostLocalCharacters = 64;

/**
 * An address in the one form that is stored and compared: lower case, ASCII, so that no two addresses look alike that
 * are not the same. Tags (`ada+tag@`) make another address: only its provider knows what they mean.
 */
export const emailSchema = z
  .string()
  .trim()
  .max(mostEmailCharacters, `must have at most ${mostEmailCharacters} characters`)
  .toLowerCase()
  .pipe(
    z
      .email('must be an e-mail address')
      .refine(
        (email) => email.indexOf('@') <= mostLocalCharacters,
        `must have at most ${mostLocalCharacters} characters before the @`,
      ),
  )
  .meta({
    format: 'email',
    maxLength: mostEmailCharacters,
    description: `An e-mail address in ASCII, at most ${mostEmailCharacters} characters and ${mostLocalCharacters} before the @; stored in lower case`,
    examples: ['ada@example.com'],
  });

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

export type UserView = z.output<typeof userSchema>;

/** The row behind it. */
export interface UserRow {
  id: string;
  email: string;
  name: string | null;
  password_hash: string;
  token_version: number;
  email_verified_at: Date | null;
  is_operator: boolean;
  created_at: Date;
}

/** The membership that a token is issued for. */
export interface Membership {
  org_id: string;
  org_name: string;
  role: (typeof roles)[number];
}

export function toUserView(row: UserRow, membership: Membership): UserView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    email_verified: row.email_verified_at !== null,
    is_operator: row.is_operator,
    created_at: row.created_at.toISOString(),
    org: { id: membership.org_id, name: membership.org_name },
    role: membership.role,
  };
}
