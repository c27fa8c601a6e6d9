import type { HttpExchange } from '../customer-cloud/http.ts';
import { startHttp } from '../customer-cloud/http.ts';
import { json } from './answers.ts';
import { believe, type ReadToken } from './verify-token.ts';

/** A project that can be reached by workload identity federation, as its owner set it up. */
export interface GoogleProject {
  projectId: string;
  /** `projects/<number>/locations/global/workloadIdentityPools/<pool>/providers/<provider>` */
  providerResource: string;
  serviceAccount: string;
  issuer: string;
  /** The only subject that gets in; undefined lets every subject in, as where the customer forgot the condition. */
  subject?: string | undefined;
  /** Where the subject is checked: by the provider's attribute condition, or by the service account's grant. */
  checkedBy?: 'provider' | 'service_account';
  state?: string;
  /** May the service account read the project? */
  mayRead?: boolean;
  disabledApis?: string[];
}

const audiencePrefix = '//iam.googleapis.com/';

/**
 * Google's token service, IAM credentials and resource manager for one kind of caller: one with a federation
 * token. Answers and errors are Google's.
 */
export async function startGoogle({ readToken = believe }: { readToken?: ReadToken } = {}) {
  const projects: GoogleProject[] = [];
  const requests: string[] = [];
  const server = await startHttp(async (exchange) => {
    requests.push(`${exchange.method} ${exchange.url.pathname}`);
    return answer(exchange, projects, readToken);
  });
  return { ...server, projects, requests };
}

async function answer({ url, headers, body }: HttpExchange, projects: GoogleProject[], readToken: ReadToken) {
  if (url.pathname === '/v1/token') return exchangeToken(JSON.parse(body), projects, readToken);
  const [, account] =
    /^\/v1\/projects\/-\/serviceAccounts\/([^/]+):generateAccessToken$/.exec(url.pathname) ?? [];
  if (account) return generateAccessToken(account, bearer(headers.authorization), projects);
  const [, projectId] = /^\/v3\/projects\/([^/]+)$/.exec(url.pathname) ?? [];
  if (projectId) return readProject(projectId, bearer(headers.authorization), projects);
  return json(404, { error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } });
}

const bearer = (authorization = '') => authorization.replace('Bearer ', '');
const oauthError = (status: number, error: string, error_description: string) =>
  json(status, { error, error_description });

async function exchangeToken(
  { audience, subjectToken }: { audience: string; subjectToken: string },
  projects: GoogleProject[],
  readToken: ReadToken,
) {
  const name = audience.replace(audiencePrefix, '');
  const project = projects.find(({ providerResource }) => providerResource === name);
  if (!project) {
    return oauthError(
      400,
      'invalid_target',
      'The target service indicated by the "audience" parameters is invalid. This might either be because the pool or provider is disabled or deleted or because it doesn\'t exist.',
    );
  }
  const claims = await readToken(subjectToken).catch(() => undefined);
  if (!claims) return oauthError(400, 'invalid_grant', 'Invalid signature in subject token.');
  const { iss, aud, sub } = claims;
  if (iss !== project.issuer) {
    const description = `The issuer in ID Token ${iss} does not match the expected issuer ${project.issuer}.`;
    return oauthError(400, 'invalid_grant', description);
  }
  if (aud !== `https:${audiencePrefix}${name}`) {
    const description = `The audience in ID Token [${aud}] does not match the expected audience.`;
    return oauthError(400, 'invalid_grant', description);
  }
  const { subject, checkedBy = 'provider' } = project;
  if (checkedBy === 'provider' && subject !== undefined && subject !== sub) {
    return oauthError(
      401,
      'unauthorized_client',
      'The given credential is rejected by the attribute condition.',
    );
  }
  return json(200, {
    access_token: seal({ sub, pool: name }),
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  });
}

const seal = (facts: object) => `ya29.${Buffer.from(JSON.stringify(facts)).toString('base64url')}`;
const unseal = (token: string) => JSON.parse(Buffer.from(token.slice(5), 'base64url').toString() || '{}');

const rpcError = (code: number, status: string, message: string, details?: object[]) =>
  json(code, { error: { code, message, status, ...(details ? { details } : {}) } });

const disabledApi = (title: string, service: string) =>
  rpcError(
    403,
    'PERMISSION_DENIED',
    `${title} has not been used in project 123456789012 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${service}/overview?project=123456789012 then retry.`,
    [
      { '@type': 'type.googleapis.com/google.rpc.Help', links: [] },
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata: { service, consumer: 'projects/123456789012' },
      },
    ],
  );

function generateAccessToken(account: string, token: string, projects: GoogleProject[]) {
  const { sub, pool } = unseal(token);
  const home = projects.find(({ serviceAccount }) => serviceAccount === account);
  if (home?.disabledApis?.includes('iamcredentials')) {
    return disabledApi('IAM Service Account Credentials API', 'iamcredentials.googleapis.com');
  }
  if (!home) return rpcError(404, 'NOT_FOUND', `Not found; Gaia id not found for email ${account}`);
  const granted = home.subject === undefined || home.subject === sub;
  if (home.providerResource !== pool || !granted) {
    return rpcError(
      403,
      'PERMISSION_DENIED',
      "Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not exist).",
      [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'IAM_PERMISSION_DENIED',
          domain: 'iam.googleapis.com',
          metadata: { permission: 'iam.serviceAccounts.getAccessToken' },
        },
      ],
    );
  }
  const expireTime = new Date(Date.now() + 900_000).toISOString().replace(/\.\d+/, '');
  return json(200, { accessToken: seal({ account }), expireTime });
}

function readProject(projectId: string, token: string, projects: GoogleProject[]) {
  const { account } = unseal(token);
  const caller = projects.find(({ serviceAccount }) => serviceAccount === account);
  if (caller?.disabledApis?.includes('cloudresourcemanager')) {
    return disabledApi('Cloud Resource Manager API', 'cloudresourcemanager.googleapis.com');
  }
  if (caller?.projectId !== projectId || caller.mayRead === false) {
    return rpcError(403, 'PERMISSION_DENIED', 'The caller does not have permission');
  }
  return json(200, {
    name: `projects/${caller.providerResource.split('/')[1]}`,
    parent: 'organizations/1',
    projectId,
    state: caller.state ?? 'ACTIVE',
    displayName: projectId,
  });
}
