import { ApiError, type Schema } from '@deployment-orchestrator/client';
import type { Problem } from '../../api/types.ts';

// What has become of a request for more quota, in words. Pure.

type QuotaRequest = Schema<'QuotaRequest'>;
type Need = Pick<Schema<'QuotaNeed'>, 'code' | 'region' | 'needed'>;

const states: Readonly<Record<string, string>> = {
  asking: 'It is not known yet whether AWS has the request.',
  pending: 'AWS has not decided yet.',
  case_opened: 'AWS has opened a support case for it.',
  approved: 'AWS has raised it.',
  denied: 'AWS denied it.',
  case_closed: 'AWS closed the support case without raising it.',
  not_asked: 'It was not asked for.',
  lost: 'AWS did not decide it in 90 days.',
};

/** `16 vCPUs of “Running On-Demand G and VT instances” in eu-west-1: AWS has not decided yet.` */
export const saidOf = ({ value, quota_name: name, region, state, limit }: QuotaRequest): string =>
  `${value} vCPUs of “${name}” in ${region}: ${states[state] ?? state}${limit === null ? '' : ` The quota is ${limit}.`}`;

/** The request for this quota that is not decided, or that was granted and is enough. */
export const openFor = (requests: readonly QuotaRequest[], need: Need): QuotaRequest | undefined =>
  requests.find(
    ({ quota, region, state, value }) =>
      quota === need.code &&
      region === need.region &&
      (undecided.includes(state) || (state === 'approved' && value >= (need.needed ?? 0))),
  );

const undecided = ['asking', 'pending', 'case_opened'];

export const isMissingPolicy = (problem: Problem | null): boolean =>
  problem instanceof ApiError && problem.code === 'quota_permission_missing';
