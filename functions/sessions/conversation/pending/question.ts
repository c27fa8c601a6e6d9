import type { Agent, Value, Values } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { plannedRate } from '../../../agents/rates.ts';
import { busiest } from '../reader/rows/people.ts';
import { shownArithmetic, shownValue } from '../replies/figures.ts';
import { labelOf, listed, phrase, valueSaid } from '../replies/phrases.ts';
import {
  askedNow,
  fieldOf,
  hasProposal,
  isOffer,
  isUnplaced,
  oppositeOf,
  type Pending,
  type PendingProposal,
  unsettled,
} from './pending.ts';

// Pure. The one short question about the first pending values.

interface QuestionInput {
  state: GateState;
  agent: Agent;
  /** The reply before. */
  previous?: string;
}

/** Empty where nothing is pending. A question that the previous reply has asked is repeated in other, shorter words. */
export function pendingQuestion(pending: readonly Pending[], about: QuestionInput): string {
  const now = askedNow(pending);
  const [first] = now;
  if (!first || first.offer) return '';
  const question = questionAbout(now, first, about);
  const again = inOtherWords(now, first, about);
  const { previous = '' } = about;
  if (previous.includes(question)) return again;
  if (!previous.includes(again)) return question;
  const yesOrNo = yesOrNoField(first, about.agent);
  if (hasProposal(first) || yesOrNo)
    return `Please say "yes" or "no" to ${yesOrNo ? labelOf(yesOrNo) : wishesOf(now, about.agent)} first.`;
  return isUnplaced(first) ? question : 'Please give one value, or say "no".';
}

/** What is asked about after that, where this message raised it: it isn't lost. */
export function alsoOpen(pending: readonly Pending[], previous: string): string {
  const now = askedNow(pending);
  const [first] = now;
  const later = unsettled(pending).filter(
    ({ messageId, quote }) =>
      first && messageId !== first.messageId && quote !== '' && !previous.includes(shownValue(quote)),
  );
  const quotes = [...new Set(later.map(({ quote }) => `"${shownValue(quote)}"`))];
  return quotes.length > 0 ? `After that I ask about ${listed(quotes)}.` : '';
}

/** A boolean field without a proposed value: "no" is its value, and leaves nothing as it is. */
const yesOrNoField = ({ proposal, fields: [name, more] }: Pending, agent: Agent): Field | undefined => {
  const field = proposal || more !== undefined ? undefined : fieldOf(agent, name);
  return field?.kind === 'boolean' ? field : undefined;
};

/** What leaves the value of such a field; two values that were said are a choice. */
function leavingBoolean(field: Field, { choices }: Pending, { values }: GateState): string {
  const present = values[field.name];
  return present === undefined || choices ? '' : `"keep it" leaves ${phrase(field, present)}`;
}

/** The proposed values in words. */
export const wishesOf = (pending: readonly Pending[], agent: Agent): string =>
  listed(
    pending.filter(hasProposal).flatMap(({ proposal: { field: name, value } }) => {
      const field = fieldOf(agent, name);
      return field ? [phrase(field, value)] : [];
    }),
  );

/** Both answers, and what each leads to. */
function inOtherWords(now: readonly Pending[], first: Pending, { agent, state }: QuestionInput): string {
  const { values } = state;
  const yesOrNo = yesOrNoField(first, agent);
  if (yesOrNo)
    return [`I wait for "yes" or "no" to ${labelOf(yesOrNo)}`, leavingBoolean(yesOrNo, first, state)]
      .filter(Boolean)
      .join('; ')
      .concat('.');
  const proposed = now.filter(hasProposal);
  const names = [...new Set(now.flatMap(({ fields }) => fields))];
  const fields = names.flatMap((name) => fieldOf(agent, name) ?? []);
  const present = fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined ? [] : [phrase(field, value)];
  });
  const otherwise = present.length > 0 ? `it stays at ${listed(present)}` : 'nothing is taken';
  if (proposed.length > 0) {
    const opposite = proposed.length === 1 && hasProposal(first) ? oppositeOf(first, state) : undefined;
    const other = opposite && fieldOf(agent, opposite.proposal.field);
    const declined = other
      ? `"no" takes ${phrase(other, opposite.proposal.value)}`
      : `with "no", ${otherwise}`;
    return `I wait for an answer: "yes" takes ${wishesOf(proposed, agent)}; ${declined}.`;
  }
  const isShort = (first.choices?.length ?? 0) <= mostChoices;
  // A yes to "512 or 768 dimensions?" says neither.
  if (first.choices && isShort)
    return `Which one: ${listedOr(first.choices.map(shownValue))}? It is about ${listed(fields.map(labelOf))}; with "no", ${otherwise}.`;
  return `I wait for a value for ${listed(fields.map(labelOf))}; with "no", ${otherwise}.`;
}

