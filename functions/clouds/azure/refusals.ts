import * as z from 'zod';
import type { CloudAnswer } from '../cloud-request.ts';
import { CloudUnavailable, ProbeError, type ProbeRefusal } from '../probe.ts';

export interface AzurePlace {
  tenantId: string;
  subscriptionId: string;
  clientId: string;
}

interface Category {
  code: ProbeRefusal;
  detail: (place: AzurePlace) => string;
}

const wrongSecret: Category = {
  code: 'invalid_client_secret',
  detail: ({ clientId }) =>
    `Azure does not accept the client secret of the application ${clientId}. ` +
    "Send the secret's value and not its id; it is shown only once, when the secret is made.",
};
const expiredSecret: Category = {
  code: 'client_secret_expired',
  detail: ({ clientId }) =>
    `The client secret of the application ${clientId} has expired. Make a new one and send it.`,
};
const unknownClient: Category = {
  code: 'client_not_found',
  detail: ({ clientId, tenantId }) =>
    `There is no application ${clientId} in the tenant ${tenantId}. ` +
    'Check clientId (not the object id) and tenantId, and that the application has a service principal.',
};
const unknownTenant: Category = {
  code: 'tenant_not_found',
  detail: ({ tenantId }) =>
    `There is no tenant ${tenantId}. Check tenantId: az account show --query tenantId`,
};
const disabledClient: Category = {
  code: 'client_disabled',
  detail: ({ clientId }) =>
    `The application ${clientId} is disabled in its tenant. Enable sign-in for its service principal.`,
};
const conditionalAccess: Category = {
  code: 'blocked_by_conditional_access',
  detail: ({ clientId }) =>
    `A conditional access policy of the tenant blocks the application ${clientId}. ` +
    'Exclude this workload identity from the policy, or allow our addresses in it.',
};
const rejectedToken: Category = {
  code: 'token_rejected',
  detail: ({ clientId }) =>
    `The application ${clientId} has no federated credential that fits our token. Compare issuer, subject and ` +
    'audience with GET /api/clouds/setup; a new federated credential takes a few minutes to work.',
};

/**
 * Microsoft's numbers, as far as they are known; they may change without notice, so an unknown one becomes
 * `sign_in_refused`.
 */
const byNumber: Record<number, Category> = {
  7000215: wrongSecret,
  70002: wrongSecret,
  7000222: expiredSecret,
  700016: unknownClient,
  700011: unknownClient,
  90002: unknownTenant,
  900023: unknownTenant,
  70001: disabledClient,
  7000112: disabledClient,
  53003: conditionalAccess,
  // Refusals of federated credentials: none, or one with another issuer, audience or subject; a signature that doesn't fit.
  70021: rejectedToken,
  70025: rejectedToken,
  700211: rejectedToken,
  700212: rejectedToken,
  700213: rejectedToken,
  700027: rejectedToken,
};

/** "Try again later", in Microsoft's numbers. */
const outages = new Set([90006, 90012, 90024, 90033, 90055]);

/** MSAL's names for a request without a usable answer. */
const unreachable = new Set([
  'server_error',
  'temporarily_unavailable',
  'network_error',
  'endpoints_resolution_error',
  'request_cannot_be_made',
]);

interface SignInError {
  name?: string;
  message?: string;
  errorCode?: string;
  errorNo?: string | number;
  status?: number;
  correlationId?: string;
  errorResponse?: { correlationId?: string };
  cause?: unknown;
}

/**
 * An error of @azure/identity as a category. Its own text and its cause are dropped: they quote the tenant's answer,
 * and some hold the request.
 */
export function refusedSignIn(error: unknown, place: AzurePlace): ProbeError | CloudUnavailable {
  const chain = [error as SignInError, (error as SignInError).cause as SignInError | undefined];
  const numbers = chain.flatMap((link) => [
    Number(link?.errorNo),
    ...Array.from(link?.message?.matchAll(/AADSTS(\d+)/g) ?? [], ([, number]) => Number(number)),
  ]);
  const found = numbers.find((number) => byNumber[number]);
  const trace = chain
    .map((link) => link?.errorResponse?.correlationId || link?.correlationId)
    .find((id) => id !== undefined && id !== '');
  if (found !== undefined) return refuse(byNumber[found] as Category, place).tracedBy(trace);
  const isOutage =
    numbers.some((number) => outages.has(number)) ||
    chain.some((link) => unreachable.has(link?.errorCode ?? '') || (link?.status ?? 0) >= 429) ||
    chain.some((link) => link?.name === 'AbortError' || link?.name === 'CredentialUnavailableError');
  if (isOutage) return new CloudUnavailable("Azure's sign-in did not answer.");
  const number = numbers.find((candidate) => candidate > 0);
  const reason = number === undefined ? '' : ` (AADSTS${number})`;
  return new ProbeError(
    'sign_in_refused',
    `Azure refuses the sign-in of the application ${place.clientId}${reason}. ` +
      'Look the attempt up in the sign-in logs of the tenant, under service principals.',
  ).tracedBy(trace);
}

const refuse = ({ code, detail }: Category, place: AzurePlace) => new ProbeError(code, detail(place));

const armError = z.object({ error: z.object({ code: z.string() }) });

/** The `code` of an error of the resource-management API, or ''. */
const armCode = ({ json }: CloudAnswer): string => {
  const found = armError.safeParse(json);
  return found.success ? found.data.error.code : '';
};

/**
 * Azure's codes for a resource provider that a subscription isn't registered for. They belong to deployments; as
 * nothing is deployed into Azure yet, the probe's look at the registration is the one place that meets them.
 */
const unregistered = new Set(['MissingSubscriptionRegistration', 'NoRegisteredProviderFound']);

export const saysUnregistered = (answer: CloudAnswer) =>
  answer.status === 404 || unregistered.has(armCode(answer));

/** A refused read of the subscription. */
export function refusedSubscription(answer: CloudAnswer, place: AzurePlace): ProbeError {
  const { subscriptionId, clientId, tenantId } = place;
  const code = armCode(answer);
  if (answer.status === 403) {
    return new ProbeError(
      'authorization_failed',
      `The application ${clientId} may not read the subscription ${subscriptionId}. ` +
        'Grant it the role Reader on the subscription; a new grant takes a few minutes.',
    );
  }
  if (answer.status === 404) {
    return new ProbeError(
      'subscription_not_found',
      `There is no subscription ${subscriptionId} for the application ${clientId}, or it has no role in it. ` +
        'Check subscriptionId, and grant the role Reader on the subscription.',
    );
  }
  if (code === 'InvalidAuthenticationTokenTenant') {
    return new ProbeError(
      'subscription_in_other_tenant',
      `The subscription ${subscriptionId} does not belong to the tenant ${tenantId}. ` +
        'Send the tenant of the subscription: az account show --query tenantId',
    );
  }
  return new ProbeError(
    'cloud_refused',
    `Azure answered ${answer.status} for the subscription ${subscriptionId}. Check the values that you sent, and try again.`,
  );
}
