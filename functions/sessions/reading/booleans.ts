import type { Clause } from './clauses.ts';
import type { Mention } from './mentions.ts';
import type { Found } from './numbers.ts';
import type { Token } from './tokens.ts';

const yes = new Set(['yes', 'true', 'on', 'enable', 'enabled', 'required', 'needed', 'wanted', 'y']);
const no = new Set(['no', 'false', 'off', 'disable', 'disabled', 'none', 'n', 'unnecessary', 'unneeded']);
const wish = new Set([
  'with',
  'need',
  'needs',
  'want',
  'wants',
  'use',
  'using',
  'include',
  'including',
  'require',
  'plus',
  'add',
]);
const denial = new Set([
  'no',
  'not',
  'without',
  "don't",
  'dont',
  'never',
  'disable',
  'skip',
  "doesn't",
  "won't",
  "isn't",
  'neither',
]);
// "not sure about hybrid search" is no answer.
const doubt = new Set(['sure', 'maybe', 'perhaps', 'unsure', 'depends', 'possibly', 'know']);

const reach = 4;

/** Reads yes and no near the name of a yes-or-no field: "no hybrid", "hybrid: yes", "we don't need hybrid search". */
export function readBooleans(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  clauses: readonly Clause[],
): Found[] {
  return mentions.flatMap((mention) => {
    if (mention.field.kind !== 'boolean') return [];
    const clause = clauses.find(({ start, end }) => mention.start >= start && mention.start < end);
    if (!clause) return [];
    const before = wordsBetween(tokens, Math.max(clause.start, mention.start - reach), mention.start);
    const [after, afterEnd] = wordsAfter(tokens, mention.end);
    if ([...before, ...after].some((word) => doubt.has(word))) return [];
    const said = saidAfter(after);
    const value = said ?? saidBefore(before) ?? (isAlone(mention, clause) ? true : undefined);
    if (value === undefined) return [];
    const start = said === undefined ? mention.start - before.length : mention.start;
    const end = said === undefined ? mention.end : afterEnd;
    return [
      { field: mention.field, value, used: Array.from({ length: end - start }, (_, index) => start + index) },
    ];
  });
}

const wordsBetween = (tokens: readonly Token[], start: number, end: number) =>
  tokens.slice(start, end).map(({ norm }) => norm);

/** The words behind the name, over one ":", "=" or "?" ("hybrid search? no"). */
function wordsAfter(tokens: readonly Token[], start: number): [string[], number] {
  const isJoined = [':', '=', '?'].includes(tokens[start]?.text ?? '');
  const words: string[] = [];
  let at = isJoined ? start + 1 : start;
  while (words.length < 3 && tokens[at]?.kind === 'word') words.push(tokens[at++]?.norm as string);
  return [words, at];
}

function saidAfter(words: readonly string[]): boolean | undefined {
  const isDenied = words.some((word) => word === 'not' || word === "isn't");
  const at = words.findIndex((word) => yes.has(word) || no.has(word));
  if (at < 0) return undefined;
  return yes.has(words[at] as string) ? !isDenied : false;
}

function saidBefore(words: readonly string[]): boolean | undefined {
  if (words.some((word) => denial.has(word))) return false;
  if (words.some((word) => wish.has(word) || yes.has(word))) return true;
  return undefined;
}

/** "10M vectors, 768 dims, hybrid": a point of a list that is only the name. */
const isAlone = (mention: Mention, { start, end, closing }: Clause) =>
  mention.start === start && mention.end === end && closing !== '?';
