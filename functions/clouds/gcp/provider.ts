import * as z from 'zod';
import { cloudRequest } from '../cloud-request.ts';
import { type WorkloadIdentity, workloadIdentity } from '../credentials.ts';
import { CloudUnavailable, ProbeError, type ProbeRefusal, probeBudgetMs, probing } from '../probe.ts';
import type { AccountAccess, CloudProvider } from '../provider.ts';
import {
  type AccountTokenRequest,
  asWorkflowError,
  type MintToken,
  requestFor,
} from '../signer/federation.ts';
import { refusedProject, unforeseen } from './refusals.ts';
import { type GoogleEndpoints, googleEndpoints, serviceAccountToken } from './tokens.ts';

export interface GcpOptions {
  mintToken: MintToken;
  endpoints?: Partial<GoogleEndpoints>;
  /** Milliseconds for all calls of a probe together. */
  budgetMs?: number;
}

/**
 * The errors that prove that another subject is refused: by the provider's condition, or by the service account's
 * binding.
 */
const denials = new Set<ProbeRefusal>(['attribute_condition_failed', 'impersonation_denied']);

const project = z.object({ projectId: z.string(), state: z.string() });

/** Google Cloud by workload identity federation: no secret on either side. */
export function gcpProvider({ mintToken, budgetMs = probeBudgetMs, ...options }: GcpOptions): CloudProvider {
  const endpoints = { ...googleEndpoints, ...options.endpoints };

  const exchange = async (account: WorkloadIdentity, request: AccountTokenRequest, signal: AbortSignal) =>
    serviceAccountToken(endpoints, account, await mintToken(request), signal);

  /** With the provider of the credentials that are tried: they may not be stored yet. */
  const trial = (access: AccountAccess, { providerResource }: WorkloadIdentity): AccountTokenRequest => ({
    ...requestFor(access, { purpose: 'probe' }),
    provider_resource: providerResource,
  });

  async function readProject(account: WorkloadIdentity, token: string, signal: AbortSignal) {
    const url = `${endpoints.resourceManager}/v3/projects/${account.projectId}`;
    const answer = await cloudRequest(url, { token, signal });
    if (answer.status !== 200) throw refusedProject(answer, account).tracedBy(answer.trace);
    const found = project.safeParse(answer.json);
    if (!found.success) throw unforeseen(`Google gave no project for ${account.projectId}.`);
    if (found.data.projectId !== account.projectId) {
      const detail = `Google answered with another project than ${account.projectId}. Check projectId.`;
      throw new ProbeError('account_mismatch', detail);
    }
    if (found.data.state === 'ACTIVE') return;
    const detail = `The project ${account.projectId} is not active. Restore it, or connect another one.`;
    throw new ProbeError('project_not_active', detail);
  }

  /** Another customer of this service must not get in: their tokens differ from these in the subject alone. */
  async function refuseOthers(access: AccountAccess, account: WorkloadIdentity, signal: AbortSignal) {
    try {
      await exchange(account, { ...trial(access, account), stranger: true }, signal);
    } catch (error) {
      if (error instanceof ProbeError) {
        if (denials.has(error.code)) return;
        // An API that is just being enabled, a bug of the cloud: another customer may get in a minute later.
        throw new CloudUnavailable('Google did not say whether it refuses other organizations.', {
          cause: error,
        });
      }
      throw error;
    }
    throw new ProbeError(
      'subject_not_enforced',
      `The service account ${account.serviceAccount} also lets in tokens of other organizations. Give the provider the attribute ` +
        'condition that GET /api/clouds/setup shows, and bind the service account to that one subject.',
    );
  }

  return {
    describe(credentials) {
      const kept = workloadIdentity.parse(credentials);
      return { accountId: kept.projectId, kept };
    },

    probe: (access) =>
      probing(async () => {
        const signal = AbortSignal.timeout(budgetMs);
        const account = workloadIdentity.parse(access.credentials);
        const { accessToken } = await exchange(account, trial(access, account), signal);
        await Promise.all([readProject(account, accessToken, signal), refuseOthers(access, account, signal)]);
        return [];
      }),

    async mint(access, work) {
      const account = workloadIdentity.parse(access.credentials);
      try {
        return await exchange(account, requestFor(access, work), AbortSignal.timeout(budgetMs));
      } catch (error) {
        throw asWorkflowError(error);
      }
    },
  };
}
