import { hourMs } from '../../functions/shared/durations.ts';

/** Takes an option, and what stands behind it, out of the words. */
export function optionIn(words: string[], name: string, count: number): string[] {
  const at = words.indexOf(name);
  return at === -1 ? [] : words.splice(at, count);
}

/** `--since`: so many hours ago, or a time of ISO 8601. Undefined for what is neither. */
export function sinceOf(text: string, now: Date): Date | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return new Date(now.getTime() - Number(text) * hourMs);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
