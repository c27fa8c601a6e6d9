import * as z from 'zod';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { refusalSchema } from '../refusals/schema.ts';
import { driftOutcomes, mostDifferences } from './outcomes.ts';

// Pure: what a check for drift has found, as the API shows it.

export const differenceSchema = z
  .object({
    kind: textField(
      'CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet`',
      'StatefulSet',
    ),
    name: textField(
      'Logical ID of the resource in the CloudFormation template, or name of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace',
      'vector-database',
    ).nullable(),
    path: textField(
      'Path of the field that differs, for example `spec.replicas`; `null` if the difference is not a single field, for example if the object is missing',
      'spec.replicas',
    ).nullable(),
    expected: textField(
      'Applied value of the field, as JSON in a string; `null` if there is no value to display',
      '3',
    ).nullable(),
    found: textField(
      'Current value of the field, as JSON in a string; `null` if the field has no value, or if the value may be a secret',
      '2',
    ).nullable(),
    detail: textField(
      'Description of the finding, in one sentence for display',
      'spec.replicas is 2 and not 3.',
    ),
    refusal: refusalSchema
      .nullable()
      .optional()
      .meta({
        description:
          'For a node group with a problem: what the cloud refuses to do and how to fix it. `null` or absent for other findings',
        examples: [null],
      }),
  })
  .meta({
    id: 'DriftDifference',
    description:
      'A finding of a drift check: a difference from what was applied, a scheduled job whose last run failed, or a node group with a problem',
  });

export const uncheckedSchema = z
  .object({
    what: textField(
      'Resource, or kind of resources, that could not be checked, as text for display',
      'stack deploy-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    reason: textField(
      'Reason why the resource was not checked, in one sentence for display',
      'The role may not detect the drift of the stack.',
    ),
    fix: textField(
      'Action with which the organization lets the next check read the resource; `null` if there is no such action',
      'Add the permission.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DriftUnchecked',
    description: 'A resource, or kind of resources, that the drift check could not read, with the reason',
  });

export const findingsSchema = z.object({
  differences: z
    .array(differenceSchema)
    .describe(
      `Findings of the check, up to ${mostDifferences}; \`differences_total\` is their total number. If \`status\` is \`unknown\` or \`checking\`, the findings of an earlier check`,
    ),
  differences_total: z.int().meta({
    description: 'Total number of findings, including those that are not listed',
    examples: [1],
  }),
  unchecked: z
    .array(uncheckedSchema)
    .describe('Resources that the check could not read. Differences in these resources are unknown'),
});

export const driftStates = [...driftOutcomes, 'checking'] as const;

export const driftSchema = z
  .object({
    status: openEnum(
      driftStates,
      '`in_line`: the last check found no differences. `drifted`: the last check found the listed differences. `unknown`: the last check found no differences but could not read everything, or no check has ended since the last successful run. `checking`: a check is in progress',
    ).meta({ examples: ['drifted'] }),
    checked_at: timeField(
      'Time at which the last drift check ended; `null` if no check has ended since the last successful run',
    ).nullable(),
    ...findingsSchema.shape,
  })
  .meta({
    id: 'Drift',
    description:
      'Result of the last drift check: differences between what was applied and what is in the cloud, scheduled jobs whose last run failed, and node groups with a problem',
  });
