import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';
import { gateField, gateNames, gateReview } from '../gates/gate-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../plan/plan-schema.ts';

// Pure: a preview as the API shows it.

const problem = z
  .object({
    field: textField('The name of the field, by which requests and answers name its value', 'node_count'),
    message: textField(
      'Why the value is not accepted, as a sentence to show',
      'The number of nodes must be a whole number from 1 to 100.',
    ),
  })
  .meta({
    id: 'PreviewProblem',
    description: 'A value of the request that the agent does not accept, with the reason',
  });

const previewedGate = z
  .object({
    ...gateNames,
    fields: z.array(gateField).describe('The fields of the gate, each with the value that it would have'),
    missing: z.array(z.string()).meta({
      description:
        'The names of fields of this gate that have no value: the request left them out, and they have no default, or one that is computed from other missing values',
      examples: [['dimension']],
    }),
    problems: z
      .array(problem)
      .describe('The values of this gate that the agent does not accept, each with the reason'),
    review: gateReview
      .nullable()
      .describe(
        'What the agent computed from the values of this gate; null if values of this gate or of one before it are missing or not accepted',
      ),
    can_confirm: z.boolean().meta({
      description: 'Whether a user could confirm this gate with these values',
      examples: [true],
    }),
  })
  .meta({
    id: 'PreviewedGate',
    description:
      'A gate (a numbered step that the user confirms) as it would be with the values of the request',
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
    summary: textField(
      'What the plan deploys, in one sentence to show',
      'a vector database of 3 r6i.xlarge nodes',
    ),
    cost: costSchema,
    warnings: z
      .array(warningSchema)
      .describe('What an approver should know before the plan is approved; it does not prevent the approval'),
    resources: z
      .array(resourceSchema)
      .describe('The cloud resources and Kubernetes objects that would exist once the plan were applied'),
    assumptions: z.array(z.string()).meta({
      description:
        'What the preview assumed about the customer’s cluster, since it looks at nothing in the cloud, as sentences to show',
      examples: [['The cluster has subnets in three availability zones.']],
    }),
    savings: z
      .array(previewedSaving)
      .describe(
        'Changes that cost less, each by itself, the largest saving first; empty where there is none',
      ),
  })
  .meta({
    id: 'PreviewedPlan',
    description: 'The plan that would be made from the values of the request, in short',
  });

export const previewSchema = z
  .object({
    agent_id: textField('Id of the agent that made this preview', 'vector-database'),
    gates: z.array(previewedGate).describe('All gates of the agent, from the first to the last'),
    missing: z.array(z.string()).meta({
      description:
        'The names of the fields, of all gates, that have no value and without which no plan can be made',
      examples: [['dimension', 'cluster_name']],
    }),
    plan: previewedPlan
      .nullable()
      .describe(
        'The plan that would be made; null if a value is missing or not accepted, or if a review refuses the values',
      ),
  })
  .meta({
    id: 'Preview',
    description:
      'What a deployment with the values of the request would be: its gates and, if all could be confirmed, its plan',
  });
