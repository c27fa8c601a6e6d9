import type { Change } from '../mutant.ts';

/** Each time-out, retry, catch and default of a definition left out, and each number of attempts and seconds plus one. */
export function aslChanges(text: string): Change[] {
  const dropped = [...text.matchAll(/"(TimeoutSeconds|HeartbeatSeconds|Retry|Catch|Default)":\s*/g)].map(
    ({ 0: found, 1: key, index }) => {
      const end = valueEnd(text, index + found.length);
      const comma = /^\s*,/.exec(text.slice(end))?.[0].length;
      const start = comma === undefined ? text.lastIndexOf(',', index) : index;
      return { operator: `drop ${key}`, start, end: end + (comma ?? 0), replacement: '' };
    },
  );
  const numbers = [...text.matchAll(/"(MaxAttempts|IntervalSeconds|BackoffRate)":\s*/g)].map(
    ({ 0: found, 1: key, index }) => {
      const start = index + found.length;
      const end = valueEnd(text, start);
      return { operator: `less ${key}`, start, end, replacement: '1' };
    },
  );
  const changes = [...dropped, ...numbers].filter(
    ({ start, end, replacement }) => text.slice(start, end) !== replacement,
  );
  return changes
    .toSorted((one, other) => one.start - other.start)
    .map((each) => ({ ...each, within: undefined }));
}

/** Where the JSON value that begins here ends. */
function valueEnd(text: string, start: number): number {
  if (!/[[{]/.test(text[start] as string))
    return start + (/^("[^"]*"|[^,}\]\s]+)/.exec(text.slice(start))?.[0].length ?? 0);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (/[[{]/.test(text[at] as string)) depth++;
    if (/[\]}]/.test(text[at] as string) && --depth === 0) return at + 1;
  }
  return text.length;
}
