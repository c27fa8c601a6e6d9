import { includesRole, type Role } from '../../shared/actor.ts';
import { forbidden } from '../../shared/errors.ts';

// Pure: what keeps a deployment from being destroyed, and whose right takes that off.

export interface Protection {
  isProtected: boolean;
  /**
   * The role of the member who set it, at that time; null without protection, and where it was set before roles were
   * recorded.
   */
  byRole: Role | null;
}

/**
 * The role where none was recorded: a member who planned the deployment must not undo a protection that an admin may
 * have set.
 */
export const unknownRole: Role = 'admin';

/**
 * Only the role that set a protection, or a higher one, takes it off. A member with a higher role who protects a
 * protected deployment raises the role that is needed.
 * @throws AppError forbidden `protected_by_higher_role`
 */
export function protectionAfter(
  before: Protection,
  wanted: boolean | undefined,
  { role }: { role: Role },
): Protection {
  if (wanted === undefined || (!wanted && !before.isProtected)) return before;
  const byRole = before.byRole ?? unknownRole;
  if (wanted) return { isProtected: true, byRole: before.isProtected ? higherOf(byRole, role) : role };
  if (includesRole(role, byRole)) return { isProtected: false, byRole: null };
  throw forbidden(
    'protected_by_higher_role',
    `The deployment was protected by a member with the role ${byRole}; your role is ${role}. Ask a member with that role.`,
  );
}

const higherOf = (one: Role, other: Role): Role => (includesRole(one, other) ? one : other);