function questionAbout(now: readonly Pending[], first: Pending, about: QuestionInput): string {
  const proposed = now.filter(hasProposal);
  if (proposed.length > 0) return proposalQuestion(proposed, about);
  const field = fieldOf(about.agent, first.fields[0]);
  const said = first.quote === '' ? '' : ` You wrote "${shownValue(first.quote)}".`;
  if (isUnplaced(first))
    return `I couldn't place ${listed(now.map(({ quote }) => `"${shownValue(quote)}"`))}: say it in other words, or "leave it out".`;
  if (!field || first.fields.length > 1) {
    const names = first.fields.flatMap((name) => fieldOf(about.agent, name) ?? []).map(labelOf);
    return `What should ${listed(names)} be?${said} ("no" leaves everything as it is)`;
  }
  if (first.choices && first.choices.length > mostChoices)
    return `Which ${labelOf(field)} of ${first.choices.length}, from ${shownValue(first.choices[0] as Value)} to ${shownValue(first.choices.at(-1) as Value)}?${said}`;
  if (first.choices) return `${listedOr(first.choices.map((value) => phrase(field, value)))}?${said}`;
  if (field.kind === 'boolean') {
    const keeping = leavingBoolean(field, first, about.state);
    return `${field.question}${first.why === 'refused' ? '' : said}${keeping && ` (${keeping})`}`;
  }
  const present = about.state.values[field.name];
  const stays = present === undefined ? '' : ` ("no" leaves ${phrase(field, present)})`;
  return `${field.question}${first.why === 'refused' ? '' : said}${stays}`;
}

function proposalQuestion(proposed: readonly PendingProposal[], { agent, state }: QuestionInput): string {
  const wishes = proposed.map(({ proposal: { field, value } }) => instead(agent, state, field, value));
  const [first] = proposed as [PendingProposal];
  if (isOffer(first))
    return [`Shall I take ${listed(wishes)}?`, because(proposed), 'If not, just go on.']
      .filter(Boolean)
      .join(' ');
  return [`${listed(wishes)}?`, because(proposed), '(yes / no)'].filter(Boolean).join(' ');
}

function instead(agent: Agent, { values }: GateState, name: string, value: Value): string {
  const field = fieldOf(agent, name);
  if (!field) return `${name} = ${shownValue(value)}`;
  const now = values[name];
  return `${phrase(field, value)}${now === undefined || typeof value === 'boolean' ? '' : ` instead of ${valueSaid(field, now)}`}`;
}

/** Why it was not simply taken: one sentence about the words that it comes from. */
function because(proposed: readonly PendingProposal[]): string {
  const [{ why, quote, arithmetic, proposal }] = proposed as [PendingProposal];
  const computed = shownArithmetic(proposed.flatMap((each) => each.arithmetic ?? []).join('; '));
  if (isOffer({ why })) return computed;
  const words = [...new Set(proposed.map((each) => each.quote))].filter((each) => each !== '');
  const quoted = words.map((each) => `"${shownValue(each)}"`).join(' and ');
  if (why === 'inferred')
    return `The language model reads that from your words${quoted ? `: ${quoted}` : ''}.`;
  if (why === 'average')
    return `You wrote an average (${quoted}): is that the most at once, too? It is often five times as much; then say that.`;
  if (why === 'refused' && computed) return `That is ${computed}.`;
  if (arithmetic)
    return `${computed.replace(/^./, (first) => first.toUpperCase())}, from ${quoted}.${atBusiest(arithmetic, proposal.value)}`;
  return quote === '' || quote === String(proposal.value) ? '' : `I wasn't sure about ${quoted}.`;
}

/** What an average over hours leaves out, where it would make a difference. */
function atBusiest(arithmetic: string, value: Value): string {
  const average = Number(/ = ([\d.]+) a second(?!, ×)/.exec(arithmetic)?.[1]);
  const isOfHours =
    / ÷ \d{4,} s/.test(arithmetic) && !/ hour$|within an hour|one after the other/.test(arithmetic);
  const most = plannedRate(average * busiest);
  return isOfHours && most > Number(value)
    ? ` At the busiest moment it may be ${busiest} times that: then say ${shownValue(most)}.`
    : '';
}
/** More than these are named by the first and the last. */
const mostChoices = 5;

const listedOr = (parts: readonly string[]) => `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

/** Says which values stand, after pending ones were dropped. */
export function leftAside(
  dropped: readonly Pending[],
  { agent, state: { values }, changed = {} }: QuestionInput & { changed?: Values },
): string {
  if (dropped.length === 0) return '';
  if (dropped.every(isUnplaced))
    return `Left out: ${listed(dropped.map(({ quote }) => `"${shownValue(quote)}"`))}.`;
  const names = new Set(dropped.flatMap(({ fields }) => fields).filter((name) => !(name in changed)));
  const stand = [...names].flatMap((name) => {
    const field = fieldOf(agent, name);
    const value = values[name];
    return field && value !== undefined ? [phrase(field, value)] : [];
  });
  const others = dropped.flatMap(({ proposal }) => {
    const field = proposal && !(proposal.field in changed) ? fieldOf(agent, proposal.field) : undefined;
    return field && values[field.name] === undefined && proposal ? [phrase(field, proposal.value)] : [];
  });
  const lines = [
    ...(stand.length > 0 ? [`Left as it is: ${listed(stand)}.`] : []),
    ...(others.length > 0 ? [`Not taken: ${listed(others)}.`] : []),
  ];
  return lines.length > 0 || Object.keys(changed).length > 0
    ? lines.join(' ')
    : 'Nothing of that is changed.';
}
