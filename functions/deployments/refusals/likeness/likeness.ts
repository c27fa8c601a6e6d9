import { likeliestOf, regression } from '../../../shared/likeness/regression.ts';
import type { TableFormat } from '../../../shared/likeness/table.ts';
import { causes, prior, words } from './weights.ts';
import { wordsOf } from './words.ts';

// Pure: which cause a sentence has by its likeness to sentences whose cause is known, learned from the labelled sentences of the tests
// (`npm run refusals:learn`); weights.ts is what it has learned.

export const format: TableFormat = { weightUnit: 3, leastWeight: -20 };

const learned = regression({ format, meanings: causes.length, prior, words });

export interface Likely {
  /** The code of the cause; null for sentences that name none. */
  cause: string | null;
  probability: number;
  /** How many words of the sentence are known from others. */
  words: number;
}

/**
 * The likeliest cause, and how likely it is.
 * @param voted the code that something else speaks for, as strongly as `vote` says
 */
export function likeliest(sentence: string, voted?: { cause: string; vote: number }): Likely {
  const { scores, known } = learned.scoresOf(wordsOf(sentence));
  if (voted) {
    const cause = causes.indexOf(voted.cause);
    scores[cause] = (scores[cause] ?? 0) + voted.vote;
  }
  const { meaning, chanceOf } = likeliestOf(scores);
  return { cause: causes[meaning] ?? null, probability: chanceOf(meaning), words: known };
}
