import * as z from 'zod';
import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { once } from '../../../shared/concurrency/once.ts';
import { isStorable } from '../../../shared/http/pipeline/storable-text.ts';

// Pure. The tool by which a model tells what it read, built from the same rows as everything else that reads fields.

export const toolName = 'set_gate_inputs';

/** The user's intent as the model reads it. It can hold a confirmation back; it can't make one. */
export const modelIntents = ['confirm', 'deploy', 'change', 'question', 'decline'] as const;
export type ModelIntent = (typeof modelIntents)[number];

/** Most characters of the user's words beside a value. */
const longestWords = 500;
/** Longer than any list of values that people write in one message. */
const mostValues = 40;

/** A value from a model, with the user's words in which the model says it stands. Neither was checked yet. */
export interface ModelValue {
  field: string;
  value: Value;
  words: string;
}

const valueSchema = ({ kind, choices }: Field) => {
  if (kind === 'choice') return { type: 'string', enum: [...(choices ?? [])] };
  return { type: kind === 'text' ? 'string' : kind };
};

/** One field's form of an item of `values`, so that a field can't be given another one's type or choices. */
const itemSchema = (field: Field) => ({
  type: 'object',
  description: `${field.meaning}. ${field.question}`,
  properties: {
    field: { type: 'string', enum: [field.name] },
    value: { ...valueSchema(field), ...(field.unit && { description: `In ${field.unit}.` }) },
    words: { type: 'string', description: wordsMeaning },
  },
  required: ['field', 'value', 'words'],
  additionalProperties: false,
});

const wordsMeaning =
  'The words of the latest message that give this value, copied from it exactly, with what they count or name.';

/** A function that a model may call: strict, so its parameters are an object with all members required. */
export interface FunctionTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** Only given values are listed, since output tokens take time. */
export function gateTool(fields: readonly Field[]): FunctionTool {
  return {
    name: toolName,
    description: 'Records what the user said in this message. Only what was said: never guess a value.',
    parameters: {
      type: 'object',
      properties: {
        values: {
          type: 'array',
          description: 'Each value that the user gives; empty if there is none.',
          items: { anyOf: fields.map(itemSchema) },
        },
        intent: {
          type: ['string', 'null'],
          enum: [...modelIntents, null],
          description: 'What the user asks for in this message, null if none of these.',
        },
      },
      required: ['values', 'intent'],
      additionalProperties: false,
    },
  };
}

const answer = once(() =>
  z.object({
    values: z.array(z.unknown()).max(mostValues).nullish(),
    intent: z.unknown().optional(),
  }),
);
const item = once(() =>
  z.object({
    field: z.string(),
    value: z.union([z.string().max(500), z.number(), z.boolean()]),
    words: z.string().max(longestWords).nullish(),
  }),
);

/**
 * Reads the tool's arguments as untrusted data: unknown names and wrong types are dropped. Ranges and forms are
 * checked later, as for all values.
 */
export function readToolArguments(
  json: string,
  fields: readonly Field[],
): { values: ModelValue[]; intent: ModelIntent | null } | undefined {
  const parsed = answer().safeParse(parse(json));
  if (!parsed.success) return undefined;
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const values = (parsed.data.values ?? []).flatMap((each): ModelValue[] => {
    const read = item().safeParse(each);
    if (!read.success) return [];
    const { field, value, words } = read.data;
    const kind = kinds.get(field);
    if (kind === undefined || typeof value !== typeOf[kind] || !isStorable(value)) return [];
    return [{ field, value, words: words ?? '' }];
  });
  return { values, intent: modelIntents.find((intent) => intent === parsed.data.intent) ?? null };
}

const typeOf = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  choice: 'string',
  text: 'string',
} as const;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
