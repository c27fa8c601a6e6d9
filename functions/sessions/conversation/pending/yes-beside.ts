import { spelled } from '../reader/numerals.ts';
import { asksForMore, asksWhatHappens, doubtsYes, withdraws, withholds } from '../reader/rows/assent.ts';
import { limiting } from '../reader/rows/remarks.ts';
import {
  assentIn,
  type Clause,
  clausesOf,
  endsSentence,
  isOnlyInterjections,
  isPlainlyMeant,
} from './assent.ts';

// Pure. "Ooh yeah, take it. And who can see our data?": a yes in a clause of its own, beside questions and remarks that can't change what
// it means. It takes what was proposed, and confirms no gate.

export interface YesBeside {
  /** It says to take what was proposed, also what was offered some replies ago. */
  isTaking: boolean;
  /** It says so of everything, also of what was named beside an offer. */
  isAll: boolean;
  /** The message without that clause. */
  rest: string;
}

const longest = 300;
const mostClauses = 12;

/**
 * The yes that a message begins or ends with, and what stands beside it; undefined where it has none, or holds anything that may limit
 * it. A message that is nothing else has no rest.
 */
export function yesBeside(message: string): YesBeside | undefined {
  const text = message.trim();
  if (text.length > longest || !isPlainlyMeant(text)) return undefined;
  const clauses = clausesOf(text);
  return clauses.length > mostClauses ? undefined : (atHead(clauses) ?? atEnd(clauses));
}

const joiner = /^\s*(?:(?:and|btw|by the way|also|so)\b[ ,]*)+/i;
const written = (clauses: readonly Clause[]) => clauses.map(({ text, end }) => `${text}${end}`).join('');

/** What clauses say that are a yes from the first word to the last; undefined where they are something else. */
function assentOf(clauses: readonly Clause[]): Omit<YesBeside, 'rest'> | undefined {
  const said = clauses.map(({ text }) => assentIn(text));
  const isWhole = clauses.every(
    ({ text, end }, n) => !end.includes('?') && (said[n] || isOnlyInterjections(text)),
  );
  return isWhole && said.some(Boolean)
    ? { isTaking: said.some((each) => each?.isTaking), isAll: said.some((each) => each?.isAll) }
    : undefined;
}

function atHead(clauses: readonly Clause[]): YesBeside | undefined {
  const found = clauses.findIndex(
    ({ text, end }) => end.includes('?') || !(assentIn(text) || isOnlyInterjections(text)),
  );
  const count = found < 0 ? clauses.length : found;
  const assent = assentOf(clauses.slice(0, count));
  if (!assent) return undefined;
  // "Yes, but is it cheap?" limits it; "Yes, take it. But who can see our data?" asks for something else.
  const isNew = endsSentence.test(clauses[count - 1]?.end ?? '');
  const behind = written(clauses.slice(count)).replace(joiner, '').trim();
  const rest = isNew ? behind.replace(/^but +/i, '') : behind;
  return isHarmless(rest) ? { ...assent, rest } : undefined;
}

/** "My boss will like it. Yes, take it!", "What happens if a node dies? Yes" */
function atEnd(clauses: readonly Clause[]): YesBeside | undefined {
  const start = clauses.findLastIndex(({ end }, n) => n < clauses.length - 1 && endsSentence.test(end)) + 1;
  const assent = start > 0 ? assentOf(clauses.slice(start)) : undefined;
  const rest = written(clauses.slice(0, start)).trim();
  // A mere yes behind another question may answer that one.
  const isTaking = assent?.isTaking || (/\?\W*$/.test(rest) && asksForMore.test(rest));
  return assent && isTaking && isHarmless(rest) ? { ...assent, rest } : undefined;
}

/** "Yes please, two" gives another value. */
const namesNumber = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => spelled.has(word));

/** "Yes maybe" */
const unsureAtEnd = /\b(?:maybe|perhaps|possibly|probably)\s*$/i;

/**
 * A yes at the head whose rest takes it back, puts it off, makes it depend on something, or asks whether to say it at all: "sure,
 * tomorrow", "yes, or not?", "yes take it, but is it cheap?".
 */
export function isWithdrawn(message: string): boolean {
  if (!isPlainlyMeant(message)) return true;
  const clauses = clausesOf(message.trim().slice(0, longest));
  if (unsureAtEnd.test(clauses[0]?.text ?? '')) return true;
  // "Yes, right?" ends with a question of such words alone.
  const count = clauses.findIndex(
    ({ text, end }, n) => !(assentIn(text) || isOnlyInterjections(text)) || (n > 0 && end.includes('?')),
  );
  if (count < 1 || !assentOf(clauses.slice(0, count).map((each) => ({ ...each, end: '' })))) return false;
  const rest = clauses.slice(count);
  return rest.some(({ text, end }, n) => {
    const said = text.trim();
    const isNew = endsSentence.test(clauses[count + n - 1]?.end ?? '');
    if (/^but\b/i.test(said) && !(isNew && end.includes('?'))) return true;
    return end.includes('?') ? doubtsYes.test(said) && !asksWhatHappens.test(said) : withdraws.test(said);
  });
}

const asksFirst =
  /^(?:and |so |also |btw |by the way,? |oh |ok |okay )*(?:who|what|what's|whats|when|where|why|how|which|is|are|can|could|does|do|did|will|was|were|has|have)\b/i;

/** Questions about something else, and remarks that hold no value and no condition. */
function isHarmless(rest: string): boolean {
  const sentences = rest.match(/[^.!?…;\n]+(?:\.(?=\S)[^.!?…;\n]*)*[.!?…;\n]*/g) ?? [];
  return sentences.every((sentence) => {
    const text = sentence.trim();
    if (asksFirst.test(text)) return asksWhatHappens.test(text) || !doubtsYes.test(text);
    // "At 5?" asks about what is taken.
    if (text.includes('?')) return false;
    return !limiting.test(text) && !withholds.test(text) && !namesNumber(text);
  });
}
