import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { startHttp } from '../customer-cloud/http.ts';
import { listenOnLoopback } from '../host/loopback.ts';
import { ownCertificate } from '../host/own-certificate.ts';
import { json } from './answers.ts';
import { believe, type ReadToken } from './verify-token.ts';

/** An application with a subscription, as its tenant's administrator set it up. */
export interface AzureApplication {
  tenantId: string;
  clientId: string;
  subscriptionId: string;
  clientSecret?: string;
  /** Whose tokens it takes instead of a secret. */
  federated?: { issuer: string; subject: string };
  /** An error that the sign-in answers every request with, by its number. */
  signInError?: number;
  /** An HTTP status that the sign-in answers with, and a page instead of an error. */
  signInStatus?: number;
  /** May the application read the subscription? */
  mayRead?: boolean;
  /** The tenant that the subscription is in, where it is another one. */
  homeTenantId?: string;
  state?: string;
  registrationState?: string;
}

/** What Microsoft writes, by number. */
const signInErrors: Record<number, { status: number; error: string; text: string }> = {
  7000215: {
    status: 401,
    error: 'invalid_client',
    text: "Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '{client}'.",
  },
  70002: { status: 401, error: 'invalid_client', text: 'Error validating credentials.' },
  7000222: {
    status: 401,
    error: 'invalid_client',
    text: "The provided client secret keys for app '{client}' are expired. Visit the Azure portal to create new keys for your app: https://aka.ms/NewClientSecret",
  },
  700016: {
    status: 400,
    error: 'unauthorized_client',
    text: "Application with identifier '{client}' was not found in the directory 'Contoso'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant.",
  },
  700011: {
    status: 400,
    error: 'unauthorized_client',
    text: "Application with identifier '{client}' was not found in the directory.",
  },
  90002: {
    status: 400,
    error: 'invalid_request',
    text: "Tenant '{tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.",
  },
  900023: {
    status: 400,
    error: 'invalid_request',
    text: "Specified tenant identifier '{tenant}' is neither a valid DNS name, nor a valid external domain.",
  },
  70001: {
    status: 400,
    error: 'unauthorized_client',
    text: "Application '{client}' is disabled or not found.",
  },
  7000112: {
    status: 401,
    error: 'unauthorized_client',
    text: "Application '{client}'(orchestrator) is disabled.",
  },
  53003: {
    status: 400,
    error: 'interaction_required',
    text: 'Access has been blocked by Conditional Access policies. The access policy does not allow token issuance.',
  },
  70021: {
    status: 400,
    error: 'invalid_client',
    text: 'No matching federated identity record found for presented assertion. Assertion Issuer: https://issuer.example. Assertion Subject: someone. Assertion Audience: api://AzureADTokenExchange.',
  },
  700213: {
    status: 400,
    error: 'invalid_client',
    text: 'No matching federated identity record found for presented assertion subject.',
  },
  700027: {
    status: 401,
    error: 'invalid_client',
    text: 'The certificate with identifier used to sign the client assertion is not registered on application.',
  },
  50034: {
    status: 400,
    error: 'invalid_grant',
    text: 'The user account does not exist in the directory.',
  },
  90006: { status: 400, error: 'invalid_request', text: 'The service is temporarily unavailable.' },
  90012: { status: 400, error: 'invalid_request', text: 'The request timed out.' },
  90024: { status: 400, error: 'invalid_request', text: 'The request budget was exceeded.' },
  90033: { status: 503, error: 'temporarily_unavailable', text: 'A transient error has occurred.' },
  90055: { status: 429, error: 'invalid_request', text: 'There are too many requests from this tenant.' },
};

/**
 * Azure's sign-in (https, because the library takes nothing else) and its resource-management API. `certificate` is the
 * sign-in's own, for the caller to trust.
 */
export async function startAzure({ readToken = believe }: { readToken?: ReadToken } = {}) {
  const applications: AzureApplication[] = [];
  const requests: string[] = [];
  const { cert, key } = await ownCertificate('azure');
  const signIn = createServer({ key, cert }, async (request, response) => {
    const path = new URL(request.url ?? '/', 'https://localhost').pathname;
    requests.push(`${request.method} ${path}`);
    const origin = `https://localhost:${port}`;
    const form = new URLSearchParams(await text(request));
    const answer = await answerSignIn({ origin, path, form, readToken }, applications);
    response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  });
  const { port, close } = await listenOnLoopback(signIn);
  const manager = await startHttp(async ({ method, url, headers }) => {
    requests.push(`${method} ${url.pathname}`);
    return answerManager(url.pathname, headers.authorization ?? '', applications);
  });
  return {
    applications,
    requests,
    certificate: cert,
    authorityHost: `https://localhost:${port}`,
    resourceManager: manager.url,
    close: async () => {
      await Promise.all([close(), manager.close()]);
    },
  };
}

