import { quotaName, quotaPage } from '../../aws/vcpu-quotas.ts';
import { type AppError, conflict, invalid, unavailable } from '../../shared/errors.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { type Provider, providerTitles } from '../account.ts';
import { mostOpen, type QuotaRequestRow, wantedInWords } from './quota-request.ts';

type Wanted = Pick<QuotaRequestRow, 'value' | 'quota' | 'region'>;

const pages: Record<Provider, (accountId: string) => string> = {
  aws: () => 'https://console.aws.amazon.com/servicequotas/home',
  gcp: (project) => `https://console.cloud.google.com/iam-admin/quotas?project=${project}`,
  azure: () => 'https://portal.azure.com/#view/Microsoft_Azure_Capacity/QuotaMenuBlade/~/myQuotas',
};

/** Deployments go to AWS alone, so the service knows no quota of another cloud. */
export const notAskedThere = (provider: Provider, accountId: string) =>
  invalid(
    'quota_not_asked_there',
    `More quota of ${providerTitles[provider]} can't be asked for here, since deployments go to AWS only. Ask in its console: ${pages[provider](accountId)}`,
  );

export const quotaSuffices = ({ quota, region, value }: Wanted, limit: number) =>
  conflict(
    'quota_suffices',
    `The quota “${quotaName(quota)}” in ${region} is ${limit} by now, so ${value} need not be asked for. Have the plan checked again.`,
  );

export const quotaRequestOpen = (open: Wanted) =>
  conflict(
    'quota_request_open',
    `${wantedInWords(open)} have been asked for already, and that is not decided yet. The cloud takes one request for a quota at a time.`,
  );

export const tooManyQuotaRequests = () =>
  conflict(
    'too_many_quota_requests',
    `The account has ${mostOpen} requests for more quota that are not decided. Wait until one is.`,
  );

/** What a person is told where AWS doesn't take the request, or the role may not make it. */
export function refusedByAws(error: Refusal, { quota, region }: Wanted): AppError {
  if (error.code === 'permission_missing')
    return invalid(
      'quota_permission_missing',
      'The role may not ask AWS for more quota, which it is not allowed unless you add it. Add the policy that quota_cli of ' +
        `POST /api/clouds/setup shows, and ask again; or ask in the console: ${quotaPage({ code: quota }, region)}`,
    );
  return invalid(error.code === 'cloud_refused' ? 'quota_refused' : error.code, error.message);
}

/** An error of a call to AWS before anything was asked for, as the API's answer. */
export function refusedLook(error: unknown, wanted: Wanted): unknown {
  if (error instanceof Refusal) return refusedByAws(error, wanted);
  if (!(error instanceof RetryableError)) return error;
  return unavailable(
    'cloud_unavailable',
    'The cloud did not answer in time; nothing was asked for. Try again.',
    error,
    10,
  );
}
