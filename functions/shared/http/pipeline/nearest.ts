/** The known name that `name` was probably meant to be; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const sought = plain(name).slice(0, longestCompared);
  const ranked = known
    .map((each) => ({ each, distance: distance(sought, plain(each).slice(0, longestCompared)) }))
    .sort((left, right) => left.distance - right.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, Math.floor(sought.length / 3)) ? best.each : undefined;
}

// A sent name may have any length, and the comparison takes the product of both.
const longestCompared = 40;

/** How many letters must be inserted, left out or changed to get from one to the other (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...left].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...right].entries()) {
      const changed = (row[j] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
