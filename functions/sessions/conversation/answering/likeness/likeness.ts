import { once } from '../../../../shared/concurrency/once.ts';
import { stem } from '../pattern.ts';
import { readWord, weighed } from './table.ts';
import { asks, prior, words } from './weights.ts';
import { wordsOf } from './words.ts';

// Pure: what a question asks, by its likeness to questions whose meaning is known. A logistic regression over words, learned from the
// labelled sentences of the tests (`npm run questions:learn`); weights.ts is what it has learned.

const table = once(() => new Map(words.join('\n').split('\n').map(readWord)));

export interface Likely {
  /** What is asked, as a row of asks.ts names it; "other" where nothing of the table is. */
  about: string;
  probability: number;
  /** The probability that this is asked instead. */
  chanceOf: (about: string) => number;
}

/** The likeliest meaning of a question, and how likely it is. */
export function likeliest(text: string): Likely {
  const [, { weights: priors }] = readWord(prior);
  const scores = new Float64Array(asks.length);
  for (const [ask, weight] of priors) scores[ask] = weight;
  const known = wordsOf(text).flatMap((name) => table().get(name) ?? []);
  for (const { word, value } of weighed(known))
    for (const [ask, weight] of word.weights) scores[ask] = (scores[ask] ?? 0) + value * weight;
  const highest = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return {
    about: asks[scores.indexOf(highest)] ?? 'other',
    probability: 1 / all,
    chanceOf: (about) => Math.exp((scores[asks.indexOf(about)] ?? Number.NEGATIVE_INFINITY) - highest) / all,
  };
}

/** Whether the sentences that were learned have this word. */
export const isLearned = (word: string): boolean => table().has(stem(word));
