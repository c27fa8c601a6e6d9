import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import type { RoleSession } from './state.ts';

// What the services that speak AWS JSON 1.1 are alike in.

export const json = (status: number, body: object): AwsAnswer => ({
  status,
  contentType: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
});

export const renderJsonError = ({ status, code, message }: AwsError): AwsAnswer =>
  json(status, { __type: code, message });

/** @throws AwsError where no standing session has signed the request */
export function signedSession(cloud: CustomerCloud, request: AwsRequest): RoleSession {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (typeof session === 'string')
    throw new AwsError(400, 'UnrecognizedClientException', `The security token is ${session}.`);
  return session;
}
