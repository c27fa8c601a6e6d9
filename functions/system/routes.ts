import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Says whether the API and its databases answer; 503 names the one that does not',
    access: 'public',
    limit: 'none',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary: 'Feature flags and keys that a frontend needs before anybody logs in',
    access: 'public',
    limit: 'none',
    responses: {
      200: z.object({
        signup_mode: z.enum(['open', 'invite_only', 'waitlist']),
        bot_check_site_key: z.string(),
        password_min_length: z.int(),
        features: z.object({
          /** Workload identity federation: cloud accounts of kind workload_identity can be connected. */
          issuer: z.boolean(),
          billing: z.boolean(),
        }),
      }),
    },
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    limit: 'none',
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
});
