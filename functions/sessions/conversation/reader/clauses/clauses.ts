import { type Item, itemsIn, says } from '../items.ts';
import { normOf, type ReaderInput, written } from '../reader-input.ts';
import { bareSum, complaint, dismay, ofPrices } from '../rows/complaints.ts';
import type { Doubt } from '../rows/doubts.ts';
import { clouds } from '../rows/doubts.ts';
import { longestClause } from '../rows/limits.ts';
import { isMisread } from '../rows/orders.ts';
import { purpose } from '../rows/remarks.ts';
import { askedBefore } from '../rows/service-says.ts';
import { anyOfThem, leaving, ownMistakes } from '../rows/words.ts';
import type { Sentence } from '../sentences.ts';
import { askedFrom, goesOnAsking, goesOnTelling, hasValue, isOfService } from './asked.ts';
import type { Clause, Cut } from './clause.ts';

export interface ClausedSentence {
  sentence: Sentence;
  clauses: Clause[];
  /** It is a joke, or takes everything back. */
  isJoke: boolean;
}

/** Cuts sentences into clauses, and says of each why its values are no values of the user's, if they aren't. */
export function clausesOf(input: ReaderInput, sentences: readonly Sentence[]): ClausedSentence[] {
  let isOfOthers = false;
  let before: Cut | undefined;
  let isExample = false;
  let wasAsked = false;
  return sentences.map((sentence, nth) => {
    const items = itemsIn(input, sentence);
    const clauses = toClauses(input, items);
    const isOurs = items.some((item) => says(item, 'we'));
    const ofService = clauses.map((clause) => isOfService(input, clause));
    const own = clauses.map((clause, n) =>
      ofService[n]
        ? undefined
        : (ownDoubt(input, clause, [clauses[n - 1], clauses[n + 1]]) ??
          (goesOnTelling(input, sentence, clauses, n) ? ('future' as const) : undefined)),
    );
    const spread = spreading(input, clauses, own);
    if (isOurs) isOfOthers = false;
    const inherited = isOfOthers ? ('others' as const) : undefined;
    isExample = goesOnAsking(input, sentence, { wasAsked, isExample });
    const asked = isExample
      ? ({ from: 0, doubt: 'asked' } as const)
      : askedFrom(input, sentence, clauses, sentences[nth + 1]);
    wasAsked = asked.from < Infinity;
    const at = input.tokens[sentence.start]?.start ?? 0;
    const lineStart = at === 0 ? 0 : input.text.lastIndexOf('\n', at - 1) + 1;
    const isQuoted = /^[^\S\n]*>/.test(input.text.slice(lineStart, at));
    // "Here is what my competitor uses. 50M vectors."
    if (own.includes('others') && !clauses.some(hasValue)) isOfOthers = true;
    return {
      sentence,
      isJoke: items.some((item) => says(item, 'joked')),
      clauses: clauses.map((clause, n): Clause => {
        const isAsked = n >= asked.from || ofService[n] === true;
        const doubt =
          (isQuoted && 'quoted') ||
          (isAsked && (ofService[n] ? 'asked' : asked.doubt)) ||
          spread ||
          own[n] ||
          inherited ||
          (clause.isPiece && 'unclear') ||
          (sentence.isBrokenOff && n === clauses.length - 1 && 'broken_off') ||
          undefined;
        const isCorrecting = isTakingBack(clauses[n - 1] ?? before);
        if (n === clauses.length - 1) before = clause;
        const { items: ofClause, start, end } = clause;
        return { items: ofClause, start, end, isAsked, isOurs, isCorrecting, ...(doubt && { doubt }) };
      }),
    };
  });
}

/** "no", "sorry", "no wait" and nothing else. */
const isTakingBack = (clause: Cut | undefined) =>
  clause?.items.every((item) => says(item, 'corrected', 'unwanted')) === true;

function toClauses(input: ReaderInput, items: readonly Item[]): Cut[] {
  const clauses: Cut[] = [];
  let open: Item[] = [];
  // What stands in one piece of a very long clause may be denied in another one.
  let isPiece = false;
  const close = () => {
    const [first] = open;
    if (first) clauses.push({ items: open, start: first.start, end: open.at(-1)?.end ?? first.end, isPiece });
    open = [];
    isPiece = false;
  };
  const isRow = items.length === 3 && items[0]?.kind === 'field' && items[1]?.kind === 'comma';
  items.forEach((item, n) => {
    if (open.length >= longestClause) {
      isPiece = true;
      close();
      isPiece = true;
    }
    const isCut = says(item, 'cut') && !(item.kind === 'phrase' && item.end - item.start > 3);
    if (item.kind === 'comma' && isRow) open.push({ ...item, kind: 'sign' });
    else if (item.kind === 'comma' || isCut) close();
    // "we have 10M vectors what does that cost"
    else if (n > 0 && isAskingWord(input, item)) {
      close();
      open.push(item);
    } else open.push(item);
  });
  close();
  const last = clauses.at(-1);
  const before = clauses.at(-2);
  if (!last || !before || !isNameBehind(before, last)) return clauses;
  return [...clauses.slice(0, -2), { ...before, items: [...before.items, ...last.items], end: last.end }];
}

