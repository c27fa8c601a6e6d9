import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { cheapestWith } from '../search.ts';
import type { Situation } from '../situation.ts';
import { beginning, changesOf, difference, sentences, toSupposed, toValues, usd } from '../wording.ts';

/** "How many r6i.2xlarge with 3 copies?": the fewest nodes of a type that hold it, where nodes are counted by a field. */
export function nodesOfType(question: Question, situation: Situation): AnswerText {
  const { agent, now, answers } = situation;
  const fixed = toValues(question.supposed);
  if (!fieldNamed(agent, 'node_count') || fixed.instance_type === undefined || 'node_count' in fixed)
    return undefined;
  if (!matches('how_many', question.said) || matches('vector|document|query|request', question.said))
    return undefined;
  const found = cheapestWith(situation, fixed);
  if (!found) return undefined;
  const { change, result } = found;
  const { monthly_total: total } = result.cost;
  const all = { node_count: result.values.node_count ?? 0, ...fixed, ...change };
  const before = now.cost && `, ${difference(now.cost.monthly_total, total)}`;
  return {
    text: sentences(
      `${beginning(changesOf(all, situation))}: ${usd(total)} a month${before ?? ''}; ${answers.figures(result.values).join(', ')}.`,
    ),
    about: question.text,
    ...(Object.keys(change).length > 0 && { proposal: toSupposed(change) }),
  };
}
