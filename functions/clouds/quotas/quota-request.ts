import { quotaName } from '../../aws/vcpu-quotas.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';

// Pure: a request to a cloud for more of a quota, and what becomes of it.

export const quotaStates = [
  'asking',
  'pending',
  'case_opened',
  'approved',
  'denied',
  'case_closed',
  'not_asked',
  'lost',
] as const;
export type QuotaState = (typeof quotaStates)[number];

/** No account needs more of these at once; a greater number is a slip. */
export const mostVcpus = 10_000;
/** Open ones of an account. */
export const mostOpen = 10;

export interface QuotaRequestRow {
  id: string;
  cloud_account_id: string;
  region: string;
  quota: string;
  value: number;
  quota_limit: number | null;
  state: QuotaState;
  cloud_request: string | null;
  support_case: string | null;
  is_found: boolean;
  problem: string | null;
  deployment_id: string | null;
  session_id: string | null;
  requested_by: string;
  requested_by_name: string | null;
  requested_at: Date;
  ended_at: Date | null;
}

/** A request as the cloud has it. */
export interface CloudIncrease {
  id: string;
  /** In the cloud's word. */
  status: string;
  value: number;
  supportCase: string | null;
  createdAt: Date;
  changedAt: Date;
}

/** A cloud's desk for one quota of an account in a region. Each call throws Refusal or RetryableError. */
export interface QuotaDesk {
  /** Undefined where the cloud does not say. */
  limit(): Promise<number | undefined>;
  /** Undefined where a request is open already. */
  ask(value: number): Promise<CloudIncrease | undefined>;
  /** The latest requests, newest first. */
  history(): Promise<CloudIncrease[]>;
  /** Undefined for one that the cloud has no more. */
  look(id: string): Promise<CloudIncrease | undefined>;
  close(): void;
}

export interface Finding {
  state: QuotaState;
  limit: number | null;
  supportCase: string | null;
}

const openAtAws = new Set(['PENDING', 'CASE_OPENED']);
export const isOpenAtAws = ({ status }: CloudIncrease) => openAtAws.has(status);

const refusals = new Set(['DENIED', 'NOT_APPROVED', 'INVALID_REQUEST']);
/** A quota has its new value some minutes after its increase was approved. */
const appliedWithinMs = hourMs;

/** What a look at the request and the quota says. The quota's own value says more than a status: others may have had it raised. */
export function findingOf(
  value: number,
  { status, supportCase, changedAt }: CloudIncrease,
  limit: number | undefined,
  now: Date,
): Finding {
  const had = { limit: limit === undefined ? null : Math.floor(limit), supportCase };
  if (limit !== undefined && limit >= value) return { ...had, state: 'approved' };
  if (status === 'APPROVED') {
    const isLate = now.getTime() - changedAt.getTime() > appliedWithinMs;
    return { ...had, state: isLate ? 'approved' : 'pending' };
  }
  if (refusals.has(status)) return { ...had, state: 'denied' };
  if (status === 'CASE_CLOSED') return { ...had, state: 'case_closed' };
  return { ...had, state: status === 'CASE_OPENED' ? 'case_opened' : 'pending' };
}

/** Small increases are granted within minutes, and support cases within days. */
const pauses: readonly { until: number; ms: number }[] = [
  { until: hourMs, ms: 2 * minuteMs },
  { until: dayMs, ms: 15 * minuteMs },
  { until: 90 * dayMs, ms: hourMs },
];

/** The next look at a request of this age; null after the last one. */
export function nextLook(requestedAt: Date, now: Date): Date | null {
  const age = now.getTime() - requestedAt.getTime();
  const pause = pauses.find(({ until }) => age < until);
  return pause ? new Date(now.getTime() + pause.ms) : null;
}

/** After so long an answer that got lost is not waited for any more. */
export const answerWithinMs = 10 * minuteMs;

/** `64 vCPUs of “Running On-Demand G and VT instances” in eu-west-1` */
export const wantedInWords = ({
  value,
  quota,
  region,
}: Pick<QuotaRequestRow, 'value' | 'quota' | 'region'>) =>
  `${value} vCPUs of “${quotaName(quota)}” in ${region}`;
