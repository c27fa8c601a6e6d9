import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';
import { gateValue } from './gate-value.ts';

// Pure: the parts of a gate as the API shows them, in a session and in a preview.

const notice = z
  .object({
    code: textField('For programs', 'replicas_exceed_nodes'),
    detail: textField('For people', 'There are more copies of a shard than nodes.'),
  })
  .meta({ id: 'ReviewNotice', description: 'A warning or refusal of a review' });

export const gateField = z
  .object({
    name: textField('The value’s name', 'vector_count'),
    question: textField('The question that the agent asks', 'How many vectors will you store?'),
    meaning: textField('What the value decides', 'Number of vectors in the collection'),
    kind: openEnum(['integer', 'number', 'boolean', 'choice', 'text'], 'The value’s type'),
    choices: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The allowed values; null for other types', examples: [null] }),
    unit: textField('The unit of a number; null where it has none', 'vectors').nullable(),
    value: gateValue
      .nullable()
      .meta({ description: 'The value; null while there is none', examples: [10_000_000] }),
    source: openEnum(
      ['user', 'default', 'copied'],
      'Who gave the value: the user, the agent’s default, or what the session was started from',
    )
      .nullable()
      .describe('The origin of the value; null while there is none'),
    fixed: textField('Why the value can’t be changed any more; null while it can', 'The cluster has it.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'A value of the open gate' });

export const gateReview = z
  .object({
    lines: z
      .array(z.string())
      .meta({ description: 'What follows from the values', examples: [['3 nodes of r6i.xlarge']] }),
    warnings: z.array(notice).meta({ description: 'Warnings', examples: [[]] }),
    refusals: z
      .array(notice)
      .meta({ description: 'Problems that must be solved before the gate can be confirmed', examples: [[]] }),
  })
  .meta({
    id: 'GateReview',
    description:
      'What the agent computed from the values of a gate for the user to check: sizes, costs, warnings',
  });

export type FieldResponse = z.output<typeof gateField>;
