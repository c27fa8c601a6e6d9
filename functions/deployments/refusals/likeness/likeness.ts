import { readWord, type Word } from './table.ts';
import { causes, prior, words } from './weights.ts';
import { wordsOf } from './words.ts';

// Pure: which cause a sentence has by its likeness to sentences whose cause is known. A logistic regression over words, learned from the
// labelled sentences of the tests (`npm run refusals:learn`); weights.ts is what it has learned.

const table = new Map(words.join(' ').split(' ').map(readWord));
const [, { weights: priors }] = readWord(`:0${prior}`);

export interface Likely {
  /** The code of the cause; null for sentences that name none. */
  cause: string | null;
  probability: number;
  /** How many words of the sentence are known from others. */
  words: number;
}

/** The words of a sentence that the table has, each as strong as it is rare, and all together as strong as one. */
function known(sentence: string): Word[] {
  const found = wordsOf(sentence).flatMap((name) => table.get(name) ?? []);
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
  const found = known(sentence);
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
