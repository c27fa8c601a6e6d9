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
    name: textField('Stable name', 'team'),
    title: textField('The name to display', 'Team'),
    price_cents: count('The price per month, in US cents', 9_900),
    included_credits: limit(
      'The credits that each billing period includes; null if their use is not limited',
      10_000,
    ),
    overage_cents_per_1000: limit(
      'The price of a thousand credits beyond the included ones, in US cents; null if no more can be bought',
      500,
    ),
    members: limit('The most members, open invitations included; null without a limit', 25),
    running_deployments: limit(
      'The most deployments that may have resources in a cloud; null without a limit',
      20,
    ),
    features: z.array(openEnum(planFeatures, 'A feature')).describe('Features that not every plan has'),
    is_current: z.boolean().describe('Whether this is the billing plan of the organization'),
  })
  .meta({ id: 'BillingPlan', description: 'A billing plan (a subscription) that an organization can have' });

/** Existing rows stay after a change to a smaller plan, so more may be used than the limit. */
const ofLimit = (id: string, what: string) =>
  z
    .object({
      limit: limit('The limit of the billing plan; null without one', 25),
      used: count('The present number; if it is above the limit and above 10,000, a lower bound', 4),
    })
    .meta({ id, description: what });

export const stateSchema = z
  .object({
    plan: shownPlan.describe('The billing plan in effect'),
    status: openEnum(
      accountStatuses,
      'The status of the subscription: active (also without a subscription), trialing, past_due if the last invoice is not paid, or canceled',
    ).meta({ examples: ['active'] }),
    period_start: timeField('When the present billing period began'),
    period_end: timeField('When the present billing period ends, and credits are renewed'),
    credits: z
      .object({
        included: limit('The credits granted for this period; null if credits are not limited', 10_000),
        used: credits('The credits used in this period', 412.5),
        in_use: credits(
          'The credits reserved for work in progress; credits that the work doesn’t need are released',
          2.1,
        ),
        overage: credits('The credits used beyond the included ones', 0),
        available: credits(
          'The credits still available, overage included; null if credits are not limited',
          9_585.4,
        ).nullable(),
      })
      .meta({ id: 'CreditState', description: 'The organization’s credits in the present billing period' }),
    usage: z
      .object({
        model: credits('Credits for calls of the language model', 352.5),
        run: credits('Credits for runs that apply or change deployments', 60),
        members: count('The number of members of the organization; from 10,000 on a lower bound', 4),
        running_deployments: count(
          'The number of deployments with resources in a cloud; from 10,000 on a lower bound',
          2,
        ),
      })
      .meta({
        id: 'UsageByKind',
        description:
          'The organization’s use in the present billing period: credits of each kind, and the numbers of members and deployments',
      }),
    limits: z
      .object({
        members: ofLimit(
          'PlanMembers',
          'The number of members, open invitations included, and the billing plan’s limit of them',
        ),
        running_deployments: ofLimit(
          'PlanDeployments',
          'The number of deployments with resources in a cloud, and the billing plan’s limit of them',
        ),
      })
      .meta({
        id: 'PlanLimits',
        description: 'How much the organization uses of the limits of its billing plan (subscription)',
      }),
    cap_cents: limit(
      'The most that overage may cost in a billing period, in US cents; null if none was set: then there is no overage',
      2_000,
    ),
    cap_used_cents: count('The part of the cap that is used, in US cents', 0),
    next: textField(
      'The next change of plan, cap or credits that is due, as a sentence',
      'Credits are renewed on 2026-12-01.',
    ),
    grace_until: timeField(
      'When the billing plan ends unless the last invoice is paid; null if all invoices are paid',
    ).nullable(),
    cancel_at_period_end: z
      .boolean()
      .describe('Whether the subscription ends with the present billing period'),
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
    group_by: openEnum(usageGroups, 'What usage is grouped by').meta({ examples: ['day'] }),
    from: timeField('The beginning of the counted time; usage at this time is included'),
    to: timeField('The end of the counted time; usage at this time is not included'),
    items: z
      .array(
        z
          .object({
            key: textField(
              'The group: a day (UTC), the id of a user or session, or a kind of usage; empty if it is not known',
              '2026-11-22',
            ),
            credits: credits('The credits that the group used', 12.25),
            overage: credits('The credits that the group used beyond the included ones', 0),
            calls: count('The number of calls and runs', 11),
            input_tokens: count('Input tokens of the language model', 20_000),
            output_tokens: count('Output tokens of the language model', 1_800),
            estimated_calls: count('Calls whose token counts are estimated', 0),
            session: usedSession
              .nullable()
              .describe(
                'What the session is called by; null of other groups, and of a session that was deleted since',
              ),
          })
          .meta({ id: 'UsageRow', description: 'Usage of credits by one group' }),
      )
      .describe('The groups, at most 1,000: the largest first, or days in the order of their dates'),
  })
  .meta({ id: 'Usage', description: 'The organization’s usage of credits between two times, in groups' });

export const memberLimitSchema = z
  .object({
    user_id: textField('Id of the member', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    credits: count('The most credits that the member may use in a billing period', 200),
  })
  .meta({
    id: 'MemberCreditLimit',
    description: 'The most credits that one member may use in a billing period',
  });
