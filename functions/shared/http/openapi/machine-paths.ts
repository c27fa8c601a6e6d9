import type { Refusals } from '../route.ts';
import { programRefusals, refusalText, suspended } from './refusals.ts';
import type { Json } from './schemas.ts';

// Pure: paths beside the rows, for readers that are no users. Functions of their own serve them, each with its own way to
// know who asks, so none of them has a row.

const refusals = (own: Refusals): Json =>
  Object.fromEntries(
    Object.entries({ ...anywhere, ...own }).map(([status, codes]) => [
      status,
      {
        description: refusalText(Number(status), codes),
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
const tooBusy = {
  busy: 'The service is too busy.',
  timed_out: 'The response took too long.',
};
const anywhere: Refusals = {
  429: { rate_limited: 'The service receives too many requests.' },
  500: { internal_error: 'The service failed.' },
  503: tooBusy,
};
// The server takes tokens of either audience.
const { api_token_audience: _, ...apiTokenEnded } = programRefusals;
const databaseDown = { database_unavailable: 'The database doesn’t respond.', ...tooBusy };

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
        'Returns metrics of the installation (counts and durations) for Prometheus, if they are enabled',
      description:
        'For the operator of the service. Send the value of `METRICS_TOKEN` as the bearer token; access tokens and API tokens are refused.',
      security: [{ metrics: [] }],
      responses: {
        200: {
          description: 'Gauges in the text format of Prometheus',
          content: { 'text/plain; version=0.0.4': { schema: { type: 'string' } } },
        },
        ...refusals({
          401: { metrics_token_wrong: 'The bearer token is missing, or isn’t the value of `METRICS_TOKEN`.' },
          404: { route_not_found: 'Metrics aren’t enabled in this installation.' },
          503: databaseDown,
        }),
      },
    },
  },
  '/mcp': {
    post: {
      operationId: 'callMcp',
      tags: ['system'],
      summary:
        'Handles a message to the MCP server, whose tools let AI agents use the service with an API token',
      description:
        'Model Context Protocol: JSON-RPC 2.0 over Streamable HTTP without sessions, protocol versions 2026-07-28 and those of 2025. `tools/list` returns the available tools.',
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'Message of the Model Context Protocol',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description:
            'Response to the message. Clients with an earlier protocol version receive it as one server-sent event',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        202: { description: 'Accepted a notification (a message without a response)' },
        ...protocolErrors({
          400: 'The body isn’t a message of the protocol, contains several messages, or has a protocol version that the server doesn’t support',
          406: 'The `Accept` header doesn’t contain both `application/json` and `text/event-stream`',
          415: 'The `Content-Type` header isn’t `application/json`',
        }),
        ...refusals({
          401: {
            token_missing: 'The `Authorization` header is missing or contains no bearer token.',
            api_token_needed: 'The bearer token isn’t an API token.',
            ...apiTokenEnded,
            not_a_member: 'The user of the API token is no longer a member of the organization.',
          },
          403: {
            foreign_host: 'The `Host` header isn’t the address of the server.',
            foreign_origin: 'The `Origin` header isn’t an allowed address.',
            ...suspended,
            second_factor_required:
              'The organization requires a second factor, and the user of the API token hasn’t set one up.',
          },
          413: {
            body_too_large:
              'The message is larger than 1 MiB, has more than 2,000 values, or is nested deeper than 32 levels.',
          },
          429: {
            rate_limited: 'Too many requests with this API token, or of its user or organization.',
          },
          503: databaseDown,
        }),
      },
    },
  },
  '/.well-known/oauth-protected-resource/mcp': {
    get: {
      operationId: 'getMcpMetadata',
      tags: ['system'],
      summary: 'Returns the metadata of the MCP server as a protected resource (RFC 9728)',
      security: [],
      responses: {
        200: {
          description: 'Metadata as a JSON document',
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
        'Returns the metadata of the authorization server (RFC 8414), which clients of the MCP server use to get a token',
      security: [],
      responses: {
        200: {
          description: 'Metadata as a JSON document',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({
          404: { route_not_found: 'The installation has no `API_BASE_URL` setting.' },
        }),
      },
    },
  },
  '/api/billing/stripe': {
    post: {
      operationId: 'receiveStripeEvent',
      tags: ['billing'],
      summary: 'Receives events from Stripe, if the installation sells billing plans with Stripe',
      description: 'For Stripe only. Authenticated by Stripe’s signature of the body instead of a token.',
      security: [{ stripe: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'Event in the form that Stripe documents',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Accepted the event, or ignored it because of its type',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({
          400: { signature_invalid: 'The signature doesn’t match the body, or is too old.' },
          404: { route_not_found: 'The installation doesn’t sell billing plans with Stripe.' },
          413: { body_too_large: 'The event is larger than the API gateway accepts.' },
          503: {
            signing_secret_missing: 'The installation has no secret to verify the signature with.',
            queue_unavailable: 'The event couldn’t be stored. Send it again.',
            ...tooBusy,
          },
        }),
      },
    },
  },
};

export const machineSchemes: Json = {
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description: 'Value of the setting `METRICS_TOKEN`',
  },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Signature of the body that Stripe creates with the endpoint’s signing secret',
  },
};
