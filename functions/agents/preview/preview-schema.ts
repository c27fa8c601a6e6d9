import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';
import { gateField, gateNames, gateReview } from '../gates/gate-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../plan/plan-schema.ts';

// Pure: a preview as the API shows it.

const problem = z
  .object({
    field: textField('Name of the field, which identifies its value in requests and responses', 'node_count'),
    message: textField(
      'Why the value is not accepted, as text for display',
      'The number of nodes must be a whole number from 1 to 100.',
    ),
  })
  .meta({
    id: 'PreviewProblem',
    description: 'A value of the request that the agent doesn’t accept, with the reason',
  });

const previewedGate = z
  .object({
    ...gateNames,
    fields: z.array(gateField).describe('Fields of the gate, each with the value that it would have'),
    missing: z.array(z.string()).meta({
      description:
        'Names of this gate’s fields without a value: omitted from the request, and without a default or with one that follows from other missing values',
      examples: [['dimension']],
    }),
    problems: z
      .array(problem)
      .describe('Values of this gate that the agent doesn’t accept, each with the reason'),
    review: gateReview
      .nullable()
      .describe(
        'What the agent computed from the values of this gate; `null` if a value of this or an earlier gate is missing or not accepted',
      ),
    can_confirm: z.boolean().meta({
      description: 'Whether a user could confirm this gate with these values',
      examples: [true],
    }),
  })
  .meta({
    id: 'PreviewedGate',
    description: 'A gate as it would be with the values of the request',
  });

const previewedSaving = z
  .object({
    says: textField(
      'The change, as part of a sentence',
      'r6i.large instead of r6i.xlarge (memory 69 % used)',
    ),
    gives_up: textField(
      'What the change gives up, as part of a sentence; `null` if nothing',
      'the newest snapshot may be a day old',
    ).nullable(),
    change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).meta({
      description: 'Values that differ from those of the plan, by name',
      examples: [{ instance_type: 'r6i.large' }],
    }),
    monthly_total: z
      .number()
      .meta({ description: 'Monthly cost with this change alone, in US dollars', examples: [298.53] }),
  })
  .meta({
    id: 'PreviewedSaving',
    description: 'A change of the plan that costs less and that all gates accept',
  });

/** A change of a plan that costs less. */
export type PreviewedSaving = z.output<typeof previewedSaving>;

const previewedPlan = z
  .object({
    summary: textField(
      'What the plan deploys, as text for display',
      'a vector database of 3 r6i.xlarge nodes',
    ),
    cost: costSchema,
    warnings: z
      .array(warningSchema)
      .describe('Warnings to consider before approving the plan. They don’t prevent the approval'),
    resources: z
      .array(resourceSchema)
      .describe('Cloud resources and Kubernetes objects that would exist once the plan is applied'),
    assumptions: z.array(z.string()).meta({
      description:
        'What the preview assumed about the organization’s cluster, as sentences for display. A preview does not access the cloud',
      examples: [['The cluster has subnets in three availability zones.']],
    }),
    savings: z
      .array(previewedSaving)
      .describe(
        'Changes that would cost less, each by itself, the largest saving first; empty if there are none',
      ),
  })
  .meta({
    id: 'PreviewedPlan',
    description: 'Summary of the plan that would be made from the values of the request',
  });

export const previewSchema = z
  .object({
    agent_id: textField('ID of the agent that made this preview', 'vector-database'),
    gates: z.array(previewedGate).describe('Gates of the agent, in order'),
    missing: z.array(z.string()).meta({
      description:
        'Names of the fields of all gates that have no value and without which no plan can be made',
      examples: [['dimension', 'cluster_name']],
    }),
    plan: previewedPlan
      .nullable()
      .describe(
        'The plan that would be made; `null` if a value is missing or not accepted, or if a review refuses the values',
      ),
  })
  .meta({
    id: 'Preview',
    description:
      'A preview of a deployment with the values of the request: its gates and, if all could be confirmed, its plan',
  });
