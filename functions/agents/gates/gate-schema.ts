import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';
import { gateValue } from './gate-value.ts';

// Pure: the parts of a gate as the API shows them, in a session and in a preview.

/** By what a gate is known. */
export const gateNames = {
  number: z.int().meta({
    description:
      'The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run',
    examples: [1],
  }),
  name: textField(
    'A name of the gate for programs; it stays the same when the title changes',
    'sizing_inputs',
  ),
  title: textField('The title of the gate to show', 'Sizing inputs'),
};

/** What a field asks for. */
export const fieldMeaning = {
  name: textField('The name of the field, by which requests and answers name its value', 'vector_count'),
  question: textField(
    'The question with which the agent asks the user for the value',
    'How many vectors will you store?',
  ),
  meaning: textField(
    'What the value means or decides in the deployment',
    'Number of vectors in the collection',
  ),
  kind: openEnum(
    ['integer', 'number', 'boolean', 'choice', 'text'],
    'The type of the value: integer, number, boolean, choice (one of `choices`) or text',
  ),
};

/** What its value may be. */
export const fieldForm = {
  choices: z
    .array(z.string())
    .nullable()
    .meta({
      description: 'The allowed values, if `kind` is choice; null for other kinds',
      examples: [null],
    }),
  unit: textField(
    'The unit in which a number counts, such as vectors; null if the value has no unit',
    'vectors',
  ).nullable(),
};

const notice = z
  .object({
    code: textField('The kind of the warning or refusal, as a code for programs', 'replicas_exceed_nodes'),
    detail: textField(
      'The warning or refusal, as a sentence to show',
      'There are more copies of a shard than nodes.',
    ),
  })
  .meta({
    id: 'ReviewNotice',
    description: 'A warning or a refusal, with which an agent’s review comments on the values of a gate',
  });

export const gateField = z
  .object({
    ...fieldMeaning,
    ...fieldForm,
    value: gateValue.nullable().meta({
      description:
        'The value that the field has now, whether the user gave it or not (see `source`); null if there is none yet',
      examples: [10_000_000],
    }),
    source: openEnum(['user', 'default', 'computed', 'copied'], 'Where the value comes from')
      .nullable()
      .describe(
        'Where the value comes from. user: the user gave it; default: the agent’s default; computed: a default that follows from other values; copied: from the session or deployment that this session began with. Null if there is no value yet',
      ),
    fixed: textField(
      'Why the value can’t be changed any more, since the deployment already exists with it, as a sentence to show; null if it can be changed',
      'The cluster has it.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'A field of a gate, with the value that it has now' });

const bytes = (description: string, example: number) => z.number().meta({ description, examples: [example] });

const memoryUse = z
  .object({
    of: textField('What has this memory, such as the fullest node, as a text to show', 'the fullest node'),
    whole: bytes('How much memory is usable there in all, in bytes', 30_203_183_104),
    parts: z
      .array(
        z
          .object({
            name: textField('What uses this part of the memory, as a text to show', 'vectors'),
            bytes: bytes('How much memory this use takes, in bytes', 5_120_000_000),
          })
          .meta({ id: 'MemoryPart', description: 'One use of the memory, with its size' }),
      )
      .describe('What uses the memory. If the sum of the parts is more than `whole`, the values do not fit'),
  })
  .meta({
    id: 'MemoryUse',
    description:
      'The memory whose size limits the values, such as that of the fullest node of the planned deployment, and what would use it',
  });

const monthly = z
  .object({
    least: z.number().meta({
      description: 'The cost of a month with the fewest replicas, in US dollars',
      examples: [1501.58],
    }),
    most: z.number().meta({
      description: 'The cost of a month if the most replicas run all the time, in US dollars',
      examples: [5955.86],
    }),
  })
  .meta({
    id: 'MonthlyRange',
    description:
      'The estimated cost of a month of a deployment that grows and shrinks with its load: from the fewest replicas to the most',
  });

export const gateReview = z
  .object({
    lines: z.array(z.string()).meta({
      description:
        'The results of the review, such as sizes, costs and the arithmetic for them, as lines to show',
      examples: [['3 nodes of r6i.xlarge']],
    }),
    warnings: z.array(notice).meta({
      description: 'What the user should know before they confirm the gate; it prevents nothing',
      examples: [[]],
    }),
    refusals: z.array(notice).meta({
      description: 'Why the gate can’t be confirmed with these values; empty if it can',
      examples: [[]],
    }),
    memory: memoryUse
      .nullable()
      .describe(
        'The memory whose size limits the values, and what would use it; null at a gate whose review computes no memory',
      ),
    monthly: monthly
      .nullable()
      .describe(
        'The estimated cost of a month, from the fewest replicas to the most; null at a gate whose review doesn’t estimate it',
      ),
  })
  .meta({
    id: 'GateReview',
    description:
      'A review: what the agent computed from the values of a gate, for the user to check before they confirm it',
  });

export type FieldResponse = z.output<typeof gateField>;
export type ReviewResponse = z.output<typeof gateReview>;
