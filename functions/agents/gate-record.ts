import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';
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
    name: textField('The name of the value', 'vector_count'),
    question: textField('How the agent asks for it', 'How many vectors will you store?'),
    meaning: textField('What the value decides', 'Number of vectors in the collection'),
    kind: openEnum(['integer', 'number', 'boolean', 'choice', 'text'], 'What kind of value it is'),
    choices: z
      .array(z.string())
      .nullable()
      .meta({ description: 'What may be chosen; null for other kinds', examples: [null] }),
    unit: textField('What a number counts; null where that is clear', 'vectors').nullable(),
    value: gateValue.nullable().meta({ description: 'Null while there is none', examples: [10_000_000] }),
    source: openEnum(['user', 'default'], 'Who gave the value: the user, or the agent’s default')
      .nullable()
      .describe('Where the value is from; null while there is none'),
    fixed: textField('Why the value can’t be changed any more; null while it can', 'The cluster has it.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'GateField', description: 'One value that the open gate asks for' });

export const gateReview = z
  .object({
    lines: z
      .array(z.string())
      .meta({ description: 'What follows from the values', examples: [['3 nodes of r6i.xlarge']] }),
    warnings: z.array(notice).meta({ description: 'What should be known', examples: [[]] }),
    refusals: z.array(notice).meta({ description: 'What must be changed first', examples: [[]] }),
  })
  .meta({ id: 'GateReview', description: 'What the agent computed from the values' });

export type FieldRecord = z.output<typeof gateField>;
