import { systemClock } from '../../../shared/clock.ts';
import { normOf, type ReaderInput } from '../reader/reader-input.ts';
import { comingDay, dayAt } from '../reader/times/days.ts';
import { tokenize } from '../reader/tokens.ts';
import type { Kind } from './question.ts';

// "Only until Friday", "delete it after 10 days": when a deployment is to end. It is no value of a gate.

/** The day that a text names; undefined where it names none. */
export function dayIn(text: string, today: Date): string | undefined {
  const tokens = tokenize(text);
  const input = { tokens, today, text } as unknown as ReaderInput;
  for (const at of tokens.keys()) {
    const read = dayAt(input, at, tokens.length) ?? comingDay(normOf(input, at), today, at + 1);
    if (read?.day) return read.day;
  }
  return undefined;
}

/** "It must never stop on a Saturday", "no end please" */
const keptOn = /\b(?:never|not|no|cannot|without)\b|n['’]t\b/i;

/** How the deployment gets its end. */
export const ending: Kind['answer'] = ({ text }) => {
  if (keptOn.test(text)) return undefined;
  const day = dayIn(text, systemClock.now());
  if (day === undefined) return undefined;
  return {
    about: text,
    text: `An end on ${day} is no value of a gate: it is set on the deployment, once its plan is recorded on its page (expires_at = ${day}T00:00:00Z in the API). Then it is destroyed by itself, unless it is protected.`,
  };
};
