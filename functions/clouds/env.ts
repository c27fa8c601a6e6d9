import * as z from 'zod';
import { issuerConfig } from '../issuer/env.ts';
import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';

// Pure: the CDK app satisfies these types.

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

/**
 * Other clouds' endpoints, where they aren't the clouds' own: a private endpoint, a sovereign cloud. The names are
 * those of gcloud and of the Azure SDK.
 */
export const cloudEndpoints = z.object({
  CLOUDSDK_API_ENDPOINT_OVERRIDES_STS: baseUrl,
  CLOUDSDK_API_ENDPOINT_OVERRIDES_IAMCREDENTIALS: baseUrl,
  CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDRESOURCEMANAGER: baseUrl,
  AZURE_AUTHORITY_HOST: baseUrl,
  AZURE_RESOURCE_MANAGER_ENDPOINT: baseUrl,
});
export type CloudEndpoints = z.output<typeof cloudEndpoints>;

/** Variables of every function that gets into customers' accounts. */
export const cloudAccess = z.object({
  ...cloudEndpoints.shape,
  /** The function that signs tokens for other clouds. */
  TOKEN_SIGNER: z.string().min(1),
  /** ARN that customers name as the principal in their role's trust policy. */
  SERVICE_PRINCIPAL_ARN: z.string().min(1),
  ...sealingEnv.shape,
});

/** The operator's variables of the same. */
export const cloudAccessConfig = z.object({
  ...issuerConfig.shape,
  ...sealingConfig.shape,
});

export const cloudsEnv = apiEnv.extend(cloudAccess.shape);
export const cloudsConfig = apiConfig.extend(cloudAccessConfig.shape);
