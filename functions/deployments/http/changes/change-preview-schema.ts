import * as z from 'zod';
import { costSchema } from '../../../agents/plan/plan-schema.ts';
import { textField } from '../../../shared/http/fields.ts';
import { planSummarySchema } from '../schema.ts';
import { planChangeSchema } from './plan-change-schema.ts';

// Pure: a change that wasn't proposed yet, as the API shows it. It has no id, since it isn't kept.

export const changePreviewSchema = planSummarySchema
  .omit({ id: true, revision: true, created_at: true, change: true, goal: true })
  .extend({
    change: planChangeSchema.describe('What the plan would change of what runs'),
    approval_required: z.boolean().meta({
      description:
        'Whether the change would wait for an admin’s approval; otherwise its run would start at once',
      examples: [true],
    }),
  })
  .meta({ id: 'ChangePreview', description: 'What a change of a running deployment would do' });

export type ChangePreview = z.output<typeof changePreviewSchema>;

const orNoPrice = costSchema
  .nullable()
  .describe('The estimate; null for a value that has no price, such as a text in place of a number');

export const changePriceSchema = z
  .object({
    cost: orNoPrice,
    monthly_before: z
      .number()
      .meta({ description: 'What the current plan costs per month, in USD', examples: [551.88] }),
    refusal: z
      .object({
        code: textField('The code with which the change would be refused', 'change_refused'),
        detail: textField('Why, for people', '6 shards on 8 nodes would leave nodes without work.'),
      })
      .meta({ id: 'ChangeRefusal', description: 'Why a change can’t be proposed' })
      .nullable()
      .describe('Why the change can’t be proposed now; null if it can'),
    nearest: z
      .object({
        name: textField('The name of the value', 'node_count'),
        value: z.number().meta({ description: 'The value that would be accepted', examples: [6] }),
        cost: orNoPrice,
      })
      .meta({ id: 'NearestChange', description: 'The accepted value that comes nearest to the wanted one' })
      .nullable()
      .describe(
        'If one whole number was changed and refused: the value nearest to it that would be accepted. Null if no such value lies between the present one and it, or if several values change',
      ),
  })
  .meta({ id: 'ChangePrice', description: 'What a change would cost, whether or not it can be proposed' });

export type ChangePriceResponse = z.output<typeof changePriceSchema>;
