/** Rows below their heads. Numbers stand to the right, texts to the left. */
export function columns(heads: readonly string[], rows: readonly (string | number)[][]): string {
  const all = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const isNumeric = (at: number) => rows.every((row) => /^[\d.]+( %)?$/.test(String(row[at])));
  const right = heads.map((_, at) => isNumeric(at));
  return all
    .map((row) =>
      row
        .map((cell, at) => (right[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
