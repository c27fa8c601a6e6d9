import { createHash } from 'node:crypto';
import { format } from '../../../../../functions/sessions/conversation/answering/likeness/likeness.ts';
import { wordsOf } from '../../../../../functions/sessions/conversation/answering/likeness/words.ts';
import { type Learned, learnFrom, listOf, writtenTable } from '../../../../support/likeness/learn.ts';
import { type Asked, learned } from './sentences.ts';

/** Chosen by what was recognized of sentences that it had not seen: it is flat around these. */
const settings = { epochs: 15, rate: 0.5, penalty: 1e-3, timesSeen: 3, least: 0.5 };

export function learn(sentences: readonly Asked[]): Learned<string> {
  const all = learnFrom(
    sentences.map(({ text, about }) => ({ words: wordsOf(text), meaning: about })),
    settings,
  );
  // A word that tells nothing takes room.
  return { ...all, words: new Map([...all.words].filter(([, { weights }]) => weights.length > 0)) };
}

/** Learning takes ten seconds of CPU: a test compares this instead. */
export const digestOf = (): string =>
  createHash('sha256')
    .update(JSON.stringify([settings, learned()]))
    .digest('hex')
    .slice(0, 16);

/** The lines of the source that keeps it. */
export const sourceOf = (table: Learned<string>): string =>
  `// Pure data, written by \`npm run questions:learn\`; functions/shared/likeness/table.ts says how it is read.

/** The sentences and settings that it was learned from, in short. */
export const learnedFrom = '${digestOf()}';

export const asks: readonly string[] = ${listOf(table.meanings.map((about) => `'${about}'`))};

${writtenTable(table, format, 2_400)}`;
