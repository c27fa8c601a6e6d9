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

/** Letters to insert, delete, replace, or to exchange with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const isExchanged = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          isExchanged ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
