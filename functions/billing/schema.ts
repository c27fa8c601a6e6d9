import * as z from 'zod';
import { openEnum, textField, timeField } from '../shared/http/fields.ts';
import { accountStatuses } from './ledger/account.ts';
import { planFeatures } from './plans.ts';
import { usageGroups } from './usage/usage-groups.ts';

// Pure: plans and usage as the API shows them.

const count = (description: string, example: number) => z.int().meta({ description, examples: [example] });
const limit = (description: string, example: number) => count(description, example).nullable();
/** Up to six digits behind the point: a call of a model may cost less than one. */
const credits = (description: string, example: number) =>
  z.number().meta({ description, examples: [example] });

export const shownPlan = z
  .object({
    name: textField(
      'Unique name of the billing plan, for example `team`. POST /api/billing/checkout takes this name as `plan`',
      'team',
    ),
    title: textField('Display name of the billing plan', 'Team'),
    price_cents: count('Monthly price of the billing plan, in US cents', 9_900),
    included_credits: limit(
      'Number of credits included in each billing period; `null` if credits are not limited. Language model calls and runs use credits',
      10_000,
    ),
    overage_cents_per_1000: limit(
      'Price of 1,000 credits beyond the included ones (overage), in US cents; `null` if the plan offers no overage',
      500,
    ),
    members: limit(
      'Maximum number of members with this plan, including open invitations; `null` if not limited',
      25,
    ),
    running_deployments: limit(
      'Maximum number of deployments with cloud resources at the same time under this plan; `null` if not limited',
      20,
    ),
    features: z
      .array(openEnum(planFeatures, 'Name of a feature. `audit_export`: export of the audit log'))
      .describe('Features of this plan that other plans may lack'),
    is_current: z.boolean().describe('Whether this is the organization’s current billing plan'),
  })
  .meta({
    id: 'BillingPlan',
    description:
      'A billing plan (a subscription to this service) that an organization can have, with its price and limits',
  });

/** Existing rows stay after a change to a smaller plan, so more may be used than the limit. */
const ofLimit = (id: string, what: string) =>
  z
    .object({
      limit: limit('Maximum number that the billing plan allows; `null` if not limited', 25),
      used: count(
        'Current number. The number can exceed the limit after a change to a smaller plan. A number above both the limit and 10,000 may be too low',
        4,
      ),
    })
    .meta({ id, description: what });

export const stateSchema = z
  .object({
    plan: shownPlan.describe('The organization’s current billing plan'),
    status: openEnum(
      accountStatuses,
      'Status of the subscription. `active`: paid, or on the free plan. `trialing`: in a trial period. `past_due`: the last invoice is unpaid. `canceled`: the subscription has ended',
    ).meta({ examples: ['active'] }),
    period_start: timeField(
      'Start of the current billing period. A period lasts about one month and has its own credits',
    ),
    period_end: timeField('End of the current billing period. The next period starts then, with new credits'),
    credits: z
      .object({
        included: limit(
          'Number of credits granted for this billing period; `null` if credits are not limited',
          10_000,
        ),
        used: credits('Number of credits used in this billing period', 412.5),
        in_use: credits(
          'Number of credits reserved for work in progress, such as a run. Credits that the work does not use become available again',
          2.1,
        ),
        overage: credits(
          'Number of credits used beyond the included ones in this billing period, which are billed in addition',
          0,
        ),
        available: credits(
          'Number of credits still available in this billing period, including overage within the cap; `null` if credits are not limited',
          9_585.4,
        ).nullable(),
      })
      .meta({ id: 'CreditState', description: 'The organization’s credits in the current billing period' }),
    usage: z
      .object({
        model: credits('Number of credits used by language model calls', 352.5),
        run: credits('Number of credits used by runs that apply or change deployments', 60),
        members: count('Current number of members. From 10,000 on, there may be more than the value says', 4),
        running_deployments: count(
          'Current number of deployments with cloud resources. From 10,000 on, there may be more than the value says',
          2,
        ),
      })
      .meta({
        id: 'UsageByKind',
        description:
          'The organization’s usage: credits of the current billing period by kind, and the current numbers of members and deployments',
      }),
    limits: z
      .object({
        members: ofLimit(
          'PlanMembers',
          'Number of members, including open invitations, and the maximum that the billing plan allows',
        ),
        running_deployments: ofLimit(
          'PlanDeployments',
          'Number of deployments with cloud resources, and the maximum that the billing plan allows',
        ),
      })
      .meta({
        id: 'PlanLimits',
        description: 'The limits of the organization’s billing plan, each with its current usage',
      }),
    cap_cents: limit(
      'Cap: the maximum amount to pay per billing period for credits beyond the included ones (overage), in US cents. `null` if no cap is set: no overage credits can be used, unless the plan’s credits are not limited',
      2_000,
    ),
    cap_used_cents: count(
      'Part of `cap_cents` used by overage in this billing period, in US cents, rounded up',
      0,
    ),
    next: textField(
      'Next change in the organization’s billing, such as the renewal of credits, as a sentence for display',
      'Credits are renewed on 2026-12-01.',
    ),
    grace_until: timeField(
      'Time until which the billing plan stays in effect although the last invoice is unpaid; `null` if no invoice is overdue',
    ).nullable(),
    cancel_at_period_end: z
      .boolean()
      .describe('Whether the subscription is cancelled and ends with the current billing period'),
  })
  .meta({ id: 'BillingState', description: 'The organization’s billing plan, usage and limits' });
