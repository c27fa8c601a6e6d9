import { includesRole, type Role } from '../shared/actor.ts';
import type { MailProblemResponse } from '../shared/people/mail-problem.ts';
import type { MemberResponse } from './schema.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string | null;
  role: Role;
  joined_at: Date;
  /** Number of owners in the org, including this member if they are one; of more than three, three. */
  owners: number;
  mail_problem: MailProblemResponse | null;
}

/** The caller who looks at a member. */
export interface Viewpoint {
  userId: string;
  role: Role;
}

/** An owner removes any member, an admin removes members and viewers, and every member can leave. */
export const mayRemove = (viewer: Viewpoint, member: Pick<MemberRow, 'id' | 'role'>) =>
  member.id === viewer.userId ||
  viewer.role === 'owner' ||
  (includesRole(viewer.role, 'admin') && !includesRole(member.role, 'admin'));

/** The one owner that an org must keep. */
export const isLastOwner = ({ role, owners }: Pick<MemberRow, 'role' | 'owners'>) =>
  role === 'owner' && owners === 1;

export function toMemberResponse(row: MemberRow, viewer: Viewpoint): MemberResponse {
  const { id, email, name, role } = row;
  const isFixed = isLastOwner(row);
  const actions: MemberResponse['allowed_actions'] = [];
  if (viewer.role === 'owner' && !isFixed) actions.push('change_role');
  if (mayRemove(viewer, row) && !isFixed) actions.push(id === viewer.userId ? 'leave' : 'remove');
  const seesMails = includesRole(viewer.role, 'admin') || id === viewer.userId;
  return {
    id,
    email,
    name,
    role,
    joined_at: row.joined_at.toISOString(),
    mail_problem: seesMails ? row.mail_problem : null,
    allowed_actions: actions,
  };
}
