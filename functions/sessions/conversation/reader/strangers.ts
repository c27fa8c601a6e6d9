import type { Item, NamedItem } from './items.ts';
import { normOf, type ReaderInput } from './reader-input.ts';

// Pure. Names of a catalogue that stand for something else.

/** The name if it is meant, a word where it goes on to another one ("Qwen2.5 Coder 7B"), or nothing. */
export function meantName(
  { tokens }: ReaderInput,
  name: NamedItem | undefined,
  end: number,
): NamedItem | Extract<Item, { kind: 'word' }> | undefined {
  if (!name) return undefined;
  const { named, start, end: last } = name;
  // "model_type": "qwen2" of a pasted configuration
  const key = tokens[start - 1]?.text === ':' ? normOf({ tokens }, start - 2) : '';
  if (named.some(({ field }) => field.said?.notBehind?.has(key))) return undefined;
  const next = last < end ? normOf({ tokens }, last) : '';
  if (!named.some(({ field }) => field.said?.strangers?.has(next))) return name;
  const isSize = /^\d+(?:\.\d+)?b$/i.test(tokens[last + 1]?.text ?? '') && last + 1 < end;
  return { kind: 'word', start, end: last + (isSize ? 2 : 1) };
}
