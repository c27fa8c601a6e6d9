import { weighed } from '../../../functions/shared/likeness/regression.ts';
import { type TableFormat, type Word, writeWord } from '../../../functions/shared/likeness/table.ts';

// A logistic regression for many meanings, by AdaGrad with a penalty that sets most weights to zero, so that the table stays small. The
// same sentences give the same table: their order is shuffled by numbers that begin with a fixed one.

export interface Settings {
  epochs: number;
  rate: number;
  penalty: number;
  /** Words that stand in fewer sentences are left out. */
  timesSeen: number;
  /** Smaller weights are left out. */
  least: number;
}

export interface Learned<Meaning> {
  meanings: Meaning[];
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
function vocabularyOf(texts: readonly string[][], timesSeen: number) {
  const counts = new Map<string, number>();
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= timesSeen);
  // As it is written down, in eighths: the table has to be read as it was learned.
  const rarityOf = (count: number) => Math.round((Math.log((texts.length + 1) / (count + 1)) + 1) * 8) / 8;
  return new Map(kept.map(([word, count], index) => [word, { index, rarity: rarityOf(count) }]));
}

/** What each word tells of each meaning, as far as it is learned. */
class Weights {
  readonly values: Float64Array;
  readonly prior: Float64Array;
  private readonly squares: Float64Array;
  private readonly meanings: number;
  private readonly settings: Settings;

  constructor(words: number, meanings: number, settings: Settings) {
    this.meanings = meanings;
    this.settings = settings;
    this.values = new Float64Array(words * meanings);
    this.squares = new Float64Array(words * meanings);
    this.prior = new Float64Array(meanings);
  }

  /** One step towards a sentence's meaning. */
  learn(vector: readonly [word: number, value: number][], right: number): void {
    const scores = Array.from(this.prior);
    for (const [word, value] of vector)
      for (let meaning = 0; meaning < this.meanings; meaning++)
        scores[meaning] = (scores[meaning] ?? 0) + (this.values[word * this.meanings + meaning] ?? 0) * value;
    const highest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - highest));
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (let meaning = 0; meaning < this.meanings; meaning++) {
      const slope = (shares[meaning] ?? 0) / all - (meaning === right ? 1 : 0);
      this.prior[meaning] = (this.prior[meaning] ?? 0) - this.settings.rate * 0.05 * slope;
      for (const [word, value] of vector) this.move(word * this.meanings + meaning, slope * value);
    }
  }

  private move(at: number, slope: number): void {
    const { rate, penalty } = this.settings;
    const squares = (this.squares[at] ?? 0) + slope * slope;
    this.squares[at] = squares;
    const step = rate / Math.sqrt(squares + 1e-6);
    const moved = (this.values[at] ?? 0) - step * slope;
    this.values[at] = Math.sign(moved) * Math.max(0, Math.abs(moved) - step * penalty);
  }
}

export function learnFrom<Meaning>(
  sentences: readonly { words: string[]; meaning: Meaning }[],
  settings: Settings,
): Learned<Meaning> {
  const meanings = [...new Set(sentences.map(({ meaning }) => meaning))].sort((a, b) =>
    String(a).localeCompare(String(b)),
  );
  const vocabulary = vocabularyOf(
    sentences.map(({ words }) => words),
    settings.timesSeen,
  );
  const vectors = sentences.map(({ words }) => {
    const found = words.flatMap((word) => vocabulary.get(word) ?? []);
    const strengths = weighed(found);
    return found.map(({ index }, n): [number, number] => [index, strengths[n] ?? 0]);
  });
  const weights = new Weights(vocabulary.size, meanings.length, settings);
  const order = sentences.map((_, index) => index);
  const chance = chances();
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, chance);
    for (const index of order)
      weights.learn(vectors[index] ?? [], meanings.indexOf(sentences[index]?.meaning as Meaning));
  }
  const weightsFrom = (values: Float64Array, start: number): Word['weights'] =>
    meanings
      .map((_, meaning): [number, number] => [meaning, values[start + meaning] ?? 0])
      .filter(([, weight]) => Math.abs(weight) >= settings.least);
  const words = [...vocabulary].map(([name, { index, rarity }]): [string, Word] => [
    name,
    { rarity, weights: weightsFrom(weights.values, index * meanings.length) },
  ]);
  return {
    meanings,
    prior: weightsFrom(weights.prior, 0),
    words: new Map(words.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Quoted lines of a list, each of so many characters at most. */
export const listOf = (values: readonly string[]): string =>
  `[\n${values.map((value) => `  ${value},\n`).join('')}]`;

/** The prior and the words as a source keeps them. */
export function writtenTable(
  { prior, words }: Pick<Learned<unknown>, 'prior' | 'words'>,
  format: TableFormat,
  longestLine: number,
): string {
  const lines: string[] = [];
  for (const [name, word] of words) {
    const written = writeWord(format, name, word);
    const last = lines.at(-1);
    if (last !== undefined && last.length + written.length < longestLine)
      lines[lines.length - 1] = `${last} ${written}`;
    else lines.push(written);
  }
  const prefix = ':0';
  return `export const prior = '${writeWord(format, '', { rarity: 0, weights: prior }).slice(prefix.length)}';

export const words: readonly string[] = ${listOf(lines.map((line) => `'${line}'`))};
`;
}
