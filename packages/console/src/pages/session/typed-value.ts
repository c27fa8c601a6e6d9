import type { Value } from '../../api/types.ts';

/** What was typed, as a value of the field's kind; undefined where it isn't one. */
export function typedValue(kind: string, text: string): Value | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'boolean') return text === 'yes';
  if (kind !== 'integer' && kind !== 'number') return text.trim();
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
