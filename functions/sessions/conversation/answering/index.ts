import type { Reading } from '../reader/reader.ts';
import type { QuestionMessage } from './answer-questions.ts';
import { isEnding } from './ending.ts';
import type { Answer } from './question.ts';
import { askingParts, isBudget, isSurelyAsking, isTold, isWish } from './question-parts.ts';

// The entry of a turn. The code for answers is loaded with the first question, since most messages give values or confirm.

const engine = () => import('./answer-questions.ts');

/** Longer messages are pasted, and their sentences are about something else. */
const longestAsked = 2_000;

/** The parts of a message that ask, as the user wrote them. */
export async function questionsIn(text: string, { intents, proposed, values }: Reading): Promise<string[]> {
  // "what is set?" is an order, and a lone word may be the name that was asked for.
  if (text.length > longestAsked || intents.help || intents.show || proposed) return [];
  if (Object.keys(values).length === 0 && isEnding(text)) return [text];
  const ends = text
    .split(/[,;!?\n]|\band\b|\.(?!\d)/)
    .map((part) => part.trim())
    .filter((part) => isEnding(part) || isBudget(part))
    .slice(0, 2);
  const parts = (isTold(text) ? [text] : askingParts(text)).filter((part) => !isWish(part));
  if (parts.length === 0) return ends;
  const { isRecognized } = await engine();
  return [
    ...parts.filter((part) => isSurelyAsking(part) || isRecognized(part)),
    ...ends.filter((end) => !parts.some((part) => part.includes(end))),
  ];
}

/** Whether all of these parts ask for what comes after a yes. */
export const lookAhead = async (parts: readonly string[]): Promise<boolean> =>
  parts.length > 0 && parts.every((await engine()).looksAhead);

/** The answer to these parts; undefined where there are none. Its kind is null where it only says what can be asked. */
export async function answerTo(asked: QuestionMessage): Promise<Answer | undefined> {
  return asked.parts.length === 0 ? undefined : (await engine()).answerQuestions(asked);
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
