import type { Value, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field } from '../../../agents/field.ts';
import { readAnswer } from './answers.ts';
import { isNamedForQuestion, placesAsked } from './clauses/asked.ts';
import type { Clause } from './clauses/clause.ts';
import { clausesOf } from './clauses/clauses.ts';
import { isOfPeople } from './derived/counted.ts';
import { competing, doubtsOf, isUnread } from './doubts.ts';
import { lexiconOf } from './lexicon.ts';
import { findMentions } from './mentions.ts';
import { readAskedName, readNameOf } from './names.ts';
import {
  consent,
  describing,
  isRestated,
  isTakenBack,
  keptBy,
  lastConfirmed,
  type OpenGate,
  type Ordered,
  openingOf,
  readOrder,
  resetBy,
} from './orders.ts';
import type { Candidate, Reading } from './reader.ts';
import {
  mentionedIn,
  normOf,
  type ReaderInput,
  type ReadValue,
  type Stretch,
  written,
} from './reader-input.ts';
import { isForeign } from './rows/foreign.ts';
import type { Order } from './rows/orders.ts';
import { changingMind, leftToUs, purpose } from './rows/remarks.ts';
import { isPlain, type Sentence, sentencesOf } from './sentences.ts';
import { type StepCounter, type Token, tokenize } from './tokens.ts';
import { type ReadClause, readClause } from './values.ts';
import { weigh } from './weigh.ts';

/** The state of the conversation that the guided reader needs. */
export interface ReadingContext {
  /** Fields of all gates: a value may be given or changed at any gate. */
  fields: readonly Field[];
  /** Those of the open gate: a bare "300 GB" is about one of them. */
  gateFields: readonly Field[];
  gate: OpenGate;
  /** The agent's workload, in words. */
  subject: string;
  /** The field of the latest question: a bare "768" or "yes" answers it. */
  asked?: Field | undefined;
  /** Values as they are, defaults among them. */
  values?: Values;
  /** Values that were given for gates to come. */
  said?: Values;
  /** The fields that the gate still asks for. */
  missing?: readonly Field[];
  context?: AgentContext;
  /** What the user said before, latest last. */
  before?: readonly string[];
  today?: Date;
  meter?: StepCounter;
}

/**
 * Reads a message by its words alone: the same text at the same moment is always read the same. A message confirms only if
 * every word of it is accounted for; a value counts where its own clause is clear.
 */
export function readText(text: string, context: ReadingContext): Reading {
  const meter = context.meter ?? { steps: 0 };
  const tokens = tokenize(text, meter);
  const { fields, gateFields, gate, asked, values = {}, missing = [] } = context;
  const input: ReaderInput = {
    text,
    tokens,
    fields,
    gateFields,
    meter,
    values,
    said: context.said ?? {},
    missing,
    asked,
    before: context.before ?? [],
    mentions: mentionsIn(text, tokens, context),
    subject: new Set(context.subject.toLowerCase().split(/\s+/)),
    context: context.context ?? { cloudAccounts: [] },
    today: context.today ?? new Date(0),
  };
  const through = lastConfirmed(text, gate);
  if (through !== undefined)
    return { ...emptyReading, hasYes: true, through, intents: { ...emptyReading.intents, confirm: true } };
  const sentences = sentencesOf(input);
  const answer = asked && readAnswer(input, sentences, asked);
  const ordered = sentences.map((sentence) => ordersOf(input, sentence, gate));
  if (answer && 'value' in answer) {
    const { value, rest } = answer;
    const words = rest ? text.slice(0, tokens[rest.start]?.start).trim() : text.trim();
    const beside = rest ? put(input, ordered) : emptyReading;
    return {
      ...emptyReading,
      taken: [{ field: asked.name, value, words }, ...beside.taken],
      values: { ...beside.values, [asked.name]: value },
    };
  }
  const reading = put(input, ordered);
  const isProposal =
    answer &&
    'proposed' in answer &&
    (reading.taken.length === 0 || answer.rest !== undefined) &&
    ordered.every(({ isUnderstood }) => !isUnderstood);
  return isProposal ? { ...reading, unread: [], proposed: answer.proposed } : reading;
}

