import { createMcpHandler } from '@modelcontextprotocol/server';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { orgRoutes } from '../orgs/routes.ts';
import { type TokenScope, tokenScopes } from '../shared/actor.ts';
import { isWellFormed, looksLikeApiToken } from '../shared/api-token.ts';
import type { Clock } from '../shared/clock.ts';
import { beginCorrelation } from '../shared/correlation.ts';
import { apiTokenRefusals } from '../shared/db/find-api-token.ts';
import { AppError, forbidden } from '../shared/errors.ts';
import { tokenIn } from '../shared/http/pipeline/authenticate.ts';
import { refuseLarge, refuseMany, refuseNested } from '../shared/http/pipeline/body-bounds.ts';
import { errorResponse } from '../shared/http/pipeline/errors.ts';
import type { logger } from '../shared/logger.ts';
import { type Addresses, addressesFor, isMetadata, isOfServer, isOwnHost, isOwnOrigin } from './address.ts';
import { type Api, apiOf, type Invoke, RefusedOperation } from './api.ts';
import { issuerAt, resourceMetadata, serverMetadata } from './metadata.ts';
import { operation } from './operation.ts';
import { type Caller, mcpServer } from './server.ts';
import type { Tool } from './tools/tool.ts';

export interface McpOptions {
  tools: readonly Tool[];
  invoke: Invoke;
  addresses: Addresses;
  /** The console, where tokens are made. */
  appBaseUrl: string;
  clock: Clock;
  log: Pick<typeof logger, 'info' | 'error'>;
}

const getCurrentToken = operation('orgs', orgRoutes.getCurrentToken);

/** The function behind `/mcp` and behind its metadata document. */
export function mcpEndpoint(options: McpOptions) {
  const { addresses, clock, log } = options;
  return async (sent: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const event = withLowerCaseNames(sent);
    const { requestId } = event.requestContext;
    beginCorrelation(requestId);
    const startedAt = clock.now().getTime();
    let message: McpMessage | undefined;
    // Only for who has a token, since it takes time in proportion to its length.
    const read = () => {
      message = messageIn(event);
      return message;
    };
    let answer: Answer;
    let code: string | undefined;
    try {
      answer = isMetadata(event) ? metadataFor(event, options) : await served(event, read, options);
    } catch (error) {
      const refusal = error instanceof AppError ? error : undefined;
      code = refusal?.code ?? 'internal_error';
      if (!refusal) log.error('mcp_failed', { error: error as Error });
      const { statusCode, headers, body } = errorResponse(error, requestId);
      const challenge = refusal?.kind === 'unauthenticated' && challengeOf(refusal, event, addresses);
      answer = {
        statusCode,
        headers: { ...headers, ...(challenge && { 'WWW-Authenticate': challenge }) },
        body: String(body),
      };
    }
    const ms = clock.now().getTime() - startedAt;
    log.info('mcp_request', {
      method: message?.method ?? event.httpMethod,
      status: answer.statusCode,
      code,
      ms,
      request_id: requestId,
    });
    return { ...answer, headers: { ...always, 'X-Request-Id': requestId, ...answer.headers } };
  };
}

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

const always = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

const withLowerCaseNames = (event: APIGatewayProxyEvent): APIGatewayProxyEvent => ({
  ...event,
  headers: Object.fromEntries(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  ),
});

interface McpMessage {
  body: string;
  /** A call of a tool: the operation that it calls checks the token. */
  isCall: boolean;
  /** Several messages in one request. */
  isBatch: boolean;
  /** As JSON has it; undefined where it is none. */
  parsed: unknown;
  /** For the log. */
  method: string;
}

/** @throws AppError too_large `body_too_large` */
function messageIn(event: APIGatewayProxyEvent): McpMessage {
  refuseLarge(event);
  const { body, isBase64Encoded, httpMethod } = event;
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '');
  refuseNested(text);
  const message = parsed(text);
  const method = String((message as { method?: unknown } | null | undefined)?.method ?? '');
  return {
    body: text,
    isCall: method === 'tools/call',
    isBatch: Array.isArray(message),
    parsed: message,
    // What a caller wrote may be anything, and long.
    method: /^[a-z]+(\/[a-z_]+)*$/i.test(method) ? method.slice(0, 50) : httpMethod,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function served(
  event: APIGatewayProxyEvent,
  read: () => McpMessage,
  { tools, invoke, addresses, appBaseUrl, log }: McpOptions,
): Promise<Answer> {
  if (!isOwnHost(event, addresses))
    throw forbidden('foreign_host', 'This server does not answer under that Host. Use its own address.');
  if (!isOwnOrigin(event, addresses))
    throw forbidden(
      'foreign_origin',
      'Pages of that Origin may not send requests here. Programs send no Origin.',
    );
  requireApiToken(tokenIn(event.headers.authorization));
  // The token is looked at by the operation, after the arguments have been read.
  const message = read();
  refuseMany(message.parsed);
  if (message.isBatch) return batchRefused;
  let ended: AppError | undefined;
  const asCaller = apiOf(invoke, event, appBaseUrl);
  const api: Api = {
    ...asCaller,
    call: async (...request) => {
      try {
        return await asCaller.call(...request);
      } catch (error) {
        if (error instanceof RefusedOperation && error.status === 401) ended = unauthenticated(error.body);
        throw error;
      }
    },
  };
  const caller: Caller = {
    api,
    scope: message.isCall ? undefined : await scopeOfToken(api, () => ended),
  };
  const handler = createMcpHandler(() => mcpServer(tools, caller), {
    // A function holds no stream open: nothing is ever told by itself.
    maxSubscriptions: 0,
    onerror: (error) => log.info('mcp_refused', { reason: error.message.slice(0, 300) }),
  });
  const answer = await handler.fetch(requestOf(event, message.body));
  const body = await answer.text();
  if (ended) throw ended;
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body };
}

