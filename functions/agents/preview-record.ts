import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';
import { gateField, gateReview } from './gate-record.ts';
import { costSchema, resourceSchema, warningSchema } from './plan-record.ts';

// Pure: a preview as the API shows it.

const problem = z
  .object({
    field: textField('The name of the value', 'node_count'),
    message: textField('What is wrong with it', 'The number of nodes must be a whole number from 1 to 100.'),
  })
  .meta({ id: 'PreviewProblem', description: 'A value that can’t be taken' });

const previewedGate = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('Title for people', 'Sizing inputs'),
    fields: z.array(gateField).describe('What the gate asks for, with the values as they stand'),
    missing: z.array(z.string()).meta({
      description:
        'The names of its values that nobody gave and that have no default, or none yet: some defaults are computed from other values',
      examples: [['dimension']],
    }),
    problems: z.array(problem).describe('Its values that can’t be taken'),
    review: gateReview
      .nullable()
      .describe('Null until the values of this gate and of those before it are complete'),
    can_confirm: z.boolean().meta({
      description: 'Whether this gate could be confirmed with these values',
      examples: [true],
    }),
  })
  .meta({ id: 'PreviewedGate', description: 'A gate as it would stand with these values' });

const previewedPlan = z
  .object({
    summary: textField('The plan in one sentence', 'a vector database of 3 r6i.xlarge nodes'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('What should be known before it is approved'),
    resources: z.array(resourceSchema).describe('What it would make'),
    assumptions: z.array(z.string()).meta({
      description: 'What was assumed, since a preview reads nothing of the cloud',
      examples: [['The cluster has subnets in three availability zones.']],
    }),
  })
  .meta({ id: 'PreviewedPlan', description: 'The plan that these values lead to' });

export const previewSchema = z
  .object({
    agent_id: textField('The agent that was asked', 'vector-database'),
    gates: z.array(previewedGate).describe('All gates in their order'),
    missing: z.array(z.string()).meta({
      description: 'The names of all values without which there is no plan',
      examples: [['dimension', 'cluster_name']],
    }),
    plan: previewedPlan.nullable().describe('Null while a value is missing or wrong, or a review refuses'),
  })
  .meta({ id: 'Preview', description: 'What an agent says to values before anything is started' });