/** "make that double, the vectors": only the subject stands behind the comma. */
function isNameBehind({ items }: Cut, last: Cut): boolean {
  const isRelation = items.some((item) => says(item, 'factor', 'more', 'fewer'));
  const isOpen = items.every(({ kind }) => kind === 'phrase' || kind === 'number');
  const names = last.items.filter(({ kind }) => kind === 'field');
  return (
    isRelation &&
    isOpen &&
    names.length === 1 &&
    last.items.every((item) => item.kind === 'field' || says(item, 'link'))
  );
}

const isOfPrice = (text: string) => ofPrices.test(text) && dismay.test(text);

const isAskingWord = (input: ReaderInput, item: Item) =>
  says(item, 'asking') && /^(?:what|what's|how|why)$/.test(normOf(input, item.start));

/** The meaning of the clause's own words for its values. */
function ownDoubt(
  input: ReaderInput,
  { items, start, end }: Cut,
  [before, next]: readonly (Cut | undefined)[],
): Doubt | undefined {
  const text = written(input, { start, end });
  if (askedBefore.test(text)) return 'asked';
  if (complaint.test(text)) return 'denied';
  if (before && bareSum.test(text) && isOfPrice(written(input, before))) return 'denied';
  // "let 5 nodes go", "any region but us-east-1"
  const isLast = leaving.test(normOf(input, end - 1)) && !input.mentions.has(end - 1);
  const isLeft = isLast && items.some(({ kind }) => kind === 'number');
  if (isLeft && !items.some((item) => item.kind === 'field' && item.mention.field.kind === 'boolean'))
    return 'denied';
  if (
    normOf(input, start - 1) === 'but' &&
    before?.items.some((item) => anyOfThem.test(normOf(input, item.start)))
  )
    return 'denied';
  const isWarning = items.some((item) => says(item, 'warning'));
  // "25 million vectors too"
  const isAlso =
    normOf(input, end - 1) === 'too' && /^(?:number|field|named)$/.test(items.at(-2)?.kind ?? '');
  const found = clouds.find(([doubt, said]) =>
    items.slice(0, isAlso ? -1 : undefined).some((item, n) => {
      // "that was 8, not 1" corrects, and "that was 8" tells.
      const plain = doubt === 'past' && !isDenial(next) ? 'wanted' : 'corrected';
      if (!says(item, said) || says(item, 'wanted', 'unwanted', plain)) return false;
      // "alert me if the latency is above 80 ms"
      if (doubt === 'supposed' && isWarning) return false;
      // "could you …" wishes, at the head of a clause.
      return !(n === 0 && says(item, 'wishing'));
    }),
  );
  return found?.[0];
}

const isDenial = (clause: Cut | undefined) =>
  says(clause?.items[0], 'not') && clause?.items[1]?.kind === 'number';

/** A supposition is about its whole sentence, and so is what others say; a doubt where its clause holds nothing else. */
function spreading(
  input: ReaderInput,
  clauses: readonly Cut[],
  own: readonly (Doubt | undefined)[],
): Doubt | undefined {
  if (own.includes('supposed')) return 'supposed';
  const others = own.indexOf('others');
  if (others >= 0) return 'others';
  const bare = own.findIndex(
    (doubt, n) =>
      doubt === 'doubted' &&
      !hasValue(clauses[n] as Cut) &&
      !isMistake(input, clauses[n] as Cut) &&
      !isPurpose(input, clauses[n] as Cut),
  );
  return bare >= 0 ? 'doubted' : undefined;
}

/** "so it never gets more expensive": what the value beside it is for. */
const isPurpose = (input: ReaderInput, clause: Cut) => purpose.test(written(input, clause));

/** "Sorry, wrong cluster": what was said before was a mistake, and what follows is not. */
const isMistake = (input: ReaderInput, { items, start, end }: Cut) =>
  isMisread(Array.from({ length: end - start }, (_, n) => normOf(input, start + n)).join(' ')) ||
  (items.some(({ kind }) => kind === 'field') &&
    items.every((item) => !says(item, 'doubted') || ownMistakes.has(normOf(input, item.start))));
