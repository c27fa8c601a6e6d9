import { readWord, type Word } from './table.ts';
import { causes, prior, words as written } from './weights.ts';
import { wordsOf } from './words.ts';

// Pure: which cause a sentence has by its likeness to sentences whose cause is known. A logistic regression over words, learned from the
// labelled sentences of the tests (`npm run refusals:learn`); weights.ts is what it has learned.

let table: Map<string, Word> | undefined;

/** What is written down is read once a sentence is asked about, which most starts of a function never see. */
const tableOfWords = (): Map<string, Word> => {
  table ??= new Map(written.join(' ').split(' ').map(readWord));
  return table;
};
const [, { weights: priors }] = readWord(`:0${prior}`);

export interface Likely {
  /** The code of the cause; null for sentences that name none. */
  cause: string | null;
  probability: number;
  /** How many words of the sentence are known from others; pairs of them don't count. */
  words: number;
}

/** What the table has of these words, each as strong as it is rare, and all together as strong as one. */
function known(names: readonly string[]): Word[] {
  const found = names.flatMap((name) => tableOfWords().get(name) ?? []);
  const length = Math.hypot(...found.map(({ rarity }) => rarity)) || 1;
  return found.map(({ rarity, weights }) => ({ rarity: rarity / length, weights }));
}

/**
 * The likeliest cause, and how likely it is.
 * @param voted the code that something else speaks for, as strongly as `vote` says
 */
export function likeliest(sentence: string, voted?: { cause: string; vote: number }): Likely {
  const scores = new Float64Array(causes.length);
  for (const [cause, weight] of priors) scores[cause] = weight;
  const found = known(wordsOf(sentence));
  for (const { rarity, weights } of found)
    for (const [cause, weight] of weights) scores[cause] = (scores[cause] ?? 0) + rarity * weight;
  if (voted) {
    const cause = causes.indexOf(voted.cause);
    scores[cause] = (scores[cause] ?? 0) + voted.vote;
  }
  const highest = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return { cause: causes[scores.indexOf(highest)] ?? null, probability: 1 / all, words: found.length };
}
