import type { Outcome, Talk } from '../../../eval/door/door.ts';

type Values = Readonly<Record<string, unknown>>;

/** Says the messages one after the other; resolves to the outcome of the last one, with the values that wait for an answer by field. */
export async function lastSaid(talk: Talk, texts: readonly string[]): Promise<Outcome & { asked: Values }> {
  let last: Outcome | undefined;
  for (const text of texts) last = await talk.say(text);
  if (!last) throw new Error('Nothing was said.');
  return { ...last, asked: Object.fromEntries(last.pending.map(({ field, value }) => [field, value])) };
}
