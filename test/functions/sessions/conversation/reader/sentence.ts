import type { Value, Values } from '../../../../../functions/agents/agent.ts';
import type { Field } from '../../../../../functions/agents/field.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import {
  type ReadingContext,
  readText,
} from '../../../../../functions/sessions/conversation/reader/message.ts';
import type { Reading } from '../../../../../functions/sessions/conversation/reader/reader.ts';

/** Where something is said: a gate with what is asked there, or with all of its values given ("ok"). */
export type Moment =
  | '1'
  | '1 dimension'
  | '1 peak_qps'
  | '1 hybrid_search'
  | '1 ok'
  | '2'
  | '2 ok'
  | '3'
  | '4'
  | '5'
  | '6';

export type Act = 'confirm' | 'deploy' | 'revise';

/** A sentence and all that may come of it. */
export interface Sentence {
  at: Moment;
  text: string;
  values?: Values;
  /** What may be read where it is hard: these values and no others. */
  allowed?: Record<string, readonly Value[]>;
  act?: Act;
  /** An ordinary answer, which must not be asked back. */
  simple?: boolean;
}

const fields = vectorDatabase.gates.flatMap((gate) => gate.fields);
const fieldNamed = (name: string) => fields.find((field) => field.name === name) as Field;
const asked: Partial<Record<Moment, string>> = {
  '1': 'vector_count',
  '1 dimension': 'dimension',
  '1 peak_qps': 'peak_qps',
  '1 hybrid_search': 'hybrid_search',
  '2': 'cluster_name',
};

export function contextAt(moment: Moment): ReadingContext {
  const gate = vectorDatabase.gates[Number(moment[0]) - 1] as (typeof vectorDatabase.gates)[number];
  const name = asked[moment];
  return {
    fields,
    gateFields: gate.fields,
    gate,
    subject: vectorDatabase.name,
    asked: name === undefined ? undefined : fieldNamed(name),
  };
}

export const readAt = (moment: Moment, text: string) => readText(text, contextAt(moment));

/** What a message does at its gate, as the turn decides it. */
export function actOf(moment: Moment, { values, intents }: Reading): Act | null {
  // Something is missing there, so nothing can be confirmed.
  if (asked[moment]) return null;
  if (moment !== '6') return intents.confirm ? 'confirm' : null;
  if (Object.keys(values).length > 0 || intents.revise) return intents.revise ? 'revise' : null;
  return intents.deploy ? 'deploy' : null;
}

/** The user is told that something wasn't taken, and why. */
export const asksBack = (reading: Reading) =>
  reading.unread.length + reading.doubted.length + reading.competing.length > 0 ||
  reading.proposed !== undefined ||
  reading.questions.length > 0 ||
  Object.keys(reading.values).length === 0;

export type Verdict = 'right' | 'asked back' | 'wrong';

/** What was taken is what was meant, or the user was asked. */
export function judge({ at, text, values = {}, allowed = {}, act = undefined }: Sentence): Verdict {
  const reading = readAt(at, text);
  const done = actOf(at, reading);
  const isAllowed = Object.entries(reading.values).every(
    ([name, value]) => values[name] === value || allowed[name]?.includes(value),
  );
  if (!isAllowed || (done !== null && done !== act)) return 'wrong';
  const isComplete = Object.keys(values).every((name) => name in reading.values);
  if (isComplete && done === (act ?? null)) return 'right';
  return asksBack(reading) ? 'asked back' : 'wrong';
}
