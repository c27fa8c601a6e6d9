import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';

// Pure: the parts of a plan as the API shows them, in a preview and with a deployment.

const costLineSchema = z
  .object({
    item: textField('What this line of the estimate pays for', 'r6i.xlarge, 3 nodes'),
    quantity: z.number().meta({ description: 'The quantity per month', examples: [2190] }),
    unit: textField('The unit of the quantity', 'hour'),
    unit_price: z.number().meta({ description: 'The price of one unit', examples: [0.252] }),
    monthly: z.number().meta({ description: 'The price per month', examples: [551.88] }),
  })
  .meta({ id: 'CostLine', description: 'One part of an estimate' });

export const costSchema = z
  .object({
    currency: z.literal('USD').describe('The currency of all prices'),
    lines: z.array(costLineSchema).describe('The parts of the estimate'),
    monthly_total: z.number().meta({ description: 'The total per month', examples: [551.88] }),
    monthly_most: z
      .number()
      .optional()
      .meta({
        description:
          'The total per month at full size, of a plan that grows with its load; left out if the size is always the same',
        examples: [2207.52],
      }),
    priced_on: textField('The date of the prices', '2026-11-01'),
    region_of_prices: textField('The region of the prices', 'us-east-1'),
    not_included: z
      .array(z.string())
      .meta({ description: 'Costs that are not in the estimate', examples: [['Data transfer']] }),
  })
  .meta({ id: 'CostEstimate', description: 'The estimated cost of a plan' });

export const warningSchema = z
  .object({
    code: textField('The kind of the warning, as a code that stays the same', 'single_zone'),
    detail: textField('The warning as a sentence to show', 'All nodes are in one zone.'),
  })
  .meta({ id: 'PlanWarning', description: 'Warnings to read before the plan is approved' });

export const resourceSchema = z
  .object({
    kind: textField('CloudFormation type or Kubernetes kind', 'StatefulSet'),
    name: textField('The name of the resource or object', 'vector-database'),
    namespace: textField('The object’s namespace; null outside of namespaces', 'vector-database').nullable(),
  })
  .meta({
    id: 'PlannedResource',
    description: 'A cloud resource or Kubernetes object that exists once a plan is applied',
  });
