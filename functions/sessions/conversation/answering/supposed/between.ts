import type { Mention } from '../../reader/mentions.ts';
import type { Token } from '../../reader/tokens.ts';

// Pure. What may stand between the name of a field and its number in a question.

const between = new Set(['to', 'of', 'is', 'are', 'be', 'at', 'was', 'were', '=', ':', 'the', 'as']);
const filling = new Set([
  'bigger',
  'larger',
  'smaller',
  'small',
  'big',
  'large',
  'such',
  'of',
  'the',
  'these',
  'those',
  'more',
  'extra',
  'different',
  'total',
]);
const joining = new Set(['or', 'and', 'vs', 'versus', 'to', 'with', 'against', '/']);

/** Only words that link, between a name and its number: "nodes to 5"; and "answers have 200 words". */
export const isLinked = (tokens: readonly Token[], from: number, to: number, isLength = false) =>
  to - from <= 3 &&
  tokens
    .slice(from, to)
    .every(
      ({ norm, text }) =>
        between.has(norm) || between.has(text) || (isLength && /^(?:have|has|had)$/.test(norm)),
    );

/** "3 or 5 nodes": numbers, joints and adjectives only up to the name. */
export const isNear = (tokens: readonly Token[], to: number, from: number) =>
  tokens
    .slice(from + 1, to)
    .every(
      ({ norm, kind, text }) =>
        joining.has(norm) || joining.has(text) || filling.has(norm) || kind === 'comma' || kind === 'number',
    );

export const mentionsSoon = (mentions: ReadonlyMap<number, Mention>, at: number) =>
  [0, 1, 2].some((n) => mentions.has(at + n));