export type BillingStateResponse = z.output<typeof stateSchema>;

const usedSession = z
  .object({
    title: textField(
      'Title that the owner gave the session; `null` if the session has no title',
      'Product search',
    ).nullable(),
    agent_id: textField('ID of the session’s agent', 'vector-database'),
    deployment_name: textField(
      'Name of the deployment planned in the session; `null` if there is no such deployment',
      'shop-search',
    ).nullable(),
  })
  .meta({ id: 'UsedSession', description: 'Title, agent and deployment of a session, for display' });

export const usageSchema = z
  .object({
    group_by: openEnum(
      usageGroups,
      'Grouping of the usage: `day`, `user`, `session`, or `kind` (language model calls or runs)',
    ).meta({ examples: ['day'] }),
    from: timeField('Start of the time range over which usage is summed (inclusive)'),
    to: timeField('End of the time range over which usage is summed (exclusive)'),
    items: z
      .array(
        z
          .object({
            key: textField(
              'Key of the group, depending on `group_by`: a day in UTC, a user ID, a session ID, or a kind (`model` or `run`). Empty if unknown',
              '2026-11-22',
            ),
            credits: credits('Total number of credits used in this group', 12.25),
            overage: credits(
              'Number of the group’s credits that were used beyond the included ones (overage)',
              0,
            ),
            calls: count('Number of language model calls and runs in the group', 11),
            input_tokens: count('Number of input tokens of the language model calls', 20_000),
            output_tokens: count('Number of output tokens of the language model calls', 1_800),
            estimated_calls: count(
              'Number of calls whose token counts are estimated because the model provider did not report them',
              0,
            ),
            session: usedSession
              .nullable()
              .describe(
                'Session of the group, for display; `null` if usage is grouped otherwise, or if the session was deleted',
              ),
          })
          .meta({
            id: 'UsageRow',
            description: 'Total usage of one group (a day, user, session or kind)',
          }),
      )
      .describe(
        'Groups of usage, up to 1,000. Days are in chronological order; other groups are sorted by credits, highest first',
      ),
  })
  .meta({
    id: 'Usage',
    description: 'The credits that the organization used in a time range, summed by group',
  });

export const memberLimitSchema = z
  .object({
    user_id: textField('User ID of the member', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    credits: count('Maximum number of credits that the member may use per billing period', 200),
  })
  .meta({
    id: 'MemberCreditLimit',
    description: 'A limit on the credits that one member may use per billing period',
  });
