import { matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { possibleWith } from '../search.ts';
import { isWhole, type Situation } from '../situation.ts';
import { lacking, toSupposed } from '../wording.ts';
import { whatIf } from './variants.ts';

// Pure. "What's the next bigger machine?": the neighbour of the machines that stand, in their family, with its price.

/** "A card with more memory", "double the memory": the cheapest with which the plan is possible. */
export function larger(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  if (!answers.larger) return nextSize({ ...question, said: '' }, situation);
  if (!isWhole(now)) return { text: now.refusals[0] ?? lacking(now.missing, situation) };
  const times = matches('double|twice|2x', question.said) ? 2 : 1;
  const found = answers.larger(now.values, times).find((change) => possibleWith(situation, change));
  if (!found)
    return {
      text: `${now.values.instance_type} has the most memory of what is offered.`,
      about: question.said,
    };
  const priced = whatIf({ ...question, supposed: toSupposed(found) }, situation);
  return priced && { ...priced, about: question.said };
}

export function nextSize(question: Question, situation: Situation): AnswerText {
  const { agent, answers, now } = situation;
  const field = agent.gates.flatMap(({ fields }) => fields).find(({ said }) => said?.isSized);
  const stands = field && now.values[field.name];
  if (!field || typeof stands !== 'string') return undefined;
  const family = stands.slice(0, stands.indexOf('.') + 1);
  const sizes = field.choices?.filter((choice) => choice.startsWith(family)) ?? [];
  const isSmaller = matches('smaller|cheaper|lower|down', question.said);
  if (answers.larger && !isSmaller && matches('gpu|card|memory|vram', question.said))
    return larger(question, situation);
  const value = sizes[sizes.indexOf(stands) + (isSmaller ? -1 : 1)];
  if (value === undefined)
    return {
      text: `${stands} is the ${isSmaller ? 'smallest' : 'largest'} of its family that is offered.`,
      about: question.said,
    };
  const priced = whatIf({ ...question, supposed: [{ field: field.name, value }] }, situation);
  return priced && { ...priced, about: question.said };
}
