import type { APIGatewayProxyEvent } from 'aws-lambda';
import { byMcp } from '../shared/http/by-mcp.ts';
import { consoleHeaders } from '../shared/http/console-origin.ts';
import type { Route } from '../shared/http/route.ts';

// Pure. A tool calls operations of the API as a program does by HTTP: the function of the row's group checks the token, its scope,
// the limits and the rights, so there is no second place that decides who may do what.

/** Groups with operations that tools call. */
export type CalledGroup = 'agents' | 'audit' | 'clouds' | 'deployments' | 'orgs';

/** A row that is open to programs. */
type ProgramRoute = Extract<Route, { scope: string }>;

export interface Operation {
  group: CalledGroup;
  route: ProgramRoute;
}

/** An operation that a tool may call. A row for people has no scope, so it doesn't compile here. */
export const operation = (group: CalledGroup, route: ProgramRoute): Operation => ({ group, route });

export interface OperationRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  idempotencyKey?: string | undefined;
}

/** The row's path with the parameters in it. */
export const pathOf = ({ path }: Pick<Route, 'path'>, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));

/**
 * The event that the gateway would make of the operation's request, by the caller of `origin`: their token, address, user agent and
 * request id.
 * @param origin with names of headers in lower case
 */
export function operationEvent(
  origin: APIGatewayProxyEvent,
  { route }: Operation,
  { params, query = {}, body, idempotencyKey }: OperationRequest,
): APIGatewayProxyEvent {
  const path = pathOf(route, params);
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const headers = {
    ...Object.fromEntries(passedOn.map((name) => [name, origin.headers[name]])),
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  return {
    ...origin,
    requestContext: byMcp(origin.requestContext),
    resource: route.path,
    path,
    httpMethod: route.method,
    headers,
    multiValueHeaders: {},
    queryStringParameters: given.length > 0 ? Object.fromEntries(given) : null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    body: body ? JSON.stringify(body) : null,
    isBase64Encoded: false,
  };
}

const passedOn = [
  'authorization',
  'user-agent',
  'x-request-id',
  consoleHeaders.secret,
  consoleHeaders.viewer,
] as const;
