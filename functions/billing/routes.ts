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
    summary: 'Lists the billing plans (subscriptions) available to the organization, the default plan first',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  getBillingState: {
    method: 'GET',
    path: '/api/billing/state',
    summary: 'Returns the organization’s billing plan, usage, limits and cap, and its next billing change',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  updateCap: {
    method: 'PATCH',
    path: '/api/billing/cap',
    summary:
      'Sets the cap, the maximum amount to pay per billing period for credits beyond the included ones, and returns the billing state',
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
              'Maximum amount to pay per billing period for credits beyond the included ones (overage), in US cents. `null` removes the cap: no overage credits can be used, unless the plan’s credits are not limited',
            examples: [2_000],
          }),
      })
      .meta({
        id: 'CapChange',
        description: 'The new cap on spending for credits beyond the included ones',
      }),
  },
  getUsage: {
    method: 'GET',
    path: '/api/billing/usage',
    summary:
      'Returns the organization’s credit usage, grouped by day, user, session or kind. By default, the usage of the current billing period',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: z.strictObject({
      group_by: z
        .enum(usageGroups)
        .default('day')
        .describe(
          'Grouping of the usage: `day`, `user`, `session`, or `kind` (language model calls or runs)',
        ),
      from: time.optional().meta({
        description: 'Only usage at or after this time. Default: start of the current billing period',
      }),
      to: time.optional().meta({ description: 'Only usage before this time. Default: now' }),
    }),
    refuses: {
      422: {
        invalid_range: 'The time range is empty or longer than one year. Choose another `from` or `to`.',
      },
    },
  },
  listMemberCreditLimits: {
    method: 'GET',
    path: '/api/billing/member-limits',
    summary:
      'Lists the members who have a credit limit, each with the maximum number of credits per billing period',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
  },
  setMemberCreditLimit: {
    method: 'PATCH',
    path: '/api/billing/member-limits/{id}',
    summary: 'Sets or removes the maximum number of credits that a member may use per billing period',
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
              'Maximum number of credits that the member may use per billing period; `null` removes the limit',
            examples: [200],
          }),
      })
      .meta({
        id: 'MemberLimitChange',
        description: 'The new credit limit of a member',
      }),
  },
});
