import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import { boundSchema } from './bound-schema.ts';
import { count, time } from './fields.ts';

// Pure: how much an organization has and uses, as operators are shown it.

export const supportLimitsSchema = z
  .object({
    plan: textField(
      'The billing plan of the organization; null if the organization has no billing record yet, which its first use of credits makes',
      'free',
    ).nullable(),
    plan_status: textField(
      'The status of the subscription: active, trialing, past_due or canceled; null if the organization has no billing record yet, which its first use of credits makes',
      'active',
    ).nullable(),
    period_start: time('When the present billing period began'),
    period_end: time('When the present billing period ends'),
    grace_until: time(
      'When the billing plan ends unless the last invoice is paid; null if all invoices are paid',
    ),
    included_micro_credits: z
      .number()
      .nullable()
      .meta({
        description: 'The millionths of a credit that were granted in this period',
        examples: [5_000_000],
      }),
    balance_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'The millionths of a credit that are left', examples: [1_000_000] }),
    held_micro_credits: z
      .number()
      .nullable()
      .meta({
        description: 'The millionths of a credit that are reserved for work in progress',
        examples: [0],
      }),
    cap_cents: z
      .int()
      .nullable()
      .meta({
        description: 'The most that overage may cost in a billing period, in US cents; null if none was set',
        examples: [null],
      }),
    members: count('How many members the organization has now'),
    cloud_accounts: count('How many cloud accounts are connected now'),
    active_sessions: count('How many sessions are active now'),
    deployments: count('How many deployments are not destroyed'),
    runs_under_way: count('How many runs are queued or running now'),
    webhooks: count('How many webhooks the organization has now'),
    waiting_deliveries: count('How many webhook deliveries have not ended'),
    bounds: z
      .array(boundSchema)
      .describe('The limits of the service that all users of the organization share'),
  })
  .meta({
    id: 'SupportLimits',
    description:
      'What an organization has and uses at this moment; a count of 1000 means 1000 or more. `bounds` has the limits of the service',
  });
