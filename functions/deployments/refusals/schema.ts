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
      'The changes that lead to this alternative, written so that they can be sent as a message of a session',
      'instance_type = g6e.xlarge, tensor_parallel = 1',
    ),
    changes: z
      .object({
        scope: changedValues(
          'The place to deploy to instead (cloud account, region, cluster, namespace), as far as it is another one; left out if the place stays the same',
          {
            region: 'eu-west-1',
            cluster_name: 'production',
          },
        ).optional(),
        options: changedValues(
          'The values of the agent’s options that this alternative changes, by the options’ names',
          { instance_type: 'g6e.xlarge' },
        ),
        sizing: changedValues(
          'The values of other fields of the agent’s gates that this alternative changes, by the fields’ names',
          {
            tensor_parallel: 1,
          },
        ),
      })
      .meta({
        id: 'RefusalChanges',
        description:
          'The changes that lead to this alternative, in the form that the body of PATCH /api/deployments/{id} has',
        examples: [{ options: { instance_type: 'g6e.xlarge' }, sizing: {} }],
      }),
    monthly_total: z.number().meta({
      description:
        'The estimated cost per month of the deployment with this alternative, in US dollars; with the fewest replicas if the size follows the load',
      examples: [1_370.53],
    }),
    monthly_difference: z.number().meta({
      description:
        'How many US dollars a month this alternative costs more than the refused plan; negative if it costs less. The prices of one region are used for all, so another region alone makes no difference',
      examples: [624.15],
    }),
  })
  .meta({
    id: 'RefusalAlternative',
    description:
      'A way around the refusal: other machines, or another account, region or cluster, on which the deployment would fit',
  });

export const refusalSchema = z
  .object({
    cause: openEnum(
      refusalCauses.map(({ code }) => code) as [string, ...string[]],
      'The cause of the refusal, as a code for programs; null if it is not known',
    )
      .nullable()
      .meta({ examples: ['insufficient_capacity'] }),
    is_probable: z.boolean().meta({
      description:
        'Whether the cause is only probable: the service inferred it from the likeness of the error message to others. False if the message itself names the cause, or if no cause is known',
      examples: [false],
    }),
    sentence: textField(
      'The error message of the cloud or the cluster, word for word',
      'We currently do not have sufficient g5.xlarge capacity in the Availability Zone you requested (us-east-1a).',
    ),
    means: textField(
      'What the cause is, in one sentence to show; null if it is not known',
      'A quota of the account is used up.',
    ).nullable(),
    fix: textField(
      'What the customer has to do about it, as sentences to show; null if the cause is not known',
      'Choose another instance type.',
    ).nullable(),
    action: openEnum(
      refusalActions,
      'The kind of action by which the customer can remove the cause, such as raise_quota or grant_permission; null if the cause is not known',
    )
      .nullable()
      .meta({ examples: ['choose_another_machine'] }),
    zones: z.array(z.string()).meta({
      description:
        'The availability zones for which the cloud refused; empty if its error message names none',
      examples: [['us-east-1a']],
    }),
    offered_zones: z.array(z.string()).meta({
      description:
        'The availability zones that the cloud’s error message suggests instead; empty if it suggests none',
      examples: [['us-east-1b']],
    }),
    instance_type: textField(
      'The instance type (kind of machine) that the cloud refused; null if its error message names none',
      'g5.xlarge',
    ).nullable(),
    quota_limit: z
      .number()
      .nullable()
      .meta({
        description:
          'The limit of the quota that was reached, as the cloud’s error message says it; null if it says none',
        examples: [32],
      }),
    quota: quotaNeed.nullable().meta({
      description:
        'The quota of AWS that was too small; POST /api/clouds/{id}/quota-requests asks for more of it. Null if that was not the cause, or if it is not known which quota',
      examples: [null],
    }),
    permission: textField(
      'The permission that the account’s role lacks, such as iam:PassRole; null if the cloud’s error message names none',
      'iam:PassRole',
    )
      .nullable()
      .meta({ examples: [null] }),
    missing_policy: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description:
          'An IAM policy document whose statements the customer adds to the policy of the account’s role, so that the refusal does not come again. Null if no permission is missing in AWS, or if the service can’t tell which statement would help',
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
        'Other instance types, and clusters of the account in other regions, on which the deployment would fit, the cheapest first. They are searched for when the run ends; empty before that, or if there are none',
      ),
    gives_way: textField(
      'If there are no alternatives that meet all requirements: which requirement would have to give way, as a sentence to show. Null otherwise',
      'No other machines of the catalogue hold what was asked for.',
    )
      .nullable()
      .meta({ examples: [null] }),
    idle: z
      .object({
        count: z.int().meta({ description: 'How many machines were idle', examples: [2] }),
        hours: z.number().meta({
          description: 'How many hours all of them together were running: 2 machines for 3 hours are 6',
          examples: [0.31],
        }),
        paid: z
          .number()
          .nullable()
          .meta({
            description:
              'What these hours cost at list prices, in US dollars; null if the price of the machines is not known',
            examples: [0.08],
          }),
      })
      .nullable()
      .meta({
        id: 'IdleMachines',
        description:
          'Machines that AWS had launched for the run and that did nothing yet when the run gave up, so that the customer paid for them in vain; null if there were none',
        examples: [null],
      }),
  })
  .meta({
    id: 'Refusal',
    description:
      'A refusal: what the cloud or the cluster did not do for a run, with the cause and what the customer can do about it',
  });

export type RefusalResponse = z.output<typeof refusalSchema>;
