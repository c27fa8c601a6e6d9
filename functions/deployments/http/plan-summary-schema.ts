import * as z from 'zod';
import { aimSchema } from '../../agents/plan/goal-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../../agents/plan/plan-schema.ts';
import { idField, textField, timeField } from '../../shared/http/fields.ts';
import { preflightSchema } from '../preflight/schema.ts';
import { planChangeSchema } from './changes/plan-change-schema.ts';

// Pure: a plan in short, as the API shows it beside a deployment and in lists.

const digest = '0123456789abcdef'.repeat(4);

/** The request that an approver decides on: the digest names the plan. */
export const planSummarySchema = z
  .object({
    id: idField('plan', 'The id of the plan'),
    revision: z.int().meta({
      description: 'The number of the plan among the plans of its deployment; the first one has 1',
      examples: [1],
    }),
    digest: textField(
      'The digest of the plan: SHA-256 of all its content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied',
      digest,
    ),
    summary: textField(
      'What the plan deploys, in one sentence to show',
      'Vector database with 3 nodes in cluster production.',
    ),
    cost: costSchema,
    warnings: z
      .array(warningSchema)
      .describe('What an approver should know before the plan is approved; it does not prevent the approval'),
    goal: z
      .array(aimSchema)
      .describe(
        'What the user wants to reach, such as a cost or a time, each with whether this plan reaches it; empty if the user named no aim',
      ),
    change: planChangeSchema.nullable().meta({
      description:
        'What the plan changes of the deployment’s plan before it; null if there is none, as for the first plan',
      examples: [null],
    }),
    resources: z
      .array(resourceSchema)
      .describe('The cloud resources and Kubernetes objects that exist once the plan is applied'),
    created_at: timeField('When the agent computed the plan of the deployment'),
  })
  .meta({
    id: 'PlanSummary',
    description: 'A plan in short: the parts that an approver reads before a decision',
  });

/** A preflight of this plan, kept with it. */
export const preflightOfPlan = preflightSchema.nullable().meta({
  description:
    'The last preflight of this plan: what a check of the customer’s cloud found that would stop its run. Null before the first one; a plan that waits for approval gets one within minutes',
  examples: [null],
});

export const proposalSchema = planSummarySchema.extend({ preflight: preflightOfPlan }).meta({
  id: 'Proposal',
  description: 'A proposal: a plan that is to change the running deployment, and waits for approval',
});

export type PlanSummary = z.output<typeof planSummarySchema>;
