import type { Agent, AgentContext, Field, Value, Values } from '../../agents/agent.ts';
import { type GateState, problemOf } from '../../agents/gates.ts';
import { shown } from './figures.ts';
import type { Reading } from './reader/reader.ts';
import { askedField } from './reader/reader.ts';

// Pure. What the user may have wanted and was not taken. While one is pending nothing is confirmed: a yes is about it,
// since it was asked about last.

/** Something that is asked about until the user has settled it, or presses a button twice. Stored with the turn. */
export interface Pending {
  /** Of the user's words. */
  quote: string;
  /** Names of the fields that it may be about; none where nobody can say. */
  fields: readonly string[];
  /** The one value that it may mean; left out where there are several, or none. */
  proposal?: { field: string; value: Value };
  /** A language model read it between the words. */
  isInferred?: true;
  /** A button was pressed while it was open, and was answered by the question. */
  isPressed?: true;
}

/** More than a person settles one by one. */
const most = 5;
const longestQuote = 200;

/** How a message settles what was pending. */
export interface Settled {
  reading: Reading;
  pending: readonly Pending[];
  /** What the user said no to. */
  dropped: readonly Pending[];
  /** The message orders something that has to wait. */
  isHeld: boolean;
}

export function settle(
  pending: readonly Pending[],
  reading: Reading,
  { state, ordered }: { state: GateState; ordered: 'confirm' | 'deploy' | null },
): Settled {
  const [first, ...others] = pending;
  if (!first) return { reading, pending, dropped: [], isHeld: false };
  const { intents } = reading;
  if (reading.agrees && ordered === null && isAnswerable(first, state)) {
    const { field, value } = first.proposal;
    const taken = { ...reading, values: { [field]: value }, intents: { ...intents, confirm: false } };
    return { reading: { ...taken, hasYes: false }, pending: others, dropped: [], isHeld: false };
  }
  if (isBareNo(reading) || saysSame(first, reading, state)) {
    const dropped = pending.filter((each) => each === first || (first.isInferred && each.isInferred));
    const rest = pending.filter((each) => !dropped.includes(each));
    return {
      reading: { ...reading, doubted: [], leftOpen: [], unread: [], intents: { ...intents, stop: false } },
      pending: rest,
      dropped,
      isHeld: false,
    };
  }
  const open = pending.filter((each) => !isSettledBy(each, reading.values));
  if (open.length === 0) return { reading, pending: [], dropped: [], isHeld: false };
  if (ordered === null) {
    const rest = open.map(({ isPressed: _, ...each }) => each);
    const isOrder = intents.confirm || intents.deploy;
    const held = { ...reading, intents: { ...intents, confirm: false, deploy: false } };
    return { reading: held, pending: rest, dropped: [], isHeld: isOrder };
  }
  // Who presses again after the question wants what is shown.
  if (open.every(({ isPressed }) => isPressed)) return { reading, pending: [], dropped: open, isHeld: false };
  return { reading, pending: open.map((each) => ({ ...each, isPressed: true })), dropped: [], isHeld: true };
}

function isBareNo({ intents, values, unread, doubted, questions, hasYes }: Reading): boolean {
  const { stop, ...others } = intents;
  const isAlone = Object.keys(values).length + unread.length + doubted.length + questions.length === 0;
  return stop && isAlone && !hasYes && !Object.values(others).some(Boolean);
}

/** "keep 3" where there are 3. */
function saysSame({ fields }: Pending, { doubted, unread, values }: Reading, state: GateState): boolean {
  const [doubt, other] = doubted;
  if (!doubt || other || unread.length > 0 || Object.keys(values).length > 0) return false;
  const now = fields.map((name) => state.values[name]);
  return keeping.test(doubt.text) && doubt.numbers.length === 1 && now.includes(doubt.numbers[0]);
}
const keeping = /^(?:no,? )?(?:keep|leave|stay|still)\b/i;

/** A value for one of its fields was given; where nobody knew which, any value. */
const isSettledBy = ({ fields }: Pending, values: Values) =>
  fields.length === 0 ? Object.keys(values).length > 0 : fields.some((name) => name in values);

