import type { Provider } from './account.ts';
import { awsProvider } from './aws/provider.ts';
import { type AzureEndpoints, azureProvider } from './azure/provider.ts';
import type { CloudEndpoints } from './env.ts';
import { noIssuer } from './errors.ts';
import { gcpProvider } from './gcp/provider.ts';
import type { GoogleEndpoints } from './gcp/tokens.ts';
import type { CloudProvider } from './provider.ts';
import type { MintToken } from './signer/federation.ts';

export type CloudProviders = Record<Provider, CloudProvider>;

export interface CloudProvidersOptions {
  /** The principal that customers' AWS roles trust. */
  principalArn: string;
  /** Left out where the issuer is off: federated accounts are refused. */
  mintToken?: MintToken | undefined;
  gcp?: Partial<GoogleEndpoints>;
  azure?: Partial<AzureEndpoints>;
}

const withoutIssuer: MintToken = async () => {
  throw noIssuer();
};

/** The service picks from here by the account's `provider`. A new cloud is a file and one more line. */
export function cloudProviders(options: CloudProvidersOptions): CloudProviders {
  const { principalArn, mintToken = withoutIssuer, gcp = {}, azure = {} } = options;
  return {
    aws: awsProvider(principalArn),
    gcp: gcpProvider({ mintToken, endpoints: gcp }),
    azure: azureProvider({ mintToken, endpoints: azure }),
  };
}

/** Endpoints as the function's variables give them; endpoints that are left out stay the clouds' own. */
export const endpointsFrom = (env: CloudEndpoints) => ({
  gcp: present({
    sts: env.CLOUDSDK_API_ENDPOINT_OVERRIDES_STS,
    iamCredentials: env.CLOUDSDK_API_ENDPOINT_OVERRIDES_IAMCREDENTIALS,
    resourceManager: env.CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDRESOURCEMANAGER,
  }),
  azure: present({
    authorityHost: env.AZURE_AUTHORITY_HOST,
    resourceManager: env.AZURE_RESOURCE_MANAGER_ENDPOINT,
  }),
});

const present = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
