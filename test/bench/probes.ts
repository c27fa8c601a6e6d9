import { startCustomerCloud } from '../../bin/local/customer-cloud/customer-cloud.ts';
import { startHttp } from '../../bin/local/customer-cloud/http.ts';
import { setSdkEnvironment } from '../../bin/local/host/sdk-environment.ts';
import { startOtherClouds } from '../../bin/local/other-clouds/other-clouds.ts';
import type { AccountAccess } from '../../functions/clouds/provider.ts';
import { cloudProviders, endpointsFrom } from '../../functions/clouds/providers.ts';
import { claimsFor, federationSubject } from '../../functions/clouds/signer/federation.ts';
import type { MintToken } from '../../functions/issuer/token.ts';
import { newId } from '../../functions/shared/ids.ts';
import { quantile, timesOf } from './service.ts';

export interface ProbeFigures {
  way: string;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

const google = {
  projectId: 'bench-project',
  providerResource:
    'projects/123456789012/locations/global/workloadIdentityPools/orchestrator/providers/orchestrator',
  serviceAccount: 'orchestrator@bench-project.iam.gserviceaccount.com',
};
const azure = {
  tenantId: '11111111-1111-4111-8111-111111111111',
  subscriptionId: '33333333-3333-4333-8333-333333333333',
};
const withSecret = { ...azure, clientId: '22222222-2222-4222-8222-222222222222' };
const federated = { ...azure, clientId: '44444444-4444-4444-8444-444444444444' };
const role = { roleArn: 'arn:aws:iam::111122223333:role/orchestrator', accountId: '111122223333' };
const [secret, externalId] = ['a~client~secret', 'the-external-id-of-the-bench'];

/**
 * Every way to connect an account, probed against doubles of the clouds in this process, one at a time. The first
 * row is what one request to such a double takes by itself.
 */
export async function measureProbes(
  issuer: string,
  mintToken: MintToken,
  stateFile: string,
): Promise<ProbeFigures[]> {
  const aws = await startCustomerCloud({ settings: { logger: { info: () => {} } } });
  setSdkEnvironment('eu-west-1', { AWS_ENDPOINT_URL: aws.url, ...aws.environment });
  const others = await startOtherClouds({ stateFile });
  const bare = await startHttp(async () => ({ status: 200, contentType: 'application/json', body: '{}' }));
  const ids = { orgId: newId('org'), cloudAccountId: newId('cloudAccount'), region: 'eu-west-1' };
  const subject = federationSubject(ids.orgId, ids.cloudAccountId);
  await post(`${aws.url}/_admin/roles`, { role_arn: role.roleArn, external_id: externalId });
  await post(`${others.url}/_admin/projects`, { ...google, issuer, subject });
  await post(`${others.url}/_admin/applications`, { ...withSecret, clientSecret: secret });
  await post(`${others.url}/_admin/applications`, { ...federated, federated: { issuer, subject } });
  const providers = cloudProviders({
    principalArn: 'arn:aws:iam::000000000000:role/deployment-orchestrator',
    mintToken: async (request) =>
      mintToken(
        claimsFor(request, { provider: request.provider_resource ? 'gcp' : 'azure', credentials: null }),
      ),
    ...endpointsFrom(others.environment),
  });
  const probe = async (provider: keyof typeof providers, access: Omit<AccountAccess, keyof typeof ids>) => {
    const outcome = await providers[provider].probe({ ...ids, ...access });
    if (!outcome.ok) throw new Error(`The double of ${provider} refused the probe: ${outcome.code}.`);
  };
  const ways: [string, () => Promise<unknown>][] = [
    ['one bare request', async () => (await fetch(bare.url)).arrayBuffer()],
    [
      'AWS, cross-account role',
      () => probe('aws', { credentials: { kind: 'cross_account_role', ...role }, externalId }),
    ],
    [
      'Google Cloud, workload identity',
      () => probe('gcp', { credentials: { kind: 'workload_identity', ...google } }),
    ],
    [
      'Azure, client secret',
      () => probe('azure', { credentials: { kind: 'service_principal', ...withSecret }, secret }),
    ],
    [
      'Azure, federated credential',
      () => probe('azure', { credentials: { kind: 'federated_credential', ...federated } }),
    ],
  ];
  try {
    const figures = ways.map(([way, work]) => ({ way, work, times: [] as number[] }));
    // They take turns, so that what else the machine does hits all alike. The first rounds warm up.
    for (let round = -10; round < 100; round++) {
      for (const { work, times } of figures) {
        const [time = 0] = await timesOf(1, work);
        if (round >= 0) times.push(time);
      }
    }
    return figures.map(({ way, times }) => ({ way, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }));
  } finally {
    await Promise.all([aws.close(), others.close(), bare.close()]);
  }
}

export async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok)
    throw new Error(`A double of a cloud answered ${response.status}: ${await response.text()}`);
}
