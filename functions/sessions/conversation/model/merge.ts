import type { Value, Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import type { ReadingContext } from '../reader/message.ts';
import type { Doubt, DoubtedText, Intents, Reading } from '../reader/reader.ts';
import { type ModelIntent, readToolArguments } from './tool.ts';

/** A model that gives more than this of what nobody said is guessing. */
const mostInferred = 3;

/**
 * What the user's words say literally, and what a model understood of them. Where the two differ, neither is taken. A
 * value of the model alone counts where the literal reader found the same in the words and didn't know what it is about,
 * and where it replaces nothing and moves no gate. Another one is asked about. What was read from its first word to its
 * last needs no model.
 */
export function mergeReadings(
  literal: Reading,
  toolArguments: string,
  context: ReadingContext,
  { gate, given }: { gate: GateState['gate']; given: ReadonlySet<string> },
): Reading {
  const proposed = readToolArguments(toolArguments, context.fields);
  if (!proposed) return literal;
  const intents = heldBack(literal.intents, proposed.intent);
  if (isWhole(literal)) return { ...literal, intents };
  const values: Values = { ...literal.values };
  const differing: { field: string; values: Value[] }[] = [];
  const settled = new Set<string>();
  const inferred: { field: string; value: Value }[] = [];
  for (const { name, form } of context.fields) {
    const said = literal.values[name];
    const understood = proposed.values[name];
    if (understood === undefined || said === understood) continue;
    if (said !== undefined) {
      differing.push({ field: name, values: [said, understood] });
      delete values[name];
      continue;
    }
    if (literal.competing.some(({ field }) => field === name) || form(understood) !== undefined) continue;
    const read = literal.candidates.filter(({ field }) => field === name);
    const isGrounded = read.some(({ value, reason }) => value === understood && settledByModel.has(reason));
    if (isGrounded && !given.has(name) && gate.number !== lastGate) {
      values[name] = understood;
      settled.add(name);
    } else if (literal.questions.length === 0) inferred.push({ field: name, value: understood });
  }
  const isSettled = ({ fields }: Pick<DoubtedText, 'fields'>) =>
    fields.length > 0 && fields.every((field) => settled.has(field));
  return {
    ...literal,
    values,
    intents,
    doubted: literal.doubted.filter((doubt) => !isSettled(doubt)),
    leftOpen: literal.leftOpen.filter((doubt) => !isSettled(doubt)),
    competing: [...literal.competing, ...differing],
    inferred: ofGateFirst(inferred, gate).slice(0, mostInferred),
  };
}

/** What was read beyond doubt but for what it counts, or which of several it means. */
const settledByModel: ReadonlySet<Doubt> = new Set(['bare', 'ambiguous']);

/** Every word was accounted for, so that a model could only add what isn't there. */
const isWhole = ({ unread, doubted, competing, questions, proposed }: Reading) =>
  unread.length + doubted.length + competing.length + questions.length === 0 && !proposed;

const ofGateFirst = <T extends { field: string }>(inferred: readonly T[], gate: GateState['gate']) => {
  const isOfGate = ({ field }: T) => gate.fields.some(({ name }) => name === field);
  return [...inferred.filter(isOfGate), ...inferred.filter((each) => !isOfGate(each))];
};

/** A model that detects a doubt can hold a confirmation back; it can't make one. */
function heldBack(intents: Intents, intent: ModelIntent | null): Intents {
  const isDoubted = intent === 'question' || intent === 'decline' || intent === 'change';
  return isDoubted ? { ...intents, confirm: false, deploy: false } : intents;
}
