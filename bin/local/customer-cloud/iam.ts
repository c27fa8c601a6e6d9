import { AwsError } from './aws-request.ts';
import type { CustomerCloud } from './customer-cloud.ts';
import { type Act, isAllowed } from './iam-policy.ts';
import type { RoleSession } from './state.ts';

/**
 * Refuses what the session's role isn't allowed to do. A role without a policy may do everything.
 * @throws AwsError 403 with the service's own code for it
 */
export function requireAllowed(
  { state }: CustomerCloud,
  { roleArn }: RoleSession,
  act: Act,
  code: string,
): void {
  const { permissions } = state.roles[roleArn] ?? {};
  if (permissions === undefined || isAllowed(permissions, act)) return;
  const text = `User: ${roleArn} is not authorized to perform: ${act.action} on resource: ${act.resource}`;
  throw new AwsError(403, code, `${text} because no identity-based policy allows the ${act.action} action`);
}
