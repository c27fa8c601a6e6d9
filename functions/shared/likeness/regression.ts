import { once } from '../concurrency/once.ts';
import { readWord, type TableFormat, type Word } from './table.ts';

// Pure: a logistic regression over words, by a table that was learned from labelled sentences. What its meanings are, its user knows.

export interface WrittenRegression {
  format: TableFormat;
  /** How many meanings there are. */
  meanings: number;
  prior: string;
  /** Words as table.ts writes them, with blanks between them. */
  words: readonly string[];
}

export interface Scores {
  /** By meaning: the logarithm of how likely it is, but for what all have in common. */
  scores: Float64Array;
  /** How many of the words the table has. */
  known: number;
}

/** Words each as strong as it is rare, and all together as strong as one. */
export function weighed(words: readonly { rarity: number }[]): number[] {
  const length = Math.hypot(...words.map(({ rarity }) => rarity)) || 1;
  return words.map(({ rarity }) => rarity / length);
}

/** The table is read once it is asked, which most starts of a function never do. */
export function regression({ format, meanings, prior, words }: WrittenRegression) {
  const table = once(
    () =>
      new Map(
        words
          .join(' ')
          .split(' ')
          .map((each) => readWord(format, each)),
      ),
  );
  const priors = once(() => readWord(format, `:0${prior}`)[1].weights);
  return {
    has: (word: string): boolean => table().has(word),
    scoresOf(names: readonly string[]): Scores {
      const scores = new Float64Array(meanings);
      for (const [meaning, weight] of priors()) scores[meaning] = weight;
      const found: Word[] = names.flatMap((name) => table().get(name) ?? []);
      const strengths = weighed(found);
      for (const [n, { weights }] of found.entries())
        for (const [meaning, weight] of weights)
          scores[meaning] = (scores[meaning] ?? 0) + (strengths[n] ?? 0) * weight;
      return { scores, known: found.length };
    },
  };
}

/** The likeliest meaning, and the chances of each. */
export function likeliestOf(scores: Float64Array): {
  meaning: number;
  chanceOf: (meaning: number) => number;
} {
  const highest = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return {
    meaning: scores.indexOf(highest),
    chanceOf: (meaning) => Math.exp((scores[meaning] ?? Number.NEGATIVE_INFINITY) - highest) / all,
  };
}
