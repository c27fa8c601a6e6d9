import { AwsError } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import type { RoleSession } from '../state.ts';
import { type Act, isAllowed } from './iam-policy.ts';

/** Whose policy doesn't allow it, or undefined. A role without a policy may do everything, and so may its sessions. */
export function denying({ state }: CustomerCloud, session: RoleSession, act: Act): string | undefined {
  const { permissions } = state.roles[session.roleArn] ?? {};
  if (permissions && !isAllowed(permissions, act)) return 'identity-based policy';
  return session.policy && !isAllowed(session.policy, act) ? 'session policy' : undefined;
}

/**
 * Refuses what the session isn't allowed to do.
 * @throws AwsError 403 with the service's own code for it
 */
export function requireAllowed(cloud: CustomerCloud, session: RoleSession, act: Act, code: string): void {
  const policy = denying(cloud, session, act);
  if (!policy) return;
  const text = `User: ${session.roleArn} is not authorized to perform: ${act.action} on resource: ${act.resource}`;
  throw new AwsError(403, code, `${text} because no ${policy} allows the ${act.action} action`);
}