interface SignIn {
  origin: string;
  path: string;
  form: URLSearchParams;
  readToken: ReadToken;
}

async function answerSignIn({ origin, path, form, readToken }: SignIn, applications: AzureApplication[]) {
  const [, tenant = '', rest] = /^\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (rest === 'v2.0/.well-known/openid-configuration') {
    return json(200, {
      token_endpoint: `${origin}/${tenant}/oauth2/v2.0/token`,
      authorization_endpoint: `${origin}/${tenant}/oauth2/v2.0/authorize`,
      end_session_endpoint: `${origin}/${tenant}/oauth2/v2.0/logout`,
      jwks_uri: `${origin}/${tenant}/discovery/v2.0/keys`,
      issuer: `${origin}/${tenant}/v2.0`,
    });
  }
  const client = form.get('client_id') ?? '';
  const found = applications.find(({ clientId }) => clientId === client);
  const refuse = (number: number) => refusal(number, tenant, client);
  if (!applications.some(({ tenantId }) => tenantId === tenant)) return refuse(90002);
  if (!found || found.tenantId !== tenant) return refuse(700016);
  if (found.signInStatus) {
    return { status: found.signInStatus, contentType: 'text/html', body: '<h1>Service unavailable</h1>' };
  }
  if (found.signInError) return refuse(found.signInError);
  const assertion = form.get('client_assertion');
  if (assertion) {
    const claims = await readToken(assertion).catch(() => undefined);
    if (!claims) return refuse(700027);
    const { iss, sub, aud } = claims;
    const { federated } = found;
    if (iss !== federated?.issuer || sub !== federated?.subject || aud !== 'api://AzureADTokenExchange') {
      return refuse(70021);
    }
  } else if (form.get('client_secret') !== found.clientSecret) return refuse(7000215);
  const access_token = `eyJ0.${Buffer.from(JSON.stringify({ client })).toString('base64url')}.c2ln`;
  return json(200, { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token });
}

function refusal(number: number, tenant: string, client: string) {
  const {
    status,
    error,
    text: line,
  } = signInErrors[number] ?? {
    status: 400,
    error: 'invalid_request',
    text: 'Another error.',
  };
  const sentence = line.replace('{client}', client).replace('{tenant}', tenant);
  const trace = '0f1e2d3c-0000-0000-0000-000000000000';
  return json(status, {
    error,
    error_description: `AADSTS${number}: ${sentence} Trace ID: ${trace} Correlation ID: ${trace} Timestamp: 2026-11-21 10:00:00Z`,
    error_codes: [number],
    timestamp: '2026-11-21 10:00:00Z',
    trace_id: trace,
    correlation_id: trace,
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
  });
}

const armError = (status: number, code: string, message: string) =>
  json(status, { error: { code, message } });

function answerManager(path: string, authorization: string, applications: AzureApplication[]) {
  const [, subscriptionId = '', namespace] =
    /^\/subscriptions\/([^/]+)(?:\/providers\/([^/]+))?$/.exec(path) ?? [];
  const [, payload = ''] = authorization.split('.');
  const { client = '' } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  const caller = applications.find(({ clientId }) => clientId === client);
  if (!caller) return armError(401, 'InvalidAuthenticationToken', 'The access token is invalid.');
  if (caller.subscriptionId !== subscriptionId) {
    const message = `The subscription '${subscriptionId}' could not be found.`;
    return armError(404, 'SubscriptionNotFound', message);
  }
  if (caller.homeTenantId) {
    const message = `The access token is from the wrong issuer 'https://sts.windows.net/${caller.tenantId}/'. It must match the tenant 'https://sts.windows.net/${caller.homeTenantId}/' associated with this subscription.`;
    return armError(401, 'InvalidAuthenticationTokenTenant', message);
  }
  if (caller.mayRead === false) {
    const message = `The client '${client}' with object id '${client}' does not have authorization to perform action 'Microsoft.Resources/subscriptions/read' over scope '/subscriptions/${subscriptionId}' or the scope is invalid. If access was recently granted, please refresh your credentials.`;
    return armError(403, 'AuthorizationFailed', message);
  }
  if (namespace) {
    const id = `/subscriptions/${subscriptionId}/providers/${namespace}`;
    return json(200, { id, namespace, registrationState: caller.registrationState ?? 'Registered' });
  }
  return json(200, {
    id: `/subscriptions/${subscriptionId}`,
    subscriptionId,
    tenantId: caller.tenantId,
    displayName: 'Pay-As-You-Go',
    state: caller.state ?? 'Enabled',
  });
}
