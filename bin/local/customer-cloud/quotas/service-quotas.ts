import * as z from 'zod';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import { type AwsAnswer, AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { failureOf } from '../failures.ts';
import { requireAllowed } from '../iam/iam.ts';
import { json, signedSession } from '../json-protocol.ts';
import { nextSerial, type QuotaIncrease, type RoleSession, stableId } from '../state.ts';

const quota = z.object({ ServiceCode: z.string(), QuotaCode: z.string() });
const inputs = {
  GetServiceQuota: quota,
  GetAWSDefaultServiceQuota: quota,
  ListRequestedServiceQuotaChangeHistoryByQuota: quota,
  RequestServiceQuotaIncrease: quota.extend({ DesiredValue: z.number().min(0) }),
  GetRequestedServiceQuotaChange: z.object({ RequestId: z.string() }),
};
type Operation = keyof typeof inputs;

/** The value of each quota until another one is set. */
const usual = 1920;
/** Small increases are granted by themselves after this; for greater ones a person is asked. */
const decidedAfterMs = minuteMs;
const grantedByItself = 256;

/** Service Quotas: quotas, their defaults, and requests for more of one. */
export function handleServiceQuotas(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = signedSession(cloud, request);
  const operation = request.target?.split('.')[1] ?? '';
  if (!isOperation(operation))
    throw new AwsError(400, 'UnknownOperationException', `There is no ${operation} here.`);
  const body = JSON.parse(request.body);
  const { ServiceCode, QuotaCode } = quota.partial().parse(body);
  const resource =
    operation === 'RequestServiceQuotaIncrease'
      ? `arn:aws:servicequotas:${request.region}:${session.accountId}:${ServiceCode}/${QuotaCode}`
      : '*';
  requireAllowed(cloud, session, { action: `servicequotas:${operation}`, resource }, 'AccessDeniedException');
  return json(200, answers[operation](cloud, { session, region: request.region }, body));
}

const isOperation = (name: string): name is Operation => Object.hasOwn(inputs, name);

interface Caller {
  session: RoleSession;
  region: string;
}

const answers: Record<Operation, (cloud: CustomerCloud, caller: Caller, body: unknown) => object> = {
  GetServiceQuota(cloud, caller, body) {
    const { ServiceCode, QuotaCode } = inputs.GetServiceQuota.parse(body);
    const Value = limitOf(cloud, caller, QuotaCode);
    if (Value === undefined)
      throw new AwsError(
        400,
        'NoSuchResourceException',
        'The request failed because the quota was not found.',
      );
    return { Quota: { ServiceCode, QuotaCode, Value, Adjustable: true } };
  },
  GetAWSDefaultServiceQuota(_cloud, _caller, body) {
    const { ServiceCode, QuotaCode } = inputs.GetAWSDefaultServiceQuota.parse(body);
    return { Quota: { ServiceCode, QuotaCode, Value: usual, Adjustable: true } };
  },
  ListRequestedServiceQuotaChangeHistoryByQuota(cloud, caller, body) {
    const { QuotaCode } = inputs.ListRequestedServiceQuotaChangeHistoryByQuota.parse(body);
    return { RequestedQuotas: increasesOf(cloud, caller, QuotaCode).map((each) => shown(cloud, each)) };
  },
  RequestServiceQuotaIncrease(cloud, caller, body) {
    const { QuotaCode, DesiredValue } = inputs.RequestServiceQuotaIncrease.parse(body);
    const former = increasesOf(cloud, caller, QuotaCode);
    if (former.some((each) => ['PENDING', 'CASE_OPENED'].includes(statusOf(cloud, each))))
      throw new AwsError(
        400,
        'ResourceAlreadyExistsException',
        'Only one open service quota increase request is allowed per quota.',
      );
    if (DesiredValue <= (limitOf(cloud, caller, QuotaCode) ?? usual))
      throw new AwsError(
        400,
        'IllegalArgumentException',
        'You must provide a quota value greater than the current quota value.',
      );
    const { accountId } = caller.session;
    const { state, settings } = cloud;
    const increase = {
      id: stableId(32, 'quota increase', nextSerial(state)),
      accountId,
      region: caller.region,
      code: QuotaCode,
      value: DesiredValue,
      at: settings.clock.now().toISOString(),
    };
    state.quotaIncreases.push(increase);
    return { RequestedQuota: shown(cloud, increase) };
  },
  GetRequestedServiceQuotaChange(cloud, { session }, body) {
    const { RequestId } = inputs.GetRequestedServiceQuotaChange.parse(body);
    const found = cloud.state.quotaIncreases.find(({ id }) => id === RequestId);
    if (found?.accountId !== session.accountId)
      throw new AwsError(400, 'NoSuchResourceException', 'The specified resource does not exist.');
    return { RequestedQuota: shown(cloud, found) };
  },
};

const increasesOf = ({ state }: CustomerCloud, { session, region }: Caller, code: string) =>
  state.quotaIncreases.filter(
    (each) => each.accountId === session.accountId && each.region === region && each.code === code,
  );

/** The value that was set by a failure or an increase; undefined while it is the default. */
function limitOf(cloud: CustomerCloud, caller: Caller, code: string): number | undefined {
  const set = failureOf(cloud.state.failures, 'quota', code);
  const granted = increasesOf(cloud, caller, code)
    .filter((each) => statusOf(cloud, each) === 'APPROVED')
    .map(({ value }) => value);
  if (set === undefined && granted.length === 0) return undefined;
  return Math.max(Number(set ?? usual), ...granted);
}

/** Decided by the clock, or by hand (admin.ts). */
function statusOf({ settings }: CustomerCloud, { at, value, decided }: QuotaIncrease): string {
  if (decided) return decided;
  if (settings.clock.now().getTime() - Date.parse(at) < decidedAfterMs) return 'PENDING';
  return value <= grantedByItself ? 'APPROVED' : 'CASE_OPENED';
}

const shown = (cloud: CustomerCloud, increase: QuotaIncrease) => ({
  Id: increase.id,
  ServiceCode: 'ec2',
  QuotaCode: increase.code,
  DesiredValue: increase.value,
  Status: statusOf(cloud, increase),
  Created: Date.parse(increase.at) / 1_000,
  LastUpdated: cloud.settings.clock.now().getTime() / 1_000,
});
