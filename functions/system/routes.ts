import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Checks whether the API and its databases can read and write. A 503 response names what failed',
    access: 'public',
    limit: 'open',
    refuses: {
      503: {
        unhealthy: 'The database or the document store does not respond.',
        takes_no_changes:
          'A database allows reads but no writes: requests that change nothing work, and all others fail.',
      },
    },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary:
      'Returns what a frontend or command line needs before a user signs in: URLs, how to sign up, and optional features',
    access: 'public',
    limit: 'open',
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Returns the OpenAPI document of this API, or its part for one tag',
    access: 'public',
    limit: 'open',
    query: z.strictObject({
      tag: z
        .string()
        .max(40)
        .optional()
        .describe('Only the part for this tag, for example `sessions`. Default: the whole document'),
    }),
    refuses: {
      422: { unknown_tag: 'The document has no such tag. GET /api/config/openapi lists the tags.' },
    },
  },
  getDeploymentFileSchema: {
    method: 'GET',
    path: '/api/config/deployment-schema',
    summary:
      'Returns the JSON Schema of deployment files. A deployment file contains the values of a deployment, for the commands `dor plan -f` and `dor apply -f`',
    access: 'public',
    limit: 'open',
  },
  listOpenapiParts: {
    method: 'GET',
    path: '/api/config/openapi',
    summary:
      'Lists the parts of the OpenAPI document with their operations, so that a client need not read the whole document',
    access: 'public',
    limit: 'open',
  },
});
