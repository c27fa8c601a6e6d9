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
    id: idField('plan', 'ID of the plan'),
    revision: z.int().meta({
      description: 'Number of the plan within the deployment, starting at 1',
      examples: [1],
    }),
    digest: textField(
      'Digest of the plan: SHA-256 of the plan’s content, in hexadecimal. An approval is given for this digest, so that exactly this plan is applied',
      digest,
    ),
    summary: textField(
      'Summary of what the plan deploys, in one sentence for display',
      'Vector database with 3 nodes in cluster production.',
    ),
    cost: costSchema,
    warnings: z
      .array(warningSchema)
      .describe('Warnings to read before approving the plan. Warnings do not prevent the approval'),
    goal: z
      .array(aimSchema)
      .describe(
        'Aims that the user named, such as a cost or a time, each with whether the plan reaches it; empty if the user named no aim',
      ),
    change: planChangeSchema.nullable().meta({
      description:
        'Changes compared with the plan before it; `null` if there is nothing to compare with, as for the first plan',
      examples: [null],
    }),
    resources: z
      .array(resourceSchema)
      .describe('Cloud resources and Kubernetes objects that exist once the plan is applied'),
    created_at: timeField('Time at which the agent computed the plan'),
  })
  .meta({
    id: 'PlanSummary',
    description: 'A summary of a plan: the parts that an approver reads before deciding',
  });

/** A preflight of this plan, kept with it. */
export const preflightOfPlan = preflightSchema.nullable().meta({
  description:
    'Last preflight of the plan: what would stop the run, as found in the organization’s cloud. `null` before the first preflight; a plan that awaits approval gets one within minutes',
  examples: [null],
});

export const proposalSchema = planSummarySchema.extend({ preflight: preflightOfPlan }).meta({
  id: 'Proposal',
  description: 'A proposal: a plan that would change the running deployment and awaits approval',
});

export type PlanSummary = z.output<typeof planSummarySchema>;
