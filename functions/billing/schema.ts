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
      'The name of the billing plan for programs, which POST /api/billing/checkout takes as `plan`',
      'team',
    ),
    title: textField('The name of the billing plan to show', 'Team'),
    price_cents: count('The price of the billing plan per month, in US cents', 9_900),
    included_credits: limit(
      'How many credits each billing period includes (credits count the use of the language model and of runs); null if their use is not limited',
      10_000,
    ),
    overage_cents_per_1000: limit(
      'The price of a thousand credits beyond the included ones (overage), in US cents; null if the plan sells none',
      500,
    ),
    members: limit(
      'The most members that the organization may have with this plan, open invitations included; null for no limit',
      25,
    ),
    running_deployments: limit(
      'The most deployments that may have resources in a cloud at the same time with this plan; null for no limit',
      20,
    ),
    features: z
      .array(openEnum(planFeatures, 'The name of a feature: audit_export is the export of the audit log'))
      .describe('Features that this plan has and other plans may lack'),
    is_current: z.boolean().describe('Whether this is the billing plan that the organization has now'),
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
      limit: limit('The most that the billing plan allows; null for no limit', 25),
      used: count(
        'How many there are now; it may be above the limit after a change to a smaller plan. If it is above the limit and above 10,000, there may be more',
        4,
      ),
    })
    .meta({ id, description: what });

export const stateSchema = z
  .object({
    plan: shownPlan.describe('The billing plan that the organization has now'),
    status: openEnum(
      accountStatuses,
      'The status of the subscription: active (paid, or the free plan), trialing (in a trial), past_due (the last invoice is not paid), or canceled',
    ).meta({ examples: ['active'] }),
    period_start: timeField(
      'When the present billing period began, a month or so that has credits of its own',
    ),
    period_end: timeField('When the present billing period ends and the next one begins, with new credits'),
    credits: z
      .object({
        included: limit(
          'How many credits the organization got for this billing period; null if credits are not limited',
          10_000,
        ),
        used: credits('How many credits were used in this billing period', 412.5),
        in_use: credits(
          'How many credits are reserved for work in progress, such as a run; what the work does not need becomes available again',
          2.1,
        ),
        overage: credits(
          'How many credits were used beyond the included ones in this billing period, which cost extra',
          0,
        ),
        available: credits(
          'How many credits can still be used in this billing period, including those beyond the included ones that the cap allows; null if credits are not limited',
          9_585.4,
        ).nullable(),
      })
      .meta({ id: 'CreditState', description: 'The organization’s credits in the present billing period' }),
    usage: z
      .object({
        model: credits('How many credits the calls of the language model have used', 352.5),
        run: credits('How many credits the runs that apply or change deployments have used', 60),
        members: count(
          'How many members the organization has now; 10,000 or above means that there may be more',
          4,
        ),
        running_deployments: count(
          'How many deployments have resources in a cloud now; 10,000 or above means that there may be more',
          2,
        ),
      })
      .meta({
        id: 'UsageByKind',
        description:
          'What the organization uses: credits of this billing period by kind, and how many members and deployments it has now',
      }),
    limits: z
      .object({
        members: ofLimit(
          'PlanMembers',
          'How many members the organization has, open invitations included, and how many the billing plan allows',
        ),
        running_deployments: ofLimit(
          'PlanDeployments',
          'How many deployments have resources in a cloud now, and how many the billing plan allows',
        ),
      })
      .meta({
        id: 'PlanLimits',
        description: 'The limits of the organization’s billing plan, each with how much of it is used',
      }),
    cap_cents: limit(
      'The cap: the most that the organization is willing to pay in a billing period for credits beyond the included ones (overage), in US cents; null if none was set: then no such credits can be used',
      2_000,
    ),
    cap_used_cents: count(
      'How much of cap_cents the overage of this billing period has used, in US cents',
      0,
    ),
    next: textField(
      'What changes next in the organization’s billing, such as the renewal of credits, as a sentence to show',
      'Credits are renewed on 2026-12-01.',
    ),
    grace_until: timeField(
      'Until when the billing plan stays although the last invoice is not paid; null if no invoice is overdue',
    ).nullable(),
    cancel_at_period_end: z
      .boolean()
      .describe('Whether the subscription was cancelled, so that it ends with the present billing period'),
  })
  .meta({ id: 'BillingState', description: 'Billing plan, usage and limits of the organization' });
export type BillingStateResponse = z.output<typeof stateSchema>;

const usedSession = z
  .object({
    title: textField(
      'The title that its owner gave the session; null without a title',
      'Product search',
    ).nullable(),
    agent_id: textField('Id of the session’s agent', 'vector-database'),
    deployment_name: textField(
      'The name of what it has deployed; null while there is nothing',
      'shop-search',
    ).nullable(),
  })
  .meta({ id: 'UsedSession', description: 'What a session is called by' });

export const usageSchema = z
  .object({
    group_by: openEnum(
      usageGroups,
      'What the groups are: day, user, session, or kind (calls of the language model, or runs)',
    ).meta({ examples: ['day'] }),
    from: timeField(
      'The beginning of the time over which usage is summed; usage at exactly this time is included',
    ),
    to: timeField(
      'The end of the time over which usage is summed; usage at exactly this time is not included',
    ),
    items: z
      .array(
        z
          .object({
            key: textField(
              'What the group is of, as group_by says: a day (UTC), the id of a user or session, or a kind of usage; empty if it is not known',
              '2026-11-22',
            ),
            credits: credits('How many credits the usage of this group took in all', 12.25),
            overage: credits('How many of those credits were beyond the included ones (overage)', 0),
            calls: count('How many calls of the language model and runs the group has', 11),
            input_tokens: count('How many input tokens the calls of the language model had', 20_000),
            output_tokens: count('How many output tokens the calls of the language model had', 1_800),
            estimated_calls: count(
              'For how many of the calls the number of tokens is estimated, since the provider of the model did not report it',
              0,
            ),
            session: usedSession
              .nullable()
              .describe(
                'What the session is called by; null of other groups, and of a session that was deleted since',
              ),
          })
          .meta({
            id: 'UsageRow',
            description: 'The usage of one group (of a day, user, session or kind), summed up',
          }),
      )
      .describe(
        'The groups, at most 1,000: those with the most credits first; days in the order of their dates',
      ),
  })
  .meta({
    id: 'Usage',
    description: 'The credits that the organization used between two times, summed up in groups',
  });

export const memberLimitSchema = z
  .object({
    user_id: textField('The user id of the member', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    credits: count('How many credits the member may use in a billing period at most', 200),
  })
  .meta({
    id: 'MemberCreditLimit',
    description: 'A limit of how many credits one member may use in a billing period',
  });
