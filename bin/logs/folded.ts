import { type LogLine, shown } from './line.ts';

/** Fewer are shown as they are. */
const leastFolded = 4;

/** In these alone the lines of a step that waits, or of a page that asks again, differ. */
const varying: ReadonlySet<string> = new Set([
  'timestamp',
  'xray_trace_id',
  'xrayTraceId',
  'ms',
  'delay_ms',
  'latencyMs',
  'request_id',
  'requestId',
  'function_request_id',
  'functionRequestId',
  'correlation_id',
]);

/** The lines for people. Of those that say the same the first and the last stand at their places, and the last has their number. */
export function folded(lines: readonly LogLine[]): string[] {
  const keys = new Map(lines.map((line) => [line, keyOf(line)]));
  const alike = Map.groupBy(lines, (line) => keys.get(line));
  return lines.flatMap((line) => {
    const same = alike.get(keys.get(line)) ?? [];
    const [first] = same;
    if (!first || same.length < leastFolded || line === first) return [shown(line)];
    if (line !== same.at(-1)) return [];
    return [`${shown(line)} (the last of ${same.length} like this since ${first.at.toISOString()})`];
  });
}

const keyOf = ({ from, fields, text }: LogLine): string =>
  fields
    ? JSON.stringify([
        from,
        Object.entries(fields)
          .filter(([name]) => !varying.has(name))
          .sort(),
      ])
    : text;