/** Whether it is a token of programs by its form. An access token of a sign-in may do more than any program, so it is no key here. */
function requireApiToken(token: string | undefined): void {
  const detail =
    'Send a token of programs: Authorization: Bearer dor_pat_… or dor_sa_…. The console makes them.';
  if (token === undefined) throw unauthenticated({ code: 'token_missing', detail });
  if (!looksLikeApiToken(token)) throw unauthenticated({ code: 'api_token_needed', detail });
  const malformed = { code: 'api_token_malformed', detail: apiTokenRefusals.api_token_malformed };
  if (!isWellFormed(token)) throw unauthenticated(malformed);
}

/**
 * Only revision 2025-03-26 has batches. Their calls would be made at once, a hundred of twelve operations each, past the gateway's
 * limits, and their answers be one of any size.
 */
const batchRefused: Answer = {
  statusCode: 400,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_600, message: 'Send one message in each request: batches are not taken.' },
  }),
};

const unauthenticated = ({ code, detail }: { code: string; detail: string }) =>
  new AppError('unauthenticated', code, detail);

/** What a token may do. It is asked of the API, so that a revoked one ends here as well. */
async function scopeOfToken(api: Api, ended: () => AppError | undefined): Promise<TokenScope> {
  try {
    const { token } = await api.call(getCurrentToken);
    return tokenScopes.find((scope) => scope === token?.scope) ?? 'read';
  } catch (error) {
    throw ended() ?? appErrorOf(error);
  }
}

function appErrorOf(error: unknown): unknown {
  if (!(error instanceof RefusedOperation)) return error;
  const { status, body, retryAfter } = error;
  const kinds = { 403: 'forbidden', 429: 'rate_limited', 503: 'unavailable' } as const;
  const kind = kinds[status as keyof typeof kinds];
  return kind
    ? new AppError(kind, body.code, body.detail, retryAfter === undefined ? {} : { retryAfter })
    : error;
}

function challengeOf({ code }: AppError, event: APIGatewayProxyEvent, addresses: Addresses): string {
  const { metadata } = addressesFor(event, addresses);
  // RFC 6750: no error code where no token was sent.
  const error = code === 'token_missing' ? '' : ', error="invalid_token"';
  // The least scope is what a client asks for that doesn't know what it needs; the person may choose another one.
  return `Bearer resource_metadata="${metadata}", scope="${tokenScopes[0]}"${error}`;
}

/** The methods that no request can be made of (WHATWG Fetch). */
const unsendable = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** @throws AppError method_not_allowed */
function requestOf({ headers, httpMethod, path }: APIGatewayProxyEvent, body: string): Request {
  if (unsendable.has(httpMethod.toUpperCase()))
    throw new AppError('method_not_allowed', 'method_not_allowed', 'Use POST.', {
      headers: { Allow: 'POST' },
    });
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  const hasBody = httpMethod !== 'GET' && httpMethod !== 'HEAD';
  return new Request(`https://localhost${path}`, {
    method: httpMethod,
    headers: given,
    ...(hasBody && { body }),
  });
}

/** The documents by which clients find out how to get a token. */
function metadataFor(event: APIGatewayProxyEvent, { addresses, appBaseUrl }: McpOptions): Answer {
  const isRead = event.httpMethod === 'GET' || event.httpMethod === 'HEAD';
  if (!isRead)
    throw new AppError('method_not_allowed', 'method_not_allowed', 'Use GET.', { headers: { Allow: 'GET' } });
  const { resource } = addressesFor(event, addresses);
  const issuer = issuerAt(addresses.apiBaseUrl);
  const document = isOfServer(event)
    ? issuer && serverMetadata(issuer, appBaseUrl)
    : resourceMetadata(resource, issuer, appBaseUrl);
  if (!document)
    throw new AppError(
      'not_found',
      'route_not_found',
      'Clients are not let in by the browser here: the operator has set no API_BASE_URL. The console makes tokens.',
    );
  return {
    statusCode: 200,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
      // Public, and clients in browsers discover by it.
      'Access-Control-Allow-Origin': '*',
    },
    body: event.httpMethod === 'HEAD' ? '' : JSON.stringify(document),
  };
}
