import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { listOf, queryAnswer, queryError } from '../xml.ts';
import { requireAllowed } from './iam.ts';
import { isAllowed } from './iam-policy.ts';

const NAMESPACE = 'https://iam.amazonaws.com/doc/2010-05-08/';

export const renderIamError = (error: AwsError) => queryError(NAMESPACE, error);

/** IAM: SimulatePrincipalPolicy of a role, one action on one resource. A role without a policy may do everything. */
export function handleIam(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const { parameters } = request;
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (typeof session === 'string')
    throw new AwsError(403, 'InvalidClientTokenId', `The security token is ${session}.`);
  const operation = parameters.get('Action') ?? '';
  if (operation !== 'SimulatePrincipalPolicy')
    throw new AwsError(400, 'InvalidAction', `Could not find operation ${operation} for version 2010-05-08`);
  const roleArn = parameters.get('PolicySourceArn') ?? '';
  const simulating = { action: `iam:${operation}`, resource: roleArn };
  requireAllowed(cloud, session, simulating, 'AccessDenied');
  const role = cloud.state.roles[roleArn];
  if (!role) throw new AwsError(404, 'NoSuchEntity', `The role ${roleArn} cannot be found.`);
  const [action = ''] = listOf(parameters, 'ActionNames.member').map((entry) => entry['']);
  const [resource = '*'] = listOf(parameters, 'ResourceArns.member').map((entry) => entry['']);
  const context = Object.fromEntries(
    listOf(parameters, 'ContextEntries.member').map((entry) => [
      entry.ContextKeyName ?? '',
      entry['ContextKeyValues.member.1'] ?? '',
    ]),
  );
  const allowed = !role.permissions || isAllowed(role.permissions, { action, resource, context });
  const member = {
    EvalActionName: action,
    EvalResourceName: resource,
    EvalDecision: allowed ? 'allowed' : 'implicitDeny',
  };
  return queryAnswer(NAMESPACE, operation, { IsTruncated: false, EvaluationResults: { member } });
}
