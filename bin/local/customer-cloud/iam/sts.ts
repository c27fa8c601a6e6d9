import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId, newSecret } from '../../../../functions/shared/ids.ts';
import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { failureOf } from '../failures.ts';
import { nextSerial, type Role } from '../state.ts';
import { queryAnswer, queryError } from '../xml.ts';
import { policySchema } from './iam-policy.ts';

const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';

/** STS: AssumeRole and GetCallerIdentity. */
export function handleSts(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const action = request.parameters.get('Action') ?? '';
  if (action === 'AssumeRole') return queryAnswer(NAMESPACE, action, assumeRole(cloud, request));
  if (action === 'GetCallerIdentity') return queryAnswer(NAMESPACE, action, callerIdentity(cloud, request));
  throw new AwsError(400, 'InvalidAction', `Could not find operation ${action} for version 2011-06-15`);
}

export const renderStsError = (error: AwsError) => queryError(NAMESPACE, error);

/** Who calls. Keys that STS didn't hand out are long-term ones, and those are the orchestrator's own. */
function caller({ state, settings }: CustomerCloud, request: AwsRequest): { arn: string; id: string } {
  if (!request.accessKeyId) {
    throw new AwsError(403, 'MissingAuthenticationToken', 'Request is missing Authentication Token');
  }
  if (!request.accessKeyId.startsWith('ASIA')) {
    return { arn: settings.servicePrincipalArn, id: 'AIDASERVICE' };
  }
  const session = roleSessionOf(state, request, settings.clock.now());
  if (session === 'unknown') {
    throw new AwsError(403, 'InvalidClientTokenId', 'The security token included in the request is invalid.');
  }
  if (session === 'expired') {
    throw new AwsError(403, 'ExpiredToken', 'The security token included in the request is expired');
  }
  return { arn: assumedRoleArn(session.roleArn, session.sessionName), id: `AROA:${session.sessionName}` };
}

function callerIdentity(cloud: CustomerCloud, request: AwsRequest) {
  const { arn, id } = caller(cloud, request);
  return { Arn: arn, UserId: id, Account: accountOf(arn) };
}

function assumeRole(cloud: CustomerCloud, request: AwsRequest) {
  const { state, settings } = cloud;
  const roleArn = request.parameters.get('RoleArn') ?? '';
  const sessionName = request.parameters.get('RoleSessionName') ?? '';
  const seconds = Number(request.parameters.get('DurationSeconds') ?? 3600);
  if (!/^[\w+=,.@-]{2,64}$/.test(sessionName) || !(seconds >= 900 && seconds <= 43_200)) {
    throw new AwsError(
      400,
      'ValidationError',
      'RoleSessionName or DurationSeconds failed to satisfy constraint',
    );
  }
  const { arn } = caller(cloud, request);
  const role = state.roles[roleArn];
  const denied = failureOf(state.failures, 'deny_assume_role', roleArn);
  // AWS gives one answer for a missing role, another principal and a wrong external id, and so do we.
  if (!role || denied || !trusts(role, arn, request.parameters.get('ExternalId'))) {
    const text = `User: ${arn} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`;
    throw new AwsError(403, 'AccessDenied', denied ? `${text} because ${denied}` : text);
  }
  const session = {
    accessKeyId: `ASIA${newId('token').slice(-16).toUpperCase()}`,
    secretAccessKey: newSecret().slice(0, 40),
    // Real tokens are several hundred characters long, and cluster tokens must hold them within 4,096.
    sessionToken: Array.from({ length: 14 }, newSecret).join('/'),
    roleArn,
    sessionName,
    policy: sessionPolicy(request.parameters.get('Policy')),
    accountId: accountOf(roleArn),
    expiresAt: new Date(settings.clock.now().getTime() + seconds * 1000).toISOString(),
  };
  nextSerial(state);
  forgetExpired(cloud);
  state.roleSessions[session.accessKeyId] = session;
  return {
    Credentials: {
      AccessKeyId: session.accessKeyId,
      SecretAccessKey: session.secretAccessKey,
      SessionToken: session.sessionToken,
      Expiration: session.expiresAt,
    },
    AssumedRoleUser: {
      AssumedRoleId: `AROA:${sessionName}`,
      Arn: assumedRoleArn(roleArn, sessionName),
    },
  };
}

/** STS takes 2,048 characters. */
function sessionPolicy(text: string | null) {
  if (text === null) return undefined;
  if (text.length > 2_048) throw new AwsError(400, 'ValidationError', 'policy has more than 2048 characters');
  try {
    return policySchema.parse(JSON.parse(text));
  } catch {
    throw new AwsError(400, 'MalformedPolicyDocument', 'Syntax errors in policy.');
  }
}

/** The trust policy: principal (or its whole account), and the external id where the policy asks for one. */
function trusts(role: Role, callerArn: string, externalId: string | null): boolean {
  const wholeAccount = `arn:aws:iam::${accountOf(callerArn)}:root`;
  if (role.trustedPrincipal !== callerArn && role.trustedPrincipal !== wholeAccount) return false;
  if (role.externalId === null) return true;
  return externalId !== null && [role.externalId].flat().includes(externalId);
}

/** Keeps the state small; a day later an expired token may be called "invalid" instead of "expired". */
function forgetExpired({ state, settings }: CustomerCloud) {
  const dayAgo = settings.clock.now().getTime() - dayMs;
  // The oldest come first: behind one that stays are none that are much older.
  for (const key in state.roleSessions) {
    if (!(Date.parse(state.roleSessions[key]?.expiresAt ?? '') < dayAgo)) return;
    delete state.roleSessions[key];
  }
}

const accountOf = (arn: string) => arn.split(':')[4] ?? '';

const assumedRoleArn = (roleArn: string, sessionName: string) =>
  `arn:aws:sts::${accountOf(roleArn)}:assumed-role/${roleArn.split('/').at(-1)}/${sessionName}`;
