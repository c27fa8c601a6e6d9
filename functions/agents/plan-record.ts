import * as z from 'zod';
import { textField } from '../shared/http/fields.ts';

// Pure: the parts of a plan as the API shows them, in a preview and with a deployment.

const costLineSchema = z
  .object({
    item: textField('What is paid for', 'r6i.xlarge, 3 nodes'),
    quantity: z.number().meta({ description: 'How much of it a month', examples: [2190] }),
    unit: textField('What the quantity counts', 'hour'),
    unit_price: z.number().meta({ description: 'The price of one unit', examples: [0.252] }),
    monthly: z.number().meta({ description: 'The price of a month', examples: [551.88] }),
  })
  .meta({ id: 'CostLine', description: 'One part of an estimate' });

export const costSchema = z
  .object({
    currency: z.literal('USD').describe('The currency of all prices'),
    lines: z.array(costLineSchema).describe('The parts of the estimate'),
    monthly_total: z.number().meta({ description: 'The total price of a month', examples: [551.88] }),
    priced_on: textField('The day of the prices', '2026-11-01'),
    region_of_prices: textField('The region that the prices are of', 'us-east-1'),
    not_included: z
      .array(z.string())
      .meta({ description: 'What also costs and is not estimated', examples: [['Data transfer']] }),
  })
  .meta({ id: 'CostEstimate', description: 'What a plan is estimated to cost' });

export const warningSchema = z
  .object({
    code: textField('For programs', 'single_zone'),
    detail: textField('For people', 'All nodes are in one zone.'),
  })
  .meta({ id: 'PlanWarning', description: 'What should be known before a plan is approved' });

export const resourceSchema = z
  .object({
    kind: textField('CloudFormation type or Kubernetes kind', 'StatefulSet'),
    name: textField('Its name', 'vector-database'),
    namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
  })
  .meta({ id: 'PlannedResource', description: 'Something that a plan makes' });
