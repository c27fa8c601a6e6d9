import * as z from 'zod';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { refusalSchema } from '../refusals/schema.ts';
import { driftOutcomes, mostDifferences } from './outcomes.ts';

// Pure: what a check for drift has found, as the API shows it.

export const differenceSchema = z
  .object({
    kind: textField('The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object', 'StatefulSet'),
    name: textField(
      'The resource’s logical id in the template, or the object’s name in the cluster',
      'vector-database',
    ),
    namespace: textField('The object’s namespace; null if it has none', 'vector-database').nullable(),
    path: textField(
      'The field that differs; null if the whole object is missing or belongs to another owner',
      'spec.replicas',
    ).nullable(),
    expected: textField(
      'The value that was applied, as a string of JSON; null if there is none to show',
      '3',
    ).nullable(),
    found: textField(
      'The value that exists, as a string of JSON; null if nothing exists, or if the value may contain a secret',
      '2',
    ).nullable(),
    detail: textField('The difference in one sentence', 'spec.replicas is 2 and not 3.'),
    refusal: refusalSchema
      .nullable()
      .optional()
      .meta({
        description:
          'For a node group: what the cloud refuses to do for it, and what the customer can do about it',
        examples: [null],
      }),
  })
  .meta({
    id: 'DriftDifference',
    description:
      'A difference from what was applied, a scheduled job whose last run failed, or what AWS says is wrong with a node group',
  });

export const uncheckedSchema = z
  .object({
    what: textField('What could not be checked', 'stack deploy-01k9z3v5m8qh2t7xw4c6yb0rne'),
    reason: textField('The reason, in one sentence', 'The role may not detect the drift of the stack.'),
    fix: textField(
      'What the customer has to do so that the resource can be checked; null if there is nothing to do',
      'Add the permission.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'DriftUnchecked', description: 'A resource that a check could not read' });

export const findingsSchema = z.object({
  differences: z
    .array(differenceSchema)
    .describe(`The differences, at most ${mostDifferences}; differences_total counts all`),
  differences_total: z.int().meta({ description: 'The number of differences', examples: [1] }),
  unchecked: z.array(uncheckedSchema).describe('The resources that could not be checked'),
});

export const driftStates = [...driftOutcomes, 'checking'] as const;

export const driftSchema = z
  .object({
    status: openEnum(
      driftStates,
      'in_line: everything is as it was applied; drifted: the listed differences were found; unknown: not everything ' +
        'could be checked, or no check has ended since the last run, so there may be more differences; checking: a check ' +
        'is in progress',
    ).meta({ examples: ['drifted'] }),
    checked_at: timeField('When the last check ended; null if none has ended since the last run').nullable(),
    ...findingsSchema.shape,
  })
  .meta({
    id: 'Drift',
    description:
      'The differences between what was applied and what the last check found, scheduled jobs whose last run failed, and node groups with which something is wrong',
  });
