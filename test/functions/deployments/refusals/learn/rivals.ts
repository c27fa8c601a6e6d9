import MiniSearch from 'minisearch';
import { wordsOf } from '../../../../../functions/deployments/refusals/likeness/words.ts';
import type { Learned } from '../../../../support/likeness/learn.ts';
import { learn } from './learn.ts';
import type { Labelled } from './sentences.ts';

// Ways to find the cause of a sentence by sentences whose cause is known, to be compared: each learns from some, and is asked about others.

/** The likeliest cause, and how sure it is, between 0 and 1. */
type Guess = { cause: string | null; sure: number };
export type Rival = (known: readonly Labelled[]) => (sentence: string) => Guess;

const unknown: Guess = { cause: null, sure: 0 };

/** From scores that are logarithms. */
function likeliestOf(causes: readonly (string | null)[], scores: number[]): Guess {
  const highest = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return { cause: causes[scores.indexOf(highest)] ?? null, sure: 1 / all };
}

export const bayes: Rival = (known) => {
  const causes = [...new Set(known.map(({ cause }) => cause))];
  const seen = new Set<string>();
  const counts = causes.map((cause) => {
    const texts = known.filter((each) => each.cause === cause).map(({ sentence }) => wordsOf(sentence));
    const byWord = new Map<string, number>();
    for (const word of texts.flat()) byWord.set(word, (byWord.get(word) ?? 0) + 1);
    for (const word of byWord.keys()) seen.add(word);
    return { texts: texts.length, byWord };
  });
  return (sentence) => {
    const words = wordsOf(sentence).filter((word) => seen.has(word));
    const scores = counts.map(({ texts, byWord }) =>
      words.reduce(
        (sum, word) => sum + Math.log(((byWord.get(word) ?? 0) + 0.02) / (texts + 0.04)),
        Math.log(texts / known.length),
      ),
    );
    return likeliestOf(causes, scores);
  };
};

/** The five nearest by BM25+ vote, each as strongly as it is near. */
export const nearest: Rival = (known) => {
  const search = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize: wordsOf });
  search.addAll(known.map(({ sentence }, id) => ({ id, text: sentence })));
  return (sentence) => {
    const found = search.search(sentence).slice(0, 5);
    const votes = new Map<string | null, number>();
    for (const { id, score } of found) {
      const cause = known[id]?.cause ?? null;
      votes.set(cause, (votes.get(cause) ?? 0) + score);
    }
    const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
    const [best] = [...votes].sort(([, a], [, b]) => b - a);
    return best ? { cause: best[0], sure: best[1] / all } : unknown;
  };
};

/** What is shipped, as it is learned; the table keeps it in thirds. */
export function guessBy({ meanings, prior, words }: Learned<string | null>, sentence: string): Guess {
  const found = wordsOf(sentence).flatMap((word) => words.get(word) ?? []);
  const length = Math.hypot(...found.map(({ rarity }) => rarity)) || 1;
  const scores = meanings.map(() => 0);
  for (const [cause, weight] of prior) scores[cause] = weight;
  for (const { rarity, weights } of found)
    for (const [cause, weight] of weights) scores[cause] = (scores[cause] ?? 0) + (rarity / length) * weight;
  return likeliestOf(meanings, scores);
}

export const regression: Rival = (known) => {
  const learned = learn(known);
  return (sentence) => guessBy(learned, sentence);
};
