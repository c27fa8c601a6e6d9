import type { Agent, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { fieldNamed, type GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import type { Pending } from '../pending/pending.ts';
import type { PastMessage } from '../reader/reader.ts';
import { clustersListed } from './kinds/lists.ts';
import { shortlistIn } from './kinds/shortlist.ts';
import { alternativesIn } from './kinds/variants.ts';
import { saidAs } from './pattern.ts';
import { askingParts } from './question-parts.ts';
import { possibleWith } from './search.ts';
import { variantOf } from './situation.ts';
import { namedIn } from './supposed/supposed.ts';

// Pure. "The cheaper one", "let's go with the first": a choice among what the user has just compared, or is asked about.

/** The place of the chosen one in the order in which they were named, or one end of them by size or price. */
type Picked = number | 'least' | 'most';

const picks: Readonly<Record<string, Picked>> = {
  first: 0,
  former: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: -1,
  latter: -1,
  cheaper: 'least',
  cheapest: 'least',
  smaller: 'least',
  smallest: 'least',
  bigger: 'most',
  biggest: 'most',
  larger: 'most',
  largest: 'most',
};

/** Words that narrow nothing: "let's go with the smaller one then, please". */
const filling = new Set(
  'the one please then ok okay i we would like take let us go with for use want prefer choose pick option model node type card machine that this rather just well hm'.split(
    ' ',
  ),
);

/** Undefined where the text says anything else. */
function pickIn(text: string): Picked | undefined {
  if (text.includes('?')) return undefined;
  const [word, more] = saidAs(text)
    .trim()
    .split(' ')
    .filter((each) => !filling.has(each));
  return word !== undefined && more === undefined && Object.hasOwn(picks, word) ? picks[word] : undefined;
}

export interface Choosing {
  agent: Agent;
  state: GateState;
  draft: Draft;
  context: AgentContext;
  history: readonly PastMessage[];
  pending: readonly Pending[];
}

/** The values that a text chooses; undefined where it says anything else, or nothing can be told apart. */
export async function chosen(text: string, choosing: Choosing): Promise<Values | undefined> {
  const { agent, draft, context } = choosing;
  const size = sizeIn(text);
  if (size !== undefined) return modelOfSize(size, choosing);
  const picked = pickIn(text);
  if (picked === undefined || !agent.answers) return undefined;
  const answers = await agent.answers();
  const base = { ...choosing, answers };
  const situation = { ...base, now: variantOf({ agent, answers, draft, context }) };
  const asked = pendingOptions(
    text,
    choosing.pending.filter(({ offer }) => offer !== 'beside'),
    situation.now.values,
    picked,
  );
  const compared = comparedOptions();
  // Values that were compared since then: "the first" may be of either.
  const fieldsOf = (values: Values[]) => values.flatMap((each) => Object.keys(each));
  const isOfOther = compared.length > 1 && asked && !fieldsOf(compared).includes(fieldsOf(asked)[0] ?? '');
  if (isOfOther) return undefined;
  const options = compared.length > 1 ? compared : (asked ?? listedOptions(choosing) ?? compared);
  if (options.length < 2 && picked !== 0) return undefined;
  if (typeof picked === 'number') return options.at(picked);
  const sizes = options.map((values) => {
    const [one, more] = Object.values(values);
    if (typeof one === 'number' && more === undefined) return one;
    return possibleWith(situation, values)?.result.cost.monthly_total;
  });
  if (sizes.includes(undefined) || new Set(sizes).size < sizes.length) return undefined;
  const wanted = (picked === 'least' ? Math.min : Math.max)(...(sizes as number[]));
  return options[sizes.indexOf(wanted)];

  /** What the user's last message compares. */
  function comparedOptions(): Values[] {
    const fields = agent.gates.flatMap((gate) => gate.fields);
    const last = choosing.history.findLast(({ role }) => role === 'user')?.text ?? '';
    const compared = askingParts(last).map((part) =>
      alternativesIn(namedIn(part, { fields, answers, values: situation.now.values })),
    );
    return compared.find(({ length }) => length > 1) ?? [];
  }
}

/** "4b is fine" */
function sizeIn(text: string): string | undefined {
  if (text.includes('?')) return undefined;
  const [word, more] = saidAs(text)
    .trim()
    .split(' ')
    .filter((each) => !filling.has(each) && !agreeing.has(each));
  return word !== undefined && more === undefined && /^\d{1,3}(?:\.\d)?b$/.test(word) ? word : undefined;
}

const agreeing = new Set('is are will do be fine good enough works yes ok sure a thanks'.split(' '));
/** Replies in which an offered model is looked for. */
const repliesBack = 3;

/** The one model of a size in the latest reply that names one of it. */
function modelOfSize(size: string, { agent, history }: Choosing): Values | undefined {
  if (!fieldNamed(agent, 'model')) return undefined;
  const replies = history.filter(({ role }) => role === 'assistant').slice(-repliesBack);
  for (const { text } of replies.toReversed()) {
    const ids = text.match(/[\w.-]+\/[\w.-]*\w/g) ?? [];
    const [model, other] = new Set(ids.filter((id) => id.toLowerCase().split(/[-_/]/).includes(size)));
    if (model !== undefined) return other === undefined ? { model } : undefined;
  }
  return undefined;
}

/** What the reply before lists. */
function listedOptions({ agent, history }: Choosing): Values[] | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const listed = [
    ...clustersListed(reply).map((name) => ({ cluster_name: name })),
    ...shortlistIn(reply).map((id) => ({ model: id })),
  ].filter((values) => Object.keys(values).every((name) => fieldNamed(agent, name)));
  return listed.length > 0 ? listed : undefined;
}

/** The values that are asked about: several that were said, or the one that is offered and the one that it would replace. */
function pendingOptions(
  text: string,
  [first, more]: Choosing['pending'],
  stands: Values,
  picked: Picked,
): Values[] | undefined {
  const [field] = first?.fields ?? [];
  if (!first || field === undefined) return undefined;
  if (first.choices) return first.choices.map((value) => ({ [field]: value }));
  // "A bigger card" wishes for one, and takes none.
  if (more || !first.proposal || !/\b(?:the|take)\b/i.test(text)) return undefined;
  const offered = { [first.proposal.field]: first.proposal.value };
  const now = stands[first.proposal.field];
  if (typeof picked === 'number' || now === undefined) return [offered];
  return [{ [first.proposal.field]: now }, offered];
}
