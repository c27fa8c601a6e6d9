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
      'The changes to this alternative as a sentence that can be sent as a message of a session',
      'instance_type = g6e.xlarge, tensor_parallel = 1',
    ),
    changes: z
      .object({
        scope: changedValues(
          'Another place to deploy to (account, region, cluster, namespace); left out if the place is the same',
          {
            region: 'eu-west-1',
            cluster_name: 'production',
          },
        ).optional(),
        options: changedValues('The agent’s options that change, by name', { instance_type: 'g6e.xlarge' }),
        sizing: changedValues('Other values of the agent’s gates that change, by name', {
          tensor_parallel: 1,
        }),
      })
      .meta({
        id: 'RefusalChanges',
        description:
          'The changes to this alternative, in the form of the body of PATCH /api/deployments/{id}',
        examples: [{ options: { instance_type: 'g6e.xlarge' }, sizing: {} }],
      }),
    monthly_total: z.number().meta({
      description:
        'The cost of this alternative in US dollars a month at list prices, with the fewest replicas',
      examples: [1_370.53],
    }),
    monthly_difference: z.number().meta({
      description:
        'How many US dollars a month this alternative costs more than the refused plan; negative for less. Prices are those of one region, so a change of the region alone is 0',
      examples: [624.15],
    }),
  })
  .meta({
    id: 'RefusalAlternative',
    description:
      'Other machines, or another account, region or cluster, that would do what the refused plan was for',
  });

export const refusalSchema = z
  .object({
    cause: openEnum(
      refusalCauses.map(({ code }) => code) as [string, ...string[]],
      'Why the cloud refused the operation, as a code; null if it is not known',
    )
      .nullable()
      .meta({ examples: ['insufficient_capacity'] }),
    is_probable: z.boolean().meta({
      description:
        'Whether the cause was found by general words and by likeness to other error messages, and may be wrong; false if the error message has a code or words that name the cause, or if no cause is known',
      examples: [false],
    }),
    sentence: textField(
      'The error message of the cloud or the cluster, unchanged',
      'We currently do not have sufficient g5.xlarge capacity in the Availability Zone you requested (us-east-1a).',
    ),
    means: textField(
      'The cause of the refusal, in one sentence; null if it is not known',
      'A quota of the account is used up.',
    ).nullable(),
    fix: textField(
      'What the customer has to do; null if the cause is not known',
      'Choose another instance type.',
    ).nullable(),
    action: openEnum(refusalActions, 'The kind of action that removes the cause; null if it is not known')
      .nullable()
      .meta({ examples: ['choose_another_machine'] }),
    zones: z
      .array(z.string())
      .meta({ description: 'The availability zones in which the cloud refused', examples: [['us-east-1a']] }),
    offered_zones: z.array(z.string()).meta({
      description: 'The availability zones that the cloud suggests instead',
      examples: [['us-east-1b']],
    }),
    instance_type: textField(
      'The instance type that the cloud refused; null if its error message names none',
      'g5.xlarge',
    ).nullable(),
    quota_limit: z
      .number()
      .nullable()
      .meta({
        description: 'The value of the quota that was reached; null if the cloud’s error message names none',
        examples: [32],
      }),
    quota: quotaNeed.nullable().meta({
      description:
        'The quota that is too small; POST /api/clouds/{id}/quota-requests asks for more of it. Null if no quota is too small, or if it is not known which one',
      examples: [null],
    }),
    permission: textField(
      'The permission that is missing; null if the cloud’s error message names none',
      'iam:PassRole',
    )
      .nullable()
      .meta({ examples: [null] }),
    missing_policy: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description:
          'An IAM policy document with the statements to add to the policy of the account’s role. Null if no permission is missing, if the refusal came from a cluster, or if the service never uses the permission and AWS names no single resource',
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
        'Other instance types, and clusters of the account in other regions, that are large enough for the deployment, cheapest first. They are searched for when the run ends',
      ),
    gives_way: textField(
      'If no other machines meet all that was asked for: the requirement that would have to be relaxed; null otherwise',
      'No other machines of the catalogue hold what was asked for.',
    )
      .nullable()
      .meta({ examples: [null] }),
    idle: z
      .object({
        count: z.int().meta({ description: 'How many machines of this type there are', examples: [2] }),
        hours: z.number().meta({
          description:
            'For how many hours these machines were running, added up over all of them: 2 machines for 3 hours are 6',
          examples: [0.31],
        }),
        paid: z
          .number()
          .nullable()
          .meta({
            description:
              'What these hours cost at list prices, in US dollars; null if the price is not known',
            examples: [0.08],
          }),
      })
      .nullable()
      .meta({
        id: 'IdleMachines',
        description:
          'The machines that were launched for a run and did no work for it, at the moment when the run gave up; null if there were none',
        examples: [null],
      }),
  })
  .meta({
    id: 'Refusal',
    description:
      'What the cloud or the cluster refused to do for a run, and what the customer can do about it',
  });

export type RefusalResponse = z.output<typeof refusalSchema>;
