import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

export interface EventOptions {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON; a string as it is. */
  body?: unknown;
  token?: string;
  sourceIp?: string;
  /** As the gateway would send them; the pipeline doesn't believe them. */
  pathParameters?: Record<string, string>;
  /** What another function of the service writes into an event. */
  authorizer?: Record<string, unknown>;
}

/** A REST API's proxy event (version 1), as the gateway writes it: raw header case, body as text. */
export function proxyEvent(method: string, path: string, options: EventOptions = {}): APIGatewayProxyEvent {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'User-Agent': 'tests',
    ...options.headers,
  };
  if (options.token !== undefined) headers.Authorization ??= `Bearer ${options.token}`;
  if (options.body !== undefined && !has(headers, 'content-type'))
    headers['Content-Type'] = 'application/json';
  const body =
    typeof options.body === 'string' || options.body === undefined
      ? options.body
      : JSON.stringify(options.body);
  return {
    resource: path,
    path,
    httpMethod: method,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: options.query ?? null,
    multiValueQueryStringParameters: options.query
      ? Object.fromEntries(Object.entries(options.query).map(([name, value]) => [name, [value]]))
      : null,
    pathParameters: options.pathParameters ?? null,
    stageVariables: null,
    body: body ?? null,
    isBase64Encoded: false,
    requestContext: {
      identity: { sourceIp: options.sourceIp ?? '203.0.113.7' },
      requestId: randomUUID(),
      stage: 'test',
      httpMethod: method,
      path,
      ...(options.authorizer && { authorizer: options.authorizer }),
    } as APIGatewayProxyEvent['requestContext'],
  };
}

const has = (headers: Record<string, string>, name: string) =>
  Object.keys(headers).some((key) => key.toLowerCase() === name);

/** The context of an invocation without a deadline. */
export const lambdaContext = {} as Context;
