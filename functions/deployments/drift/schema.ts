import * as z from 'zod';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { refusalSchema } from '../refusals/schema.ts';
import { driftOutcomes, mostDifferences } from './outcomes.ts';

// Pure: what a check for drift has found, as the API shows it.

export const differenceSchema = z
  .object({
    kind: textField(
      'The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object',
      'StatefulSet',
    ),
    name: textField(
      'The name of the resource in the CloudFormation template (its logical id), or of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'The Kubernetes namespace of the object; null for cloud resources, and for objects that belong to no namespace',
      'vector-database',
    ).nullable(),
    path: textField(
      'The path of the field that differs; null if the difference is not one field, for example if the whole object is missing',
      'spec.replicas',
    ).nullable(),
    expected: textField(
      'The value of the field that was applied, as JSON in a string; null if there is none to show',
      '3',
    ).nullable(),
    found: textField(
      'The value that the field has now, as JSON in a string; null if it has none, or if the value may be a secret',
      '2',
    ).nullable(),
    detail: textField('What differs, in one sentence to show', 'spec.replicas is 2 and not 3.'),
    refusal: refusalSchema
      .nullable()
      .optional()
      .meta({
        description:
          'For a node group with which something is wrong: what the cloud refuses to do for it, and what the customer can do about that. Null or left out otherwise',
        examples: [null],
      }),
  })
  .meta({
    id: 'DriftDifference',
    description:
      'One finding of a check for drift: a difference from what was applied, a scheduled job whose last run failed, or a node group with which something is wrong',
  });

export const uncheckedSchema = z
  .object({
    what: textField(
      'The resource or the kind of resources that could not be checked, as a text to show',
      'stack deploy-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    reason: textField(
      'The reason why it was not checked, in one sentence to show',
      'The role may not detect the drift of the stack.',
    ),
    fix: textField(
      'What the customer has to do so that the next check can see it; null if the customer can’t do anything',
      'Add the permission.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DriftUnchecked',
    description:
      'A resource, or a kind of resources, that the check for drift could not see, with the reason',
  });

export const findingsSchema = z.object({
  differences: z
    .array(differenceSchema)
    .describe(
      `What the check found: the first ${mostDifferences} findings; differences_total says how many there are`,
    ),
  differences_total: z.int().meta({
    description: 'How many differences the check found in all, also those that are not listed',
    examples: [1],
  }),
  unchecked: z
    .array(uncheckedSchema)
    .describe('What the check could not see, so that differences there are not known'),
});

export const driftStates = [...driftOutcomes, 'checking'] as const;

export const driftSchema = z
  .object({
    status: openEnum(
      driftStates,
      'in_line: the last check found everything as it was applied; drifted: it found the listed differences; unknown: it could not see everything, or none has ended since the last run; checking: a check is in progress',
    ).meta({ examples: ['drifted'] }),
    checked_at: timeField(
      'When the last check for drift ended; null if none has ended since the last run',
    ).nullable(),
    ...findingsSchema.shape,
  })
  .meta({
    id: 'Drift',
    description:
      'What the last check for drift found: differences between what was applied and what is in the cloud, scheduled jobs whose last run failed, and node groups with which something is wrong',
  });
