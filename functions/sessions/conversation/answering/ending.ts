import { systemClock } from '../../../shared/clock.ts';
import { comingDay, dayAt } from '../reader/days.ts';
import { normOf, type ReaderInput } from '../reader/reader-input.ts';
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

export const isEnding = (text: string): boolean =>
  text.length <= longest && ends.test(text) && dayIn(text, systemClock.now()) !== undefined;

const longest = 120;
const ends =
  /\b(?:expir\w*|(?:tear|shut|take) (?:it|this) down|(?:delete|destroy|remove) (?:it|this|the deployment)|(?:need|keep|want|run|live|last)(?: it| this)?(?: only| just)? (?:until|till|for)|(?:stop existing|go away|be gone|disappear|vanish|end|stop|ends|stops)(?: \w+){0,3}? (?:on|after|by|at|until|in|with))\b|^\W*(?:it is |it's )?(?:only |just )?(?:until|till|for) /i;

/** How the deployment gets its end. */
export const ending: Kind['answer'] = ({ text }) => {
  const day = dayIn(text, systemClock.now());
  if (day === undefined || !ends.test(text)) return undefined;
  return {
    about: text,
    text: `An end is not set at a gate, but on the deployment, once the plan is recorded: PATCH /api/deployments/{id} with {"expires_at": "${day}T00:00:00Z"}. It is destroyed then by itself, unless it is protected.`,
  };
};
