import type { Answer } from '../../answering/question.ts';
import { supposedFor } from '../../block.ts';
import type { Speech } from '../speech.ts';
import type { ShownBlocks } from './shown-answers.ts';

/** Of guided mode's answers, those that are not on the screen: what a model has had answered is neither said again nor denied. */
export function besideShown(
  answer: Answer | undefined,
  { blocks, isAnswered }: ShownBlocks,
): readonly Answer[] {
  const parts = answer?.parts ?? (answer ? [answer] : []);
  const isCovered = ({ kind }: Answer) => kind === null || blocks.some(({ origin }) => origin.kind === kind);
  return parts.filter(
    (part) => !blocks.some(({ text }) => text === part.text) && !(isAnswered && isCovered(part)),
  );
}

/** The answers go out before the reply, each with where it comes from. */
export function sayAnswers(answers: readonly Answer[], from: number, { say }: Speech): void {
  for (const [n, { kind, text, supposed, source = null }] of answers.entries())
    say(
      text,
      kind === null ? undefined : { block: `${from + n}`, kind, values: supposedFor(supposed), source },
    );
}
