import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

const usd = (description: string) => z.number().meta({ description, examples: [212.4] });

export const spendingSchema = z
  .object({
    since: timeField('Start of the period: beginning of the current month, in UTC'),
    until: timeField('End of the period: the time at which the amounts were computed'),
    currency: z
      .literal('USD')
      .meta({ description: 'Currency of all amounts except `budget_cents`: US dollars', examples: ['USD'] }),
    total: usd(
      'Estimated cost of all deployments since the beginning of the month, in US dollars, at the list prices of the applied plans',
    ),
    deployments: z
      .array(
        z
          .object({
            id: idField('deployment', 'ID of the deployment'),
            name: textField('Name of the deployment', 'vector-database'),
            spent: usd(
              'Estimated cost of the deployment since the beginning of the month, in US dollars, at the list prices of the applied plans',
            ),
          })
          .meta({
            id: 'DeploymentSpending',
            description: 'The estimated cost of one deployment in the organization’s cloud this month',
          }),
      )
      .meta({
        description: 'Deployments that have cost more than 0 this month, most expensive first',
      }),
    monthly: usd(
      'Estimated cost of everything that exists now for a full month, in US dollars: the current plans of the newest 100 deployments, and what their destroys have kept',
    ),
    budget_cents: z
      .int()
      .nullable()
      .meta({
        description:
          'Budget that the organization has set for `monthly`, in US cents per month (`cloud_budget_cents` in the settings); `null` if no budget is set',
        examples: [50_000],
      }),
    is_complete: z.boolean().meta({
      description:
        'Whether the sums are complete. `false` if the organization has more than 100 deployments, or if one of them has had 20 or more successful runs this month; older deployments and runs are not counted',
      examples: [true],
    }),
  })
  .meta({
    id: 'Spending',
    description:
      'The estimated cost of the organization’s deployments in its cloud accounts this month, at list prices',
  });

export type SpendingResponse = z.output<typeof spendingSchema>;
