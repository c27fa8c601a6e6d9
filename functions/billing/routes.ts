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
    summary: 'Lists the billing plans (subscriptions) that the organization can have, the cheapest first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  getBillingState: {
    method: 'GET',
    path: '/api/billing/state',
    summary: 'Shows billing plan, usage, limits and cap of the organization, and what changes next',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  updateCap: {
    method: 'PATCH',
    path: '/api/billing/cap',
    summary:
      'Sets the cap: how much the organization is willing to pay in a billing period for credits beyond the included ones',
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
          .meta({
            description:
              'The most that the organization is willing to pay in a billing period for credits beyond the included ones (overage), in US cents; null removes the cap: then no such credits can be used',
            examples: [2_000],
          }),
      })
      .meta({
        id: 'CapChange',
        description: 'The new cap of what the organization spends on credits beyond the included ones',
      }),
  },
  getUsage: {
    method: 'GET',
    path: '/api/billing/usage',
    summary:
      'Shows the organization’s usage of credits in groups: by day, user, session or kind. By default it is that of the present billing period',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: z.strictObject({
      group_by: z
        .enum(usageGroups)
        .default('day')
        .describe('What the groups are: day, user, session, or kind (calls of the language model, or runs)'),
      from: time.optional().meta({
        description:
          'Only usage of credits at this time or later; default: the beginning of the present billing period',
      }),
      to: time.optional().meta({ description: 'Only usage of credits before this time; default: now' }),
    }),
    refuses: { 422: { invalid_range: 'The range is empty or longer than a year.' } },
  },
  listMemberCreditLimits: {
    method: 'GET',
    path: '/api/billing/member-limits',
    summary:
      'Lists how many credits single members may use in a billing period, for the members who have such a limit',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  setMemberCreditLimit: {
    method: 'PATCH',
    path: '/api/billing/member-limits/{id}',
    summary: 'Sets how many credits a member may use in a billing period, or removes the limit',
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
          .meta({
            description:
              'How many credits the member may use in a billing period at most; null removes the limit',
            examples: [200],
          }),
      })
      .meta({
        id: 'MemberLimitChange',
        description: 'The new limit of how many credits a member may use in a billing period',
      }),
  },
});
