import type { Reading } from '../reader/reader.ts';
import type { QuestionMessage } from './answer-questions.ts';
import type { Answer } from './question.ts';
import { askingParts, isSurelyAsking, isTold, isWish } from './question-parts.ts';
import type { KnownFields, Told } from './tellings.ts';

// The entry of a turn. The code for answers is loaded with the first question, since most messages give values or confirm.

const engine = () => import('./answer-questions.ts');

/** Longer messages are pasted, and their sentences are about something else. */
const longestAsked = 2_000;

/** The parts of a message that are answered, as the user wrote them. */
export interface AnsweredParts {
  asked: readonly string[];
  /** Those that tell something that is no value of a gate. */
  told: readonly Told[];
}

export async function partsIn(
  text: string,
  { intents, proposed }: Reading,
  fields: KnownFields,
): Promise<AnsweredParts> {
  // "what is set?" is an order.
  if (text.length > longestAsked || intents.help || intents.show) return { asked: [], told: [] };
  const told = text === '' ? [] : (await import('./tellings.ts')).toldIn(text, fields);
  // A lone word may be the name that was asked for.
  if (proposed && told.length === 0) return { asked: [], told: [] };
  const parts = (isTold(text) ? [text] : askingParts(text)).filter((part) => !isWish(part));
  const { isRecognized } = parts.length > 0 ? await engine() : { isRecognized: () => false };
  const holdsTold = (part: string) => told.some((each) => part.includes(each.text));
  const asked = parts.filter((part) => isSurelyAsking(part) || (isRecognized(part) && !holdsTold(part)));
  return { asked, told: told.filter((each) => !asked.some((part) => part.includes(each.text))) };
}

/** Whether all of these parts ask for what comes after a yes. */
export const lookAhead = async (parts: readonly string[]): Promise<boolean> =>
  parts.length > 0 && parts.every((await engine()).looksAhead);

/** The answer to these parts; undefined where there are none. Its kind is null where it only says what can be asked. */
export async function answerTo(asked: QuestionMessage): Promise<Answer | undefined> {
  const { parts, told = [] } = asked;
  return parts.length + told.length === 0 ? undefined : (await engine()).answerQuestions(asked);
}

/** What would meet the comment to a rejected plan. */
export const objectionMet = async (
  ...about: Parameters<typeof import('./objection.ts').meetingObjection>
): Promise<Answer | undefined> => (await import('./objection.ts')).meetingObjection(...about);

/** The remarks of a gate beside its review. */
export const outlookOf = async (
  ...about: Parameters<typeof import('./outlook.ts').outlook>
): Promise<string[]> => (await import('./outlook.ts')).outlook(...about);

/** The effect of a change on the price. */
export const priceChangeOf = async (
  ...about: Parameters<typeof import('./outlook.ts').priceChange>
): Promise<string[]> => (await import('./outlook.ts')).priceChange(...about);
