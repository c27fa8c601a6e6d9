import { defineRoutes } from '../shared/http/route.ts';

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Says whether the API and its databases answer; 503 names the one that does not',
    access: 'public',
    limit: 'open',
    refuses: { 503: { unhealthy: 'The database or the document store does not answer.' } },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary: 'Feature flags and keys that a frontend needs before a user logs in',
    access: 'public',
    limit: 'open',
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    limit: 'open',
  },
});
