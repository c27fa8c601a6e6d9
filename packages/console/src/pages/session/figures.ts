import type { Part } from '../../ui/part.ts';

// The API says its arithmetic in lines of a review. These read the figures that pictures are drawn of; a line of
// another form draws none, and the lines are shown in any case.

export interface Picture {
  title: string;
  parts: Part[];
  whole: number;
}

const lineOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`)) ?? '';
const numberIn = (line: string, form: RegExp) => {
  const found = form.exec(line)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};
const gib = (size: number) => `${size.toFixed(2)} GiB`;

/** How full a node's memory is: "Used: 34% (9.30 GiB of 28.13 GiB)". */
export function memoryPicture(lines: readonly string[]): Picture | undefined {
  const found = /\(([\d.]+) GiB of ([\d.]+) GiB\)/.exec(lineOf(lines, 'Used'));
  if (!found) return undefined;
  const [used, whole] = [Number(found[1]), Number(found[2])];
  return {
    title: `Memory of the fullest node: ${gib(whole)} for a pod`,
    whole,
    parts: [{ name: 'used', size: used, said: gib(used) }],
  };
}

/** What fills a graphics card: weights, engine, and the room that is left for the cache of requests. */
export function cardPicture(lines: readonly string[]): Picture | undefined {
  const usable = numberIn(lineOf(lines, 'Usable'), /: ([\d.]+) GiB/);
  const card = numberIn(lineOf(lines, 'Usable'), /\(([\d,]+) MiB/);
  const weights = numberIn(lineOf(lines, 'Weights'), /: ([\d.]+) GiB/);
  const engine = numberIn(lineOf(lines, 'Engine'), /: ([\d.]+) GiB/);
  if (usable === undefined || card === undefined || weights === undefined || engine === undefined)
    return undefined;
  const cache = Math.max(0, usable - weights - engine);
  return {
    title: `Memory of each GPU: ${gib(card / 1024)}`,
    whole: card / 1024,
    parts: [
      { name: 'weights', size: weights, said: gib(weights) },
      { name: 'engine', size: engine, said: gib(engine) },
      { name: 'cache of requests', size: cache, said: gib(cache) },
    ],
  };
}

interface CostLines {
  lines: readonly { item: string; monthly: number }[];
  monthly_total: number;
}

/** What a month costs, line by line. */
export const costPicture = (
  { lines, monthly_total }: CostLines,
  money: (amount: number) => string,
): Picture => ({
  title: `${money(monthly_total)} a month`,
  whole: monthly_total,
  parts: lines
    .filter(({ monthly }) => monthly > 0)
    .map(({ item, monthly }) => ({ name: item, size: monthly, said: money(monthly) })),
});