/** The names of fields in it; "40 of them" are no replicas where the talk is of people. */
function mentionsIn(text: string, tokens: readonly Token[], { fields, before = [], meter }: ReadingContext) {
  const found = findMentions(tokens, fields, meter);
  const isOfThem = (at: number) => tokens[at]?.norm === 'of';
  if (![...found.keys()].some(isOfThem) || !isOfPeople({ text, before, fields })) return found;
  return new Map([...found].filter(([at]) => !isOfThem(at)));
}

/** The reading of an empty message. */
export const emptyReading: Reading = {
  values: {},
  taken: [],
  candidates: [],
  intents: consent([], false, []).intents,
  unread: [],
  doubted: [],
  leftOpen: [],
  competing: [],
  questions: [],
  topics: [],
  hasYes: false,
  agrees: false,
  inferred: [],
};

function ordersOf(input: ReaderInput, sentence: Sentence, gate: OpenGate): Ordered {
  // "what can I set?" asks, and is understood.
  const whole = sentence.isQuestion ? orderOf(input, sentence, gate) : undefined;
  if (whole === 'help' || whole === 'show' || whole === 'back')
    return { sentence, orders: [{ stretch: sentence, order: whole }], isUnderstood: !sentence.isBrokenOff };
  const read = sentence.stretches.map((stretch) => ({ stretch, order: orderOf(input, stretch, gate) }));
  // "none, m=32" lists values.
  const isList = read.some(({ order }) => order === undefined);
  const orders = read.map((each) =>
    isList && isValue(input, each.stretch) ? { ...each, order: undefined } : each,
  );
  const isUnderstood = !sentence.isQuestion && !sentence.isBrokenOff && orders.every(({ order }) => order);
  return { sentence, orders, isUnderstood };
}

const isValue = (input: ReaderInput, { start, end }: Stretch) =>
  end === start + 1 &&
  lexiconOf(input.fields)
    .values.get(normOf(input, start))
    ?.some(({ field }) => input.gateFields.includes(field)) === true;

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

/** By token, where the order that it stands in ends. To hold each clause against each order took the square of a long list's time. */
function endsOfOrders(given: readonly Ordered[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { stretch, order } of given.flatMap(({ orders }) => orders))
    if (order) for (let at = stretch.start; at < stretch.end; at++) ends.set(at, stretch.end);
  return ends;
}

