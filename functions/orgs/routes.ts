import * as z from 'zod';
import { roles } from '../shared/actor.ts';
import { displayName } from '../shared/display-name.ts';
import { pageOf } from '../shared/http/pagination.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { orgSchema, orgSettingsSchema } from './org.ts';

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
    body: z.object({ name: displayName.optional(), settings: orgSettingsSchema.partial().optional() }),
    responses: { 200: orgSchema },
  },
});
