import { format } from '../../../../../functions/deployments/refusals/likeness/likeness.ts';
import { wordsOf } from '../../../../../functions/deployments/refusals/likeness/words.ts';
import { type Learned, learnFrom, listOf, writtenTable } from '../../../../support/likeness/learn.ts';
import type { Labelled } from './sentences.ts';

/** Chosen by what was recognized of sentences that it had not seen: it is flat around these. */
const settings = { epochs: 30, rate: 0.5, penalty: 1e-3, timesSeen: 2, least: 0 };

export const learn = (sentences: readonly Labelled[]): Learned<string | null> =>
  learnFrom(
    sentences.map(({ sentence, cause }) => ({ words: wordsOf(sentence), meaning: cause })),
    settings,
  );

/** The lines of the source that keeps it. */
export const sourceOf = (learned: Learned<string | null>): string =>
  `// Pure data, written by \`npm run refusals:learn\`; functions/shared/likeness/table.ts says how it is read.

export const causes: readonly (string | null)[] = ${listOf(learned.meanings.map((cause) => (cause === null ? 'null' : `'${cause}'`)))};

${writtenTable(learned, format, 600)}`;
