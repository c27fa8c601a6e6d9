import { isPriceComplaint, partsOfComplaint } from '../goal/price-complaint.ts';
import { isGrown } from '../reader/derived/growth.ts';
import type { Reading } from '../reader/reader.ts';
import { matches, saidAs } from './pattern.ts';
import { askingParts, asksBehind, startsAsking } from './question-parts.ts';
import { type AnsweredParts, type KnownFields, toldIn } from './tellings.ts';

// The parts of a message that ask, or tell what is answered.

export async function partsIn(text: string, reading: Reading, fields: KnownFields): Promise<AnsweredParts> {
  const { proposed, taken, questions } = reading;
  const { prices = [], limit, standing = [] } = fields;
  if (isPriceComplaint(text, prices, standing)) return partsOfComplaint(text, prices, limit);
  // "5m now, 8m in a year, what do you recommend" is answered by asking about the larger figure.
  const isPlanned = [...reading.candidates, ...taken].some(({ arithmetic }) => isGrown(arithmetic));
  const told = toldIn(text, fields).filter(
    ({ kind }) => !(isPlanned && (kind === 'growth' || kind === 'left-to-us')),
  );
  // A lone word may be the name that was asked for.
  if (proposed && told.length === 0 && !isExclaimed.test(text)) return { asked: [], told: [] };
  const isTaken = (part: string) =>
    questions.length === 0 || taken.some(({ words }) => words !== '' && part.includes(words));
  const parts = (isTold(text) ? [text] : askingParts(text, isTaken)).filter(
    (part) => !isWish(part) && !(isPlanned && leavesToUs.test(part)),
  );
  const { isRecognized } =
    parts.length > 0 ? await import('./answer-questions.ts') : { isRecognized: () => false };
  const holdsTold = (part: string) => told.some((each) => part.includes(each.text));
  const isReferring = (part: string) => told.length > 0 && referring.test(part.trim());
  const asked = parts.filter(
    (part) =>
      !isReferring(part) &&
      ((isSurelyAsking(part) && !(limits.test(part) && holdsTold(part))) ||
        (isRecognized(part) && !holdsTold(part))),
  );
  if (asked.length === 0 && told.length === 0 && saysNothingElse(text, reading)) {
    const { isLikeQuestion } = await import('./likeness/asked.ts');
    return { asked: isLikeQuestion(text) ? [text] : [], told };
  }
  const whole = asked.map((part) => withCount(text, part));
  return { asked: whole, told: told.filter((each) => !whole.some((part) => part.includes(each.text))) };
}

/** "Huh?", "what?": no name of anything. */
const isExclaimed = /^\W*(?:huh|what|pardon|eh|sorry|come again|excuse me|say again)\W*$/i;

const leavesToUs =
  /^\W*(?:and |so |or )?(?:whatever|as|what(?:ever)? do|what would|what should|which (?:do|would)) (?:you|we|i)\b[^?]*\??$/i;

const ofEach = /\b(?:per|each|every) \p{L}{3}/iu;
const countBehind =
  /^\s{0,3}(?:i have|we have|we are|there are|it['’]?s|for) \d[\d,]{0,8}(?: \p{L}{3,20}| of (?:us|them))?[.!]?(?=\s|$)/iu;

/**
 * "What does it cost per adviser? I have 14.": the number behind the question belongs to it, and is none of the values that are still asked
 * for.
 */
function withCount(text: string, part: string): string {
  if (!ofEach.test(part)) return part;
  return part + (countBehind.exec(text.slice(text.indexOf(part) + part.length))?.[0] ?? '');
}

/** "My partner wonders whether we may use it commercially": no sign of a question, and nothing that was read as anything else. */
function saysNothingElse(
  text: string,
  { taken, candidates, leftOpen, intents, competing, hasYes, takesBack, goesOn, opens, resets = [] }: Reading,
): boolean {
  const isRead = [taken, candidates, leftOpen, competing, resets].some(({ length }) => length > 0);
  const isOrder = Object.values(intents).some(Boolean) || hasYes || takesBack || goesOn || opens;
  return text.length <= longestTold && !isRead && !isOrder && !/\d/.test(text);
}
const longestTold = 200;

/** "No data to third parties, is that guaranteed?" asks for what is told beside it. */
const referring =
  /^(?:and )?(?:is|are|can|will) (?:that|this|it|you) (?:be )?(?:guaranteed|sure|certain|possible|ok|okay|promised|the case|so|true|safe|like that)\W*$/i;

/** "Can't be more than 900 a month" begins like a question, and tells a limit. */
const limits = /^\W*can(?:['’]?t|not| not)\b[^?]*$/i;

/** Begins like a question: "list" and "show" also begin other sentences. */
const isSurelyAsking = (part: string): boolean =>
  part.includes('?') || asksBehind(part) || (startsAsking(saidAs(part)) && !matches(doubtful, saidAs(part)));
const doubtful =
  '^list|show|estimate|compare|any|am|have|has|should|would|could|will|tell|do|explain|describe !i|you|we|it|this|that|the|us|me|is|are|what|how|there';

/** "cost?", "total price", "pricing please": a few words that name a thing to be told. */
const told =
  /^(?:(?:the|total|overall|monthly|yearly|hourly|estimated|full|final|current|price|cost|costs|pricing|estimate|bill|budget|quote|please|pls|thanks|per|a|month|hour|day|year|so|and|ok|of|nodes|breakdown|status|progress|duration|eta|options|defaults|recommendation|comparison|limits|summary|alternatives|it|all|this|that)(?:\s+|(?=[.!?]*$)))+[.!?]*$/i;
const thing =
  /\b(?:price|costs?|pricing|estimate|bill|budget|quote|breakdown|status|progress|duration|eta|options|defaults|recommendation|comparison|limits|summary|alternatives)\b/i;
const isTold = (text: string) =>
  text.trim().split(/\s+/).length <= 6 && thing.test(text) && told.test(text.trim());

/** "can you make it 5 nodes?" wishes, and the reader asks about it. */
const wish =
  '^can_you|could_you|would_you|will_you|please make|set|change|use|switch|put|increase|reduce|take|add|go !@cheap|@money';
/** "don't keep the weights" begins as "do you …" does. */
const forbids = /^\W*(?:please\s+)?(?:don['’]?t|do not)\b[^?]*$/i;
/** "tell me if it gets slower than 200 ms" orders an alert. */
const warns =
  /^\W*(?:please\s+)?(?:tell|let|warn|alert|notify|ping|page)\b[^?]*\b(?:if|when)\b[^?]*\d[^?]*$/i;
/** "yes, do that" takes what was offered. */
const takes = '^do that|it|so';
const isWish = (part: string) =>
  forbids.test(part) ||
  warns.test(part) ||
  matches(wish, saidAs(part)) ||
  (!part.includes('?') && matches(takes, saidAs(part)));
