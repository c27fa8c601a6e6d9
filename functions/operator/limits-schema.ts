import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import { boundSchema } from './bound-schema.ts';
import { count, time } from './fields.ts';

// Pure: how much an organization has and uses, as operators are shown it.

export const supportLimitsSchema = z
  .object({
    plan: textField(
      'Name of the organization’s billing plan; `null` if the organization has no billing record yet. The first use of credits creates the record',
      'free',
    ).nullable(),
    plan_status: textField(
      'Status of the subscription: `active`, `trialing`, `past_due` or `canceled`; `null` if the organization has no billing record yet. The first use of credits creates the record',
      'active',
    ).nullable(),
    period_start: time(
      'Start of the current billing period; `null` if the organization has no billing record yet',
    ),
    period_end: time(
      'End of the current billing period; `null` if the organization has no billing record yet',
    ),
    grace_until: time(
      'Time until which the billing plan stays in effect although the last invoice is unpaid; `null` if no invoice is overdue',
    ),
    included_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'Credits granted for this billing period, in millionths of a credit; 0 if credits are not limited; `null` if the organization has no billing record yet',
        examples: [5_000_000],
      }),
    balance_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'Remaining granted credits of this billing period, in millionths of a credit; negative if more were used than granted; `null` if the organization has no billing record yet',
        examples: [1_000_000],
      }),
    held_micro_credits: z
      .number()
      .nullable()
      .meta({
        description:
          'Credits reserved for work in progress, in millionths of a credit; `null` if the organization has no billing record yet',
        examples: [0],
      }),
    cap_cents: z
      .int()
      .nullable()
      .meta({
        description:
          'Maximum amount to pay per billing period for credits beyond the included ones, in US cents; `null` if no cap is set',
        examples: [null],
      }),
    members: count('Number of members'),
    cloud_accounts: count('Number of connected cloud accounts'),
    active_sessions: count('Number of active sessions (conversations with agents)'),
    deployments: count('Number of deployments that are not destroyed'),
    runs_under_way: count('Number of queued or running runs'),
    webhooks: count('Number of webhooks'),
    waiting_deliveries: count('Number of pending webhook deliveries'),
    bounds: z
      .array(boundSchema)
      .describe('The limits shared by all users of the organization, each with its current usage'),
  })
  .meta({
    id: 'SupportLimits',
    description:
      'What an organization has and uses at the moment: billing plan, credits, numbers of records (1000 means 1000 or more) and, in `bounds`, usage of the service’s limits',
  });
