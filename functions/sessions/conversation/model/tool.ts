import * as z from 'zod';
import type { Field, Values } from '../../../agents/agent.ts';
import { once } from '../../../shared/concurrency/once.ts';
import { isStorable } from '../../../shared/http/pipeline/storable-text.ts';

// Pure. The one tool that a model is given, built from the same rows as everything else that reads fields.

export const toolName = 'set_gate_inputs';

/** What the model thinks the user wants. It can hold a confirmation back; it can't make one. */
export const modelIntents = ['confirm', 'deploy', 'change', 'question', 'decline'] as const;
export type ModelIntent = (typeof modelIntents)[number];

const propertyOf = ({ kind, question, meaning, choices, unit }: Field) => {
  const description = `${meaning}. ${question}${unit ? ` In ${unit}.` : ''} Null if the user did not say.`;
  if (kind === 'integer') return { type: ['integer', 'null'], description };
  if (kind === 'number') return { type: ['number', 'null'], description };
  if (kind === 'boolean') return { type: ['boolean', 'null'], description };
  if (kind === 'choice') return { type: ['string', 'null'], enum: [...(choices ?? []), null], description };
  return { type: ['string', 'null'], description };
};

/** A strict function tool: every property required and nullable, null meaning "not mentioned". */
export function gateTool(fields: readonly Field[]) {
  const properties = {
    ...Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
    intent: {
      type: ['string', 'null'],
      enum: [...modelIntents, null],
      description: 'What the user asks for in this message, null if none of these.',
    },
  };
  return {
    type: 'function' as const,
    function: {
      name: toolName,
      description: 'Records what the user said in this message. Only what was said: never guess a value.',
      strict: true,
      parameters: {
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      },
    },
  };
}

const answer = once(() =>
  z.record(z.string(), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])),
);

/**
 * Reads the tool's arguments as untrusted data: unknown names and wrong types are dropped. Ranges and forms are
 * checked later, as for all values.
 */
export function readToolArguments(
  json: string,
  fields: readonly Field[],
): { values: Values; intent: ModelIntent | null } | undefined {
  const parsed = answer().safeParse(parse(json));
  if (!parsed.success) return undefined;
  const values: Values = {};
  for (const { name, kind } of fields) {
    const value = Object.hasOwn(parsed.data, name) ? parsed.data[name] : undefined;
    if (value === null || value === undefined) continue;
    if (typeof value === typeOf[kind] && isStorable(value)) values[name] = value;
  }
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
