import { isMagnitude } from '../numerals.ts';
import { normOf, type ReaderInput, type Stretch } from '../reader-input.ts';
import { leading } from '../rows/doubts.ts';
import { mostBefore } from '../rows/limits.ts';
import { phrasebook } from '../rows/phrases.ts';
import { lengthOf } from '../rows/units.ts';

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

/** "zwei million": the word before is a number that isn't understood, or may be one; and "millions" says no number. */
export function isMagnitudeOfOther(input: ReaderInput, at: number): boolean {
  const first = normOf(input, at);
  if (!isMagnitude(first)) return false;
  const before = input.tokens[at - 1];
  const isPlain = !before || before.kind === 'comma' || before.kind === 'stop' || before.kind === 'sign';
  const said = phrasebook.get(before?.norm ?? '');
  return /s$/.test(first) || !(isPlain || said?.some(({ says: what }) => leading.has(what)));
}
