import {
  GetRequestedServiceQuotaChangeCommand,
  ListRequestedServiceQuotaChangeHistoryByQuotaCommand,
  NoSuchResourceException,
  type RequestedServiceQuotaChange,
  RequestServiceQuotaIncreaseCommand,
  ResourceAlreadyExistsException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { clientSettings } from '../../aws/client-settings.ts';
import { translateAwsError } from '../../aws/errors.ts';
import { limitOf } from '../../aws/quota-limit.ts';
import { type AccountSession, assumeAccountRole } from '../../aws/session.ts';
import type { CloudIncrease, QuotaDesk } from './quota-request.ts';

/**
 * AWS Service Quotas in one account and region, for one quota of EC2.
 * @throws Refusal where the role can't be assumed, RetryableError
 */
export async function openDesk(session: AccountSession, quota: string): Promise<QuotaDesk> {
  const credentials = await assumeAccountRole(session);
  const client = new ServiceQuotasClient(clientSettings({ region: session.region, credentials }));
  const of = { ServiceCode: 'ec2', QuotaCode: quota };
  return {
    limit: () => limitOf(client, { code: quota }),
    async ask(value) {
      try {
        const { RequestedQuota } = await client.send(
          new RequestServiceQuotaIncreaseCommand({ ...of, DesiredValue: value }),
        );
        return RequestedQuota && toIncrease(RequestedQuota);
      } catch (error) {
        if (error instanceof ResourceAlreadyExistsException) return undefined;
        throw translateAwsError(error, `raise the quota ${quota} to ${value}`);
      }
    },
    async history() {
      try {
        const { RequestedQuotas = [] } = await client.send(
          new ListRequestedServiceQuotaChangeHistoryByQuotaCommand({ ...of, MaxResults: 100 }),
        );
        return RequestedQuotas.map(toIncrease).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      } catch (error) {
        throw translateAwsError(error, `list requests for the quota ${quota}`);
      }
    },
    async look(id) {
      try {
        const { RequestedQuota } = await client.send(
          new GetRequestedServiceQuotaChangeCommand({ RequestId: id }),
        );
        return RequestedQuota && toIncrease(RequestedQuota);
      } catch (error) {
        if (error instanceof NoSuchResourceException) return undefined;
        throw translateAwsError(error, `read a request for the quota ${quota}`);
      }
    },
    close: () => client.destroy(),
  };
}

const toIncrease = (change: RequestedServiceQuotaChange): CloudIncrease => ({
  id: change.Id ?? '',
  status: change.Status ?? '',
  value: change.DesiredValue ?? 0,
  supportCase: change.CaseId ?? null,
  createdAt: change.Created ?? new Date(0),
  changedAt: change.LastUpdated ?? new Date(0),
});
