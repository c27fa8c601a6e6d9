import type { Value, Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import type { ReadingContext } from '../reader/message.ts';
import type { DoubtedText, Intents, OpenPhrase, Reading, ReadText, SaidValue } from '../reader/reader.ts';
import { type ModelIntent, type ModelValue, readToolArguments } from './tool.ts';
import { isMeant, placeOf, readAlone } from './words.ts';

/** Values beside no words of the user: a model that gives more of them is guessing. */
const mostUnsaid = 3;

/**
 * What the user's words say literally, and what a model understood of them. A value of the model counts where code reads
 * the same in the words that the model names, which have to stand in the message and mean it there, and where it
 * replaces nothing that a person gave and moves no gate. Where code reads another value, the user chooses; everything
 * else is asked about with its words. What only orders needs no model.
 */
export function mergeReadings(
  literal: Reading,
  toolArguments: string,
  text: string,
  context: ReadingContext,
  at: Pick<ReadText, 'state' | 'given'>,
): Reading {
  const answered = readToolArguments(toolArguments, context.fields);
  if (!answered) return literal;
  const intents = heldBack(literal.intents, answered.intent);
  if (isOrders(literal)) return { ...literal, intents };
  const merged = literalOnly(literal);
  const forms = new Map(context.fields.map(({ name, form }) => [name, form]));
  const sound = answered.values
    .filter(({ field, value }) => forms.get(field)?.(value) === undefined)
    .map((each) => ({ ...each, words: isOwn(each, literal) && placeOf(each.words, text) ? each.words : '' }));
  for (const [field, said] of Map.groupBy(sound, (each) => each.field)) {
    const stands = said.filter(({ words }) => words !== '');
    weigh(field, stands.length > 0 ? stands : said, { merged, literal, text, context, at });
  }
  return { ...result(merged, literal, at.state), intents };
}

/** Words in which code has read another field's value beyond doubt say nothing of this one. */
const isOwn = ({ field, words }: ModelValue, { taken }: Reading) =>
  !taken.some((each) => each.field !== field && each.words.includes(words));

interface Merged {
  values: Values;
  /** Fields whose value code and the model agree on. */
  agreed: Set<string>;
  choices: Map<string, readonly Value[]>;
  /** The values that the user chooses from, as the model gave them. */
  differing: ModelValue[];
  inferred: ModelValue[];
}

const literalOnly = ({ values }: Reading): Merged => ({
  values: { ...values },
  agreed: new Set(),
  choices: new Map(),
  differing: [],
  inferred: [],
});

interface Weighing {
  merged: Merged;
  literal: Reading;
  text: string;
  context: ReadingContext;
  at: Pick<ReadText, 'state' | 'given'>;
}

/** Decides on a model's values for one field. */
function weigh(
  field: string,
  said: readonly ModelValue[],
  { merged, literal, text, context, at }: Weighing,
): void {
  const [first] = said as [ModelValue, ...ModelValue[]];
  const understood = [...new Set(said.map(({ value }) => value))];
  const taken = literal.values[field];
  const form = context.fields.find(({ name }) => name === field)?.form;
  /** Values that code has read for the field and not taken, but that may be meant. */
  const read = ({ candidates, competing }: Reading) =>
    [
      ...candidates.filter((each) => each.field === field).map(({ value }) => value),
      ...competing.filter((each) => each.field === field).flatMap(({ values }) => values),
    ].filter((value) => form?.(value) === undefined);
  // A value that stands already changes nothing, and explains no words: what they may have meant stays open.
  const stands = at.state.values[field] === first.value;
  // Without words of the user there is nothing to compare, and nothing that was read gives way.
  if (first.words === '') {
    const isUnderstood = literal.unread.length + literal.doubted.length + literal.leftOpen.length === 0;
    const isOpen = !isUnderstood && literal.questions.length === 0 && read(literal).length === 0;
    if (isOpen && !stands && taken === undefined && understood.length === 1) merged.inferred.push(first);
    return;
  }
  const alone = readAlone(first, context);
  const literally = taken ?? alone;
  const values = [...new Set([...(literally === undefined ? [] : [literally]), ...understood])];
  if (values.length > 1) {
    merged.choices.set(field, values);
    merged.differing.push(...said);
    delete merged.values[field];
    return;
  }
  if (taken !== undefined) {
    merged.agreed.add(field);
    return;
  }
  const isSure =
    alone === first.value &&
    read(literal).every((value) => value === alone) &&
    isMeant(first, text, context) &&
    !at.given.has(field) &&
    at.state.gate.number !== lastGate;
  if (isSure) {
    merged.values[field] = first.value;
    merged.agreed.add(field);
  } else if (!stands) merged.inferred.push(first);
}

function result(
  { values, agreed, choices, differing, inferred }: Merged,
  literal: Reading,
  state: GateState,
): Reading {
  const proposed = ofGateFirst(
    [
      ...inferred.filter(({ words }) => words !== ''),
      ...inferred.filter(({ words }) => words === '').slice(0, mostUnsaid),
    ],
    state.gate,
  );
  const telling = proposed.filter(({ words }) => words !== '');
  const settled = new Set([...agreed, ...choices.keys(), ...telling.map(({ field }) => field)]);
  const isAgreed = ({ fields }: Pick<DoubtedText, 'fields'>) =>
    fields.length > 0 && fields.every((name) => agreed.has(name));
  return {
    ...literal,
    values,
    doubted: literal.doubted.filter((doubt) => !isAgreed(doubt)),
    leftOpen: literal.leftOpen.filter((open) => !isExplained(open, settled, [...telling, ...differing])),
    candidates: literal.candidates.filter(
      (each) => !settled.has(each.field) && !telling.some((told) => isSameNumber(told, each)),
    ),
    competing: [
      ...literal.competing.filter(({ field }) => !settled.has(field)),
      ...[...choices].map(([field, of]) => ({ field, values: of })),
    ],
    inferred: proposed,
    ...(literal.proposed && settled.has(literal.proposed.field.name) && { proposed: undefined }),
  };
}

/** Its one value is of a field that is settled; or it holds none, and no number beside the words that a model has explained. */
function isExplained(
  { text, fields, candidate }: OpenPhrase,
  settled: ReadonlySet<string>,
  telling: readonly ModelValue[],
) {
  if (candidate) return settled.has(candidate.field);
  if (fields.length > 0 && fields.every((name) => settled.has(name))) return true;
  const rest = telling.reduce((left, { words }) => left.replace(words, ' '), text);
  return telling.some(({ words }) => words.includes(text)) || (rest !== text && !/\p{N}/u.test(rest));
}

/** Whether the model gives a number to another field that code may have read for this one. */
const isSameNumber = ({ value, words }: ModelValue, candidate: SaidValue) =>
  value === candidate.value && words.includes(candidate.words);

/** It orders, answers or thanks, and every word of it was accounted for: a model could only add what isn't there. */
const isOrders = ({ unread, doubted, competing, questions, proposed, taken, candidates }: Reading) =>
  [unread, doubted, competing, questions, taken, candidates].every(({ length }) => length === 0) && !proposed;

const ofGateFirst = <T extends { field: string }>(inferred: readonly T[], gate: GateState['gate']) => {
  const isOfGate = ({ field }: T) => gate.fields.some(({ name }) => name === field);
  return [...inferred.filter(isOfGate), ...inferred.filter((each) => !isOfGate(each))];
};

/** A model that detects a doubt can hold a confirmation back; it can't make one. */
function heldBack(intents: Intents, intent: ModelIntent | null): Intents {
  const isDoubted = intent === 'question' || intent === 'decline' || intent === 'change';
  return isDoubted ? { ...intents, confirm: false, deploy: false } : intents;
}
