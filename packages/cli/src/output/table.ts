import { stripVTControlCharacters } from 'node:util';
import { colourCode, type Screen } from './screen.ts';

/** Columns as wide as their longest value; of a terminal that is narrower the last one is cut. */
export function table(
  screen: Screen,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')));
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))));
  return cells
    .map((row, index) => {
      const line = row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd();
      const cut = screen.width === undefined ? line : cutTo(line, screen.width);
      return index === 0 ? screen.paint('dim', cut) : cut;
    })
    .join('\n');
}

/** Names with their values below each other, with the names' column as wide as the longest. */
export function facts(
  screen: Screen,
  entries: readonly (readonly [string, string | null | undefined])[],
): string {
  const shown = entries.filter(([, value]) => value !== undefined && value !== null && value !== '');
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${screen.paint('dim', name.padEnd(width))}  ${value}`).join('\n');
}

const widthOf = (text: string) => stripVTControlCharacters(text).length;
const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));

function cutTo(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let shown = 0;
  let cut = '';
  for (const part of line.split(colourCode)) {
    if (colourCode.test(part)) cut += part;
    else {
      cut += part.slice(0, Math.max(0, width - 1 - shown));
      shown += part.length;
    }
  }
  return `${cut}…`;
}
