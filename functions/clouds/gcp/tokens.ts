import * as z from 'zod';
import { cloudRequest } from '../cloud-request.ts';
import type { WorkloadIdentity } from '../credentials.ts';
import type { CloudToken } from '../provider.ts';
import { refusedExchange, refusedImpersonation, unforeseen } from './refusals.ts';

/** Base URLs of Google's services, without a slash at the end. */
export interface GoogleEndpoints {
  sts: string;
  iamCredentials: string;
  resourceManager: string;
}

export const googleEndpoints: GoogleEndpoints = {
  sts: 'https://sts.googleapis.com',
  iamCredentials: 'https://iamcredentials.googleapis.com',
  resourceManager: 'https://cloudresourcemanager.googleapis.com',
};

const scope = 'https://www.googleapis.com/auth/cloud-platform';
const exchanged = z.object({ access_token: z.string().min(1) });
const impersonated = z.object({ accessToken: z.string().min(1), expireTime: z.iso.datetime() });

/** Google's default is an hour. A step needs minutes, and a leaked token should last no longer. */
const tokenLifetime = '900s';

/**
 * Our token for the service account's: the pool's provider trusts our issuer, and the service account trusts the
 * pool.
 * @throws ProbeError, CloudUnavailable
 */
export async function serviceAccountToken(
  endpoints: GoogleEndpoints,
  account: WorkloadIdentity,
  ourToken: string,
  signal: AbortSignal,
): Promise<CloudToken> {
  const exchange = await cloudRequest(`${endpoints.sts}/v1/token`, {
    method: 'POST',
    signal,
    body: {
      grantType: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: `//iam.googleapis.com/${account.providerResource}`,
      scope,
      requestedTokenType: 'urn:ietf:params:oauth:token-type:access_token',
      subjectTokenType: 'urn:ietf:params:oauth:token-type:jwt',
      subjectToken: ourToken,
    },
  });
  if (exchange.status !== 200) throw refusedExchange(exchange, account).tracedBy(exchange.trace);
  const federated = exchanged.safeParse(exchange.json);
  if (!federated.success) throw unforeseen("Google's token service gave no token.");

  const name = `projects/-/serviceAccounts/${account.serviceAccount}`;
  const answer = await cloudRequest(`${endpoints.iamCredentials}/v1/${name}:generateAccessToken`, {
    method: 'POST',
    signal,
    token: federated.data.access_token,
    body: { scope: [scope], lifetime: tokenLifetime },
  });
  if (answer.status !== 200) throw refusedImpersonation(answer, account).tracedBy(answer.trace);
  const token = impersonated.safeParse(answer.json);
  if (!token.success) throw unforeseen("Google's IAM gave no token.");
  return { accessToken: token.data.accessToken, expiresAt: new Date(token.data.expireTime) };
}
