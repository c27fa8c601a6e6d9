import type { Agent, Value } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { type GateState, problemOf } from '../../../agents/gates/gates.ts';
import type { Candidate, OpenPhrase, Reading } from '../reader/reader.ts';
import { presently, staying } from '../reader/rows/remarks.ts';
import { cutAtWord, shownValue } from '../replies/figures.ts';
import { fieldOf, isOffer, isUnplaced, type Pending } from './pending.ts';

// Pure. The pending values that a message leaves.

/** More than a person settles one by one. */
const most = 5;
const longestQuote = 200;

export interface RaiseInput {
  agent: Agent;
  state: GateState;
  context: AgentContext;
  messageId: string;
  /** Values that were refused; the reply has the reasons. */
  problems: readonly { field: string; value: Value }[];
  /** The values that an answer proposes. */
  offered?: readonly { field: string; value: Value }[];
  /** Values that it names beside them. */
  further?: readonly { field: string; value: Value }[];
  /** All values of the message are offers that it agrees to. */
  isAgreed?: boolean;
  /** Values that a question supposed, and that can't be deployed as the answer says. */
  refused?: readonly { field: string; value: Value }[];
  /** The message only asked. */
  isAsking?: boolean;
}

type NewPending = Omit<Pending, 'id' | 'messageId'>;

/** The pending values after a message. Of several for one field the latest counts. */
export function raise(before: readonly Pending[], reading: Reading, raising: RaiseInput): readonly Pending[] {
  const { agent, state, context, messageId, problems, isAsking = false } = raising;
  // What was computed from the user's own words stays what is asked about: a question "what if" offers nothing in its place.
  const waits = new Set(before.filter((each) => !isOffer(each)).flatMap(({ fields }) => fields));
  // "Alert at 2 seconds? I said one second.": the value that is given counts.
  const offered = (raising.offered ?? []).filter(
    ({ field }) => !waits.has(field) && !(field in reading.values),
  );
  const isRefused = ({ field, value }: Candidate) =>
    raising.refused?.some((each) => each.field === field && each.value === value) === true;
  const isFixed = (name: string) => state.fixed.some(({ field }) => field === name);
  const isOffered = ({ field, value }: Candidate) =>
    offered.some((offer) => offer.field === field && offer.value === value);
  const read = fromCandidates(
    // An average beside its peak says nothing more.
    reading.candidates.filter(
      (each) =>
        !isFixed(each.field) &&
        !isOffered(each) &&
        !isRefused(each) &&
        !(each.reason === 'average' && each.field in reading.values),
    ),
    state,
  );
  const covered = new Set(read.flatMap(({ fields }) => fields));
  const isNew = ({ fields }: Pick<Pending, 'fields'>) => !fields.some((name) => covered.has(name));
  const unclear = reading.leftOpen
    .filter(({ fields }) => fields.length === 0 || !fields.every(isFixed))
    .filter(({ candidate, text }) => candidate === undefined && !isStanding(text, reading, state))
    .filter((each) => !isDenyingOther(each, reading, state))
    .map(({ text, fields }): NewPending => ({ quote: text, fields, why: 'unclear' }))
    .filter(isNew);
  const inferred = reading.inferred
    .filter(({ field }) => !covered.has(field))
    .map(({ field, value, words }): NewPending => {
      const [said] = unclear.filter(({ fields }) => fields.length === 0 || fields.includes(field));
      const quote = words === '' ? (said?.quote ?? '') : words;
      return { quote, fields: [field], proposal: { field, value }, why: 'inferred' };
    });
  const isInferred = ({ quote, fields }: NewPending) =>
    inferred.some(
      (each) =>
        fields.includes(each.fields[0] as string) ||
        each.quote === quote ||
        (fields.length === 0 && each.quote !== '' && quote.toLowerCase().includes(each.quote.toLowerCase())),
    );
  const named = reading.proposed && {
    quote: String(reading.proposed.value),
    why: 'ambiguous' as const,
    proposal: { field: reading.proposed.field.name, value: reading.proposed.value },
  };
  const raised: NewPending[] = [
    ...read,
    ...unclear.filter((each) => !isInferred(each)),
    ...reading.competing
      .filter(({ field }) => !covered.has(field) && !isFixed(field) && !isKept(field, reading, state))
      .map(chosenAmong),
    ...problems.filter(({ field }) => !isFixed(field)).map((problem) => ofProblem(problem)),
    ...(named ? [{ ...named, fields: [named.proposal.field] }] : []),
    ...inferred,
    ...offered
      .filter(({ field }) => !covered.has(field))
      .map((proposal): NewPending => ({ quote: '', fields: [proposal.field], proposal, why: 'offered' })),
    ...(raising.further ?? [])
      .filter(({ field }) => !covered.has(field) && !waits.has(field))
      .map(
        (proposal): NewPending => ({
          quote: '',
          fields: [proposal.field],
          proposal,
          why: 'offered',
          offer: 'beside',
        }),
      ),
  ];
  const placed = raised.flatMap((each) => soundly(each, agent, state, context));
  // Behind another question, words that could not be placed are named by the reply, and not asked about later.
  const isBehind = [...before, ...placed].some((each) => !isOffer(each) && !isUnplaced(each));
  const sound = placed.filter((each) => !isBehind || !isUnplaced(each));
  const about = new Set([...covered, ...sound.flatMap(({ fields }) => fields)]);
  // An offer stays while the user asks on, until an answer makes another one or the user gives other values.
  const isReplaced = offered.length + read.length + Object.keys(reading.values).length > 0;
  const kept = before
    .filter(
      (each) =>
        !(isReplaced && isOffer(each) && !(each.offer === 'beside' && raising.isAgreed)) &&
        (each.fields.length === 0 || !each.fields.some((name) => about.has(name))),
    )
    .map((each) =>
      isOffer(each) && each.offer !== 'beside'
        ? { ...each, offer: isAsking && each.offer === undefined ? ('told' as const) : ('aside' as const) }
        : each,
    );
  const now = sound.map((each, n) => ({ ...each, id: `${messageId}.${n + 1}`, messageId }));
  return [...kept, ...now].slice(0, most);
}

