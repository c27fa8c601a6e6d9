import * as z from 'zod';
import { costSchema } from '../../../agents/plan/plan-schema.ts';
import { textField } from '../../../shared/http/fields.ts';
import { planSummarySchema } from '../plan-summary-schema.ts';
import { planChangeSchema } from './plan-change-schema.ts';

// Pure: a change that wasn't proposed yet, as the API shows it. It has no id, since it isn't kept.

export const changePreviewSchema = planSummarySchema
  .omit({ id: true, revision: true, created_at: true, change: true, goal: true })
  .extend({
    change: planChangeSchema.describe('Changes that the plan would make to the running deployment'),
    approval_required: z.boolean().meta({
      description:
        'Whether the change would need an admin’s approval. If `false`, the run would start immediately',
      examples: [true],
    }),
  })
  .meta({
    id: 'ChangePreview',
    description:
      'A preview of a change to a running deployment: the resulting plan. Nothing has been requested',
  });

export type ChangePreview = z.output<typeof changePreviewSchema>;

const orNoPrice = costSchema
  .nullable()
  .describe(
    'Estimated cost with the given value or values; `null` if the cost can’t be computed, for example because text was sent where a number is expected',
  );

export const changePriceSchema = z
  .object({
    cost: orNoPrice,
    monthly_before: z.number().meta({
      description: 'Estimated monthly cost of the current plan, in US dollars',
      examples: [551.88],
    }),
    refusal: z
      .object({
        code: textField(
          'Error code with which PATCH /api/deployments/{id} would refuse the change',
          'change_refused',
        ),
        detail: textField(
          'Reason why the change would be refused, as a sentence for display',
          '6 shards on 8 nodes would leave nodes without work.',
        ),
      })
      .meta({ id: 'ChangeRefusal', description: 'The refusal that a change would get if requested' })
      .nullable()
      .describe('Refusal that the change would get if requested now; `null` if the change would be accepted'),
    nearest: z
      .object({
        name: textField('Name of the agent’s field that the value belongs to', 'node_count'),
        value: z.number().meta({
          description: 'Value of this field that PATCH /api/deployments/{id} would accept now',
          examples: [6],
        }),
        cost: orNoPrice,
      })
      .meta({
        id: 'NearestChange',
        description: 'The value nearest to the requested one that would be accepted',
      })
      .nullable()
      .describe(
        'Nearest value that would be accepted, between the current value and the requested one. Given if the request changes exactly one whole number and would be refused; otherwise, or if no such value exists, `null`',
      ),
  })
  .meta({ id: 'ChangePrice', description: 'The cost of a change, even if the change would be refused' });

export type ChangePriceResponse = z.output<typeof changePriceSchema>;
