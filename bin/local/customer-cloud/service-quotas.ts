import * as z from 'zod';
import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { failureOf } from './failures.ts';
import { requireAllowed } from './iam/iam.ts';

const input = z.object({ ServiceCode: z.string(), QuotaCode: z.string() });

/** What every quota is until somebody sets it. */
const usual = 1920;

const json = (status: number, body: object): AwsAnswer => ({
  status,
  contentType: 'application/x-amz-json-1.1',
  body: JSON.stringify(body),
});

/** Service Quotas: GetAWSDefaultServiceQuota, and GetServiceQuota of what was changed. */
export function handleServiceQuotas(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (typeof session === 'string')
    throw new AwsError(400, 'UnrecognizedClientException', `The security token is ${session}.`);
  const operation = request.target?.split('.')[1] ?? '';
  if (operation !== 'GetServiceQuota' && operation !== 'GetAWSDefaultServiceQuota')
    throw new AwsError(400, 'UnknownOperationException', `There is no ${operation} here.`);
  const action = `servicequotas:${operation}`;
  requireAllowed(cloud, session, { action, resource: '*' }, 'AccessDeniedException');
  const { ServiceCode, QuotaCode } = input.parse(JSON.parse(request.body));
  const changed = failureOf(cloud.state.failures, 'quota', QuotaCode);
  if (operation === 'GetServiceQuota' && changed === undefined)
    throw new AwsError(400, 'NoSuchResourceException', 'The request failed because the quota was not found.');
  const Value = operation === 'GetServiceQuota' ? Number(changed) : usual;
  return json(200, { Quota: { ServiceCode, QuotaCode, Value, Adjustable: true } });
}

export const renderServiceQuotasError = ({ status, code, message }: AwsError): AwsAnswer =>
  json(status, { __type: code, message });
