import type { GateState } from '../../../agents/gates/gates.ts';
import type { PastMessage, Reading } from '../reader/reader.ts';
import { affirmative, negative } from '../reader/rows/words.ts';
import type { Pending } from './pending.ts';

// Pure. A mere "yes" or "no" where the gate asks for a number, and for one yes or no besides.

interface Crossed {
  text: string;
  pending: readonly Pending[];
  history: readonly PastMessage[];
}

/**
 * "No" can only answer the one question of the gate that takes it, and so can "yes" behind a question about that very thing: it is asked
 * about, since something else stood between. Other messages are left as they are.
 */
export function crossed(reading: Reading, state: GateState, { text, pending, history }: Crossed): Reading {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  const isNo = negative.has(word);
  if (!(isNo || affirmative.has(word)) || pending.length > 0) return reading;
  const [first] = state.missing;
  const [field, more] = state.missing.filter(({ kind }) => kind === 'boolean');
  if (!field || more || first === field) return reading;
  const before = history.findLast(({ role }) => role === 'user')?.text.toLowerCase() ?? '';
  const isNamed = (field.words ?? []).some((name) => before.includes(name));
  if (!isNo && !isNamed) return reading;
  const intents = { ...reading.intents, confirm: false, stop: false };
  const candidate = { field: field.name, value: !isNo, words: text.trim(), reason: 'bare' } as const;
  return { ...reading, intents, agrees: false, hasYes: false, candidates: [candidate] };
}
