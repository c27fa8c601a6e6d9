import type { Draft, DraftValue } from './draft.ts';
import { cutAtWord } from './replies/figures.ts';

// What a message has changed, so that it can be taken back.

/** A message that changed values, and what stood before it. Stored with the turn. */
export interface Step {
  messageId: string;
  gate: number;
  words: string;
  /** By field: null where the user had given none. */
  before: Readonly<Record<string, DraftValue | null>>;
}

const mostSteps = 10;
const longestWords = 60;

/** A message as a step quotes it. */
export const stepWords = (text: string): string => cutAtWord(text, longestWords);

/** The steps after a message; those that are too old to be taken back are forgotten. */
export function stepsAfter(
  steps: readonly Step[],
  [before, after]: readonly [Draft, Draft],
  { messageId, gate, text }: { messageId: string; gate: number; text: string },
): readonly Step[] {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name]?.value !== after[name]?.value,
  );
  if (changed.length === 0) return steps;
  const former = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
  const step = { messageId, gate, words: stepWords(text), before: former };
  return [...steps, step].slice(-mostSteps);
}
