import { type Field, isNumeric, type Value, type Values } from '../../../agents/agent.ts';
import { readAnswer } from './answers.ts';
import { leftOpenIn } from './left-open.ts';
import { findMentions } from './mentions.ts';
import { spelled } from './numerals.ts';
import { type OpenGate, type Order, readOrder } from './orders.ts';
import type { Part, ReadSentence } from './read-sentence.ts';
import type { DoubtedText, Reading } from './reader.ts';
import { mentionedIn, type ReaderInput, type Stretch, written } from './reader-input.ts';
import { isPlain, type Sentence, sentencesOf } from './sentences.ts';
import { type Meter, tokenize } from './tokens.ts';
import { readValues } from './values.ts';
import { unreal } from './words.ts';

/** The state of the conversation that the guided reader needs. */
export interface ReadingContext {
  /** Fields of all gates: a value may be given or changed at any gate. */
  fields: readonly Field[];
  /** Those of the open gate: a bare "300 GB" is about one of them. */
  gateFields: readonly Field[];
  gate: OpenGate;
  /** What the agent deploys, in words. */
  subject: string;
  /** What was asked last: a bare "768" or "yes" answers it. */
  asked?: Field | undefined;
  meter?: Meter;
}

/**
 * Reads a message by its words alone: the same text at the same moment is always read the same. Every word must be
 * accounted for: a sentence that isn't understood as a whole gives no value, and a message that isn't gives no yes.
 */
export function readText(text: string, context: ReadingContext): Reading {
  const meter = context.meter ?? { steps: 0 };
  const tokens = tokenize(text, meter);
  const { fields, gateFields, gate, asked } = context;
  const subject = new Set(context.subject.toLowerCase().split(/\s+/));
  const mentions = findMentions(tokens, fields, meter);
  const input: ReaderInput = { text, tokens, mentions, fields, gateFields, subject, meter };
  const sentences = sentencesOf(input);
  const answer = asked && readAnswer(input, sentences, asked);
  if (answer && 'value' in answer) {
    const taken = [{ field: asked.name, value: answer.value, words: text.trim() }];
    return { ...nothing, taken, values: { [asked.name]: answer.value } };
  }
  const read = readSentences(input, sentences, gate, asked);
  const reading = weigh(input, read);
  const isProposal = answer && 'proposed' in answer && read.every(({ isUnderstood }) => !isUnderstood);
  return isProposal ? { ...reading, unread: [], proposed: answer.proposed } : reading;
}

/** The reading of an empty message. */
export const nothing: Reading = {
  values: {},
  taken: [],
  candidates: [],
  intents: {
    confirm: false,
    deploy: false,
    revise: false,
    help: false,
    show: false,
    back: false,
    stop: false,
  },
  unread: [],
  doubted: [],
  leftOpen: [],
  competing: [],
  questions: [],
  topics: [],
  hasYes: false,
  agrees: false,
  inferred: [],
  isUnreal: false,
};

function readSentences(
  input: ReaderInput,
  sentences: readonly Sentence[],
  gate: OpenGate,
  asked: Field | undefined,
): ReadSentence[] {
  const ordered = sentences.map((sentence) => ({
    sentence,
    orders: sentence.stretches.map((stretch) => orderOf(input, stretch, gate)),
    // "what can I set?" asks, and is understood.
    whole: sentence.isQuestion ? orderOf(input, sentence, gate) : undefined,
  }));
  const others = ordered.flatMap(({ orders }) => orders.filter((order) => order === undefined));
  const bare = asked && isNumeric(asked.kind) && others.length === 1 ? asked : undefined;
  return ordered.map(({ sentence, orders, whole }) => {
    const parts =
      whole === 'help' || whole === 'show' || whole === 'back'
        ? [{ kind: 'order' as const, order: whole, stretch: sentence }]
        : sentence.stretches.map((stretch, n) => toPart(input, stretch, orders[n], bare));
    const isAsked = sentence.isQuestion && parts[0]?.stretch !== sentence;
    return {
      sentence,
      parts,
      isUnderstood: !isAsked && !sentence.isBrokenOff && parts.every(({ kind }) => kind !== 'unread'),
      hasValue: parts.some(({ kind }) => kind === 'values') || hasNumber(input, sentence),
    };
  });
}

function orderOf(input: ReaderInput, { start, end }: Stretch, gate: OpenGate): Order | undefined {
  const said = input.tokens.slice(start, end);
  input.meter.steps += said.length;
  // Not a flag ("--deploy"), a line of signs, or more to come ("deploy -"); "yes - go on" has a dash.
  const isCutOff = /^[-_]/.test(said[0]?.text ?? '') || /[-_]$/.test(said.at(-1)?.text ?? '');
  const hasSigns = said.some(
    ({ norm, text }, n) => norm === '' && (text !== '-' || said[n - 1]?.norm === ''),
  );
  const isWords =
    !isCutOff &&
    !hasSigns &&
    said.every(({ kind }) => kind === 'word' || kind === 'other' || kind === 'number');
  return isWords ? readOrder(said.map(({ norm }) => norm).join(' '), gate, input.subject) : undefined;
}

function toPart(
  input: ReaderInput,
  stretch: Stretch,
  order: Order | undefined,
  bare: Field | undefined,
): Part {
  if (order) return { kind: 'order', order, stretch };
  const found = readValues(input, stretch, bare);
  return found ? { kind: 'values', found, stretch } : { kind: 'unread', stretch };
}

const hasNumber = ({ tokens }: ReaderInput, { start, end }: Stretch) =>
  tokens
    .slice(start, end)
    .some(({ kind, norm, text }) => kind === 'number' || spelled.has(norm) || /\d/.test(text));

