import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { spelled } from '../../reader/numerals.ts';
import { alternativesIn } from '../kinds/variants.ts';
import { plain, tellingWords } from '../notes.ts';
import { saidAs } from '../pattern.ts';
import type { Kind } from '../question.ts';

// Pure. Conditions of a row beside its patterns.

type AnswerOf = Kind['answer'];

/** Only where the question names other values: "5 nodes". */
export const supposing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.supposed.length > 0 ? answer(question, situation) : undefined;
/** Only where it names other values and nothing else: "maybe 20M vectors?". */
export const supposingAlone =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) => {
    const { supposed, said } = question;
    if (supposed.length === 0) return undefined;
    const { agent, answers } = situation;
    const names = supposed.flatMap(({ field, value }) => [
      field.replaceAll('_', ' '),
      String(value),
      fieldNamed(agent, field)?.unit ?? '',
      ...(fieldNamed(agent, field)?.words ?? []),
      ...(answers.words[field] ?? []),
    ]);
    const known = new Set(names.flatMap((name) => saidAs(name).trim().split(' ')));
    const isAlone = tellingWords(said).every(
      (word) => plain.has(word) || /\d/.test(word) || spelled.has(word) || known.has(word),
    );
    return isAlone ? answer({ ...question, said: ` what if${said}` }, situation) : undefined;
  };
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
