import { isDeepStrictEqual } from 'node:util';
import type { Agent, Values } from '../../../../agents/agent.ts';
import type { AgentContext } from '../../../../agents/context.ts';
import { fieldNamed, type GateState } from '../../../../agents/gates/gates.ts';
import type { Draft } from '../../draft.ts';
import { isOffer, type Pending } from '../../pending/pending.ts';
import type { PastMessage } from '../../reader/reader.ts';
import { clustersListed } from '../kinds/lists.ts';
import { shortlistIn } from '../kinds/shortlist.ts';
import { alternativesIn } from '../kinds/variants.ts';
import { saidAs } from '../pattern.ts';
import { askingParts } from '../question-parts.ts';
import { possibleWith } from '../search.ts';
import { variantOf } from '../situation.ts';
import { namedIn } from '../supposed/supposed.ts';
import { modelBy, modelOfSize, sizeIn } from './models.ts';
import { namedMaker, namedVariant, priceIn, withoutOrder } from './named-variant.ts';
import { pricedAt } from './priced-variant.ts';

// Pure. "The cheaper one", "let's go with the first": a choice among what the user has just compared, or is asked about.

/** The place of the chosen one in the order in which they were named, or one end of them by size or price. */
type Picked = number | 'least' | 'most' | 'other';

const picks: Readonly<Record<string, Picked>> = {
  first: 0,
  former: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: -1,
  latter: -1,
  other: 'other',
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
  const [word, more] = saidAs(text.replace(notThat, '').replace(ofThem, ' '))
    .trim()
    .split(' ')
    .filter((each) => !filling.has(each));
  return word !== undefined && more === undefined && Object.hasOwn(picks, word) ? picks[word] : undefined;
}

/** "Not that one, the other" */
const notThat = /^(?:no[,.]? )?not (?:that|this)(?: one)?[,.;]? (?:but )?/i;
const ofThem = /\b(?:out )?of (?:the |those |these )?(?:two|three|both|them|those|these|lot)\b/i;
export interface Choosing {
  agent: Agent;
  state: GateState;
  draft: Draft;
  context: AgentContext;
  history: readonly PastMessage[];
  pending: readonly Pending[];
}

/** The values that a text chooses; undefined where it says anything else, or nothing can be told apart. */
export async function chosen(message: string, choosing: Choosing): Promise<Values | undefined> {
  const { agent, draft, context, state } = choosing;
  const text = withoutOrder(message);
  const size = sizeIn(text, filling);
  if (size !== undefined) return modelOfSize(size, state.values.model, choosing);
  const maker = namedMaker(text);
  const made = maker && modelBy(maker, choosing);
  if (made) return made;
  const picked = pickIn(text);
  const named = picked === undefined ? namedVariant(text) : undefined;
  if ((picked === undefined && named === undefined) || !agent.answers) return undefined;
  const answers = await agent.answers();
  const base = { ...choosing, answers };
  const situation = { ...base, now: variantOf({ agent, answers, draft, context }) };
  if (picked === undefined) return ofVariant(named ?? '');
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
  if (picked === 'other') return otherOf(compared);
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

  /** "The $535 one", "the one with 3 nodes": the only variant that was compared or offered of which that is true, with all its values. */
  function ofVariant(words: string): Values | undefined {
    const offers = choosing.pending.flatMap((each) =>
      isOffer(each) && each.proposal ? [{ offer: each.offer, ...each.proposal }] : [],
    );
    const together = (each: typeof offers) =>
      Object.fromEntries(each.map(({ field, value }) => [field, value]));
    const shown = [
      ...comparedOptions(),
      together(offers.filter(({ offer }) => offer !== 'beside')),
      together(offers),
    ];
    const price = priceIn(words);
    const single = offers.map(({ field, value }) => ({ [field]: value }));
    if (price !== undefined) return pricedAt(price, [...shown, ...single], situation);
    const fields = agent.gates.flatMap((gate) => gate.fields);
    const wanted = namedIn(words, { fields, answers, values: situation.now.values }).supposed;
    const variants = shown.filter((each, n) => shown.findIndex((one) => isDeepStrictEqual(one, each)) === n);
    const isMeant = (values: Values) =>
      wanted.length > 0 && wanted.every(({ field, value }) => values[field] === value);
    const [only, more] = variants.filter(isMeant);
    return more ? undefined : only;
  }

  /** Of two that were compared: "not that one, the other" is not the one that was offered, and "the other" not the one that stands. */
  function otherOf(compared: Values[]): Values | undefined {
    const offered = choosing.pending.flatMap((each) =>
      isOffer(each) && each.proposal ? [each.proposal] : [],
    );
    const isOffered = (values: Values) => offered.some(({ field, value }) => values[field] === value);
    const isStanding = (values: Values) =>
      Object.entries(values).every(([field, value]) => situation.now.values[field] === value);
    const isThat = notThat.test(text) && compared.some(isOffered) ? isOffered : isStanding;
    const [other, more] = compared.filter((values) => !isThat(values));
    return compared.length === 2 && !more ? other : undefined;
  }

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
