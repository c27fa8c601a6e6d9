import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

const usd = (description: string) => z.number().meta({ description, examples: [212.4] });

export const spendingSchema = z
  .object({
    since: timeField('The beginning of the month, in UTC'),
    until: timeField('When the amounts were computed'),
    currency: z.literal('USD').meta({ description: 'The currency of the amounts', examples: ['USD'] }),
    total: usd('What all deployments have cost since the beginning of the month'),
    deployments: z
      .array(
        z
          .object({
            id: idField('deployment', 'Id of the deployment'),
            name: textField('The name of the deployment', 'vector-database'),
            spent: usd('What the deployment has cost since the beginning of the month'),
          })
          .meta({ id: 'DeploymentSpending', description: 'What a deployment has cost' }),
      )
      .meta({ description: 'The deployments whose cost is above 0, the most expensive first' }),
    monthly: usd(
      'What all that exists now costs per month: the current plans of the newest 100 deployments, and what their destroys have kept',
    ),
    budget_cents: z
      .int()
      .nullable()
      .meta({
        description: 'The organization’s budget for `monthly`, in US cents a month; null if it has none',
        examples: [50_000],
      }),
    is_complete: z.boolean().meta({
      description:
        'False if there are more deployments, or more runs of one of them, than the sum covers: the newest 100 deployments, and of each the latest 20 runs that have succeeded',
      examples: [true],
    }),
  })
  .meta({ id: 'Spending', description: 'What deployments have cost in the customer’s clouds' });

export type SpendingResponse = z.output<typeof spendingSchema>;
