import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';
import { gateValue } from './gate-value.ts';

// Pure: the parts of a gate as the API shows them, in a session and in a preview.

const notice = z
  .object({
    code: textField('The kind of the notice, as a code that stays the same', 'replicas_exceed_nodes'),
    detail: textField('The notice as a sentence to show', 'There are more copies of a shard than nodes.'),
  })
  .meta({ id: 'ReviewNotice', description: 'A warning or refusal in the review of a gate' });

export const gateField = z
  .object({
    name: textField('The value’s name', 'vector_count'),
    question: textField('The question that the agent asks', 'How many vectors will you store?'),
    meaning: textField('What the value decides', 'Number of vectors in the collection'),
    kind: openEnum(['integer', 'number', 'boolean', 'choice', 'text'], 'The value’s type'),
    choices: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'The allowed values of a field of kind choice; null for other kinds',
        examples: [null],
      }),
    unit: textField('The unit of a number; null if the value has no unit', 'vectors').nullable(),
    value: gateValue.nullable().meta({
      description: 'The present value, given by the user or not (see `source`); null if there is none yet',
      examples: [10_000_000],
    }),
    source: openEnum(
      ['user', 'default', 'computed', 'copied'],
      'Who gave the value: the user, the agent’s default, a default that follows from other values, or what the session was started from',
    )
      .nullable()
      .describe(
        'Where the value comes from: the user, a default, other values from which it is computed, or the session or deployment that was copied. Null if there is no value yet',
      ),
    fixed: textField(
      'Why the value can’t be changed any more, as a sentence to show; null if it can be changed',
      'The cluster has it.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'A value of the open gate' });

const bytes = (description: string, example: number) => z.number().meta({ description, examples: [example] });

const memoryUse = z
  .object({
    of: textField('What the memory belongs to, such as a node', 'the fullest node'),
    whole: bytes('The size of this memory, in bytes', 30_203_183_104),
    parts: z
      .array(
        z
          .object({
            name: textField('What this part of the memory is used for, as a text to show', 'vectors'),
            bytes: bytes('The size of this part, in bytes', 5_120_000_000),
          })
          .meta({ id: 'MemoryPart', description: 'A part of the memory, and what it is used for' }),
      )
      .describe('What the memory is used for. If the parts are more than the whole, the values don’t fit'),
  })
  .meta({
    id: 'MemoryUse',
    description:
      'The memory in the planned deployment that limits the values, such as that of its fullest node, and what it is used for',
  });

const monthly = z
  .object({
    least: z.number().meta({ description: 'The cost with the fewest replicas, in USD', examples: [1501.58] }),
    most: z
      .number()
      .meta({ description: 'The cost if all replicas run all the time, in USD', examples: [5955.86] }),
  })
  .meta({
    id: 'MonthlyRange',
    description: 'The estimated cost of a month, from the smallest to the full size',
  });

export const gateReview = z
  .object({
    lines: z.array(z.string()).meta({
      description: 'The results that the agent computed, such as sizes and costs',
      examples: [['3 nodes of r6i.xlarge']],
    }),
    warnings: z.array(notice).meta({ description: 'Warnings about the values', examples: [[]] }),
    refusals: z
      .array(notice)
      .meta({ description: 'Problems that must be solved before the gate can be confirmed', examples: [[]] }),
    memory: memoryUse
      .nullable()
      .describe(
        'The memory in the planned deployment that limits the values; null at a gate whose values need no memory',
      ),
    monthly: monthly
      .nullable()
      .describe('The estimated cost of a month; null at a gate that doesn’t estimate it'),
  })
  .meta({
    id: 'GateReview',
    description:
      'What the agent computed from the values of a gate for the user to check: sizes, costs, warnings',
  });

export type FieldResponse = z.output<typeof gateField>;
export type ReviewResponse = z.output<typeof gateReview>;