/** What a message leaves open, after what was open before. Of one field the latest counts. */
export function raise(
  before: readonly Pending[],
  reading: Reading,
  problems: readonly { field: string; value: Value }[],
  {
    agent,
    state,
    context,
    offered = [],
  }: {
    agent: Agent;
    state: GateState;
    context: AgentContext;
    /** What an answer proposes. */
    offered?: readonly { field: string; value: Value }[];
  },
): Pending[] {
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const isSound = (proposal: { field: string; value: Value }) => {
    const field = fields.find(({ name }) => name === proposal.field);
    return field !== undefined && !problemOf(field, proposal.value, context);
  };
  const inferredOf = ({ fields: names }: Pick<Pending, 'fields'>) =>
    reading.inferred.find(({ field }) => names.length === 0 || names.includes(field));
  const fromWords: Pending[] = [
    ...reading.leftOpen.map(({ text, fields: names, candidate }): Pending => {
      const inferred = candidate ? undefined : inferredOf({ fields: names });
      return {
        quote: text,
        fields: names.length === 0 && inferred ? [inferred.field] : names,
        ...(candidate && { proposal: candidate }),
        ...(inferred && { proposal: inferred, isInferred: true }),
      };
    }),
    ...reading.competing.map(({ field, values }) => ({
      quote: values.map(shown).join(', '),
      fields: [field],
    })),
    ...problems.map(({ field, value }) => ({ quote: `${field} = ${shown(value)}`, fields: [field] })),
    ...(reading.proposed
      ? [
          {
            quote: String(reading.proposed.value),
            fields: [reading.proposed.field.name],
            proposal: { field: reading.proposed.field.name, value: reading.proposed.value },
          },
        ]
      : []),
  ];
  const said = new Set(fromWords.flatMap((each) => [...each.fields, each.proposal?.field ?? '']));
  const inferred = reading.inferred
    .filter(({ field }) => !said.has(field))
    .map((proposal): Pending => ({ quote: '', fields: [proposal.field], proposal, isInferred: true }));
  const proposed = offered.map((proposal): Pending => ({ quote: '', fields: [proposal.field], proposal }));
  const raised = [...fromWords, ...inferred, ...proposed].flatMap(({ proposal, ...each }): Pending[] => {
    if (proposal && !isSound(proposal)) return each.quote === '' ? [] : [{ ...each, quote: cut(each.quote) }];
    // "keep 3 nodes": nothing would change.
    if (proposal && state.values[proposal.field] === proposal.value) return [];
    // The gate asks for it anyway.
    const isAsked =
      each.fields.length > 0 &&
      each.fields.every((name) => state.missing.some((field) => field.name === name));
    if (!proposal && isAsked) return [];
    return [{ ...each, quote: cut(each.quote), ...(proposal && { proposal }) }];
  });
  const about = new Set(raised.flatMap((each) => each.fields));
  const kept = before.filter(
    (each) => each.fields.length === 0 || !each.fields.some((name) => about.has(name)),
  );
  return [...kept, ...raised].slice(0, most);
}

const cut = (quote: string) => quote.slice(0, longestQuote).toWellFormed();

type Answerable = Pending & { proposal: NonNullable<Pending['proposal']> };

/** A yes can only be about it: there is one value, and no yes-or-no question of the gate beside it. */
export function isAnswerable(pending: Pending | undefined, state: GateState): pending is Answerable {
  return pending?.proposal !== undefined && askedField(state)?.kind !== 'boolean';
}

/** The field that a bare "5" answers, or a yes or no to a field of that kind without a value to agree to. */
export function pendingField([first]: readonly Pending[], agent: Agent): Field | undefined {
  const [name, other] = first?.fields ?? [];
  const field = agent.gates.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (other !== undefined || (field?.kind === 'boolean' && first?.proposal)) return undefined;
  return field;
}

/**
 * The question about what is pending first; empty where nothing is, or where a yes or no answers the gate.
 * @param isTold that the words were not taken was said right before
 */
export function pendingQuestion(
  pending: readonly Pending[],
  { state, agent, isTold }: { state: GateState; agent: Agent; isTold: boolean },
): string {
  const [first] = pending;
  if (!first || askedField(state)?.kind === 'boolean') return '';
  if (isAnswerable(first, state)) return proposalQuestion(first, state, isTold);
  const [name] = first.fields;
  const field = pendingField(pending, agent);
  const written = isTold ? '' : `You wrote ${quoted(first)}, and I took no value from it. `;
  if (field?.kind === 'boolean') return `${written}${field.question}`;
  const leave = `say "no" to leave ${name ? 'it' : 'everything'} as it is`;
  return `${written}Nothing is confirmed until that is clear: write ${name ?? 'name'} = … with what you want, or ${leave}.`;
}

function proposalQuestion(
  { proposal, quote, isInferred }: Answerable,
  state: GateState,
  isTold: boolean,
): string {
  const { field, value } = proposal;
  if (quote === String(value)) return `Is "${quote}" what you want for ${field}? Say "yes" or "no".`;
  const now = state.values[field];
  const change = `${field} = ${shown(value)}${now === undefined ? '' : ` instead of ${shown(now)}`}`;
  if (isInferred)
    return `The language model reads ${change} from your words, and I can't tell whether that is right. Do you want it? Say "yes" or "no".`;
  if (quote === '') return `Shall I take ${change}? Say "yes" or "no".`;
  return `${isTold ? '' : `You wrote "${shown(quote)}". `}Do you want ${change}? Say "yes" or "no".`;
}

const quoted = ({ quote }: Pending) => `"${shown(quote)}"`;

/** That what was pending is left as it is. */
export function leftAside(dropped: readonly Pending[], { values }: GateState): string {
  const names = [...new Set(dropped.flatMap((each) => each.fields))];
  const stand = names.flatMap((name) =>
    values[name] === undefined ? [] : `${name} = ${shown(values[name])}`,
  );
  if (dropped.length === 0) return '';
  return stand.length > 0 ? `Left as it is: ${stand.join(', ')}.` : 'I leave that aside.';
}
