import type { ReaderInput, Stretch } from './reader-input.ts';
import { normOf } from './reader-input.ts';
import { phrasebook } from './rows/phrases.ts';
import { affirmative, joints, negative, orderVerbs, politeOpening } from './rows/words.ts';

/** The text between two full stops. */
export interface Sentence extends Stretch {
  /** Parts between commas and "and". */
  stretches: Stretch[];
  isQuestion: boolean;
  hasQuestionMark: boolean;
  /** "deploy …": more was meant. */
  isBrokenOff: boolean;
}

/** Cuts the message. Empty sentences are left out. */
export function sentencesOf(input: ReaderInput): Sentence[] {
  const { tokens, meter } = input;
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    meter.steps += 1;
    const token = tokens[at];
    if (token && (token.kind !== 'stop' || isAnswered(input, start, at))) continue;
    // "confirm . . ." is broken off as "confirm ..." is.
    const next = tokens[at + 1]?.kind === 'stop' ? tokens[at + 1]?.text : '';
    if (at > start) sentences.push(toSentence(input, { start, end: at }, `${token?.text ?? ''}${next}`));
    start = at + 1;
  }
  return sentences;
}

/** "hybrid search? no": a question that its speaker answers. */
function isAnswered(input: ReaderInput, start: number, at: number): boolean {
  const next = normOf(input, at + 1);
  const isYesOrNo = affirmative.has(next) || negative.has(next);
  if (input.tokens[at]?.text !== '?' || !isYesOrNo) return false;
  const mention = input.mentions.get(start);
  return mention?.field.kind === 'boolean' && mention.end === at;
}

function toSentence(input: ReaderInput, whole: Stretch, closing: string): Sentence {
  const stretches: Stretch[] = [];
  let { start } = whole;
  for (let at = whole.start; at <= whole.end; at++) {
    const token = input.tokens[at];
    const isCut = at === whole.end || token?.kind === 'comma' || token?.norm === 'and' || token?.text === '&';
    if (!isCut) continue;
    if (at > start) stretches.push({ start, end: at });
    start = at + 1;
  }
  const from = politeStart(input, whole);
  const [first] = stretches;
  if (from > 0 && first) first.start += from;
  const asks = stretches.some((stretch) => isAsking(normOf(input, stretch.start)));
  const isQuestion = asks || (closing.includes('?') && from === 0);
  return {
    ...whole,
    stretches,
    isQuestion,
    hasQuestionMark: closing.includes('?'),
    isBrokenOff: closing.includes('..') || isJoint(input, whole.end - 1) || isDenied(input, whole.start),
  };
}

const isAsking = (word: string) =>
  phrasebook.get(word)?.some(({ says }) => says === 'asking' || says === 'wishing') === true;

/** "yes, and", "5 nodes but": more was to come. */
const isJoint = ({ tokens }: ReaderInput, at: number) =>
  tokens[at]?.kind === 'comma' || tokens[at]?.text === '&' || joints.has(tokens[at]?.norm ?? '');

/** "!5 nodes", as code denies. */
function isDenied({ text, tokens }: ReaderInput, start: number): boolean {
  const sign = tokens[start - 1];
  if (!sign?.text.endsWith('!') || sign.end !== tokens[start]?.start) return false;
  return /^\s?$/.test(text[sign.start - 1] ?? '');
}

/** "could you make it 5 nodes?" is a wish that is said as an order. How many words of it to skip. */
export function politeStart(input: ReaderInput, { start }: Pick<Stretch, 'start'>): number {
  if (!politeOpening.has(normOf(input, start)) || normOf(input, start + 1) !== 'you') return 0;
  const skipped = /^(?:please|just|maybe)$/.test(normOf(input, start + 2)) ? 3 : 2;
  return orderVerbs.has(normOf(input, start + skipped)) ? skipped : 0;
}

/** It asks nothing, is no list, and neither it nor a part of it begins in the middle: "!deploy", "and deploy". */
export function isPlain({ text, tokens }: ReaderInput): boolean {
  const [first] = tokens;
  if (first?.kind === 'comma' || first?.norm === 'and' || first?.text === '&') return false;
  const isOdd = tokens.some((token, at) => {
    if (token.kind !== 'stop') return false;
    const before = tokens[at - 1];
    const closesNothing = (!before || before.kind === 'stop') && token.text.trim() !== '';
    return closesNothing || /\?|\n[^\n]/.test(token.text);
  });
  const opensWord = /(?:^|\s)[!?.;]+\p{L}/u;
  return !isOdd && !opensWord.test(text) && !/^[^\S\n]*[-*•][^\S\n]/m.test(text);
}
