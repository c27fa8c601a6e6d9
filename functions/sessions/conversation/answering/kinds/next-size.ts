import { matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { whatIf } from './variants.ts';

// Pure. "What's the next bigger machine?": the neighbour of the machines that stand, in their family, with its price.

export function nextSize(question: Question, situation: Situation): AnswerText {
  const { agent, now } = situation;
  const field = agent.gates.flatMap(({ fields }) => fields).find(({ said }) => said?.isSized);
  const stands = field && now.values[field.name];
  if (!field || typeof stands !== 'string') return undefined;
  const family = stands.slice(0, stands.indexOf('.') + 1);
  const sizes = field.choices?.filter((choice) => choice.startsWith(family)) ?? [];
  const isSmaller = matches('smaller|cheaper|lower|down', question.said);
  const value = sizes[sizes.indexOf(stands) + (isSmaller ? -1 : 1)];
  if (value === undefined)
    return {
      text: `${stands} is the ${isSmaller ? 'smallest' : 'largest'} of its family that is offered.`,
      about: question.said,
    };
  const priced = whatIf({ ...question, supposed: [{ field: field.name, value }] }, situation);
  return priced && { ...priced, about: question.said };
}
