import type { Agent } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import { findMentions } from '../reader/mentions.ts';
import type { PastMessage, Reading } from '../reader/reader.ts';
import { repeating, sayingAgain } from '../reader/rows/matter.ts';
import { limiting } from '../reader/rows/remarks.ts';
import { tokenize } from '../reader/tokens.ts';
import type { Pending } from './pending.ts';

// Pure. "The 3,200,000 is right", "it's all inside the 1,207 dollars": a figure that stands, waits for a yes or was just shown is no
// open question.

export interface KnownFigures {
  agent: Pick<Agent, 'gates'>;
  state: Pick<GateState, 'values'>;
  /** What the user has given. */
  draft: Draft;
  pending: readonly Pending[];
  history: readonly PastMessage[];
}

/** Replies whose prices count as just shown. */
const remembered = 3;
/** Smaller numbers stand in a plan by chance. */
const leastTelling = 32;
/** A price is said without its cents. */
const leastRounded = 10;

/** The reading without clauses whose figures are all known already. */
export function withoutKnown(reading: Reading, known: KnownFigures): Reading {
  const said = [...reading.doubted, ...reading.leftOpen].map(({ text }) => text);
  const texts = new Set([...said, ...reading.unread].filter((text) => isKnown(text, known)));
  const isOther = ({ text }: { text: string }) => !texts.has(text);
  return texts.size === 0
    ? reading
    : {
        ...reading,
        doubted: reading.doubted.filter(isOther),
        leftOpen: reading.leftOpen.filter((each) => each.candidate !== undefined || isOther(each)),
        unread: reading.unread.filter((text) => !texts.has(text)),
      };
}

/** Whether a text says nothing but figures that are known, and limits or denies none of them. */
export function isKnown(text: string, { agent, state, draft, pending, history }: KnownFigures): boolean {
  const said = text.trim().replace(sayingAgain, '');
  const tokens = tokenize(said);
  const numbers = tokens.flatMap(({ value }) => value ?? []);
  if (numbers.length === 0 || limiting.test(said)) return false;
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const named = [...findMentions(tokens, fields).values()].flatMap((mention) => mention.fields);
  const shown = history.filter(({ role }) => role === 'assistant').slice(-remembered);
  const prices = shown.flatMap((each) => pricesIn(each.text));
  const waiting = pending.flatMap(({ proposal, choices = [] }) => [
    ...(proposal ? [proposal.value] : []),
    ...choices,
  ]);
  const given = Object.values(draft).map(({ value }) => value);
  const isSaidAgain = repeating.test(said);
  return numbers.every((number) => {
    if (isMoney(said) && prices.some((price) => isPrice(number, price))) return true;
    if (named.length > 0) return named.some(({ name }) => state.values[name] === number);
    if (number < leastTelling && !isSaidAgain) return false;
    return [...given, ...waiting].includes(number);
  });
}

const isMoney = (text: string) => /\$|\b(?:dollars?|usd|bucks|euros?|eur)\b/i.test(text);

const pricesIn = (text: string): number[] =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)].map(([, price = '']) => Number(price.replaceAll(',', '')));

const isPrice = (said: number, price: number) =>
  said === price || (price >= leastRounded && (Math.round(price) === said || Math.floor(price) === said));
