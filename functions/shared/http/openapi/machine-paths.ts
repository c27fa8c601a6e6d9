import type { Json } from './schemas.ts';

// Pure: paths beside the rows, for readers that are no users. Functions of their own serve them, each with its own way to
// know who asks, so none of them has a row.

const refusals = (codes: Record<number, string>): Json =>
  Object.fromEntries(
    Object.entries(codes).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

export const machinePaths: Json = {
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      tags: ['system'],
      summary:
        'State and timings of the installation for Prometheus, where the operator has switched them on',
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
        }),
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
          description: 'The event was accepted, or nothing follows from it',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        ...refusals({
          400: 'The signature does not match this endpoint’s secret, or is too old: signature_invalid',
          404: 'The operator sells no plans with Stripe: route_not_found',
          503: 'The event could not be accepted; Stripe sends it again: signing_secret_missing, queue_unavailable',
        }),
      },
    },
  },
};

export const machineSchemes: Json = {
  metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, as the operator has set it' },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Stripe’s signature of the body with the endpoint’s secret',
  },
};
