import { isMagnitude } from '../numerals.ts';
import { normOf, type ReaderInput, type Stretch } from '../reader-input.ts';
import { leading } from '../rows/doubts.ts';
import { mostBefore } from '../rows/limits.ts';
import { phrasebook } from '../rows/phrases.ts';
import { perInterval } from '../rows/times.ts';
import { lengthOf } from '../rows/units.ts';
import { intervalAt } from '../times/intervals.ts';

// Numbers that are told by what stands around them.

/** Whether "scale from 2 to 6" gives the least and the most of one thing: the gate asks for both, and the message names neither. */
export function isOfPair({ tokens, gateFields }: ReaderInput, at: number): boolean {
  const shared = gateFields.filter(({ said }) => said?.sharedWords && said.bound && !said.isAlert);
  const before = tokens.slice(Math.max(0, at - 6), at - 1);
  return (
    shared.length === 2 && !before.some(({ norm }) => /^(?:min|max|most|least|ceiling|floor)/.test(norm))
  );
}

/** "each ticket is half a page" */
const isOfDocuments = ({ tokens, fields }: ReaderInput, at: number) =>
  fields.some(({ said }) => said?.paired) &&
  tokens
    .slice(Math.max(0, at - mostBefore), at)
    .some(({ norm }) => phrasebook.get(norm)?.some(({ says: what }) => what === 'documents'));

/** A part of a text, or one of it, in words. */
interface Share extends Stretch {
  number: { value: number; isSpelled: true; to?: number; counts?: string };
}

/** "a paragraph", "half a page": beside the name of a field whose tokens are asked for. */
export function shareAt(input: ReaderInput, at: number, end: number): Share | undefined {
  const near = Array.from({ length: 2 * mostBefore }, (_, n) => input.mentions.get(at - mostBefore + n));
  if (!near.some((mention) => mention?.field.said?.paired) && !isOfDocuments(input, at)) return undefined;
  const [, half, only] =
    /^(half )?(an?)$/.exec(
      normOf(input, at) === 'half' ? `half ${normOf(input, at + 1)}` : normOf(input, at),
    ) ?? [];
  const last = at + (half ? 2 : 1);
  if (!only || last >= end || !lengthOf(normOf(input, last))) return undefined;
  const number = { value: half ? 0.5 : 1, isSpelled: true as const };
  // "a paragraph or two"
  const isOrTwo =
    !half && normOf(input, last + 1) === 'or' && normOf(input, last + 2) === 'two' && last + 3 <= end;
  if (!isOrTwo) return { start: at, end: last, number };
  return {
    start: at,
    end: last + 3,
    number: { ...number, to: 2, counts: normOf(input, last) },
  };
}

/** "a contract every minute", "a request every two minutes", "half a request a second": one of them, or half of one. */
export function oneAt(input: ReaderInput, at: number, end: number): Share | undefined {
  const isHalf = normOf(input, at) === 'half';
  const article = isHalf ? at + 1 : at;
  // "a third of a request per second"
  if (!isHalf && /^(?:of|half)$/.test(normOf(input, at - 1))) return undefined;
  const noun = article + 1;
  const isNoun = input.tokens[noun]?.kind === 'word' && spelledOut(input, noun);
  if (!/^an?$/.test(normOf(input, article)) || !isNoun || article + 3 >= end) return undefined;
  const per = normOf(input, noun + 1);
  const isSpread =
    intervalAt(input, noun + 1, end) !== undefined ||
    phrasebook.get(`${per} ${normOf(input, noun + 2)}`)?.some(({ says: what }) => what === 'per') === true;
  return isSpread && perInterval.test(per)
    ? { start: at, end: noun, number: { value: isHalf ? 0.5 : 1, isSpelled: true } }
    : undefined;
}

/** What is asked or sent, and no setting: "a snapshot every hour" is a schedule. */
const spelledOut = (input: ReaderInput, at: number) => {
  const word = normOf(input, at);
  const isAsked = input.fields.some(({ said }) =>
    said?.events?.some((event) => event === word || event === `${word}s`),
  );
  const meanings = phrasebook.get(word) ?? [];
  return isAsked || (!input.mentions.has(at) && meanings.every(({ says: what }) => what === 'documents'));
};

/** "zwei million": the word before is a number that isn't understood, or may be one; and "millions" says no number. */
export function isMagnitudeOfOther(input: ReaderInput, at: number): boolean {
  const first = normOf(input, at);
  if (!isMagnitude(first)) return false;
  const before = input.tokens[at - 1];
  const isPlain = !before || before.kind === 'comma' || before.kind === 'stop' || before.kind === 'sign';
  const said = phrasebook.get(before?.norm ?? '');
  return /s$/.test(first) || !(isPlain || said?.some(({ says: what }) => leading.has(what)));
}
