import { once } from '../../../shared/concurrency/once.ts';
import type { Goal } from '../goal/goal.ts';
import { emptyReading } from '../reader/message.ts';
import type { Reading } from '../reader/reader.ts';
import type { QuestionMessage } from './answer-questions.ts';
import type { Choosing } from './choosing/choosing.ts';
import type { Answer } from './question.ts';
import type { AnsweredParts, KnownFields } from './tellings.ts';

// The entry of a turn. The code for answers is loaded with the first question, since most messages give values or confirm.

const parts = once(() => import('./parts.ts'));
const beside = once(() => import('./reading-without-questions.ts'));
const choices = once(() => import('./choosing/choosing.ts'));
const remarks = once(() => import('./outlook.ts'));
const engine = once(() => import('./answer-questions.ts'));

/** Longer messages are pasted, and their sentences are about something else. */
const longestAsked = 2_000;

const forOthers = /\b(?:for|to) (?:my|our|the) (?:boss|manager|management|team|cto|ceo|cfo)\b/i;

/** The parts of a message that are answered. */
export async function partsIn(text: string, reading: Reading, fields: KnownFields): Promise<AnsweredParts> {
  const { help, show } = reading.intents;
  // "what is set?" is an order; a summary for others is an answer.
  if (text === '' || text.length > longestAsked || help || (show && !forOthers.test(text)))
    return { asked: [], told: [] };
  return (await parts()).partsIn(text, reading, fields);
}

/** Whether all of these parts ask for what comes after a yes. */
export const lookAhead = async (parts: readonly string[]): Promise<boolean> =>
  parts.length > 0 && parts.every((await engine()).looksAhead);

/** The answer to these parts; undefined where there are none. Its kind is null where it only says what can be asked. */
export async function answerTo(asked: QuestionMessage): Promise<Answer | undefined> {
  const { parts, told = [] } = asked;
  return parts.length + told.length === 0 ? undefined : (await engine()).answerQuestions(asked);
}

/**
 * What is read of a message beside the parts that are answered.
 * @param yes reads the message without the parts that ask
 */
export async function besideAnswered(
  text: string,
  reading: Reading,
  parts: AnsweredParts,
  yes: (rest: string) => Promise<Reading>,
): Promise<Reading> {
  if (parts.asked.length + parts.told.length === 0) return reading;
  const { textBeside, withoutAsked } = await beside();
  return withoutAsked(reading, parts, await yes(textBeside(text, parts.asked)));
}

const longestChoice = 60;

/** The reading of "the cheaper one" where several were compared; undefined where the text says anything else. */
export async function choiceIn(text: string, choosing: Choosing): Promise<Reading | undefined> {
  if (text === '' || text.length > longestChoice) return undefined;
  const values = await (await choices()).chosen(text, choosing);
  if (!values) return undefined;
  const taken = Object.entries(values).map(([field, value]) => ({ field, value, words: text }));
  return { ...emptyReading, values, taken };
}

const less = /\b(?:smaller|smallest|less|fewer|cheaper|cheapest|lower|reduce|shrink|rarer|seldom)\b/i;

/** The reading in which "smaller disks" proposes what would save there; the same one where nothing of that kind was said. */
export async function lessIn(
  reading: Reading,
  about: Parameters<typeof import('./kinds/wishes.ts').wishesMet>[2],
) {
  const isWish = reading.leftOpen.some(
    ({ candidate, fields, text }) => candidate === undefined && fields.length === 1 && less.test(text),
  );
  return isWish ? (await import('./kinds/wishes.ts')).wishesMet(reading, less, about) : reading;
}

/** What would meet the comment to a rejected plan. */
export const objectionMet = async (
  ...about: Parameters<typeof import('./objection.ts').meetingObjection>
): Promise<Answer | undefined> => (await import('./objection.ts')).meetingObjection(...about);

/** What the user wants to reach, held against what is planned now. */
export async function heldGoal(goal: Goal, about: Parameters<typeof import('../goal/held.ts').heldNow>[1]) {
  return goal.length === 0 ? [] : (await import('../goal/held.ts')).heldNow(goal, about);
}

/** The price of the whole plan, for "show". */
export const priceOf = async (
  ...about: Parameters<typeof import('./outlook.ts').wholePrice>
): Promise<string | undefined> => (await remarks()).wholePrice(...about);

/** The remarks of a gate beside its review. */
export const outlookOf = async (
  ...about: Parameters<typeof import('./outlook.ts').outlook>
): Promise<string[]> => (await remarks()).outlook(...about);

/** The effect of a change on the price. */
export const priceChangeOf = async (
  ...about: Parameters<typeof import('./outlook.ts').priceChange>
): Promise<string[]> => (await remarks()).priceChange(...about);
