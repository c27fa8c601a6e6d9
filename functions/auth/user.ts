import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

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
  /** Since when a sign-in asks for a second factor. */
  second_factor_at: Date | null;
}

/** The membership that a token is issued for. */
export interface Membership {
  org_id: string;
  org_name: string;
  role: (typeof roles)[number];
}

export function toUserRecord(row: UserRow, membership: Membership): UserRecord {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    email_verified: row.email_verified_at !== null,
    is_operator: row.is_operator,
    second_factor: row.second_factor_at !== null,
    created_at: row.created_at.toISOString(),
    org: { id: membership.org_id, name: membership.org_name },
    role: membership.role,
  };
}
