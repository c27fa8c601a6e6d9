import type { Api } from './api.ts';

interface Guide {
  cloud_account_id: string;
  ways: { kind: string; claims: { iss: string; sub: string } | null }[];
}

export interface Connected {
  id: string;
  health: { status: string; warnings: { code: string }[] };
  secret_expires_at: string | null;
}

const guideFor = async (api: Api, provider: string, accountId: string) => {
  const guide = await api.call<Guide>('POST', '/api/clouds/setup', { provider, accountId });
  return { ...guide, claims: guide.ways[0]?.claims ?? { iss: '', sub: '' } };
};

/** What the customer does in the cloud's console, as the setup says. */
export async function setUp(localUrl: string, kind: 'projects' | 'applications', settings: object) {
  const url = `${localUrl}/_local/other-clouds/${kind}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(settings) });
  if (!response.ok) throw new Error(`The other cloud refused it: ${await response.text()}`);
}

/** A Google Cloud project whose pool trusts the service's issuer for this one account. */
export async function connectGoogle(api: Api, localUrl: string, projectId: string): Promise<Connected> {
  const { claims } = await guideFor(api, 'gcp', projectId);
  const providerResource =
    'projects/123456789012/locations/global/workloadIdentityPools/orchestrator/providers/orchestrator';
  const serviceAccount = `orchestrator@${projectId}.iam.gserviceaccount.com`;
  const trust = { issuer: claims.iss, subject: claims.sub };
  await setUp(localUrl, 'projects', { projectId, providerResource, serviceAccount, ...trust });
  return api.call<Connected>('POST', '/api/clouds', {
    provider: 'gcp',
    accountLabel: 'Research project',
    credentials: { kind: 'workload_identity', projectId, providerResource, serviceAccount },
    defaultRegion: 'europe-west1',
  });
}

export interface AzurePlace {
  tenantId: string;
  clientId: string;
  subscriptionId: string;
}

export const azureBody = (credentials: object) => ({
  provider: 'azure',
  accountLabel: 'Shared subscription',
  credentials,
  defaultRegion: 'westeurope',
});

/** An Azure subscription whose application trusts the service's issuer; there is no secret. */
export async function connectAzure(api: Api, localUrl: string, place: AzurePlace): Promise<Connected> {
  const { claims } = await guideFor(api, 'azure', place.subscriptionId);
  const federated = { issuer: claims.iss, subject: claims.sub };
  await setUp(localUrl, 'applications', { ...place, federated });
  return api.call<Connected>('POST', '/api/clouds', azureBody({ kind: 'federated_credential', ...place }));
}
