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
      ['user', 'default', 'computed', 'copied'],
      'Who gave the value: the user, the agent’s default, a default that follows from other values, or what the session was started from',
    )
      .nullable()
      .describe('The origin of the value; null while there is none'),
    fixed: textField('Why the value can’t be changed any more; null while it can', 'The cluster has it.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'A value of the open gate' });

const bytes = (description: string, example: number) => z.number().meta({ description, examples: [example] });

const memoryUse = z
  .object({
    of: textField('The part whose memory this is', 'the fullest node'),
    whole: bytes('What there is, in bytes', 30_203_183_104),
    parts: z
      .array(
        z
          .object({
            name: textField('What takes it', 'vectors'),
            bytes: bytes('How much, in bytes', 5_120_000_000),
          })
          .meta({ id: 'MemoryPart', description: 'A part of the memory' }),
      )
      .describe('What fills it; together they may be more than there is'),
  })
  .meta({
    id: 'MemoryUse',
    description: 'The memory that decides whether the values fit, and what fills it',
  });

const monthly = z
  .object({
    least: z.number().meta({ description: 'With the fewest replicas, in USD', examples: [1501.58] }),
    most: z.number().meta({ description: 'If all replicas run all the time, in USD', examples: [5955.86] }),
  })
  .meta({ id: 'MonthlyRange', description: 'What a month costs, from the smallest to the full size' });

export const gateReview = z
  .object({
    lines: z
      .array(z.string())
      .meta({ description: 'What follows from the values', examples: [['3 nodes of r6i.xlarge']] }),
    warnings: z.array(notice).meta({ description: 'Warnings', examples: [[]] }),
    refusals: z
      .array(notice)
      .meta({ description: 'Problems that must be solved before the gate can be confirmed', examples: [[]] }),
    memory: memoryUse
      .nullable()
      .describe(
        'What fills the memory that decides whether it fits; null at gates that decide nothing about it',
      ),
    monthly: monthly.nullable().describe('What a month costs; null at gates that don’t say it'),
  })
  .meta({
    id: 'GateReview',
    description:
      'What the agent computed from the values of a gate for the user to check: sizes, costs, warnings',
  });

export type FieldResponse = z.output<typeof gateField>;
export type ReviewResponse = z.output<typeof gateReview>;
