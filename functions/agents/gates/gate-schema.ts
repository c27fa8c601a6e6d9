import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';
import { gateValue } from './gate-value.ts';

// Pure: the parts of a gate as the API shows them, in a session and in a preview.

/** By what a gate is known. */
export const gateNames = {
  number: z.int().meta({
    description:
      'Number of the gate, from 1 to 6. Gate 5 asks for confirmation of all values and makes the plan; gate 6 starts the run',
    examples: [1],
  }),
  name: textField('Machine-readable name of the gate. Stays the same when `title` changes', 'sizing_inputs'),
  title: textField('Title of the gate, for display', 'Sizing inputs'),
};

/** What a field asks for. */
export const fieldMeaning = {
  name: textField('Name of the field, which identifies its value in requests and responses', 'vector_count'),
  question: textField(
    'Question with which the agent asks the user for the value',
    'How many vectors will you store?',
  ),
  meaning: textField(
    'What the value means or determines in the deployment',
    'Number of vectors in the collection',
  ),
  kind: openEnum(
    ['integer', 'number', 'boolean', 'choice', 'text'],
    'Type of the value: `integer`, `number`, `boolean`, `choice` (one of `choices`) or `text`',
  ),
};

/** What its value may be. */
export const fieldForm = {
  choices: z
    .array(z.string())
    .nullable()
    .meta({
      description: 'Allowed values if `kind` is `choice`; `null` for other kinds',
      examples: [null],
    }),
  unit: textField(
    'Unit of a number, such as `vectors`; `null` if the value has no unit',
    'vectors',
  ).nullable(),
};

const notice = z
  .object({
    code: textField('Machine-readable code of the warning or refusal', 'replicas_exceed_nodes'),
    detail: textField(
      'The warning or refusal, as text for display',
      'There are more copies of a shard than nodes.',
    ),
  })
  .meta({
    id: 'ReviewNotice',
    description: 'A warning or refusal of an agent’s review about the values of a gate',
  });

export const gateField = z
  .object({
    ...fieldMeaning,
    ...fieldForm,
    value: gateValue.nullable().meta({
      description:
        'Current value of the field, whether or not the user gave it (see `source`); `null` if the field has no value yet',
      examples: [10_000_000],
    }),
    source: openEnum(['user', 'default', 'computed', 'copied'], 'Where the value comes from')
      .nullable()
      .describe(
        'Where the value comes from. `user`: the user gave it. `default`: the agent’s default. `computed`: a default that follows from other values. `copied`: the session or deployment that this session started from. `null` if there is no value yet',
      ),
    fixed: textField(
      'Why the value can no longer be changed, as text for display: the deployment already exists with it. `null` if it can be changed',
      'The cluster has it.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'A field of a gate, with its current value' });

const bytes = (description: string, example: number) => z.number().meta({ description, examples: [example] });

const memoryUse = z
  .object({
    of: textField('What has this memory, for display, such as the fullest node', 'the fullest node'),
    whole: bytes('Usable memory, in bytes', 30_203_183_104),
    parts: z
      .array(
        z
          .object({
            name: textField('What uses this part of the memory, for display', 'vectors'),
            bytes: bytes('Memory that this part uses, in bytes', 5_120_000_000),
          })
          .meta({ id: 'MemoryPart', description: 'One use of the memory, with its size' }),
      )
      .describe('Uses of the memory. If their sum is more than `whole`, the values do not fit'),
  })
  .meta({
    id: 'MemoryUse',
    description:
      'The memory whose size limits the values, such as that of the fullest node of the planned deployment, and what would use it',
  });

const monthly = z
  .object({
    least: z.number().meta({
      description: 'Monthly cost with the minimum number of replicas, in US dollars',
      examples: [1501.58],
    }),
    most: z.number().meta({
      description: 'Monthly cost if the maximum number of replicas runs all the time, in US dollars',
      examples: [5955.86],
    }),
  })
  .meta({
    id: 'MonthlyRange',
    description:
      'Estimated monthly cost of a deployment that scales with its load, from the minimum to the maximum number of replicas',
  });

export const gateReview = z
  .object({
    lines: z.array(z.string()).meta({
      description:
        'Results of the review, such as sizes and costs with their arithmetic, as lines for display',
      examples: [['3 nodes of r6i.xlarge']],
    }),
    warnings: z.array(notice).meta({
      description: 'Warnings to consider before confirming the gate. They don’t prevent the confirmation',
      examples: [[]],
    }),
    refusals: z.array(notice).meta({
      description: 'Reasons why the gate can’t be confirmed with these values; empty if it can',
      examples: [[]],
    }),
    memory: memoryUse
      .nullable()
      .describe(
        'The memory whose size limits the values, and what would use it; `null` if the gate’s review doesn’t compute memory',
      ),
    monthly: monthly
      .nullable()
      .describe(
        'Estimated monthly cost, from the minimum to the maximum number of replicas; `null` if the gate’s review doesn’t estimate it',
      ),
  })
  .meta({
    id: 'GateReview',
    description:
      'A review: what the agent computed from the values of a gate, to check before confirming the gate',
  });

export type FieldResponse = z.output<typeof gateField>;
export type ReviewResponse = z.output<typeof gateReview>;
