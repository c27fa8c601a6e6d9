import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary:
      'Says whether the API and its databases answer reads and accept writes; 503 names the one that does not',
    access: 'public',
    limit: 'open',
    refuses: {
      503: {
        unhealthy: 'The database or the document store does not answer.',
        takes_no_changes:
          'A database answers reads and refuses writes: requests that change nothing work, others fail.',
      },
    },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary:
      'Shows what a frontend or command line needs to know before a user logs in: addresses, how to sign up, and optional features',
    access: 'public',
    limit: 'open',
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Answers the OpenAPI document of this API, or the part of it for one tag',
    access: 'public',
    limit: 'open',
    query: z.strictObject({
      tag: z
        .string()
        .max(40)
        .optional()
        .describe('Only the part for this tag, such as sessions; left out for the whole document'),
    }),
    refuses: { 422: { unknown_tag: 'The document has no such tag.' } },
  },
  getDeploymentFileSchema: {
    method: 'GET',
    path: '/api/config/deployment-schema',
    summary:
      'Answers the JSON schema of deployment files: files with the values of a deployment, which the commands `dor plan -f` and `dor apply -f` read',
    access: 'public',
    limit: 'open',
  },
  listOpenapiParts: {
    method: 'GET',
    path: '/api/config/openapi',
    summary:
      'Lists the parts of the OpenAPI document with their operations, so that a program need not read the whole document',
    access: 'public',
    limit: 'open',
  },
});
