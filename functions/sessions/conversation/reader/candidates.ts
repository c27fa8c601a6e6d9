import { isNumeric } from '../../../agents/agent.ts';
import type { Mention } from './mentions.ts';
import { readUnmistakable } from './names.ts';
import { spelled } from './numerals.ts';
import { type Found, normOf, type ReaderInput, type Stretch } from './reader-input.ts';
import { readValues } from './values.ts';
import { denying } from './words.ts';

/** How far from a field's name its value may stand. */
const before = 3;
const behind = 4;

/**
 * The one value that a sentence may mean that was not understood as a whole, to be asked about: "make it bigger, 5
 * nodes". Undefined where there are several numbers, where something is denied or replaced, and where there is none.
 */
export function candidateIn(input: ReaderInput, { start, end }: Stretch): Found | undefined {
  let numbers = 0;
  const mentions: Mention[] = [];
  const names: Found[] = [];
  for (let at = start; at < end; at++) {
    const { kind, norm } = input.tokens[at] as (typeof input.tokens)[number];
    if (denying.has(norm)) return undefined;
    if (kind === 'number' || spelled.has(norm)) numbers += 1;
    const mention = input.mentions.get(at);
    if (mention) mentions.push(mention);
    const name = readUnmistakable(input, at);
    if (name) names.push(name);
  }
  if (numbers > 1 || names.length > 1 || mentions.length + names.length > 3) return undefined;
  if (names.length === 1) return numbers === 0 ? names[0] : undefined;
  const found = mentions.flatMap((mention) => besideIt(input, mention, { start, end }) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/** The value right before or behind the name of its field, whatever else is said. */
function besideIt(input: ReaderInput, mention: Mention, { start, end }: Stretch): Found | undefined {
  const windows = [
    ...Array.from({ length: before }, (_, n) => ({ start: mention.start - n - 1, end: mention.end })),
    ...Array.from({ length: behind }, (_, n) => ({ start: mention.start, end: mention.end + n + 1 })),
  ];
  for (const window of windows) {
    if (window.start < start || window.end > end) continue;
    const [found, other] = readValues(input, window, undefined) ?? [];
    if (found && !other && found.field === mention.field && isTold(input, found, window)) return found;
  }
  return undefined;
}

/** "hybrid" alone says neither yes nor no, and a word beside "cluster" may be any. */
function isTold(input: ReaderInput, { field, value }: Found, { start, end }: Stretch): boolean {
  if (isNumeric(field.kind)) return true;
  if (field.kind === 'text') return /[\d_-]/.test(String(value));
  return (
    end - start > 1 && Array.from({ length: end - start }, (_, n) => normOf(input, start + n)).every(Boolean)
  );
}
