import { type Word, writeWord } from '../../../../../functions/deployments/refusals/likeness/table.ts';
import { wordsOf } from '../../../../../functions/deployments/refusals/likeness/words.ts';
import type { Labelled } from './sentences.ts';

// A logistic regression for many causes, by AdaGrad with a penalty that sets most weights to zero, so that the table stays small. The same
// sentences give the same table: their order is shuffled by numbers that begin with a fixed one.

/** Chosen by what was recognized of sentences that it had not seen: it is flat around these. */
const settings = { epochs: 30, rate: 0.5, penalty: 1e-3, timesSeen: 2 };

export interface Learned {
  causes: (string | null)[];
  prior: [cause: number, weight: number][];
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
  return new Map(kept.map(([word, count], index) => [word, { index, rarity: rarityOf(count) }]));
}

type Vocabulary = ReturnType<typeof vocabularyOf>;

function vectorOf(text: string[], vocabulary: Vocabulary): [word: number, value: number][] {
  const found = text.flatMap((word) => vocabulary.get(word) ?? []);
  const length = Math.hypot(...found.map(({ rarity }) => rarity)) || 1;
  return found.map(({ index, rarity }) => [index, rarity / length]);
}

/** What each word tells of each cause, as far as it is learned. */
class Weights {
  readonly values: Float64Array;
  readonly prior: Float64Array;
  private readonly squares: Float64Array;
  private readonly causes: number;

  constructor(words: number, causes: number) {
    this.causes = causes;
    this.values = new Float64Array(words * causes);
    this.squares = new Float64Array(words * causes);
    this.prior = new Float64Array(causes);
  }

  /** One step towards a sentence's cause. */
  learn(vector: [number, number][], right: number): void {
    const scores = Array.from(this.prior);
    for (const [word, value] of vector)
      for (let cause = 0; cause < this.causes; cause++)
        scores[cause] = (scores[cause] ?? 0) + (this.values[word * this.causes + cause] ?? 0) * value;
    const highest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - highest));
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (let cause = 0; cause < this.causes; cause++) {
      const slope = (shares[cause] ?? 0) / all - (cause === right ? 1 : 0);
      this.prior[cause] = (this.prior[cause] ?? 0) - settings.rate * 0.05 * slope;
      for (const [word, value] of vector) this.move(word * this.causes + cause, slope * value);
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

export function learn(sentences: readonly Labelled[]): Learned {
  const causes = [...new Set(sentences.map(({ cause }) => cause))].sort((a, b) =>
    String(a).localeCompare(String(b)),
  );
  const texts = sentences.map(({ sentence }) => wordsOf(sentence));
  const vocabulary = vocabularyOf(texts);
  const vectors = texts.map((text) => vectorOf(text, vocabulary));
  const weights = new Weights(vocabulary.size, causes.length);
  const order = sentences.map((_, index) => index);
  const chance = chances();
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, chance);
    for (const index of order)
      weights.learn(vectors[index] ?? [], causes.indexOf(sentences[index]?.cause ?? null));
  }
  const weightsFrom = (values: Float64Array, start: number): [number, number][] =>
    causes.map((_, cause) => [cause, values[start + cause] ?? 0]);
  const words = [...vocabulary].map(([name, { index, rarity }]): [string, Word] => [
    name,
    { rarity, weights: weightsFrom(weights.values, index * causes.length) },
  ]);
  return {
    causes,
    prior: weightsFrom(weights.prior, 0),
    words: new Map(words.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The lines of the source that keeps it. */
export function sourceOf({ causes, prior, words }: Learned): string {
  const written = [...words].map(([name, word]) => writeWord(name, word));
  const lines: string[] = [];
  for (const word of written) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 600) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const list = (values: string[]) => `[\n${values.map((value) => `  ${value},\n`).join('')}]`;
  return `// Pure data, written by \`npm run refusals:learn\`; table.ts says how it is read.

export const causes: readonly (string | null)[] = ${list(causes.map((cause) => (cause === null ? 'null' : `'${cause}'`)))};

export const prior = '${writeWord('', { rarity: 0, weights: prior }).slice(2)}';

export const words: readonly string[] = ${list(lines.map((line) => `'${line}'`))};
`;
}
