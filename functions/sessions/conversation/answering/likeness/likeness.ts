import { likeliestOf, regression } from '../../../../shared/likeness/regression.ts';
import type { TableFormat } from '../../../../shared/likeness/table.ts';
import { stem } from '../pattern.ts';
import { asks, prior, words } from './weights.ts';
import { wordsOf } from './words.ts';

// Pure: what a question asks, by its likeness to questions whose meaning is known, learned from the labelled sentences of the tests
// (`npm run questions:learn`); weights.ts is what it has learned.

export const format: TableFormat = { weightUnit: 2, leastWeight: -12 };

const learned = regression({ format, meanings: asks.length, prior, words });

export interface Likely {
  /** What is asked, as a row of asks.ts names it; "other" where nothing of the table is. */
  about: string;
  probability: number;
  /** The probability that this is asked instead. */
  chanceOf: (about: string) => number;
}

/** The likeliest meaning of a question, and how likely it is. */
export function likeliest(text: string): Likely {
  const { meaning, chanceOf } = likeliestOf(learned.scoresOf(wordsOf(text)).scores);
  return {
    about: asks[meaning] ?? 'other',
    probability: chanceOf(meaning),
    chanceOf: (about) => chanceOf(asks.indexOf(about)),
  };
}

/** Whether the sentences that were learned have this word. */
export const isLearned = (word: string): boolean => learned.has(stem(word));
