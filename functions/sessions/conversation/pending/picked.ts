import type { Reading } from '../reader/reader.ts';
import { limiting } from '../reader/rows/remarks.ts';
import type { Pending, PendingProposal } from './pending.ts';

// Pure. "512" and "I said that it is 512 numbers" answer "512 or 768 dimensions?", also beside a complaint.

interface Picked {
  choice: PendingProposal;
  /** Without the clauses that name the choice. */
  reading: Reading;
}

const ofNoWish: ReadonlySet<string> = new Set(['asked', 'supposed', 'denied', 'quoted', 'past']);

/** The choice that a message names by its number; undefined where it names none of the choices, or another value of the field as well. */
export function pickedIn(reading: Reading, [first, more]: readonly Pending[]): Picked | undefined {
  const [field] = first?.fields ?? [];
  const choices = first?.choices ?? [];
  if (!first || more || first.proposal || field === undefined || field in reading.values) return undefined;
  const candidates = reading.candidates.filter(
    (each) => each.field === field && !ofNoWish.has(each.reason) && !limiting.test(each.words),
  );
  const texts = reading.doubted.filter(
    ({ text, numbers }) => numbers.some((number) => choices.includes(number)) && !limiting.test(text),
  );
  const said = new Set([...candidates.map(({ value }) => value), ...texts.flatMap(({ numbers }) => numbers)]);
  const [value, another] = said;
  if (typeof value !== 'number' || another !== undefined || !choices.includes(value)) return undefined;
  const isSaid = ({ text }: { text: string }) => texts.some((each) => each.text === text);
  return {
    choice: { ...first, proposal: { field, value } },
    reading: {
      ...reading,
      candidates: reading.candidates.filter((each) => each.field !== field),
      doubted: reading.doubted.filter((each) => !isSaid(each)),
      leftOpen: reading.leftOpen.filter((each) => !isSaid(each) && !each.fields.includes(field)),
      competing: reading.competing.filter((each) => each.field !== field),
    },
  };
}