/** The sentences' readings put together. */
function weigh(input: ReaderInput, read: readonly ReadSentence[]): Reading {
  const isUnreal = read.some((each) => isUnrealSentence(input, each)) || isTakenBack(read);
  const given = new Map<Field, Set<Value>>();
  const doubted: DoubtedText[] = [];
  const unread: string[] = [];
  for (const { sentence, parts, isUnderstood, hasValue } of read) {
    if (hasValue && (isUnreal || !isUnderstood)) doubted.push(toDoubted(input, sentence));
    else if (!isUnderstood && !sentence.isQuestion) {
      for (const { kind, stretch } of parts) if (kind === 'unread') unread.push(written(input, stretch));
    }
    if (!isUnderstood || isUnreal) continue;
    for (const part of parts) {
      if (part.kind !== 'values') continue;
      for (const { field, value } of part.found) given.set(field, (given.get(field) ?? new Set()).add(value));
    }
  }
  const competing = [...given].flatMap(([field, values]) =>
    values.size > 1 ? [{ field: field.name, values: [...values] }] : [],
  );
  for (const field of doubtfulFields(input, read)) given.delete(field);
  const values: Values = {};
  for (const [{ name }, [value, other]] of given) {
    if (value !== undefined && other === undefined) values[name] = value;
  }
  const leftOpen = leftOpenIn(input, read, isUnreal);
  const parts = read.flatMap((each) => each.parts);
  const isOnlyOrders = given.size + doubted.length + unread.length + competing.length === 0;
  return {
    ...nothing,
    isUnreal,
    ...consent(read, isOnlyOrders && isPlain(input)),
    values,
    taken: parts.flatMap((part) =>
      part.kind === 'values'
        ? part.found
            .filter(({ field, value }) => values[field.name] === value)
            .map(({ field, value }) => ({ field: field.name, value, words: written(input, part.stretch) }))
        : [],
    ),
    candidates: leftOpen.flatMap(({ candidate, text }) =>
      candidate ? [{ ...candidate, words: text, reason: 'unclear' as const }] : [],
    ),
    unread,
    doubted,
    leftOpen,
    competing,
    ...asked(input, read),
  };
}

const toDoubted = (input: ReaderInput, { start, end }: Sentence): DoubtedText => ({
  text: written(input, { start, end }),
  fields: [...new Set(mentionedIn(input, [{ start, end }]).map(({ name }) => name))],
  numbers: input.tokens.slice(start, end).flatMap(({ value }) => (value === undefined ? [] : [value])),
});

/** Named beside a number in a sentence that isn't understood: another value for it is one of two candidates. */
const doubtfulFields = (input: ReaderInput, read: readonly ReadSentence[]) =>
  read
    .filter(({ isUnderstood, hasValue }) => !isUnderstood && hasValue)
    .flatMap(({ sentence }) => mentionedIn(input, [sentence]));

/** A supposition, a joke, an example: the values of the whole message may not be meant. */
function isUnrealSentence({ tokens }: ReaderInput, { sentence, isUnderstood, parts }: ReadSentence): boolean {
  if (isUnderstood || sentence.isQuestion) return false;
  return parts.some(
    ({ kind, stretch: { start, end } }) =>
      kind === 'unread' &&
      // A number that counts nothing may be about anything that was said: "I mean 20M".
      (tokens[end - 1]?.kind === 'number' || tokens.slice(start, end).some(({ norm }) => unreal.has(norm))),
  );
}

/** "5 nodes, no" and "5 nodes. Stop."; not "no, 5 nodes". */
function isTakenBack(read: readonly ReadSentence[]): boolean {
  const parts = read.flatMap((each) => each.parts);
  const last = parts.findLastIndex(({ kind }) => kind === 'values');
  const isOrder = (part: Part, order: Order) => part.kind === 'order' && part.order === order;
  return last >= 0 && parts.some((part, n) => isOrder(part, 'stop') || (n > last && isOrder(part, 'no')));
}

/** Only a message that is understood from its first word to its last, and holds nothing else, orders anything. */
function consent(
  read: readonly ReadSentence[],
  isOrdersOnly: boolean,
): Pick<Reading, 'intents' | 'hasYes' | 'agrees'> {
  const orders = new Set(
    read.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'order' ? [part.order] : []))),
  );
  const isWhole = isOrdersOnly && read.every(({ isUnderstood }) => isUnderstood);
  const holds = (...held: Order[]) => held.some((order) => orders.has(order));
  const isClear = isWhole && !holds('no', 'stop', 'back', 'help', 'show');
  const hasYes = holds('yes', 'confirm', 'deploy');
  return {
    hasYes,
    agrees: isClear && holds('yes') && !holds('confirm', 'deploy', 'revise'),
    intents: {
      confirm: isClear && holds('yes', 'confirm') && !holds('deploy', 'revise'),
      deploy: isClear && holds('deploy') && !holds('revise'),
      revise: isClear && holds('revise') && !hasYes,
      help: holds('help'),
      show: holds('show'),
      back: holds('back', 'revise'),
      stop: holds('stop', 'no'),
    },
  };
}

/** What is asked, and which fields that is about. */
function asked(input: ReaderInput, read: readonly ReadSentence[]): Pick<Reading, 'questions' | 'topics'> {
  const questions = read.filter(({ sentence, isUnderstood }) => sentence.isQuestion && !isUnderstood);
  const topics = questions.flatMap(({ sentence }) => mentionedIn(input, [sentence]));
  return {
    questions: questions.map(({ sentence }) => written(input, sentence)),
    topics: [...new Set(topics.map(({ name }) => name))],
  };
}
