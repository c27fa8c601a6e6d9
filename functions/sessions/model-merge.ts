import type { Agent, Value, Values } from '../agents/agent.ts';
import { type ModelIntent, readToolArguments } from './model-tool.ts';
import type { Intents, Reading } from './reader.ts';

/**
 * What the user's words say literally, and what a model understood of them. Where the two differ, neither is taken.
 * A model resolves no doubt that its own answer can't settle: of two candidates in the text it may not choose one,
 * and a supposition or a question gives no value.
 */
export function mergeReadings(literal: Reading, toolArguments: string, agent: Agent): Reading {
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const proposed = readToolArguments(toolArguments, fields);
  if (!proposed) return literal;
  const undecided = new Set(literal.competing.map(({ field }) => field));
  const values: Values = {};
  const differing: { field: string; values: Value[] }[] = [];
  for (const { name } of fields) {
    const [said, understood] = [literal.values[name], mayPropose(literal) ? proposed.values[name] : undefined];
    const value = said ?? understood;
    if (value === undefined || undecided.has(name)) continue;
    const isDifferent = said !== undefined && proposed.values[name] !== undefined && said !== proposed.values[name];
    if (isDifferent) differing.push({ field: name, values: [said, proposed.values[name] as Value] });
    else values[name] = value;
  }
  const isNew = Object.keys(values).some((name) => !(name in literal.values));
  return {
    ...literal,
    values,
    competing: [...literal.competing, ...differing],
    intents: heldBack(literal.intents, proposed.intent),
    hasYes: literal.hasYes,
    inferred: isNew,
  };
}

const mayPropose = ({ questions, isUnreal }: Reading) => questions.length === 0 && !isUnreal;

/** A model that understands a doubt can hold a confirmation back. Making one is not in its power. */
function heldBack(intents: Intents, intent: ModelIntent | null): Intents {
  const isDoubted = intent === 'question' || intent === 'decline' || intent === 'change';
  return isDoubted ? { ...intents, confirm: false, deploy: false } : intents;
}
