import * as z from 'zod';
import { givenTime } from '../shared/http/fields.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { usageGroups } from './usage/usage-groups.ts';

const byMember = z.object({ id: idParam('user', 'member') });
const time = givenTime('must be a time like 2026-11-01T00:00:00Z');

export const billingRoutes = defineRoutes({
  ...paymentRoutes,
  listBillingPlans: {
    method: 'GET',
    path: '/api/billing/plans',
    summary: 'Lists the plans that the organization can have, the cheapest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  getBillingState: {
    method: 'GET',
    path: '/api/billing/state',
    summary: 'Shows plan, usage, limits and cap of the organization, and what changes next',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  updateCap: {
    method: 'PATCH',
    path: '/api/billing/cap',
    summary: 'Sets how much the organization may spend beyond its included credits in a period',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Changing the cap' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        cap_cents: z
          .int('must be a whole number of cents')
          .min(0, 'must not be negative')
          .max(100_000_000, 'must be at most 100000000')
          .nullable()
          .meta({ description: 'Cents a month; null removes the cap', examples: [2_000] }),
      })
      .meta({ id: 'CapChange', description: 'Another cap' }),
  },
  getUsage: {
    method: 'GET',
    path: '/api/billing/usage',
    summary: 'Shows usage in groups; by default of the present period',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: z.strictObject({
      group_by: z.enum(usageGroups).default('day').describe('What the groups are by'),
      from: time.optional().meta({ description: 'The beginning; by default that of the present period' }),
      to: time.optional().meta({ description: 'The end; by default now' }),
    }),
    refuses: { 422: { invalid_range: 'The range is empty or longer than a year.' } },
  },
  listMemberCreditLimits: {
    method: 'GET',
    path: '/api/billing/member-limits',
    summary: 'Lists the monthly credit limits of members who have one',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  setMemberCreditLimit: {
    method: 'PATCH',
    path: '/api/billing/member-limits/{id}',
    summary: 'Sets what a member may use in a period, or removes the limit',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    params: byMember,
    body: z
      .strictObject({
        credits: z
          .int('must be a whole number of credits')
          .min(0, 'must not be negative')
          .max(1_000_000_000, 'must be at most 1000000000')
          .nullable()
          .meta({ description: 'Credits of a period; null for no limit', examples: [200] }),
      })
      .meta({ id: 'MemberLimitChange', description: 'A monthly limit' }),
  },
});
