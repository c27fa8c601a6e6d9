import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something a person says in a conversation, and what it asks. */
export interface Asked {
  /** A row of answering/likeness/asks.ts; "other" where it asks none of them. */
  about: string;
  text: string;
}

/** The sentences of a file: a heading names what those below it ask. */
export const sentencesOf = (file: string): Asked[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const [about = '', ...lines] = section.trim().split('\n');
      return lines.filter((line) => line !== '').map((text) => ({ about, text }));
    });

/** What the table is learned from. */
export const learned = () => sentencesOf('questions.txt');

/** Written by others, and never learned from. */
export const setAside = () => sentencesOf('questions-set-aside.txt');
