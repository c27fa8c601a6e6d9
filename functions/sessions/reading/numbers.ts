import type { Field } from '../../agents/agent.ts';
import type { Clause } from './clauses.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** A value found for a field, and the tokens that said so. */
export interface Found {
  field: Field;
  value: string | number | boolean;
  used: number[];
}

type Unit = 'storage' | 'time' | 'bytes';

// In GiB: a TB of a cloud's price list is 1000 GB, and volumes are ordered in GiB.
const units: Record<string, { unit: Unit; factor: number }> = {
  gb: { unit: 'storage', factor: 1 },
  gib: { unit: 'storage', factor: 1 },
  g: { unit: 'storage', factor: 1 },
  tb: { unit: 'storage', factor: 1000 },
  tib: { unit: 'storage', factor: 1024 },
  ms: { unit: 'time', factor: 1 },
  milliseconds: { unit: 'time', factor: 1 },
  s: { unit: 'time', factor: 1000 },
  seconds: { unit: 'time', factor: 1000 },
  bytes: { unit: 'bytes', factor: 1 },
  kb: { unit: 'bytes', factor: 1000 },
};

const unitOf = (field: Field): Unit | undefined => {
  const unit = field.unit?.toLowerCase();
  if (unit === 'gib' || unit === 'gb') return 'storage';
  if (unit === 'ms') return 'time';
  return unit === 'bytes' ? 'bytes' : undefined;
};

// Words that begin another thought: a number isn't about a name on their other side.
const barriers = new Set(['and', 'but', 'with', 'or', 'plus', 'then', 'not', "don't"]);
// Only right before a name, where they can't be anything else: "three nodes", but not "one of the nodes".
const spelled: Record<string, number> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, n) => [word, n + 1]),
);

const longestGapAfterName = 4;
const longestGapBeforeName = 2;

interface Numeral {
  at: number;
  value: number;
  /** Token after the number and its unit. */
  end: number;
  unit: Unit | undefined;
  isSpelled: boolean;
}

/**
 * Pairs numbers with fields named near them in the same clause: "shard_number = 12", "10M product vectors",
 * "storage of 300 GB". Closest pairs first, so that "10M vectors with 768 dims" isn't read crosswise.
 */
export function readNumbers(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  clauses: readonly Clause[],
): Found[] {
  const found: Found[] = [];
  for (const clause of clauses) {
    const numerals = numeralsOf(tokens, clause);
    const named = mentions.filter(
      ({ field, start }) => field.kind === 'integer' && start >= clause.start && start < clause.end,
    );
    const pairs = named
      .flatMap((mention) => numerals.flatMap((numeral) => pair(tokens, mention, numeral, numerals)))
      .sort((a, b) => a.distance - b.distance || a.start - b.start);
    const taken = new Set<unknown>();
    for (const { mention, numeral } of pairs) {
      if (taken.has(mention) || taken.has(numeral)) continue;
      taken.add(mention).add(numeral);
      found.push({ field: mention.field, value: numeral.value, used: indexes(mention, numeral) });
    }
  }
  return found;
}

function numeralsOf(tokens: readonly Token[], { start, end }: Clause): Numeral[] {
  const numerals: Numeral[] = [];
  for (let at = start; at < end; at++) {
    const { value: numeric, norm } = tokens[at] as Token;
    const isSpelled = numeric === undefined && Object.hasOwn(spelled, norm);
    const value = isSpelled ? spelled[norm] : numeric;
    // "from 3 to 5 nodes": where it comes from is no wish.
    if (value === undefined || tokens[at - 1]?.norm === 'from') continue;
    const unit = at + 1 < end ? units[tokens[at + 1]?.norm ?? ''] : undefined;
    numerals.push({
      at,
      value: value * (unit?.factor ?? 1),
      end: unit ? at + 2 : at + 1,
      unit: unit?.unit,
      isSpelled,
    });
  }
  return numerals;
}

function pair(tokens: readonly Token[], mention: Mention, numeral: Numeral, numerals: readonly Numeral[]) {
  const fits = numeral.unit === undefined || numeral.unit === unitOf(mention.field);
  const [from, to] = numeral.at >= mention.end ? [mention.end, numeral.at] : [numeral.end, mention.start];
  // "bytes of payload" is a name that begins with its unit.
  const gap = tokens.slice(Math.min(from, to), to);
  const isNameFirst = numeral.at >= mention.end;
  const words = gap.filter(({ kind }) => kind === 'word');
  const isFar = words.length > (isNameFirst ? longestGapAfterName : longestGapBeforeName);
  const isCut =
    words.some(({ norm }) => barriers.has(norm)) || numerals.some(({ at }) => at >= from && at < to);
  const isLoose = numeral.isSpelled && (isNameFirst || words.length > 0);
  if (!fits || isFar || isCut || isLoose) return [];
  return [{ mention, numeral, distance: words.length, start: Math.min(mention.start, numeral.at) }];
}

function indexes(mention: Mention, numeral: Numeral): number[] {
  const start = Math.min(mention.start, numeral.at);
  const end = Math.max(mention.end, numeral.end);
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** A number with a unit that only one of these fields has, with no name near it: "300 GB". */
export function readByUnit(
  tokens: readonly Token[],
  fields: readonly Field[],
  clauses: readonly Clause[],
  used: ReadonlySet<number>,
): Found[] {
  return clauses.flatMap((clause) =>
    numeralsOf(tokens, clause).flatMap(({ at, value, unit }) => {
      if (!unit || used.has(at)) return [];
      const matching = fields.filter((field) => field.kind === 'integer' && unitOf(field) === unit);
      const [field] = matching;
      return field && matching.length === 1 ? [{ field, value, used: [at, at + 1] }] : [];
    }),
  );
}
