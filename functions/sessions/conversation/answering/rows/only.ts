import { alternativesIn } from '../kinds/variants.ts';
import { plain, tellingWords } from '../notes.ts';
import type { Kind } from '../question.ts';

// Pure. Conditions of a row beside its patterns.

type AnswerOf = Kind['answer'];

/** Only where the question names other values: "5 nodes". */
export const supposing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.supposed.length > 0 ? answer(question, situation) : undefined;
export const supposingNothing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.supposed.length === 0 ? answer(question, situation) : undefined;
/** Only where the question names two variants or more. */
export const choosing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    alternativesIn(question).length > 1 ? answer(question, situation) : undefined;
/** Only where nothing special is named: "is that all?". */
export const namingNothing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.fields.length + question.supposed.length === 0 &&
    tellingWords(question.said).every((word) => plain.has(word))
      ? answer(question, situation)
      : undefined;
/** Only where it names a field. */
export const onField =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.fields.length + question.supposed.length > 0 ? answer(question, situation) : undefined;
export const onNoField =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.fields.length === 0 ? answer(question, situation) : undefined;