/** The sentences' readings put together. */
function put(input: ReaderInput, given: readonly Ordered[]): Reading {
  const claused = clausesOf(
    input,
    given.filter(({ isUnderstood }) => !isUnderstood).map(({ sentence }) => sentence),
  );
  const orderEnds = endsOfOrders(given);
  const isOrder = ({ start, end }: Clause) => end <= (orderEnds.get(start) ?? -1);
  const said = claused.flatMap(({ clauses }) => clauses.filter((each) => !isOrder(each)));
  const all = said.map((clause) => readClause(input, clause));
  const resets = all.map((each) => resetBy(input, each));
  const read = all.filter((_, n) => resets[n] === undefined);
  const clauses = read.map(({ clause }) => clause);
  let before: ReadClause | undefined;
  for (const each of read) {
    const { clause, found, open, bare } = each;
    const kept = keptBy(input, each);
    // "a cluster in Dublin, named shop-1"
    const isNamed = found.every(({ field }) => field.isOwn) && normOf(input, clause.start) === 'named';
    const isBare = bare.length === 0 && (isNamed || found.length + open.length === 0);
    const name = isBare && !kept ? readNameOf(input, clause, before?.open.at(-1)) : undefined;
    // "it's called shop-1", "then production in eu-west-1", where one name is still asked for.
    const asked = name || kept || bare.length > 0 ? undefined : readAskedName(input, clause, found);
    if (kept)
      found.push({ ...clause, field: kept, value: input.values[kept.name] as Value, doubt: undefined });
    else if (name) found.splice(0, found.length, { ...name, doubt: clause.doubt, corrects: true });
    if (asked) found.push({ ...asked, doubt: clause.doubt ?? 'unclear' });
    if (kept || name) open.length = 0;
    if (open.length + found.length > 0) before = each;
  }
  const asked = placesAsked(input, clauses);
  for (const [n, { clause, found }] of read.entries())
    if (isNamedForQuestion(input, clause, (number) => (asked.get(number) ?? -1) > n))
      for (const each of found)
        if (!input.missing.includes(each.field) && input.values[each.field.name] !== undefined)
          each.doubt ??= 'asked';
  const ordered = describing(input, given, read);
  const isJoke = claused.some((each) => each.isJoke);
  const setAside = isForeign(input.text)
    ? 'quoted'
    : isJoke
      ? 'doubted'
      : isTakenBack(input, ordered, read)
        ? 'denied'
        : undefined;
  const weighed = weigh(input, read, setAside);
  const doubts = doubtsOf(input, read, weighed);
  const isReset = resets.some(Boolean);
  const isRead = weighed.taken.length + weighed.candidates.length > 0;
  const beside = !isRead ? 'nothing' : /"\s*:/.test(input.text) ? 'pasted' : 'values';
  const unread = read.flatMap(({ clause }) =>
    isUnread(clause, doubts.about, beside) &&
    !(isReset && leftToUs.test(written(input, clause))) &&
    !(isRead && (changingMind.test(written(input, clause)) || purpose.test(written(input, clause))))
      ? [written(input, clause)]
      : [],
  );
  const restated = read.filter((each) => isRestated(input, each)).map(({ clause }) => clause);
  const clauseAt = clausesByToken(clauses);
  const isOnlyOrders = restated.length === clauses.length && isPlain(input);
  return {
    ...emptyReading,
    ...consent(ordered, isOnlyOrders, restated),
    ...openingOf(input, ordered),
    values: Object.fromEntries(weighed.taken.map(({ field, value }) => [field.name, value])),
    taken: weighed.taken.map((found) => told(input, found)),
    candidates: weighed.candidates.map(
      (found): Candidate => ({
        ...told(input, found),
        words: written(input, clauseAt.get(found.start) ?? found),
        reason: found.doubt,
      }),
    ),
    unread,
    doubted: doubts.texts,
    leftOpen: doubts.leftOpen,
    competing: competing(weighed),
    ...(isReset && { resets: resets.flatMap((field) => field?.name ?? []) }),
    ...questionsOf(input, claused),
  };
}

/** By token, the clause that it stands in. A doubt is in its clause, and not in the value: "maybe 5 nodes". */
function clausesByToken(clauses: readonly Clause[]): ReadonlyMap<number, Clause> {
  const byToken = new Map<number, Clause>();
  for (const clause of clauses)
    for (let at = clause.start; at < clause.end; at++) if (!byToken.has(at)) byToken.set(at, clause);
  return byToken;
}

const told = (input: ReaderInput, found: ReadValue) => ({
  field: found.field.name,
  value: found.value,
  words: written(input, found),
  ...(found.arithmetic !== undefined && { arithmetic: found.arithmetic }),
});

/** The clauses that ask, as they are written, and which fields they are about. */
function questionsOf(
  input: ReaderInput,
  claused: readonly { sentence: Sentence; clauses: readonly Clause[] }[],
): Pick<Reading, 'questions' | 'topics'> {
  const asked = claused.flatMap(({ sentence, clauses }): Stretch[] => {
    const first = clauses.find(({ isAsked }) => isAsked);
    return first ? [{ start: first.start, end: sentence.end }] : [];
  });
  const topics = asked.flatMap((stretch) => mentionedIn(input, stretch));
  return {
    questions: asked.map((stretch) => written(input, stretch)),
    topics: [...new Set(topics.map(({ name }) => name))],
  };
}
