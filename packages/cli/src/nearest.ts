/** @returns the known word that differs from the given one by at most two letters, or by a third of its own */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, distance: distance(word.toLowerCase(), each) }))
    .filter(
      ({ each, distance: far }) => far <= Math.max(1, Math.min(2, each.length / 3)) || each.startsWith(word),
    )
    .sort((a, b) => a.distance - b.distance);
  return word === '' ? undefined : best?.each;
}

/** Letters to insert, delete or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
