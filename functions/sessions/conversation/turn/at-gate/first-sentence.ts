import { contextOf } from '../../reader/guided-reader.ts';
import { readText } from '../../reader/message.ts';
import type { Reading, ReadText } from '../../reader/reader.ts';
import { limiting } from '../../reader/rows/remarks.ts';

// Pure. "production. And call it shop-search": the first sentence is the name that was asked for.

/** "Production, please. The rest is fine" */
const politely = (text: string) =>
  text.trim().replace(/^([^.!?;,\n]{1,63}),? (?:please|pls)(?=[.!;\n])/i, '$1');

/** The message as two, where its first sentence alone answers the question and nothing behind it takes that back. */
export function answeredFirst(reading: Reading, asked: ReadText): Reading {
  const { text, asked: field } = asked;
  const [, first = '', cut = '', rest = ''] =
    /^([^.!?;,\n]+?)([.!;,\n]| and )\s*(\S.*)$/s.exec(politely(text)) ?? [];
  const isOpen = field?.kind === 'text' && !(field.name in reading.values) && reading.unread.includes(first);
  if (!isOpen || limiting.test(rest)) return reading;
  const [answer, ...more] = readText(first, contextOf(asked)).taken;
  if (answer?.field !== field.name || more.length > 0) return reading;
  const context = contextOf({ ...asked, asked: undefined });
  const missing = asked.state.missing.filter(({ name }) => name !== field.name);
  const beside = readText(rest, { ...context, missing });
  const isSaidTwice =
    field.name in beside.values || beside.candidates.some((each) => each.field === field.name);
  // "production, staging"
  const isList = !/[.!;\n]/.test(cut) && (beside.taken.length === 0 || beside.unread.length > 0);
  if (isSaidTwice || isList || beside.intents.stop) return reading;
  return {
    ...beside,
    values: { ...beside.values, [field.name]: answer.value },
    taken: [answer, ...beside.taken],
    intents: { ...beside.intents, confirm: false, deploy: false },
    hasYes: false,
    agrees: false,
  };
}
