import type { ReadValue } from './reader-input.ts';
import { rivals } from './rows/doubts.ts';

// Pure. Several values of one field against one another.

/** "512 numbers each, from CLIP", which has 512 or 768: the number says which of a name's values is meant. */
function withoutNames(all: readonly ReadValue[]): readonly ReadValue[] {
  const named = all.filter(({ doubt, arithmetic }) => doubt === 'ambiguous' || arithmetic !== undefined);
  const isNamed = new Set(named);
  const numbers = all.filter((each) => !isNamed.has(each) && (each.doubt ?? 'others') === 'others');
  const [said, other] = new Set(numbers.map(({ value }) => value));
  const isOne = said !== undefined && other === undefined && named.some(({ value }) => value === said);
  return isOne ? all.filter((each) => !isNamed.has(each)) : all;
}

/** "In the EU, Frankfurt is fine": the place says which region of the area is meant. A region that is named needs no place near it. */
function withoutPlaces(all: readonly ReadValue[]): readonly ReadValue[] {
  const isAnyClear = all.some(({ doubt }) => doubt === undefined);
  // A message repeats a few values many times: each is held against those that differ.
  const places = [
    ...new Set(
      all.flatMap(({ among, doubt, value }) => (among === undefined && doubt !== 'denied' ? [value] : [])),
    ),
  ];
  return all.filter(({ among, doubt, field }) => {
    const isNear = field.kind === 'text' && doubt === 'derived';
    return !(isNear && isAnyClear) && !(among && places.some((value) => among.has(value)));
  });
}

/** For one field: corrected values are dropped, and two possible values become a choice. */
export function judge(found: readonly ReadValue[]): ReadValue[] {
  const ofField = withoutNames(withoutPlaces(found));
  const last = ofField.findLastIndex(({ corrects, doubt }) => corrects && doubt === undefined);
  const told = ofField.map((each, n) =>
    n < last && each.value !== ofField[last]?.value ? { ...each, doubt: 'denied' as const } : each,
  );
  const clear = new Set(told.filter(({ doubt }) => doubt === undefined).map(({ value }) => value));
  const open = new Set(
    told.filter(({ doubt }) => doubt === undefined || rivals.has(doubt)).map(({ value }) => value),
  );
  if (clear.size === 0) return told;
  if (open.size > 1)
    return told.map((each) =>
      each.doubt === undefined || rivals.has(each.doubt) ? { ...each, doubt: 'competing' } : each,
    );
  // Said twice, it is taken once.
  const first = told.find(({ doubt }) => doubt === undefined);
  return told.filter((each) => each === first || (each.doubt !== undefined && each.value !== first?.value));
}