/** A value that was refused. */
const ofProblem = ({ field, value }: RaiseInput['problems'][number]): NewPending => ({
  quote: `${field} = ${shownValue(value)}`,
  fields: [field],
  why: 'refused',
});

/** "18 million stays" where there are 18 million: all its numbers are values that the gate has already. */
export function isStanding(
  text: string,
  { doubted, candidates }: Pick<Reading, 'doubted' | 'candidates'>,
  { values }: Pick<GateState, 'values'>,
): boolean {
  if (!staying.test(text) && !presently.test(text)) return false;
  const numbers = doubted.filter((each) => each.text === text).flatMap((each) => each.numbers);
  const named = candidates.filter(({ words }) => words === text);
  if (named.length > 0 && named.every(({ field, value }) => values[field] === value)) return true;
  const standing = new Set(Object.values(values));
  return numbers.length > 0 && numbers.every((number) => standing.has(number));
}

/** "Keep Llama", of a word that may mean the value that stands. */
const isKept = (name: string, { candidates }: Reading, { values }: GateState): boolean => {
  const named = candidates.filter(({ field }) => field === name);
  return named.some(({ value }) => value === values[name]) && named.every(({ words }) => staying.test(words));
};

/** "Not the r6i.large" where it is another one: it changes nothing. */
const isDenyingOther = (
  { text, fields }: OpenPhrase,
  { candidates }: Reading,
  { values, missing }: GateState,
): boolean => {
  const denied = candidates.filter(({ words, field }) => words === text && fields.includes(field));
  return (
    denied.length > 0 &&
    denied.every(({ reason, field, value }) => reason === 'denied' && values[field] !== value) &&
    !missing.some(({ name }) => fields.includes(name))
  );
};

/** One for each field: several values of it are a choice. */
function fromCandidates(candidates: readonly Candidate[], state: GateState): NewPending[] {
  const open = candidates.filter(({ reason }) => reason !== 'asked');
  return [...Map.groupBy(open, ({ field }) => field)].flatMap(([field, found]): NewPending[] => {
    const [first] = found as [Candidate];
    const wishes = found.filter(({ reason }) => reason !== 'denied');
    // "500,000 now, and 1.5 million in January", where it is 500,000
    const later = wishes.filter(({ reason, value }) => reason === 'future' && value !== state.values[field]);
    const isNow = wishes.some(({ value }) => value === state.values[field]);
    const meant = isNow && later.length > 0 ? later : wishes;
    // "25 usually, 200 on Black Friday": the larger one was computed, and is the one that is asked for.
    const derived = meant.filter(({ reason }) => reason === 'derived');
    const wanted = derived.length > 0 ? derived : meant;
    const values = [...new Set(wanted.map(({ value }) => value))];
    const { words, reason, arithmetic } = wanted[0] ?? first;
    const raised = { quote: words, fields: [field], why: reason, ...(arithmetic && { arithmetic }) };
    // "Keep Llama" where it is one of those that the word may mean.
    if (values.length > 1 && staying.test(words) && values.includes(state.values[field] as Value)) return [];
    if (values.length > 1) return [{ ...raised, why: 'competing', choices: values }];
    const [value] = values;
    if (value !== undefined) return [{ ...raised, proposal: { field, value } }];
    // Denying a value that the draft doesn't have changes nothing.
    // "no, keep g5.xlarge" where it is one denies something else.
    const isKept = found.every((each) => staying.test(each.words));
    return found.some((each) => each.value === state.values[field]) && !isKept ? [raised] : [];
  });
}

const chosenAmong = ({ field, values }: Reading['competing'][number]): NewPending => ({
  quote: values.map(shownValue).join(', '),
  fields: [field],
  why: 'competing',
  choices: values,
});

/** Without a proposal that can't be taken; nothing where it would change nothing, or the gate asks for it anyway. */
function soundly(raised: NewPending, agent: Agent, state: GateState, context: AgentContext): NewPending[] {
  const { proposal, ...rest } = raised;
  const asked = { ...rest, quote: cutAtWord(raised.quote, longestQuote) };
  const field = fieldOf(agent, proposal?.field);
  if (proposal && (!field || problemOf(field, proposal.value, context)))
    return raised.quote === '' ? [] : [asked];
  // "keep 3 nodes"
  if (proposal && state.values[proposal.field] === proposal.value) return [];
  const isAsked =
    raised.fields.length > 0 &&
    raised.fields.every((name) => state.missing.some((missing) => missing.name === name));
  if (!proposal && !raised.choices && isAsked) return [];
  return [proposal ? { ...asked, proposal } : asked];
}
