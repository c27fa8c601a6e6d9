import { type Field, isNumeric } from '../../../agents/field.ts';
import type { Clause } from './clauses/clause.ts';
import { isHabit } from './derived/habits.ts';
import { peakFactor } from './derived/peaks.ts';
import { says } from './items.ts';
import type { DoubtedText, OpenPhrase, Reading } from './reader.ts';
import { mentionedIn, type ReaderInput, type ReadValue, written } from './reader-input.ts';
import { asksFor } from './rows/doubts.ts';
import { otherNumbers } from './rows/other-numbers.ts';
import { background, complaining } from './rows/remarks.ts';
import type { ReadClause } from './values.ts';
import type { WeighedValues } from './weigh.ts';

/** A field has several values, and nothing says which one counts. */
export function competing({ candidates }: WeighedValues): Reading['competing'] {
  const open = candidates.filter(({ doubt }) => doubt === 'competing' || doubt === 'ambiguous');
  return [...Map.groupBy(open, ({ field }) => field)].flatMap(([{ name }, of]) => {
    const values = [...new Set(of.map(({ value }) => value))];
    return values.length > 1 ? [{ field: name, values }] : [];
  });
}

interface Doubts {
  leftOpen: OpenPhrase[];
  texts: DoubtedText[];
  /** Clauses of which something was read. */
  about: ReadonlySet<Clause>;
}

/** Possible values that were not taken, clause by clause. */
export function doubtsOf(
  input: ReaderInput,
  read: readonly ReadClause[],
  { taken, candidates, puzzling }: WeighedValues,
): Doubts {
  const leftOpen: OpenPhrase[] = [];
  const texts: DoubtedText[] = [];
  const about = new Set<Clause>();
  const isSettled = (field: Field) => taken.some((each) => each.field === field);
  const chosen = new Set(competing({ taken, candidates, puzzling }).map(({ field }) => field));
  // Each clause is held against what stands in it: with all values of a message it took the square of a long list's time.
  const valuesAt = Map.groupBy([...taken, ...candidates], ({ start }) => start);
  const areEvents = candidates.some(({ field }) => field.said?.events);
  for (const { clause, open: named, bare, found } of read) {
    const inClause = valuesIn(clause, valuesAt);
    const open = named.filter((field) => isMeant(clause, field));
    const text = written(input, clause);
    const doubtful = inClause.filter(
      (each) =>
        each.doubt !== undefined &&
        asksFor.has(each.doubt) &&
        !isSettled(each.field) &&
        !chosen.has(each.field.name),
    );
    const wishes =
      clause.isAsked ||
      background.test(text) ||
      complaining.test(text) ||
      !clause.items.some((item) => says(item, 'wish', 'doubted'))
        ? []
        : open.filter(
            (field) =>
              !isSettled(field) &&
              // "The snapshots are the backup, I suppose" wishes nothing.
              (field.kind === 'boolean' || clause.items.some((item) => says(item, 'wish'))),
          );
    // It is read with the number of people, from which a rate was computed.
    const isOfHabit = areEvents && isHabit(text);
    const isRead =
      isOfHabit ||
      inClause.length > 0 ||
      // The clause repeats a value of another one.
      found.some(({ field, value }) => taken.some((each) => each.field === field && each.value === value)) ||
      (areEvents && peakFactor(input, clause.items) !== undefined);
    const valueless =
      isRead && !clause.isAsked ? beforeUnknown(clause, open).filter((field) => !isSettled(field)) : [];
    for (const [field, of] of Map.groupBy(doubtful, (each) => each.field)) {
      const [one, other] = new Set(of.map(({ value }) => value));
      const isOne = one !== undefined && other === undefined && of.every(({ doubt }) => doubt !== 'denied');
      leftOpen.push({
        text,
        fields: [field.name],
        ...(isOne && { candidate: { field: field.name, value: one } }),
      });
    }
    const isPuzzling =
      !isOfHabit && (puzzling.includes(clause) || (!clause.isAsked && hasOtherNumber(input, clause)));
    const fields = [
      ...new Set([...wishes, ...valueless, ...(isPuzzling ? open : [])].map(({ name }) => name)),
    ];
    if (fields.length > 0 || (isPuzzling && doubtful.length === 0)) leftOpen.push({ text, fields });
    // "Sorry, wrong cluster", and its name in the next clause.
    const isOfFields = clause.items.every(({ kind }) => kind === 'phrase' || kind === 'field');
    const isSaidElsewhere = isOfFields && open.length > 0 && fields.length === 0 && open.every(isSettled);
    if (isRead || bare.length > 0 || isPuzzling || clause.isAsked || isSaidElsewhere) about.add(clause);
    const isTold = (doubtful.length > 0 || isPuzzling) && !clause.isAsked;
    if (isTold)
      texts.push({
        text,
        fields: [...new Set(mentionedIn(input, clause).map(({ name }) => name))],
        numbers: input.tokens.slice(clause.start, clause.end).flatMap(({ value }) => value ?? []),
      });
  }
  return { leftOpen, texts, about };
}

function valuesIn(
  { start, end }: Clause,
  at: ReadonlyMap<number, readonly ReadValue[]>,
): readonly ReadValue[] {
  const found: ReadValue[] = [];
  for (let token = start; token < end; token++) found.push(...(at.get(token) ?? []));
  return found;
}

/** "Our chat program runs at another company": beside other things, one word of a yes-or-no field's name is no name of it. */
const isMeant = ({ items }: Clause, field: Field) =>
  field.kind !== 'boolean' ||
  !items.some((item) => item.kind === 'word') ||
  items.some(
    (item) =>
      item.kind === 'field' &&
      item.mention.fields.includes(field) &&
      item.mention.end - item.mention.start > 1,
  );

/** "cluster analytics in us-west-2": fields in front of an unknown word, which may be the value. */
const beforeUnknown = ({ items }: Clause, open: readonly Field[]): readonly Field[] =>
  open.filter(
    (field) =>
      // No word is a number.
      !isNumeric(field.kind) &&
      items.some(
        (item, at) =>
          item.kind === 'field' && item.mention.fields.includes(field) && items[at + 1]?.kind === 'word',
      ),
  );

/** "r6i.2xlarge und fünf Knoten" */
const hasOtherNumber = ({ tokens }: ReaderInput, { items }: Clause) =>
  items.some(({ kind, start }) => kind === 'word' && otherNumbers.has(tokens[start]?.norm ?? ''));

/** @param beside `values` where the message gave some, `pasted` where it is JSON besides: its unknown keys are no questions */
export const isUnread = (
  clause: Clause,
  about: ReadonlySet<Clause>,
  beside: 'nothing' | 'values' | 'pasted',
) =>
  !about.has(clause) &&
  !clause.isAsked &&
  // "5 nodes, I think", "the cheaper one, r6i.large"
  !(beside !== 'nothing' && clause.items.every(({ kind }) => /^(?:phrase|other|number)$/.test(kind))) &&
  !(
    beside === 'pasted' &&
    clause.items.every(({ kind }) => /^(?:phrase|other|quoted|sign|number|word)$/.test(kind))
  );
