import type { Schema } from '@deployment-orchestrator/client';
import type { Part } from '../../ui/picture/part.ts';

export interface Picture {
  title: string;
  parts: Part[];
  whole: number;
  /** What the parts leave free is called so; nothing is said of it without. */
  rest?: string;
}

const gib = (bytes: number) => `${(bytes / 2 ** 30).toFixed(2)} GiB`;

/** What fills the memory that decides whether the values fit. */
export function memoryPicture({ of, whole, parts }: Schema<'MemoryUse'>): Picture {
  const used = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const shown = parts.filter(({ bytes }) => bytes > 0);
  return {
    title:
      used > whole
        ? `Memory of ${of}: ${gib(used)} wanted, ${gib(whole)} there`
        : `Memory of ${of}: ${gib(used)} of ${gib(whole)}`,
    whole,
    parts: shown.map(({ name, bytes }) => ({ name, size: bytes, said: gib(bytes) })),
    ...(used < whole && { rest: `free ${gib(whole - used)}` }),
  };
}

/** What the size is that a cost is of, where it is known what it grows to. */
export const sizeSaid = (
  monthly: Schema<'MonthlyRange'> | undefined,
  money: (amount: number) => string,
): string => {
  if (!monthly) return 'By';
  return monthly.most > monthly.least
    ? `With the fewest replicas; up to ${money(monthly.most)} while all of them run. By`
    : 'At full size, by';
};

interface Costs {
  lines: readonly { item: string; monthly: number }[];
  monthly_total: number;
}

/**
 * What a month costs, line by line.
 * @param most of a deployment that grows with its load: what it costs at its full size
 * @param scale the length of the bar, of pictures that are compared
 */
export function costPicture(
  { lines, monthly_total: total }: Costs,
  money: (amount: number) => string,
  { most = total, scale = 0 }: { most?: number; scale?: number } = {},
): Picture {
  return {
    title: most > total ? `${money(total)} to ${money(most)} a month` : `${money(total)} a month`,
    whole: Math.max(most, scale),
    parts: lines
      .filter(({ monthly }) => monthly > 0)
      .map(({ item, monthly }) => ({ name: item, size: monthly, said: money(monthly) })),
    ...(most > total && { rest: `at full size ${money(most - total)} more` }),
  };
}
