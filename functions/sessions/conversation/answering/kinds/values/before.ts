import { labelOf, phrase } from '../../../replies/phrases.ts';
import type { AnswerText, Question } from '../../question.ts';
import type { Situation } from '../../situation.ts';
import { fieldsOf } from '../why.ts';

// Pure. "What was the previous number?": the values before the latest change, or before the latest one of the field that is named.

export function valueBefore(question: Question, situation: Situation): AnswerText {
  const { agent, steps = [], now } = situation;
  const named = question.fields.length > 0 ? fieldsOf(question, situation).map(({ name }) => name) : [];
  const step = steps.findLast(({ before }) =>
    Object.keys(before).some((name) => named.length === 0 || named.includes(name)),
  );
  const about = question.said;
  if (!step)
    return { text: 'Nothing was changed yet: the values are as I proposed them or as you gave them.', about };
  const parts = agent.gates
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name in step.before && (named.length === 0 || named.includes(name)))
    .map((field) => {
      const former = step.before[field.name];
      const value = now.values[field.name];
      const was = former ? phrase(field, former.value) : `${labelOf(field)} as I proposed it`;
      return value === undefined ? was : `${was}, and now it is ${phrase(field, value)}`;
    });
  return { text: `Before "${step.words}": ${parts.join('; ')}. "Undo" brings it back.`, about };
}
