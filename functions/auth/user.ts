import type { roles } from '../shared/actor.ts';
import type { MailProblemResponse } from '../shared/people/mail-problem.ts';
import type { OwnUserResponse, UserResponse } from './schema.ts';

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

export function toUserResponse(row: UserRow, membership: Membership): UserResponse {
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

/** The row of a user who looks at themselves, in the organization that they have entered. */
export type OwnUserRow = UserRow & { org_name: string; mail_problem: MailProblemResponse | null };

export const toOwnUserResponse = (
  row: OwnUserRow,
  { orgId, role }: { orgId: string; role: Membership['role'] },
): OwnUserResponse => ({
  ...toUserResponse(row, { org_id: orgId, org_name: row.org_name, role }),
  mail_problem: row.mail_problem,
});
