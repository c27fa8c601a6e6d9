import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';

interface GatewayAnswer {
  type: ResponseType;
  /** Left out, the gateway's own status stays. */
  status?: number;
  detail: string;
  code: string;
  headers?: Record<string, string>;
}

/**
 * The gateway's own responses, in the form of all other errors. Gateway templates only replace variables, so each text is
 * fixed.
 */
export const gatewayAnswers: Record<string, GatewayAnswer> = {
  // The gateway's answer to a path that doesn't exist; same words as the functions' own.
  UnknownPath: {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    status: 404,
    detail: 'There is nothing at this path. Check it against /openapi.json.',
    code: 'route_not_found',
  },
  Throttled: {
    type: ResponseType.THROTTLED,
    status: 429,
    detail: 'Too many requests at the moment. Wait a second and try again.',
    code: 'rate_limited',
    headers: { 'Retry-After': "'1'" },
  },
  TooLarge: {
    type: ResponseType.REQUEST_TOO_LARGE,
    status: 413,
    detail: 'The body is too large: at most 1 MiB is accepted.',
    code: 'body_too_large',
  },
  // Requests that a managed rule of the web ACL refuses; the ACL's own rate rule defines its response there.
  Blocked: {
    type: ResponseType.WAF_FILTERED,
    status: 403,
    detail:
      'The request was refused before it reached the service: it looks like an attack, or its address is known for them.',
    code: 'blocked',
  },
  TimedOut: {
    type: ResponseType.INTEGRATION_TIMEOUT,
    status: 503,
    detail: 'The answer took too long. Try again in a few seconds.',
    code: 'timed_out',
    headers: { 'Retry-After': "'5'" },
  },
  // Mostly Lambda refused the start, since all executions that are kept for the function are under way; any other failed
  // invocation gets it, too. AWS documents 504 as its default, and answers 500.
  Busy: {
    type: ResponseType.INTEGRATION_FAILURE,
    status: 503,
    detail:
      'This part of the service has more requests than it takes at once. Wait a few seconds and try again.',
    code: 'busy',
    headers: { 'Retry-After': "'5'" },
  },
  Refused: {
    type: ResponseType.DEFAULT_4XX,
    detail: 'The gateway refused the request: it is not well-formed HTTP for this path.',
    code: 'bad_request',
  },
  Failed: {
    type: ResponseType.DEFAULT_5XX,
    detail: 'An error of the service. Try again, and quote the X-Request-Id if it stays.',
    code: 'internal_error',
  },
};

export function addGatewayResponses(api: RestApi): void {
  for (const [id, { type, status, detail, code, headers }] of Object.entries(gatewayAnswers)) {
    api.addGatewayResponse(id, {
      type,
      ...(status ? { statusCode: String(status) } : {}),
      responseHeaders: {
        'Content-Type': "'application/json'",
        'X-Request-Id': 'context.requestId',
        // These answers hold nothing secret and no cookie is read, so any origin may read why it was refused.
        'Access-Control-Allow-Origin': "'*'",
        ...headers,
      },
      templates: { 'application/json': JSON.stringify({ detail, code }) },
    });
  }
}
