import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { health, publicConfig } from './schema.ts';

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Says whether the API and its databases answer; 503 names the one that does not',
    access: 'public',
    limit: 'open',
    refuses: { 503: { unhealthy: 'The database or the document store does not answer.' } },
    responses: import.meta.bundled ?? { 200: health },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary: 'Feature flags and keys that a frontend needs before a user logs in',
    access: 'public',
    limit: 'open',
    responses: import.meta.bundled ?? { 200: publicConfig },
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    limit: 'open',
    responses: import.meta.bundled ?? {
      200: z
        .record(z.string(), z.unknown())
        .meta({ description: 'An OpenAPI 3.1 document', examples: [{ openapi: '3.1.0' }] }),
    },
  },
});
