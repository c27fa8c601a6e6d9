import * as z from 'zod';
import { cloudRequest } from '../cloud-request.ts';
import { federatedCredential, keptServicePrincipal, servicePrincipal } from '../credentials.ts';
import { CloudUnavailable, ProbeError, type ProbeWarning, probeBudgetMs, probing } from '../probe.ts';
import type { AccountAccess, CloudProvider, MintPurpose } from '../provider.ts';
import { asWorkflowError, type MintToken, requestFor } from '../signer/federation.ts';
import { type AzurePlace, refusedSubscription, saysUnregistered } from './refusals.ts';
import { signIn } from './sign-in.ts';

/** Base URLs without a slash at the end. The sign-in library only takes https. */
export interface AzureEndpoints {
  authorityHost: string;
  resourceManager: string;
}

const azureEndpoints: AzureEndpoints = {
  authorityHost: 'https://login.microsoftonline.com',
  resourceManager: 'https://management.azure.com',
};

export interface AzureOptions {
  mintToken: MintToken;
  endpoints?: Partial<AzureEndpoints>;
  /** Milliseconds for all calls of a probe together. */
  budgetMs?: number;
}

const kept = z.discriminatedUnion('kind', [keptServicePrincipal, federatedCredential]);
const given = z.discriminatedUnion('kind', [servicePrincipal, federatedCredential]);
const subscription = z.object({ subscriptionId: z.string(), state: z.string() });
const registration = z.object({ registrationState: z.string() });

/** The resource provider that a cluster needs registered in the subscription. */
const clusterNamespace = 'Microsoft.ContainerService';

/** Azure by an application: with its client secret, or with a federated credential and no secret at all. */
export function azureProvider({
  mintToken,
  budgetMs = probeBudgetMs,
  ...options
}: AzureOptions): CloudProvider {
  const endpoints = { ...azureEndpoints, ...options.endpoints };

  function tokenFor(access: AccountAccess, place: AzurePlace, work: MintPurpose, signal: AbortSignal) {
    const { secret } = access;
    const proof =
      secret === undefined
        ? { assertion: () => mintToken(requestFor(access, work)) }
        : { clientSecret: secret };
    return signIn(place, proof, { authorityHost: endpoints.authorityHost, signal });
  }

  const read = (path: string, version: string, token: string, signal: AbortSignal) =>
    cloudRequest(`${endpoints.resourceManager}${path}?api-version=${version}`, { token, signal });

  async function readSubscription(place: AzurePlace, token: string, signal: AbortSignal): Promise<void> {
    const { subscriptionId } = place;
    const answer = await read(`/subscriptions/${subscriptionId}`, '2022-12-01', token, signal);
    const found = subscription.safeParse(answer.json);
    if (answer.status !== 200 || !found.success)
      throw refusedSubscription(answer, place).tracedBy(answer.trace);
    if (found.data.subscriptionId.toLowerCase() !== subscriptionId) {
      const detail = `Azure answered with another subscription than ${subscriptionId}. Check subscriptionId.`;
      throw new ProbeError('account_mismatch', detail);
    }
    if (found.data.state === 'Enabled') return;
    const detail = `The subscription ${subscriptionId} is disabled. Enable it again in the Azure portal.`;
    throw new ProbeError('subscription_disabled', detail);
  }

  /**
   * Clusters can't be made before it is registered. The customer has to do that, and it is no reason to refuse the connection.
   * Where it can't be read, there is no warning.
   */
  async function missingRegistration(
    { subscriptionId }: AzurePlace,
    token: string,
    signal: AbortSignal,
  ): Promise<ProbeWarning[]> {
    const path = `/subscriptions/${subscriptionId}/providers/${clusterNamespace}`;
    const answer = await read(path, '2021-04-01', token, signal).catch((error: unknown) => {
      if (error instanceof CloudUnavailable) return undefined;
      throw error;
    });
    const state = registration.safeParse(answer?.json);
    const isMissing = state.success
      ? state.data.registrationState !== 'Registered'
      : answer !== undefined && saysUnregistered(answer);
    if (!isMissing) return [];
    const detail =
      `The subscription is not registered for ${clusterNamespace}, which clusters need. ` +
      `Register it: az provider register --namespace ${clusterNamespace} --subscription ${subscriptionId}`;
    return [{ code: 'provider_not_registered', detail }];
  }

  return {
    describe(credentials) {
      const sent = given.parse(credentials);
      if (sent.kind === 'federated_credential') return { accountId: sent.subscriptionId, kept: sent };
      const { clientSecret: secret, secretExpiresAt, ...rest } = sent;
      return {
        accountId: sent.subscriptionId,
        kept: rest,
        secret,
        ...(secretExpiresAt ? { secretExpiresAt: new Date(secretExpiresAt) } : {}),
      };
    },

    probe: (access) =>
      probing(async () => {
        const signal = AbortSignal.timeout(budgetMs);
        const place = kept.parse(access.credentials);
        const { accessToken } = await tokenFor(access, place, { purpose: 'probe' }, signal);
        await readSubscription(place, accessToken, signal);
        return missingRegistration(place, accessToken, signal);
      }),

    async mint(access, work) {
      try {
        return await tokenFor(access, kept.parse(access.credentials), work, AbortSignal.timeout(budgetMs));
      } catch (error) {
        throw asWorkflowError(error);
      }
    },
  };
}
