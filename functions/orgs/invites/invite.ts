import * as z from 'zod';
import { includesRole, type Role } from '../../shared/actor.ts';
import { dayMs } from '../../shared/durations.ts';
import type { InviteResponse } from './invite-schema.ts';

// Pure: an invitation that is not accepted or cancelled yet.

/** How long an invitation may be accepted, counted from the last time it was sent. */
export const inviteDays = 7;

export const inviteExpiry = (now: Date) => new Date(now.getTime() + inviteDays * dayMs);

/** The token of an invitation's link, in bodies and paths. Any other text up to this length is an unknown token. */
export const inviteToken = z
  .string()
  .min(1, 'must not be empty')
  .max(200, 'is too long')
  .meta({
    description: 'Token at the end of the link in an invitation email',
    examples: ['0ZbTkq3vWm7XJx5aUu1cRf2hLs8dPe6iYg4nOo9tKzE'],
  });

export interface InviteRow {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'cancelled';
  invited_by: string;
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
  undelivered_at: Date | null;
}

/** Admins invite up to their own role; only an owner makes owners. */
export const mayInvite = (role: Role, invited: Role) =>
  includesRole(role, 'admin') && (invited !== 'owner' || role === 'owner');

export function toInviteResponse(row: InviteRow, viewer: Role, now: Date): InviteResponse {
  const { id, email, role, invited_by, invited_by_name } = row;
  const actions: InviteResponse['allowed_actions'] = [];
  if (mayInvite(viewer, role)) actions.push('resend');
  if (includesRole(viewer, 'admin')) actions.push('cancel');
  return {
    id,
    email,
    role,
    status: row.expires_at > now ? 'pending' : 'expired',
    invited_by,
    invited_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    undelivered_at: row.undelivered_at?.toISOString() ?? null,
    allowed_actions: actions,
  };
}
