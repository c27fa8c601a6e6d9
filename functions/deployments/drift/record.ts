import * as z from 'zod';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { driftOutcomes, mostDifferences } from './outcomes.ts';

// Pure: what a check for drift has found, as the API shows it.

export const differenceSchema = z
  .object({
    kind: textField('CloudFormation type or Kubernetes kind', 'StatefulSet'),
    name: textField('Its name in the template or in the cluster', 'vector-database'),
    namespace: textField(
      'Its namespace; null outside of a cluster’s namespaces',
      'vector-database',
    ).nullable(),
    path: textField(
      'Which field differs; null where the whole is gone or somebody else’s',
      'spec.replicas',
    ).nullable(),
    expected: textField('What was applied, as JSON; null where there is nothing to show', '3').nullable(),
    found: textField(
      'What is there, as JSON; null where nothing is, and where it may hold a secret',
      '2',
    ).nullable(),
    detail: textField('The difference in one sentence', 'spec.replicas is 2 and not 3.'),
  })
  .meta({
    id: 'DriftDifference',
    description: 'Something that is not as it was applied, or a scheduled job whose last run has failed',
  });

export const uncheckedSchema = z
  .object({
    what: textField('What could not be looked at', 'stack deploy-01k9z3v5m8qh2t7xw4c6yb0rne'),
    reason: textField('Why, in one sentence', 'The role may not detect the drift of the stack.'),
    fix: textField('What to do about it; null where it passes by itself', 'Add the permission.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'DriftUnchecked', description: 'Something that a check could not look at' });

export const findingsSchema = z.object({
  differences: z
    .array(differenceSchema)
    .describe(`What is not as it was applied, ${mostDifferences} at most; differences_total counts them all`),
  differences_total: z.int().meta({ description: 'How many differences there are', examples: [1] }),
  unchecked: z.array(uncheckedSchema).describe('What could not be looked at'),
});

export const driftSchema = z
  .object({
    status: openEnum(
      [...driftOutcomes, 'checking'],
      'in_line: all is as it was applied; unknown: not all could be looked at, so that nothing is known beyond the ' +
        'differences that were known before, or no check of what was applied last has ended; checking: a check goes on',
    ).meta({ examples: ['drifted'] }),
    checked_at: timeField(
      'When the last check ended; null before the first of what was applied last',
    ).nullable(),
    ...findingsSchema.shape,
  })
  .meta({
    id: 'Drift',
    description:
      'What the last check found that differs from what was applied, and scheduled jobs whose last run has failed',
  });
