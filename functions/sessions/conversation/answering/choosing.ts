import { isDeepStrictEqual } from 'node:util';
import type { Agent, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { fieldNamed, type GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import { isOffer, type Pending } from '../pending/pending.ts';
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
const leadOfVariant =
  /^(?:(?:ok|okay|yes|yep|well|then|so|please|no|hm+),? )*(?:(?:i(?:'d like| want|'ll take|'d take| take| would like)|we(?:'d like| want|'ll take| take)|let's (?:take|have|go with|do|use)|take|use|go with|choose|pick|give me|make it) )?(?:the|that) /i;
const variantWord = '(?:one|variant|version|option|offer|plan|package|setup|combination)';
const variantWith = new RegExp(
  `^${variantWord} (?:with|that has|which has|that costs|which costs|for|at|of|costing) (?:the |only |just )?(.+?)(?: (?:please|then|a month|per month))*[.!]*$`,
  'i',
);
const variantAt = new RegExp(
  `^((?:\\$ ?)?\\d[\\d.,]*(?: ?k)?(?: ?(?:dollars?|usd|bucks|\\$))?)(?: (?:a|per) month)? ${variantWord}(?: (?:please|then))*[.!]*$`,
  'i',
);

/** What is said of the variant that a text names: "3 nodes" of "the one with 3 nodes"; undefined where it says anything else. */
function namedVariant(text: string): string | undefined {
  if (text.includes('?') || /\b(?:not|but|or|if)\b|n't/i.test(text)) return undefined;
  const said = text
    .trim()
    .replaceAll('’', "'")
    .replace(/^the one one\b/, 'the one');
  const head = leadOfVariant.exec(said)?.[0];
  if (head === undefined) return undefined;
  const rest = said.slice(head.length).replace(/^one (?=variant|version|option)/i, '');
  return variantWith.exec(rest)?.[1] ?? variantAt.exec(rest)?.[1];
}

/** A price: with a currency, or larger than any count of a few nodes. */
function priceIn(words: string): number | undefined {
  const [, amount = '', thousand] =
    /^\$? ?(\d[\d.,]*)( ?k)?(?: ?(?:dollars?|usd|bucks|\$))?$/i.exec(words.trim()) ?? [];
  const price = Number(amount.replaceAll(',', '')) * (thousand ? 1_000 : 1);
  const isMoney = /\$|dollar|usd|bucks/i.test(words) || price >= leastBarePrice;
  return amount !== '' && isMoney && Number.isFinite(price) ? price : undefined;
}
const leastBarePrice = 100;

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
    const variants = shown.filter(
      (each, n) =>
        Object.keys(each).length > 0 && shown.findIndex((one) => isDeepStrictEqual(one, each)) === n,
    );
    const price = priceIn(words);
    const fields = agent.gates.flatMap((gate) => gate.fields);
    const wanted =
      price === undefined ? namedIn(words, { fields, answers, values: situation.now.values }).supposed : [];
    const isMeant = (values: Values) => {
      if (price === undefined)
        return wanted.length > 0 && wanted.every(({ field, value }) => values[field] === value);
      const total = possibleWith(situation, values)?.result.cost.monthly_total;
      return total !== undefined && [Math.floor(total), Math.round(total), total].includes(price);
    };
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
