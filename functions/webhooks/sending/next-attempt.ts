import { mostAtOnce } from '../health.ts';

// Pure: whose attempt is next.

/**
 * Attempts of one organization under way at once, over all its webhooks: slow targets of one organization hold up no
 * other.
 */
export const mostOfOrganization = 8;

/** A webhook with deliveries that are under way or wait for others of the organization. */
export interface Line {
  id: string;
  failures: number;
  underWay: number;
  waiting: number;
}

/** How many of each webhook's waiting deliveries there is room for. Webhooks take turns, those with the fewest first. */
export function turns(lines: readonly Line[]): Map<string, number> {
  const begun = new Map<string, number>();
  const busy = ({ id, underWay }: Line) => underWay + (begun.get(id) ?? 0);
  const isNext = (line: Line) => line.waiting > (begun.get(line.id) ?? 0) && busy(line) < mostAtOnce(line);
  const room = mostOfOrganization - lines.reduce((sum, { underWay }) => sum + underWay, 0);
  for (let turn = 0; turn < room; turn++) {
    const [next] = lines.filter(isNext).sort((a, b) => busy(a) - busy(b));
    if (!next) break;
    begun.set(next.id, (begun.get(next.id) ?? 0) + 1);
  }
  return begun;
}
