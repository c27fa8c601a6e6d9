import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  type ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { translateAwsError } from './errors.ts';
import type { VcpuQuota } from './vcpu-quotas.ts';

/**
 * What a quota of EC2 is in the client's account and region; undefined where AWS does not say.
 * @throws Refusal, RetryableError
 */
export async function limitOf(
  client: ServiceQuotasClient,
  { code }: Pick<VcpuQuota, 'code'>,
): Promise<number | undefined> {
  const input = { ServiceCode: 'ec2', QuotaCode: code };
  try {
    const { Quota } = await client.send(new GetServiceQuotaCommand(input)).catch((error) => {
      // A quota that was never changed has only the default.
      if (error instanceof NoSuchResourceException)
        return client.send(new GetAWSDefaultServiceQuotaCommand(input));
      throw error;
    });
    return Quota?.Value;
  } catch (error) {
    throw translateAwsError(error, `read the quota ${code}`);
  }
}
