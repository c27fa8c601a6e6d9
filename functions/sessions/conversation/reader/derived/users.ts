import type { Clause } from '../clauses/clause.ts';
import { itemsIn, type NumberItem, periodOf, says } from '../items.ts';
import { normOf, type ReaderInput, type Stretch } from '../reader-input.ts';
import { longestBefore } from '../rows/limits.ts';
import { required } from '../rows/words.ts';
import { tokenize } from '../tokens.ts';
import { countedOf, type NumberedItem } from './counted.ts';

// How many people there are, where nothing says how often they ask.

/** "for our 120 lawyers" */
const isFor = ({ tokens }: ReaderInput, { start, end }: Stretch) =>
  tokens.slice(start, end).some(({ norm }) => norm === 'for');

/** "6 doctors and 10 nurses", "six and two", "3 doctors, 5 nurses and a clerk": what joins them to those before. */
const joins = (input: ReaderInput, { start }: Stretch) =>
  [start - 1, start].some((at) => joiner.test(input.tokens[at]?.norm || input.tokens[at]?.text || ''));
const joiner = /^(?:and|plus|&|\+)$/;

/** The people that are counted right behind the first of these; none where one of them is of something else. */
function joined(input: ReaderInput, behind: readonly NumberItem[]): readonly NumberItem[] {
  const last = behind.findLast((item) => joins(input, item));
  const isNext = (item: NumberItem) =>
    joins(input, item) || (last && item.start < last.start && input.tokens[item.start - 1]?.kind === 'comma');
  return behind.every(isNext) ? behind : [];
}

/** "6 doctors and 10 nurses": the people that are counted right behind these. */
export function alsoCounted(
  input: ReaderInput,
  clauses: readonly Clause[],
  first: NumberItem,
): readonly NumberItem[] {
  const counted = clauses.flatMap(({ items, doubt }) =>
    items.flatMap((item, at) =>
      item.kind === 'number' && (!doubt || doubt === 'others') && countedOf(input, items, at) === 'people'
        ? [item]
        : [],
    ),
  );
  const behind = counted.filter(({ start }) => start > first.start);
  const isTogether = clauses.some(({ items }) => items.some((item) => says(item, 'together')));
  return isTogether ? [] : joined(input, behind);
}

interface Users extends NumberedItem {
  areTogether: boolean;
  /** Another number than before: "60 people now, not 40". */
  isAgain: boolean;
  /** A number of people was said before, or this one replaces it. */
  isCorrected: boolean;
}

/** The people of a message before, where it named a number of them, and whether they were together. */
export function usersBefore(input: ReaderInput): Pick<Users, 'areTogether' | 'value'> | undefined {
  for (const text of input.before.toReversed()) {
    const tokens = tokenize(text.slice(0, longestBefore));
    const items = itemsIn({ ...input, text, tokens, mentions: new Map() }, { start: 0, end: tokens.length });
    const said = { ...input, text, tokens, mentions: new Map() };
    const [first, ...behind] = items.filter(
      (item, at) => item.kind === 'number' && countedOf(said, items, at) === 'people',
    ) as NumberItem[];
    if (!first) continue;
    const areTogether = items.some((item) => says(item, 'together'));
    const others = areTogether ? [] : joined(said, behind);
    return { value: others.reduce((sum, { number }) => sum + number.value, first.number.value), areTogether };
  }
  return undefined;
}

/** "300 colleagues use it": how many people there are, where nothing says how often they ask. */
export function usersIn(input: ReaderInput, clauses: readonly Clause[]): Users | undefined {
  for (const { items, doubt, isCorrecting } of clauses) {
    // Colleagues are also others whose figures aren't the user's; and it is asked about, so that a doubt does no harm.
    if (doubt && doubt !== 'others' && doubt !== 'doubted') continue;
    for (const [at, item] of items.entries()) {
      const next = items[at + 1];
      if (item.kind !== 'number' || item.number.isOther || item.number.to !== undefined || !next) continue;
      const isUse =
        items.slice(at + 2, at + 4).some((each) => says(each, 'wanted')) ||
        items.slice(Math.max(0, at - 3), at).some((each) => each.kind === 'phrase' && isFor(input, each)) ||
        // "a newsroom of 60 editors"
        normOf(input, item.start - 1) === 'of' ||
        // "we are 25 folks"
        (says(items[0], 'we') && at <= 2) ||
        // "it's 40 nurses"
        (at <= 2 && /^(?:its|it's|there|with|are)$/.test(normOf(input, items[0]?.start ?? 0))) ||
        items.some((each) => periodOf(each) !== undefined) ||
        items.length <= 2;
      if (countedOf(input, items, at) !== 'people') continue;
      const who = { value: item.number.value, start: item.start, end: next.end, item };
      const before = usersBefore(input);
      const isCorrected =
        before !== undefined || isCorrecting || items.some((each) => says(each, 'corrected', 'replaced'));
      const isAgain =
        isCorrected ||
        items.some(({ start }) => required.test(input.tokens[start]?.norm ?? '')) ||
        (items.length <= 2 && clauses.length === 1);
      const areTogether = items.some((each) => says(each, 'together')) || before?.areTogether === true;
      if (!isUse && !areTogether && !isAgain) continue;
      const others = alsoCounted(input, clauses, item);
      const value = others.reduce((sum, { number }) => sum + number.value, who.value);
      const end = others.at(-1)?.end ?? who.end;
      return { ...who, value, end, areTogether, isAgain, isCorrected };
    }
  }
  return undefined;
}
