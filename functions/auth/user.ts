import * as z from 'zod';
import { roles } from '../shared/actor.ts';

const mostEmailCharacters = 254;

/** An address in the one form that is stored and compared: lower case. */
export const emailSchema = z
  .string()
  .trim()
  .max(mostEmailCharacters, `must have at most ${mostEmailCharacters} characters`)
  .toLowerCase()
  .pipe(z.email('must be an e-mail address'))
  .meta({ format: 'email' });

/** A user as they see themselves, in the org that their token names. */
export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    email_verified: z.boolean(),
    is_operator: z.boolean(),
    created_at: z.iso.datetime(),
    org: z.object({ id: z.string(), name: z.string() }),
    role: z.enum(roles),
  })
  .meta({ id: 'User' });

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
