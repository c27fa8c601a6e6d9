import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';
import { defineRoutes } from '../shared/http/route.ts';

const health = z
  .object({
    status: z.literal('ok').describe('Everything answers'),
    revision: z
      .string()
      .nullable()
      .meta({
        description:
          'The commit that was deployed, with `-dirty` where it had uncommitted changes; null where none is known',
        examples: ['0123456789ab'],
      }),
  })
  .meta({ id: 'Health', description: 'Whether the service can work' });

const features = z
  .object({
    issuer: z
      .boolean()
      .describe('Workload identity federation: cloud accounts of kind workload_identity can be connected'),
    billing: z.boolean().describe('Whether plans are billed'),
  })
  .meta({ id: 'Features', description: 'What this installation offers' });

const publicConfig = z
  .object({
    signup_mode: openEnum(['open', 'invite_only', 'waitlist'], 'Who may sign up'),
    bot_check_site_key: textField('The public key of the bot check', '1x00000000000000000000AA'),
    password_min_length: z
      .int()
      .meta({ description: 'The minimum length of a new password', examples: [12] }),
    features,
  })
  .meta({ id: 'PublicConfig', description: 'What a frontend needs before anybody logs in' });

export const systemRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/healthz',
    summary: 'Says whether the API and its databases answer; 503 names the one that does not',
    access: 'public',
    limit: 'open',
    refuses: { 503: { unhealthy: 'The database or the document store does not answer.' } },
    responses: { 200: health },
  },
  getPublicConfig: {
    method: 'GET',
    path: '/api/config/public',
    summary: 'Feature flags and keys that a frontend needs before anybody logs in',
    access: 'public',
    limit: 'open',
    responses: { 200: publicConfig },
  },
  getOpenapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    limit: 'open',
    responses: {
      200: z
        .record(z.string(), z.unknown())
        .meta({ description: 'An OpenAPI 3.1 document', examples: [{ openapi: '3.1.0' }] }),
    },
  },
});
