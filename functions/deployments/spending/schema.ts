import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

const usd = (description: string) => z.number().meta({ description, examples: [212.4] });

export const spendingSchema = z
  .object({
    since: timeField('The time from which the cost is counted: the beginning of this month, in UTC'),
    until: timeField('The time until which the cost is counted: now, when the amounts were computed'),
    currency: z
      .literal('USD')
      .meta({ description: 'The currency of all amounts but budget_cents: US dollars', examples: ['USD'] }),
    total: usd(
      'What all deployments together have cost since the beginning of the month, in US dollars, by the list prices of their plans',
    ),
    deployments: z
      .array(
        z
          .object({
            id: idField('deployment', 'The id of the deployment'),
            name: textField('The name of the deployment', 'vector-database'),
            spent: usd(
              'What this deployment has cost since the beginning of the month, in US dollars, by the list prices of its plans',
            ),
          })
          .meta({
            id: 'DeploymentSpending',
            description: 'What one deployment has cost in the customer’s cloud this month, as an estimate',
          }),
      )
      .meta({
        description: 'The deployments that have cost more than 0 this month, the most expensive first',
      }),
    monthly: usd(
      'What everything that exists now costs for a whole month, in US dollars: the current plans of the newest 100 deployments, and what their destroys have kept',
    ),
    budget_cents: z
      .int()
      .nullable()
      .meta({
        description:
          'The budget that the organization has set for `monthly`, in US cents a month (cloud_budget_cents of its settings); null if it has none',
        examples: [50_000],
      }),
    is_complete: z.boolean().meta({
      description:
        'Whether the sums have everything. False if there are more than the newest 100 deployments, or more than the latest 20 successful runs of one of them, which are left out',
      examples: [true],
    }),
  })
  .meta({
    id: 'Spending',
    description:
      'What the organization’s deployments have cost in its cloud accounts this month, as an estimate by list prices',
  });

export type SpendingResponse = z.output<typeof spendingSchema>;
