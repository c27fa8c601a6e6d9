import type { Agent, Value, Values } from '../../../agents/agent.ts';
import type { Intents, Reading } from '../reader/reader.ts';
import { type ModelIntent, readToolArguments } from './tool.ts';

/**
 * What the user's words say literally, and what a model understood of them. Where the two differ, neither is taken.
 * Of two candidates in the text a model may not choose one, a supposition or a question gives no value, and beside a
 * number that was doubted the model's value must be that number.
 */
export function mergeReadings(literal: Reading, toolArguments: string, agent: Agent): Reading {
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const proposed = readToolArguments(toolArguments, fields);
  if (!proposed) return literal;
  const values: Values = { ...literal.values };
  const differing: { field: string; values: Value[] }[] = [];
  const settled = new Set<string>();
  for (const { name } of fields) {
    const said = literal.values[name];
    const understood = proposed.values[name];
    if (understood === undefined || said === understood) continue;
    if (said !== undefined) {
      differing.push({ field: name, values: [said, understood] });
      delete values[name];
    } else if (mayPropose(literal, name, understood)) {
      values[name] = understood;
      settled.add(name);
    }
  }
  return {
    ...literal,
    values,
    doubted: literal.doubted.filter(
      (doubt) => settled.size === 0 || !doubt.fields.every((field) => settled.has(field)),
    ),
    competing: [...literal.competing, ...differing],
    intents: heldBack(literal.intents, proposed.intent),
  };
}

function mayPropose(
  { questions, isUnreal, competing, doubted }: Reading,
  name: string,
  value: Value,
): boolean {
  if (questions.length > 0 || isUnreal || competing.some(({ field }) => field === name)) return false;
  return doubted.every(({ fields, numbers }) => !fields.includes(name) || numbers.includes(value as number));
}

/** A model that detects a doubt can hold a confirmation back; it can't make one. */
function heldBack(intents: Intents, intent: ModelIntent | null): Intents {
  const isDoubted = intent === 'question' || intent === 'decline' || intent === 'change';
  return isDoubted ? { ...intents, confirm: false, deploy: false } : intents;
}
