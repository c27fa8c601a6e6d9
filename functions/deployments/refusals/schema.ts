import * as z from 'zod';
import type { Values } from '../../agents/agent.ts';
import { quotaNeed } from '../../clouds/quotas/quota-schema.ts';
import { openEnum, textField } from '../../shared/http/fields.ts';
import { refusalActions, refusalCauses } from './causes.ts';

// Pure: what a cloud refused, as the API shows it.

const changedValues = (description: string, example: Values) =>
  z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ description, examples: [example] });

export const alternativeSchema = z
  .object({
    says: textField(
      'The changes that lead to this alternative, as text that can be sent as a session message',
      'instance_type = g6e.xlarge, tensor_parallel = 1',
    ),
    changes: z
      .object({
        scope: changedValues(
          'The other place to deploy to (cloud account, region, cluster, namespace); only the parts that differ. Absent if the place stays the same',
          {
            region: 'eu-west-1',
            cluster_name: 'production',
          },
        ).optional(),
        options: changedValues(
          'Agent options that the alternative changes, keyed by option name. To take the alternative, send them as `options` of `PATCH /api/deployments/{id}`',
          {
            instance_type: 'g6e.xlarge',
          },
        ),
        sizing: changedValues(
          'Other values of the agent’s gates that this alternative changes, keyed by field name',
          {
            tensor_parallel: 1,
          },
        ),
      })
      .meta({
        id: 'RefusalChanges',
        description:
          'The changes that lead to this alternative, in the form of the body of PATCH /api/deployments/{id}',
        examples: [{ options: { instance_type: 'g6e.xlarge' }, sizing: {} }],
      }),
    monthly_total: z.number().meta({
      description:
        'Estimated monthly cost of the deployment with this alternative, in US dollars. If the size follows the load, the cost with the fewest replicas',
      examples: [1_370.53],
    }),
    monthly_difference: z.number().meta({
      description:
        'Difference in monthly cost from the refused plan, in US dollars; negative if the alternative costs less. All prices are those of one region, so another region alone makes no difference',
      examples: [624.15],
    }),
  })
  .meta({
    id: 'RefusalAlternative',
    description:
      'A way around a refusal: other machines, or another cloud account, region or cluster, that the deployment would fit on',
  });

export const refusalSchema = z
  .object({
    cause: openEnum(
      refusalCauses.map(({ code }) => code) as [string, ...string[]],
      'Code of the reason why the cloud or the cluster refused, for example `vcpu_quota`; `null` if the reason is unknown',
    )
      .nullable()
      .meta({ examples: ['insufficient_capacity'] }),
    is_probable: z.boolean().meta({
      description:
        'Whether the cause is only probable because it was inferred from similar error messages. `false` if the message itself names the cause, or if the cause is unknown',
      examples: [false],
    }),
    sentence: textField(
      'Error message of the cloud or the cluster, verbatim',
      'We currently do not have sufficient g5.xlarge capacity in the Availability Zone you requested (us-east-1a).',
    ),
    means: textField(
      'Explanation of the cause, in one sentence for display; `null` if the cause is unknown',
      'A quota of the account is used up.',
    ).nullable(),
    fix: textField(
      'Action with which the organization can fix the cause, as sentences for display; `null` if the cause is unknown',
      'Choose another instance type.',
    ).nullable(),
    action: openEnum(
      refusalActions,
      'Kind of action that removes the cause, for example `raise_quota` or `grant_permission`; `null` if the cause is unknown',
    )
      .nullable()
      .meta({ examples: ['choose_another_machine'] }),
    zones: z.array(z.string()).meta({
      description:
        'Availability zones that the cloud’s error message names as those where it refused; empty if the message names none, so that any zone may be affected',
      examples: [['us-east-1a']],
    }),
    offered_zones: z.array(z.string()).meta({
      description:
        'Availability zones that the error message suggests instead; empty if the message suggests none',
      examples: [['us-east-1b']],
    }),
    instance_type: textField(
      'Instance type that the cloud refused, for example `p4d.24xlarge`; `null` if the error message names none',
      'g5.xlarge',
    ).nullable(),
    quota_limit: z
      .number()
      .nullable()
      .meta({
        description:
          'Limit of the exhausted quota according to the error message; `null` if the message gives no limit',
        examples: [32],
      }),
    quota: quotaNeed.nullable().meta({
      description:
        'AWS quota that was too small. To request an increase, use POST /api/clouds/{id}/quota-requests. `null` if no quota was the cause, or if the quota is unknown',
      examples: [null],
    }),
    permission: textField(
      'Permission that the cloud account’s role lacks, for example `iam:PassRole`; `null` if the error message names none',
      'iam:PassRole',
    )
      .nullable()
      .meta({ examples: [null] }),
    missing_policy: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description:
          'IAM policy document whose statements prevent the same refusal once added to the policy of the cloud account’s role. `null` if no permission is missing in AWS, or if the service can’t tell which statement would help',
        examples: [
          {
            Version: '2012-10-17',
            Statement: [{ Effect: 'Allow', Action: 'eks:DescribeNodegroup', Resource: '*' }],
          },
        ],
      }),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Other instance types, and clusters of the cloud account in other regions, that the deployment would fit on, cheapest first. Filled when the run ends; empty before, or if there are none',
      ),
    gives_way: textField(
      'Requirement that would have to be given up if no alternative meets all requirements, as a sentence for display; `null` otherwise',
      'No other machines of the catalogue hold what was asked for.',
    )
      .nullable()
      .meta({ examples: [null] }),
    idle: z
      .object({
        count: z.int().meta({ description: 'Number of idle machines', examples: [2] }),
        hours: z.number().meta({
          description:
            'Total running time of all idle machines, in hours. For example, 2 machines running for 3 hours count as 6',
          examples: [0.31],
        }),
        paid: z
          .number()
          .nullable()
          .meta({
            description:
              'Cost of the idle machines’ running time at list prices, in US dollars; `null` if the price is unknown',
            examples: [0.08],
          }),
      })
      .nullable()
      .meta({
        id: 'IdleMachines',
        description:
          'Machines that AWS launched for the run and that were still idle when the run gave up, so the organization paid for them in vain; `null` if there were none',
        examples: [null],
      }),
  })
  .meta({
    id: 'Refusal',
    description:
      'A refusal: what the cloud or the cluster did not do for a run, with the cause and what the organization can do',
  });

export type RefusalResponse = z.output<typeof refusalSchema>;
