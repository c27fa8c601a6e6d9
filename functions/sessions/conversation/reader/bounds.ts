import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { isLink } from './denials.ts';
import { type FieldItem, type Item, type NumberItem, type Numeral, says } from './items.ts';
import type { ReaderInput } from './reader-input.ts';
import type { Doubt } from './rows/doubts.ts';
import { unitKindOf } from './rows/units.ts';

// "At most", "at least", "below" and "on average" beside a number.

export type Bounds = ReadonlySet<'most' | 'least' | 'below' | 'mean'>;

const isBound = (item: Item | undefined) =>
  item !== undefined && says(item, 'most', 'least', 'below', 'mean');

/** "min 1 max 4": between two numbers a bound is told of the second where the first has its own before it, */
const isOfNext = (items: readonly Item[], at: number): boolean =>
  isBound(items[at]) && items[at + 1]?.kind === 'number';
/** and of the first where it has none: "1 at least 4 at most". */
const isOfLast = (items: readonly Item[], at: number): boolean =>
  isBound(items[at]) && items[at - 1]?.kind === 'number' && !isBound(items[at - 2]);

/** The bounds of the number: before it, or behind it or its name. */
export function boundsOf(items: readonly Item[], at: number, name: FieldItem | undefined): Bounds {
  const ends = [at, ...(name ? [items.indexOf(name)] : [])];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const near = [
    ...items.slice(first + 1, last),
    ...(isOfLast(items, first - 1) ? [] : [items[first - 1]]),
    ...(isBound(items[first - 1]) && isOfNext(items, last + 1) ? [] : [items[last + 1]]),
  ];
  // "max of about 4", and "a and b both": not over another number.
  for (const [step, n] of [
    [-1, first - 1],
    [1, last + 1],
  ] as const)
    if (isLink(items[n]) && items[n + step]?.kind === 'phrase') near.push(items[n + step]);
  const told = near.flatMap((each) =>
    (['most', 'least', 'below', 'mean'] as const).filter((bound) => says(each, bound)),
  );
  return new Set((items[at] as NumberItem).number.isLeast ? ['least', ...told] : told);
}

/** "min 1, max 3": of the gate's fields that share a word, and of another gate's where both ends are said. */
export function sharingIn({ gateFields, fields, tokens }: ReaderInput): readonly Field[] {
  const isShared = ({ said }: Field) => said?.sharedWords !== undefined && said.bound !== undefined;
  const hasBoth = isNamingBoth(tokens);
  return gateFields.some(isShared) || !hasBoth
    ? gateFields.filter(isShared)
    : fields.filter((field) => isShared(field) && !field.said?.isAlert);
}

const bothEnds = new WeakMap<ReaderInput['tokens'], boolean>();

/** Whether the message names a least and a most. Each of its numbers asks. */
function isNamingBoth(tokens: ReaderInput['tokens']): boolean {
  const known = bothEnds.get(tokens);
  if (known !== undefined) return known;
  const hasBoth = [/\bmin/, /\bmax/].every((end) => tokens.some(({ norm }) => end.test(norm)));
  bothEnds.set(tokens, hasBoth);
  return hasBoth;
}

const leastTokens = 16;

/** Why a number beside a field is not beyond doubt by itself. */
export function unclearBy(
  field: Field,
  number: Numeral,
  value: Value,
  bounds: Bounds,
  { isShared, isBefore, isFixed }: { isShared: boolean; isBefore: boolean; isFixed: boolean },
): Doubt | undefined {
  const { kind, said, unit } = field;
  // "4 replicas" says neither at least nor at most.
  if (isShared && bounds.size === 0 && !isFixed) return 'ambiguous';
  if (number.isVague) return 'doubted';
  // "answers of 5" are hardly of 5 tokens.
  if (said?.paired && unitKindOf(unit) === 'tokens' && Number(value) < leastTokens) return 'unclear';
  if (number.unitName === 'words') return 'derived';
  if (kind === 'integer' && !Number.isInteger(value) && number.unit) return 'unclear';
  const [from, to] = said?.likely ?? [-Infinity, Infinity];
  const isUnlikely = !isBefore && (number.value < from || number.value > to);
  if (isUnlikely && !field.form(value)) return 'unclear';
  if (bounds.has('mean') && said?.bound === 'most') return 'average';
  const isTime = unitKindOf(unit) === 'time';
  const isOwn = (bound: 'most' | 'least' | 'below') =>
    said?.bound === (bound === 'below' ? isTime && 'most' : bound);
  return (['most', 'least', 'below'] as const).every((bound) => !bounds.has(bound) || isOwn(bound))
    ? undefined
    : 'bound';
}
