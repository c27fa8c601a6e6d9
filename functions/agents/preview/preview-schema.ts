import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';
import { gateField, gateReview } from '../gates/gate-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../plan/plan-schema.ts';

// Pure: a preview as the API shows it.

const problem = z
  .object({
    field: textField('The value’s name', 'node_count'),
    message: textField(
      'What is wrong with the value',
      'The number of nodes must be a whole number from 1 to 100.',
    ),
  })
  .meta({ id: 'PreviewProblem', description: 'A value that is not accepted' });

const previewedGate = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('The title to display', 'Sizing inputs'),
    fields: z.array(gateField).describe('The values of the gate'),
    missing: z.array(z.string()).meta({
      description:
        'The names of values of the gate that the request left out and that have no default, or none yet: some defaults are computed from other values',
      examples: [['dimension']],
    }),
    problems: z.array(problem).describe('The values of the gate that are not accepted'),
    review: gateReview
      .nullable()
      .describe('The review; null until the values of this gate and of those before it are complete'),
    can_confirm: z.boolean().meta({
      description: 'Whether this gate could be confirmed with these values',
      examples: [true],
    }),
  })
  .meta({
    id: 'PreviewedGate',
    description:
      'A gate (a numbered step that the user confirms) as it would look with these values; nothing is saved',
  });

const previewedSaving = z
  .object({
    says: textField(
      'The change, as a part of a sentence',
      'r6i.large instead of r6i.xlarge (memory 69 % used)',
    ),
    gives_up: textField(
      'What is given up for it, as a part of a sentence; null for nothing',
      'the newest snapshot may be a day old',
    ).nullable(),
    change: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .meta({ description: 'The values that differ, by name', examples: [{ instance_type: 'r6i.large' }] }),
    monthly_total: z
      .number()
      .meta({ description: 'US dollars a month with this change alone', examples: [298.53] }),
  })
  .meta({ id: 'PreviewedSaving', description: 'A change of a plan that costs less and passes all gates' });

/** A change of a plan that costs less. */
export type PreviewedSaving = z.output<typeof previewedSaving>;

const previewedPlan = z
  .object({
    summary: textField('The plan in one sentence', 'a vector database of 3 r6i.xlarge nodes'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('Warnings to read before the plan is approved'),
    resources: z.array(resourceSchema).describe('The resources that the plan would make'),
    assumptions: z.array(z.string()).meta({
      description: 'Assumptions that the plan is based on, since a preview reads nothing from the cloud',
      examples: [['The cluster has subnets in three availability zones.']],
    }),
    savings: z
      .array(previewedSaving)
      .describe(
        'Changes that cost less, each by itself, the largest saving first; empty where there is none',
      ),
  })
  .meta({ id: 'PreviewedPlan', description: 'The plan that these values lead to' });

export const previewSchema = z
  .object({
    agent_id: textField('Id of the agent', 'vector-database'),
    gates: z.array(previewedGate).describe('All gates in order'),
    missing: z.array(z.string()).meta({
      description: 'The names of all values that a plan still needs',
      examples: [['dimension', 'cluster_name']],
    }),
    plan: previewedPlan
      .nullable()
      .describe('The plan; null if a value is missing or wrong, or if a review refuses the plan'),
  })
  .meta({ id: 'Preview', description: 'The result of a preview' });
