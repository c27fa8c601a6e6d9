import type { Value } from '../../../functions/agents/agent.ts';
import { scheduleInWords } from '../../../functions/agents/schedules.ts';
import { shownValue } from '../../../functions/sessions/conversation/replies/figures.ts';

// Pure. What a reply says.

/** The reply without the lines that the gate had shown already: they answer nothing. */
export function news(reply: string, before: string): string {
  const known = new Set(sentences(before));
  return reply
    .split('\n')
    .filter((line) => !known.has(line.trim()))
    .join('\n');
}

const sentences = (text: string) =>
  text
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Of the reply's words, those in sentences that stood word for word in the one before. */
export function repeatedWords(reply: string, before: string): number {
  const known = new Set(sentences(before));
  return sentences(reply)
    .filter((sentence) => known.has(sentence))
    .reduce((sum, sentence) => sum + wordsIn(sentence), 0);
}

/** Whether the user can see that the value was taken. */
export const isShown = ([name, value]: readonly [string, Value], reply: string): boolean =>
  reply.toLowerCase().includes(name.replaceAll('_', ' ')) ||
  reply.includes(name) ||
  (typeof value !== 'boolean' && reply.includes(shownValue(value))) ||
  // "every night at 3:00 UTC"
  (typeof value === 'string' && reply.includes(scheduleInWords(value)));
