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
      'The changes as a sentence that can be sent as a message of a session',
      'instance_type = g6e.xlarge, tensor_parallel = 1',
    ),
    changes: z
      .object({
        scope: changedValues(
          'The other place (account, region, cluster, namespace) that it is deployed to; left out where the place is the same',
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
        description: 'The changes as PATCH /api/deployments/{id} takes them',
        examples: [{ options: { instance_type: 'g6e.xlarge' }, sizing: {} }],
      }),
    monthly_total: z.number().meta({
      description: 'US dollars a month at list prices, with the fewest replicas',
      examples: [1_370.53],
    }),
    monthly_difference: z.number().meta({
      description:
        'US dollars a month more than the refused plan; negative for less. Prices are those of one region, so a change of the region alone is 0',
      examples: [624.15],
    }),
  })
  .meta({
    id: 'RefusalAlternative',
    description: 'Other machines or another place of the account that hold what was asked for',
  });

export const refusalSchema = z
  .object({
    cause: openEnum(
      refusalCauses.map(({ code }) => code) as [string, ...string[]],
      'The kind of cause, as a code; null where it is not known',
    )
      .nullable()
      .meta({ examples: ['insufficient_capacity'] }),
    sentence: textField(
      'The cloud’s words, unchanged',
      'We currently do not have sufficient g5.xlarge capacity in the Availability Zone you requested (us-east-1a).',
    ),
    means: textField(
      'The cause, in one sentence; null where it is not known',
      'A quota of the account is used up.',
    ).nullable(),
    fix: textField(
      'What to do; null where the cause is not known',
      'Choose another instance type.',
    ).nullable(),
    action: openEnum(refusalActions, 'What removes the cause; null where it is not known')
      .nullable()
      .meta({ examples: ['choose_another_machine'] }),
    zones: z.array(z.string()).meta({ description: 'The zones that refused', examples: [['us-east-1a']] }),
    offered_zones: z
      .array(z.string())
      .meta({ description: 'The zones that the cloud suggests instead', examples: [['us-east-1b']] }),
    instance_type: textField(
      'The instance type that was refused; null where the sentence names none',
      'g5.xlarge',
    ).nullable(),
    quota_limit: z
      .number()
      .nullable()
      .meta({ description: 'The limit of the quota; null where the sentence names none', examples: [32] }),
    quota: quotaNeed.nullable().meta({
      description:
        'The quota that is too small, as POST /api/clouds/{id}/quota-requests asks for more of it; null where none is, and where it is not known which one',
      examples: [null],
    }),
    permission: textField(
      'The permission that is missing; null where the sentence names none',
      'iam:PassRole',
    )
      .nullable()
      .meta({ examples: [null] }),
    missing_policy: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description:
          'The lines that the policy of the account’s role lacks, as a document of IAM to be added to it; null where no permission is missing, where a cluster says so, and where the service asks for it nowhere and AWS names no single resource',
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
        'Other machines, and clusters of the account in other regions, that hold what was asked for, cheapest first; found when the run has ended',
      ),
    gives_way: textField(
      'Where no other machines meet all that was asked for: the requirement that would have to be relaxed; null otherwise',
      'No other machines of the catalogue hold what was asked for.',
    )
      .nullable()
      .meta({ examples: [null] }),
    idle: z
      .object({
        count: z.int().meta({ description: 'How many machines', examples: [2] }),
        hours: z.number().meta({
          description: 'The sum of the hours for which these machines were running',
          examples: [0.31],
        }),
        paid: z
          .number()
          .nullable()
          .meta({
            description: 'US dollars at list prices for these hours; null where the price is not known',
            examples: [0.08],
          }),
      })
      .nullable()
      .meta({
        id: 'IdleMachines',
        description:
          'The machines that were launched for the run and did nothing, as they were when it gave up; null where there were none',
        examples: [null],
      }),
  })
  .meta({
    id: 'Refusal',
    description: 'What the cloud refused to do for a run, and what can be done instead',
  });

export type RefusalResponse = z.output<typeof refusalSchema>;
