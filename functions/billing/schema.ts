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
    price_cents: count('Cents of a US dollar per month', 9_900),
    included_credits: limit(
      'The credits that each billing period includes; null where their use is not limited',
      10_000,
    ),
    overage_cents_per_1000: limit(
      'Cents for a thousand credits beyond the included ones; null where no more can be bought',
      500,
    ),
    members: limit('Members, open invitations included; null without a limit', 25),
    running_deployments: limit('Deployments that have resources in a cloud; null without a limit', 20),
    features: z.array(openEnum(planFeatures, 'A feature')).describe('Features that not every plan has'),
    is_current: z.boolean().describe('Whether the plan has the feature'),
  })
  .meta({ id: 'BillingPlan', description: 'A plan that an organization can have' });

/** Existing rows stay after a change to a smaller plan, so more may be used than the limit. */
const ofLimit = (id: string, what: string) =>
  z
    .object({
      limit: limit('The limit; null without one', 25),
      used: count('The number now; where it is beyond the limit and 10,000, at least so many', 4),
    })
    .meta({ id, description: what });

export const stateSchema = z
  .object({
    plan: shownPlan.describe('The plan in effect'),
    status: openEnum(accountStatuses, 'Status of the subscription').meta({ examples: ['active'] }),
    period_start: timeField('When the period began'),
    period_end: timeField('When it ends, and credits are renewed'),
    credits: z
      .object({
        included: limit('Granted for this period; null where nothing is limited', 10_000),
        used: credits('Used in this period', 412.5),
        in_use: credits('Reserved for work in progress; what it doesn’t need is released', 2.1),
        overage: credits('Used beyond the included credits', 0),
        available: credits(
          'Still available, overage included; null where nothing is limited',
          9_585.4,
        ).nullable(),
      })
      .meta({ id: 'CreditState', description: 'Credits of a period' }),
    usage: z
      .object({
        model: credits('Credits for calls of the language model', 352.5),
        run: credits('Credits for runs that apply or change deployments', 60),
        members: count('Members of the organization; from 10,000 on at least so many', 4),
        running_deployments: count(
          'Deployments with something in a cloud; from 10,000 on at least so many',
          2,
        ),
      })
      .meta({ id: 'UsageByKind', description: 'Usage by kind' }),
    limits: z
      .object({
        members: ofLimit('PlanMembers', 'People, open invitations included'),
        running_deployments: ofLimit('PlanDeployments', 'Deployments with something in a cloud'),
      })
      .meta({ id: 'PlanLimits', description: 'Usage of the plan’s limits' }),
    cap_cents: limit('The overage cap in cents a month; null where none was set', 2_000),
    cap_used_cents: count('The part of the cap that is used', 0),
    next: textField('What changes next, in a sentence', 'Credits are renewed on 2026-12-01.'),
    grace_until: timeField('When the plan ends unless the last invoice is paid; otherwise null').nullable(),
    cancel_at_period_end: z.boolean().describe('Whether the plan ends with the period'),
  })
  .meta({ id: 'BillingState', description: 'Plan, usage and limits of the organization' });
export type BillingStateResponse = z.output<typeof stateSchema>;

export const usageSchema = z
  .object({
    group_by: openEnum(usageGroups, 'What the groups are by').meta({ examples: ['day'] }),
    from: timeField('The beginning, inclusive'),
    to: timeField('The end, exclusive'),
    items: z
      .array(
        z
          .object({
            key: textField('The day (UTC), or the user or kind; empty where none is known', '2026-11-22'),
            credits: credits('Credits', 12.25),
            overage: credits('Credits beyond the included ones', 0),
            calls: count('The number of calls and runs', 11),
            input_tokens: count('Input tokens of the language model', 20_000),
            output_tokens: count('Output tokens of the language model', 1_800),
            estimated_calls: count('Calls whose token counts are estimated', 0),
          })
          .meta({ id: 'UsageRow', description: 'Usage of one group' }),
      )
      .describe('The groups, at most 1,000: the largest first, or days in the order of their dates'),
  })
  .meta({ id: 'Usage', description: 'Usage in a time, in groups' });

export const memberLimitSchema = z
  .object({
    user_id: textField('The member', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    credits: count('What the member may use in a period', 200),
  })
  .meta({ id: 'MemberCreditLimit', description: 'The monthly limit of one member' });
