import * as z from 'zod';
import { includesRole, type Role, roles } from '../shared/actor.ts';
import { personName } from '../shared/http/person.ts';

// Pure: an invitation that is not accepted or cancelled yet.

/** How long an invitation may be accepted (decisions on identity); resending starts the time anew. */
export const inviteDays = 7;

export const inviteExpiry = (now: Date) => new Date(now.getTime() + inviteDays * 24 * 60 * 60 * 1000);

/** The token of an invitation's link, in bodies and paths. Anything else of this length is just unknown. */
export const inviteToken = z.string().min(1, 'must not be empty').max(200, 'is too long');

export const inviteSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(['pending', 'expired']).describe('An expired one can be resent'),
    invited_by: z.string().describe('The id of the user who invited, or resent it last'),
    invited_by_name: personName(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    allowed_actions: z.array(z.enum(['resend', 'cancel'])),
  })
  .meta({ id: 'Invite' });

export type InviteView = z.output<typeof inviteSchema>;

export interface InviteRow {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'cancelled';
  invited_by: string;
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Admins invite up to their own role; only an owner makes owners. */
export const mayInvite = (role: Role, invited: Role) =>
  includesRole(role, 'admin') && (invited !== 'owner' || role === 'owner');

export function toInviteView(row: InviteRow, viewer: Role, now: Date): InviteView {
  const { id, email, role, invited_by, invited_by_name } = row;
  const actions: InviteView['allowed_actions'] = [];
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
    allowed_actions: actions,
  };
}
