import * as z from 'zod';
import { textField } from '../../shared/http/fields.ts';

// Pure: the parts of a plan as the API shows them, in a preview and with a deployment.

const costLineSchema = z
  .object({
    item: textField('What the line pays for, as text for display', 'r6i.xlarge, 3 nodes'),
    quantity: z.number().meta({ description: 'Number of units used per month', examples: [2190] }),
    unit: textField('Unit that is counted and priced, for example `hour`', 'hour'),
    unit_price: z.number().meta({ description: 'List price of one unit, in US dollars', examples: [0.252] }),
    monthly: z.number().meta({
      description:
        'Monthly cost of this line, in US dollars: `quantity` times `unit_price`, rounded to cents',
      examples: [551.88],
    }),
  })
  .meta({ id: 'CostLine', description: 'One line of a cost estimate' });

export const costSchema = z
  .object({
    currency: z.literal('USD').describe('Currency of all amounts. Always `USD`'),
    lines: z.array(costLineSchema).describe('Lines of the estimate, one for each item with a cost'),
    monthly_total: z.number().meta({
      description:
        'Monthly cost in US dollars: the sum of all lines. For a deployment that scales with its load, with the minimum number of replicas',
      examples: [551.88],
    }),
    monthly_most: z
      .number()
      .optional()
      .meta({
        description:
          'Monthly cost in US dollars if everything that scales with the load runs at full size all the time. Omitted if nothing scales',
        examples: [2207.52],
      }),
    priced_on: textField('Date of the list prices, as YYYY-MM-DD', '2026-11-01'),
    region_of_prices: textField(
      'AWS region of the list prices, which may differ from the deployment’s region',
      'us-east-1',
    ),
    not_included: z.array(z.string()).meta({
      description: 'Costs that the estimate doesn’t include, as texts for display',
      examples: [['Data transfer']],
    }),
  })
  .meta({
    id: 'CostEstimate',
    description: 'Estimated monthly cost of a plan, from list prices of the cloud',
  });

export const warningSchema = z
  .object({
    code: textField('Machine-readable code of the warning', 'single_zone'),
    detail: textField('What the approver should know, as text for display', 'All nodes are in one zone.'),
  })
  .meta({
    id: 'PlanWarning',
    description: 'A warning to consider before approving the plan. It doesn’t prevent the approval',
  });

export const resourceSchema = z
  .object({
    kind: textField(
      'CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object',
      'StatefulSet',
    ),
    name: textField(
      'Logical ID of the resource in CloudFormation, or name of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace',
      'vector-database',
    ).nullable(),
  })
  .meta({
    id: 'PlannedResource',
    description: 'A cloud resource or Kubernetes object that exists once the plan is applied',
  });
