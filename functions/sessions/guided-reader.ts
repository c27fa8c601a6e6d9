import type { Field, Value, Values } from '../agents/agent.ts';
import { askedField, type Reader, type Reading } from './reader.ts';
import { readBooleans } from './reading/booleans.ts';
import { clauses, isQuestion } from './reading/clauses.ts';
import { readIntents } from './reading/intents.ts';
import { findMentions } from './reading/mentions.ts';
import { type Found, readByUnit, readNumbers } from './reading/numbers.ts';
import { readBareChoices, readTexts } from './reading/texts.ts';
import { type Token, tokenize } from './reading/tokens.ts';

/** What the guided reader needs to know of the moment. */
export interface ReadingContext {
  /** Fields of all gates: a value may be given or changed at any gate. */
  fields: readonly Field[];
  /** Those of the open gate: a bare "300 GB" is about one of them. */
  gateFields: readonly Field[];
  /** What was asked last: a bare "768" or "yes" answers it. */
  asked?: Field | undefined;
}

/** Reads a message by its words alone: the same text at the same moment is always read the same. */
export function readText(text: string, { fields, gateFields, asked }: ReadingContext): Reading {
  const tokens = tokenize(text);
  const answer = asked && bareAnswer(tokens, asked);
  if (answer !== undefined && asked)
    return { values: { [asked.name]: answer }, intents: noIntents, unread: [], inferred: false };

  const telling = clauses(tokens).filter((clause) => !isQuestion(tokens, clause));
  const mentions = findMentions(tokens, fields);
  const named = [
    ...readNumbers(tokens, mentions, telling),
    ...readBooleans(tokens, mentions, telling),
    ...readTexts(tokens, mentions, telling),
  ];
  const used = new Set(named.flatMap((found) => found.used));
  const bare = [...readByUnit(tokens, gateFields, telling, used), ...readBareChoices(tokens, fields, used)];
  const values: Values = {};
  // What was named wins over what only looked like it; of two values for one field the later counts.
  for (const found of [...bare, ...inOrder(named)]) values[found.field.name] = found.value;
  for (const at of bare.flatMap((found) => found.used)) used.add(at);
  const names = mentions.flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, n) => start + n),
  );
  return { values, ...readIntents(tokens, used, new Set(names)), inferred: false };
}

const noIntents = { confirm: false, deploy: false, revise: false, help: false, show: false };

const inOrder = (found: readonly Found[]) => [...found].sort((a, b) => (a.used[0] ?? 0) - (b.used[0] ?? 0));

const affirmative = new Set(['yes', 'y', 'yep', 'yeah', 'sure', 'true', 'please']);
const negative = new Set(['no', 'n', 'nope', 'false', 'none']);
// One word that is no name: a greeting, a question, an intent.
const talk = new Set(
  `hi hello hey help what why how ok okay thanks show status confirm deploy go next continue proceed cancel stop
  default revise change options`.split(/\s+/),
);

/** A message that is nothing but a value. */
function bareAnswer(tokens: readonly Token[], asked: Field): Value | undefined {
  const said = tokens.filter(({ kind }) => kind !== 'punct');
  const [only] = said;
  if (!only || said.length > 2 || tokens.some(({ text }) => text === '?')) return undefined;
  if (
    said.length === 2 &&
    !(only.kind === 'number' || said[1]?.norm === 'please' || said[1]?.norm === 'thanks')
  )
    return undefined;
  if (asked.kind === 'boolean') return yesOrNo(only);
  if (said.length > 1) return undefined;
  if (asked.kind === 'integer') return only.value;
  if (asked.kind === 'choice')
    return asked.choices?.find((choice) => choice.toLowerCase() === only.text.toLowerCase());
  const isName =
    only.kind !== 'number' && !talk.has(only.norm) && !affirmative.has(only.norm) && !negative.has(only.norm);
  return isName ? only.text : undefined;
}

function yesOrNo({ norm }: Token): boolean | undefined {
  if (affirmative.has(norm)) return true;
  return negative.has(norm) ? false : undefined;
}

/** The reader of guided mode, and what a model's failure falls back to. It says nothing itself. */
export const guidedReader: Reader = {
  async *read({ agent, state, text }) {
    const fields = agent.gates.flatMap((gate) => gate.fields);
    yield {
      type: 'reading',
      reading: readText(text, { fields, gateFields: state.gate.fields, asked: askedField(state) }),
    };
  },
};
