import { createHash } from 'node:crypto';
import {
  type Word,
  weighed,
  writeWord,
} from '../../../../../functions/sessions/conversation/answering/likeness/table.ts';
import { wordsOf } from '../../../../../functions/sessions/conversation/answering/likeness/words.ts';
import { type Asked, learned } from './sentences.ts';

// A logistic regression for many meanings, by AdaGrad with a penalty that sets most weights to zero, so that the table stays small. The
// same sentences give the same table: their order is shuffled by numbers that begin with a fixed one.

/** Chosen by what was recognized of sentences that it had not seen: it is flat around these. */
export const settings = { epochs: 15, rate: 0.5, penalty: 1e-3, timesSeen: 3, least: 0.5 };

export interface Learned {
  asks: string[];
  prior: Word['weights'];
  words: Map<string, Word>;
}

/** Numbers that look like chance, always the same. */
function* chances(): Generator<number, never> {
  let state = 1;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

function shuffle(order: number[], chance: Generator<number, never>): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance.next().value * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
}

/** The words that are there often enough, with how rare they are. */
function vocabularyOf(texts: string[][]) {
  const counts = new Map<string, number>();
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= settings.timesSeen);
  // As it is written down, in eighths: the table has to be read as it was learned.
  const rarityOf = (count: number) => Math.round((Math.log((texts.length + 1) / (count + 1)) + 1) * 8) / 8;
  return new Map(
    kept.map(([word, count], index) => [word, { index, rarity: Math.min(rarityOf(count), 63 / 8) }]),
  );
}

/** What each word tells of each meaning, as far as it is learned. */
class Weights {
  readonly values: Float64Array;
  readonly prior: Float64Array;
  private readonly squares: Float64Array;
  private readonly asks: number;

  constructor(words: number, asks: number) {
    this.asks = asks;
    this.values = new Float64Array(words * asks);
    this.squares = new Float64Array(words * asks);
    this.prior = new Float64Array(asks);
  }

  /** One step towards a sentence's meaning. */
  learn(vector: readonly [word: number, value: number][], right: number): void {
    const scores = Array.from(this.prior);
    for (const [word, value] of vector)
      for (let ask = 0; ask < this.asks; ask++)
        scores[ask] = (scores[ask] ?? 0) + (this.values[word * this.asks + ask] ?? 0) * value;
    const highest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - highest));
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (let ask = 0; ask < this.asks; ask++) {
      const slope = (shares[ask] ?? 0) / all - (ask === right ? 1 : 0);
      this.prior[ask] = (this.prior[ask] ?? 0) - settings.rate * 0.05 * slope;
      for (const [word, value] of vector) this.move(word * this.asks + ask, slope * value);
    }
  }

  private move(at: number, slope: number): void {
    const squares = (this.squares[at] ?? 0) + slope * slope;
    this.squares[at] = squares;
    const step = settings.rate / Math.sqrt(squares + 1e-6);
    const moved = (this.values[at] ?? 0) - step * slope;
    this.values[at] = Math.sign(moved) * Math.max(0, Math.abs(moved) - step * settings.penalty);
  }
}

export function learn(sentences: readonly Asked[]): Learned {
  const asks = [...new Set(sentences.map(({ about }) => about))].sort();
  const texts = sentences.map(({ text }) => wordsOf(text));
  const vocabulary = vocabularyOf(texts);
  const vectors = texts.map((text) =>
    weighed(text.flatMap((word) => vocabulary.get(word) ?? [])).map(({ word, value }): [number, number] => [
      word.index,
      value,
    ]),
  );
  const weights = new Weights(vocabulary.size, asks.length);
  const order = sentences.map((_, index) => index);
  const chance = chances();
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, chance);
    for (const index of order)
      weights.learn(vectors[index] ?? [], asks.indexOf(sentences[index]?.about ?? ''));
  }
  const weightsFrom = (values: Float64Array, start: number): Word['weights'] =>
    asks
      .map((_, ask): [number, number] => [ask, values[start + ask] ?? 0])
      .filter(([, weight]) => Math.abs(weight) >= settings.least);
  const words = [...vocabulary].map(([name, { index, rarity }]): [string, Word] => [
    name,
    { rarity, weights: weightsFrom(weights.values, index * asks.length) },
  ]);
  return {
    asks,
    prior: weightsFrom(weights.prior, 0),
    words: new Map(words.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Learning takes ten seconds of CPU: a test compares this instead. */
export const digestOf = (): string =>
  createHash('sha256')
    .update(JSON.stringify([settings, learned()]))
    .digest('hex')
    .slice(0, 16);

/** The lines of the source that keeps it. */
export function sourceOf({ asks, prior, words }: Learned): string {
  const lines: string[] = [];
  for (const [name, word] of words) {
    if (word.weights.length === 0) continue;
    const written = writeWord(name, word);
    const last = lines.at(-1);
    if (last !== undefined && last.length + written.length < 2_400)
      lines[lines.length - 1] = `${last}\\n${written}`;
    else lines.push(written);
  }
  const list = (values: readonly string[]) => `[\n${values.map((value) => `  '${value}',\n`).join('')}]`;
  return `// Pure data, written by \`npm run questions:learn\`; table.ts says how it is read.

/** The sentences and settings that it was learned from, in short. */
export const learnedFrom = '${digestOf()}';

export const asks: readonly string[] = ${list(asks)};

export const prior = '${writeWord('', { rarity: 0, weights: prior })}';

export const words: readonly string[] = ${list(lines)};
`;
}
