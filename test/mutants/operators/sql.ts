import type { Change } from '../mutant.ts';

type SqlChange = Omit<Change, 'within'>;

/** By its tag: `sql`, `tx`, `unit.sql` and the like. */
export const isSql = (tag: string): boolean => /(^|\.)(sql|tx|admin)$/.test(tag);

const endsPredicate = /^\s+(and|or|order by|group by|limit|for|returning|on conflict|union|then|else|end)\b/i;

/**
 * Changes of a statement in a tagged template: a predicate or a lock left out, a bound shifted, an order turned round.
 * @param expressions where the template's expressions stand, by offsets in its text
 */
export function sqlChanges(template: string, expressions: [number, number][]): SqlChange[] {
  const text = masked(template, expressions);
  const changes: SqlChange[] = [];
  const add = (operator: string, start: number, end: number, replacement = '') =>
    changes.push({ operator, start, end, replacement });

  for (const { index, 0: found } of text.matchAll(/\s+and\s+/gi)) {
    if (/\bbetween\s+\S+$/i.test(text.slice(0, index))) continue;
    add('drop predicate', index, predicateEnd(text, index + found.length));
  }
  for (const { index, 0: found } of text.matchAll(/\b(where|on|having)\s+(?!conflict)/gi)) {
    const start = index + found.length;
    add('drop predicate', start, predicateEnd(text, start), 'true');
  }
  for (const { index, 0: found } of text.matchAll(
    /\s+for (?:no key )?(?:update|share|key share)(?: of \w+)?(?: skip locked| nowait)?/gi,
  ))
    add('drop lock', index, index + found.length);
  for (const { index, 0: found } of text.matchAll(/\s(<=|>=|<|>)\s/g)) {
    const other = found.includes('=') ? found.replace('=', '') : found.replace(/[<>]/, '$&=');
    add('bound', index, index + found.length, other);
  }
  for (const { index, 0: found } of text.matchAll(/\s+desc\b/gi)) add('order', index, index + found.length);
  return changes;
}

/** Expressions as blanks, so that nothing in them is taken for SQL. */
const masked = (template: string, expressions: [number, number][]) =>
  expressions.reduce(
    (text, [start, end]) => text.slice(0, start) + '_'.repeat(end - start) + text.slice(end),
    template,
  );

/** Where the predicate that begins here ends: at the next keyword, or where its brackets close. */
function predicateEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '(') depth++;
    if (char === ')' || char === '`' || char === ',') {
      if (depth === 0) return at;
      if (char === ')') depth--;
    }
    if (depth === 0 && /\s/.test(char as string) && endsPredicate.test(text.slice(at, at + 40))) return at;
  }
  return text.length - 1;
}
