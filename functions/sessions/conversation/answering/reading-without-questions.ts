import type { Reading } from '../reader/reader.ts';
import type { AnsweredParts } from './tellings.ts';

// Pure. A message may hold questions beside values: the questions are answered, and the rest is read.

/**
 * The reading without what stands in parts that ask: no value of them is taken, and they order nothing. A value that the
 * reader took, since its clause doesn't ask, is asked about.
 * @param beside the reading of the message without those parts, whose yes counts; of nothing where a part may limit it
 */
export function withoutAsked(message: Reading, { asked, told }: AnsweredParts, beside: Reading): Reading {
  const reading = withoutTold(message, told);
  if (asked.length === 0) return reading;
  const isAsked = standingIn(asked);
  const { proposed, ...others } = reading;
  const { taken, values, intents, questions } = reading;
  const said = taken.filter(({ words }) => words !== '' && isAsked(words));
  const fromQuestions = said.map(({ field }) => field);
  return {
    ...others,
    ...(proposed && !isAsked(String(proposed.value)) && { proposed }),
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !fromQuestions.includes(field))),
    taken: taken.filter(({ field }) => !fromQuestions.includes(field)),
    candidates: [
      ...reading.candidates.filter(({ words }) => !isAsked(words)),
      ...said.map((each) => ({ ...each, reason: 'unclear' as const })),
    ],
    competing: reading.competing.filter(
      ({ field }) => !reading.candidates.some((each) => each.field === field && isAsked(each.words)),
    ),
    unread: reading.unread.filter((text) => !isAsked(text)),
    doubted: reading.doubted.filter(({ text }) => !isAsked(text)),
    leftOpen: reading.leftOpen.filter(({ text }) => !isAsked(text)),
    intents: { ...intents, confirm: beside.intents.confirm, deploy: false, show: false },
    questions: questions.length > 0 ? questions : asked,
    agrees: beside.agrees,
  };
}

/** Whether a text stands in one of these parts. */
const standingIn =
  (parts: readonly string[]) =>
  (text: string): boolean =>
    parts.some(
      (part) => part.includes(text) || (text.includes(part) && text.length - part.length < mostBeside),
    );

/**
 * The reading without what only tells something that was answered. Values beside it that are clear stay; the message is not
 * understood as a whole, so that it confirms nothing.
 */
function withoutTold(reading: Reading, told: AnsweredParts['told']): Reading {
  if (told.length === 0) return reading;
  const isTold = standingIn(told.map(({ text }) => text));
  const isInside = standingIn(told.flatMap(({ text, means }) => (means === 'nothing' ? [text] : [])));
  const isEmpty = standingIn(told.flatMap(({ text, means }) => (means === 'all' ? [] : [text])));
  const taken = reading.taken.filter(({ words }) => words === '' || !isInside(words));
  const { proposed, ...others } = reading;
  return {
    ...others,
    // "You decide" names no cluster.
    ...(proposed && !isEmpty(String(proposed.value)) && { proposed }),
    taken,
    values: Object.fromEntries(taken.map(({ field, value }) => [field, value])),
    candidates: reading.candidates.filter(({ words }) => !isEmpty(words)),
    competing: reading.competing.filter(
      ({ field }) => !reading.candidates.some((each) => each.field === field && isTold(each.words)),
    ),
    unread: reading.unread.filter((text) => !isTold(text)),
    doubted: reading.doubted.filter(({ text }) => !isTold(text)),
    leftOpen: reading.leftOpen.filter(({ text }) => !isTold(text)),
    intents: { ...reading.intents, confirm: false, deploy: false },
    agrees: false,
    questions: [...reading.questions, ...told.map(({ text }) => text)],
  };
}

/** A sentence that is longer than its question by a few words says nothing else: "ok", "and now". */
const mostBeside = 12;

/** What the message says beside the parts that ask. */
export const textBeside = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replace(part, ' '), text);
