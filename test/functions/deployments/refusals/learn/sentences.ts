import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of a cloud or a cluster, whose cause somebody has read. */
export interface Labelled {
  cause: string | null;
  /** The issue, the page or the round that it is from. */
  source: string;
  sentence: string;
}

/** What is quoted in a file, by section: each has the name of its cause. */
export const sentencesOf = (file: string): Labelled[] =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const [cause, ...lines] = section.trim().split('\n');
      return lines.map((line) => {
        const [, source = '', sentence = ''] = /^(\S+): (.*)$/.exec(line) ?? [];
        return {
          cause: cause === 'no cause' ? null : (cause ?? null),
          source,
          sentence: sentence.replaceAll('\\n', '\n'),
        };
      });
    });

export const files = [
  'quoted-sentences.txt',
  'sentences-of-files.txt',
  'sentences-of-round-6.txt',
  'sentences-of-round-7.txt',
  'sentences-of-round-8.txt',
  'sentences-without-source.txt',
];

/** All of them, in the order of the files. */
export const allSentences = (): Labelled[] => files.flatMap(sentencesOf);
