import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { MatchedMethod } from './api-routes.ts';

export interface ApiFacts {
  apiId: string;
  accountId: string;
  stage: string;
  /** Media types whose bodies reach functions as base64; `*` may stand for a part. */
  binaryMediaTypes: string[];
}

/** The URL of a request: a path that begins with two slashes is one, and no host. Undefined where it is none. */
export const requestUrl = ({ url = '/' }: IncomingMessage): URL | undefined =>
  URL.parse(url.startsWith('/') ? `http://localhost${url}` : url) ?? undefined;

/** The proxy event, version 1, that API Gateway makes of a request. */
export function toProxyEvent(
  request: IncomingMessage,
  body: Buffer,
  { method, pathParameters }: MatchedMethod,
  api: ApiFacts,
): APIGatewayProxyEvent {
  const url = requestUrl(request) ?? new URL('http://localhost/');
  const sourceIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const headers = readHeaders(request);
  headers['X-Forwarded-For'] = [[headers['X-Forwarded-For']?.at(-1), sourceIp].filter(Boolean).join(', ')];
  headers['X-Forwarded-Proto'] = ['http'];
  const query = readQuery(url.searchParams);
  const binary = isBinary(request.headers['content-type'] ?? '', api.binaryMediaTypes);
  const now = new Date();
  return {
    resource: method.path,
    path: url.pathname,
    httpMethod: request.method ?? 'GET',
    headers: lastOf(headers),
    multiValueHeaders: headers,
    queryStringParameters: query && lastOf(query),
    multiValueQueryStringParameters: query,
    pathParameters,
    stageVariables: null,
    body: body.length === 0 ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && body.length > 0,
    requestContext: {
      accountId: api.accountId,
      apiId: api.apiId,
      authorizer: undefined,
      domainName: ownName(request),
      extendedRequestId: randomUUID(),
      httpMethod: request.method ?? 'GET',
      identity: { ...nobody, sourceIp, userAgent: request.headers['user-agent'] ?? null },
      path: url.pathname,
      protocol: `HTTP/${request.httpVersion}`,
      requestId: randomUUID(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: method.resourceId,
      resourcePath: method.path,
      stage: api.stage,
    },
  };
}

/** As API Gateway says its own name, and none that a caller has made up. */
function ownName({ headers, socket }: IncomingMessage): string {
  const host = headers.host ?? '';
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? host : `localhost:${socket.localPort}`;
}

const nobody = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};

/** Names keep the case that the client wrote. */
function readHeaders({ rawHeaders }: IncomingMessage): Record<string, string[]> {
  // Without a prototype: a header may be called `__proto__`.
  const headers: Record<string, string[]> = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    headers[name] ??= [];
    headers[name].push(rawHeaders[index + 1] as string);
  }
  return headers;
}

function readQuery(parameters: URLSearchParams): Record<string, string[]> | null {
  const names = [...new Set(parameters.keys())];
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
}

const lastOf = (values: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));

const isBinary = (contentType: string, patterns: string[]) =>
  contentType !== '' &&
  patterns.some((pattern) => {
    const [type, subtype] = pattern.split('/');
    const [ownType, ownSubtype] = (contentType.split(';')[0] ?? '').trim().split('/');
    return (type === '*' || type === ownType) && (subtype === '*' || subtype === ownSubtype);
  });
