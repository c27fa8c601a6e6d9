import type { Json } from './schemas.ts';

// Pure: paths beside the rows, for readers that are no users. Functions of their own serve them, each with its own way to
// know who asks, so none of them has a row.

const refusals = (codes: Record<number, string>): Json =>
  Object.fromEntries(
    Object.entries({ ...anywhere, ...codes }).map(([status, description]) => [
      status,
      {
        description,
        ...(isPassing(Number(status)) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

/** Whether the same request may succeed later. */
const isPassing = (status: number) => status === 429 || status === 503;

/** What each of these paths may answer, mostly by the gateway (lib/api/gateway-responses.ts). */
const anywhere = {
  429: 'Too many requests at the moment: rate_limited',
  500: 'The service failed; `detail` has the id to quote to the operator of the service: internal_error',
  503: 'The service is too busy, or the answer took too long: busy, timed_out',
};

/** Errors of JSON-RPC, which have its form and not that of the API. */
const protocolErrors = (statuses: Record<number, string>): Json =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
    ]),
  );

export const machinePaths: Json = {
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      tags: ['system'],
      summary:
        'Metrics of this installation for Prometheus (counts and durations), if its operator has switched them on',
      description: 'Needs METRICS_TOKEN of the operator, and no access token.',
      security: [{ metrics: [] }],
      responses: {
        200: {
          description: 'The gauges in the text format of Prometheus',
          content: { 'text/plain; version=0.0.4': { schema: { type: 'string' } } },
        },
        ...refusals({
          401: 'The token is missing or wrong: metrics_token_wrong',
          404: 'The operator has not switched metrics on: route_not_found',
          503: 'The database does not answer, or the service is too busy: database_unavailable, busy, timed_out',
        }),
      },
    },
  },
  '/mcp': {
    post: {
      operationId: 'callMcp',
      tags: ['system'],
      summary: 'The MCP server: tools with which AI agents use this service. It takes tokens of programs',
      description:
        'JSON-RPC 2.0 of the Model Context Protocol, revision 2026-07-28 and those of 2025, over Streamable HTTP without sessions. Clients of the protocol list the tools.',
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'A message of the Model Context Protocol',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description:
            'The answer to the message. Clients of earlier revisions of the protocol get it as one server-sent event',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        202: { description: 'A notification (a message that expects no answer) was accepted' },
        ...protocolErrors({
          400: 'The body is no message of the protocol, holds several messages, or is of a revision that this server does not support',
          406: 'An Accept header without application/json and text/event-stream, which clients of the protocol send',
          415: 'A Content-Type other than application/json',
        }),
        ...refusals({
          401: 'The token of a program is missing or not valid: token_missing, api_token_needed, api_token_malformed, api_token_unknown, api_token_expired, api_token_revoked, service_account_ended, not_a_member. WWW-Authenticate names the metadata document',
          403: 'The request’s Host or Origin is not the server’s own (foreign_host, foreign_origin), the token’s organization or user is suspended (organization_suspended, user_suspended), the organization requires a second factor that the token’s person has not set up (second_factor_required), or the token is narrowed to other things (token_condition)',
          413: 'The message is of more than 1 MiB, of more than 2,000 values or nested deeper than 32 levels: body_too_large',
          429: 'Too many requests with this token, of its user or of the organization: rate_limited',
          503: 'The database does not answer, the service is too busy, or the answer took too long: database_unavailable, busy, timed_out',
        }),
      },
    },
  },
  '/.well-known/oauth-protected-resource/mcp': {
    get: {
      operationId: 'getMcpMetadata',
      tags: ['system'],
      summary: 'Metadata of the MCP server as a protected resource (RFC 9728)',
      security: [],
      responses: {
        200: {
          description: 'The metadata, as a JSON document',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({}),
      },
    },
  },
  '/.well-known/oauth-authorization-server': {
    get: {
      operationId: 'getAuthorizationServerMetadata',
      tags: ['system'],
      summary:
        'Metadata of the authorization server (RFC 8414), by which clients of the MCP server get tokens',
      security: [],
      responses: {
        200: {
          description: 'The metadata, as a JSON document',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({ 404: 'The operator has set no API_BASE_URL: route_not_found' }),
      },
    },
  },
  '/api/billing/stripe': {
    post: {
      operationId: 'receiveStripeEvent',
      tags: ['billing'],
      summary: 'Receives events of Stripe, where the operator sells plans with it',
      description: 'Needs Stripe’s signature over the body, and no access token.',
      security: [{ stripe: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'An event, as Stripe documents it',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The event was accepted, or is of a type that the service ignores',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({
          400: 'The signature does not match this endpoint’s secret, or is too old: signature_invalid',
          404: 'The operator sells no plans with Stripe: route_not_found',
          413: 'The event is larger than the gateway accepts: body_too_large',
          503: 'The event could not be accepted; Stripe sends it again: signing_secret_missing, queue_unavailable, busy, timed_out',
        }),
      },
    },
  },
};

export const machineSchemes: Json = {
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the operator of the service has set as METRICS_TOKEN',
  },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'The signature that Stripe makes of the body, with the secret of this endpoint',
  },
};
