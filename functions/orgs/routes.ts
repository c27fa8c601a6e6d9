import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { pageOf } from '../shared/http/pagination.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { orgSchema, orgSettingsSchema } from './org.ts';

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');

export const orgRoutes = defineRoutes({
  listMyOrgs: {
    method: 'GET',
    path: '/api/orgs/me',
    summary: 'The organizations that the user belongs to',
    access: 'viewer',
    limit: 'read',
    responses: {
      200: pageOf(
        z.object({ id: z.string(), name: z.string(), role: z.enum(roles), is_current: z.boolean() }),
      ),
    },
  },
  getCurrentOrg: {
    method: 'GET',
    path: '/api/orgs/current',
    summary: 'The organization that the access token names',
    access: 'viewer',
    limit: 'read',
    responses: { 200: orgSchema },
  },
  updateCurrentOrg: {
    method: 'PATCH',
    path: '/api/orgs/current',
    summary: 'Changes name or settings; what is left out stays',
    access: 'admin',
    limit: 'write',
    body: z.object({ name: name.optional(), settings: orgSettingsSchema.partial().optional() }),
    responses: { 200: orgSchema },
  },
});
