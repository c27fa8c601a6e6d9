import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';

// Pure: the parts of a plan as the API shows them, in a preview and with a deployment.

const costLineSchema = z
  .object({
    item: textField('What the line pays for, as a text to show', 'r6i.xlarge, 3 nodes'),
    quantity: z
      .number()
      .meta({ description: 'How many units the deployment uses in a month', examples: [2190] }),
    unit: textField('The unit that is counted and priced, such as an hour', 'hour'),
    unit_price: z
      .number()
      .meta({ description: 'The list price of one unit, in US dollars', examples: [0.252] }),
    monthly: z.number().meta({
      description: 'The cost of this line per month, in US dollars: quantity times unit_price',
      examples: [551.88],
    }),
  })
  .meta({ id: 'CostLine', description: 'One line of a cost estimate: a quantity times a price' });

export const costSchema = z
  .object({
    currency: z.literal('USD').describe('The currency of all amounts of the estimate: US dollars'),
    lines: z
      .array(costLineSchema)
      .describe('What the estimate is made of, one line for each thing that costs'),
    monthly_total: z.number().meta({
      description:
        'The sum of all lines: the cost per month in US dollars, with the fewest replicas if the size follows the load',
      examples: [551.88],
    }),
    monthly_most: z
      .number()
      .optional()
      .meta({
        description:
          'The cost per month in US dollars if everything that grows with the load runs at its full size all the time; left out if nothing grows',
        examples: [2207.52],
      }),
    priced_on: textField('The day of the list prices that were used, as YYYY-MM-DD', '2026-11-01'),
    region_of_prices: textField(
      'The AWS region whose list prices were used; it may be another one than the deployment’s',
      'us-east-1',
    ),
    not_included: z.array(z.string()).meta({
      description: 'What costs money and is not in the estimate, as texts to show',
      examples: [['Data transfer']],
    }),
  })
  .meta({
    id: 'CostEstimate',
    description: 'The estimated cost of a plan per month, from list prices of the cloud',
  });

export const warningSchema = z
  .object({
    code: textField('The kind of the warning, as a code for programs', 'single_zone'),
    detail: textField('What the approver should know, as a sentence to show', 'All nodes are in one zone.'),
  })
  .meta({
    id: 'PlanWarning',
    description: 'Something to know before the plan is approved; it does not prevent the approval',
  });

export const resourceSchema = z
  .object({
    kind: textField(
      'The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object',
      'StatefulSet',
    ),
    name: textField(
      'The name of the resource in CloudFormation (its logical id) or of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace',
      'vector-database',
    ).nullable(),
  })
  .meta({
    id: 'PlannedResource',
    description: 'A cloud resource or Kubernetes object that exists once the plan is applied',
  });
