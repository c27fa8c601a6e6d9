import type { Token } from './tokens.ts';

/** A stretch of tokens `start` up to, not including, `end`, and what closed it. */
export interface Clause {
  start: number;
  end: number;
  closing: string;
}

const closers = new Set(['.', ';', '!', '?', '\n', ',']);

/** Cuts the text at punctuation, and at the words given. A stretch without tokens is left out. */
export function clauses(tokens: readonly Token[], words: ReadonlySet<string> = new Set()): Clause[] {
  const found: Clause[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const closes = !token || (token.kind === 'punct' && closers.has(token.text)) || words.has(token.norm);
    if (!closes) continue;
    if (at > start) found.push({ start, end: at, closing: token?.text ?? '' });
    start = at + 1;
  }
  return found;
}

const questionWords = new Set([
  'how',
  'what',
  'why',
  'which',
  'when',
  'where',
  'who',
  'is',
  'are',
  'does',
  'do',
  'would',
]);

/**
 * Whether the clause asks instead of telling. "Can we have 12 shards?" is a wish and is read as one; "how much
 * would 12 shards cost?" isn't.
 */
export function isQuestion(tokens: readonly Token[], { start, closing }: Clause): boolean {
  return closing === '?' && questionWords.has(tokens[start]?.norm ?? '');
}
