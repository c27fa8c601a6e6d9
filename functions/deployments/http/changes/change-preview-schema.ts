import * as z from 'zod';
import { costSchema } from '../../../agents/plan/plan-schema.ts';
import { textField } from '../../../shared/http/fields.ts';
import { planSummarySchema } from '../plan-summary-schema.ts';
import { planChangeSchema } from './plan-change-schema.ts';

// Pure: a change that wasn't proposed yet, as the API shows it. It has no id, since it isn't kept.

export const changePreviewSchema = planSummarySchema
  .omit({ id: true, revision: true, created_at: true, change: true, goal: true })
  .extend({
    change: planChangeSchema.describe('What the plan would change of the running deployment'),
    approval_required: z.boolean().meta({
      description:
        'Whether the change, if it were requested, would wait for an admin’s approval; otherwise its run would start at once',
      examples: [true],
    }),
  })
  .meta({
    id: 'ChangePreview',
    description:
      'A preview of a change of a running deployment: the plan that it would lead to. Nothing was requested',
  });

export type ChangePreview = z.output<typeof changePreviewSchema>;

const orNoPrice = costSchema
  .nullable()
  .describe(
    'The estimated cost with this value or these values; null if none can be computed, for example for a text in place of a number',
  );

export const changePriceSchema = z
  .object({
    cost: orNoPrice,
    monthly_before: z.number().meta({
      description: 'The estimated cost per month of the current plan, in US dollars',
      examples: [551.88],
    }),
    refusal: z
      .object({
        code: textField(
          'The error code with which PATCH /api/deployments/{id} would refuse the change',
          'change_refused',
        ),
        detail: textField(
          'Why the change would be refused, as a sentence to show',
          '6 shards on 8 nodes would leave nodes without work.',
        ),
      })
      .meta({ id: 'ChangeRefusal', description: 'Why the change would be refused if it were requested' })
      .nullable()
      .describe('Why the change would be refused if it were requested now; null if it would not'),
    nearest: z
      .object({
        name: textField('The name of the agent’s field that the value is of', 'node_count'),
        value: z.number().meta({ description: 'The value itself, which PATCH would accept', examples: [6] }),
        cost: orNoPrice,
      })
      .meta({
        id: 'NearestChange',
        description: 'The value, nearest to the wanted one, with which the change would be accepted',
      })
      .nullable()
      .describe(
        'If the request changes one whole number and that would be refused: the nearest value that would be accepted, between the present value and the wanted one. Null if there is no such value, or if the request changes anything else',
      ),
  })
  .meta({ id: 'ChangePrice', description: 'The cost of a change, also of one that would be refused' });

export type ChangePriceResponse = z.output<typeof changePriceSchema>;
