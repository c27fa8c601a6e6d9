import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import { boundSchema } from './bound-schema.ts';
import { count, time } from './fields.ts';

// Pure: how much an organization has and uses, as operators are shown it.

export const supportLimitsSchema = z
  .object({
    plan: textField(
      'The name of the organization’s billing plan; null if the organization has no billing record yet, which its first use of credits makes',
      'free',
    ).nullable(),
    plan_status: textField(
      'The status of the subscription: active, trialing, past_due or canceled; null if the organization has no billing record yet, which its first use of credits makes',
      'active',
    ).nullable(),
    period_start: time(
      'When the present billing period began; null if the organization has no billing record yet',
    ),
    period_end: time(
      'When the present billing period ends; null if the organization has no billing record yet',
    ),
    grace_until: time(
      'Time until which the billing plan stays in effect although the last invoice is unpaid; `null` if no invoice is overdue',
    ),
    included_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'How many millionths of a credit the organization got for this billing period; 0 if credits are not limited; null if it has no billing record yet',
        examples: [5_000_000],
      }),
    balance_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'How many millionths of a credit are left of those that the organization got for this billing period; negative by what was used beyond them. Null if it has no billing record yet',
        examples: [1_000_000],
      }),
    held_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'How many millionths of a credit are reserved for work in progress; null if the organization has no billing record yet',
        examples: [0],
      }),
    cap_cents: z
      .int()
      .nullable()
      .meta({
        description:
          'The most that the organization is willing to pay in a billing period for credits beyond the included ones, in US cents; null if it has set none',
        examples: [null],
      }),
    members: count('How many members the organization has now'),
    cloud_accounts: count('How many cloud accounts are connected now'),
    active_sessions: count('How many sessions (conversations with agents) are active now'),
    deployments: count('How many deployments the organization has that are not destroyed'),
    runs_under_way: count('How many runs are queued or running now'),
    webhooks: count('How many webhooks the organization has now'),
    waiting_deliveries: count('How many deliveries of events to webhooks are pending now'),
    bounds: z
      .array(boundSchema)
      .describe('The limits that all users of the organization share, each with how much of it is used'),
  })
  .meta({
    id: 'SupportLimits',
    description:
      'What an organization has and uses now: its billing plan and credits, counts of what it has (1000 means 1000 or more), and in `bounds` the limits of the service',
  });
