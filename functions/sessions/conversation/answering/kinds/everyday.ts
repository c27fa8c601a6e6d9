import { regionNames } from '../../../../shared/aws/region-places.ts';
import { spelled } from '../../reader/numerals.ts';
import type { AnswerText, Kind, Question } from '../question.ts';
import { isWhole, type Situation } from '../situation.ts';
import { note } from './noted.ts';

// Pure. Questions of people who don't know the words of the trade.

/** "Is it dearer in Frankfurt?": where prices are from, which is all that is known of another region's. */
export async function priceElsewhere(question: Question, situation: Situation): Promise<AnswerText> {
  const isNamed = Object.keys(regionNames()).some((name) => question.said.includes(` ${name} `));
  // A budget is compared with the price by the row for it.
  if (!isNamed || / (?:\$|dollar|usd|buck) /.test(question.said)) return undefined;
  const told = await note('price_basis')(question, situation);
  return told && { ...told, about: question.text };
}

const lost =
  / (one|two|three|1|2|3|a|the) (?:node|replica|machine|server|gpu)s? (?:is|are|die|fail|down|lost|gone|out|break)/;
const left = / (\d{1,3}) (?:left|remain|of them left|replica left)/;

/** "How many requests are served when one is down?": those of the replicas that are left, at most. */
export function afterLoss({ said, text }: Question, { answers, now }: Situation): AnswerText {
  if (!answers.loads || !isWhole(now)) return undefined;
  const most = Number(now.values.max_replicas);
  const count = lost.exec(said)?.[1] ?? '';
  const stays = left.exec(said)?.[1];
  const replicas = stays ? Number(stays) : most - (spelled.get(count) ?? (Number(count) || 1));
  if (!(replicas > 0) || (count === '' && !stays)) return undefined;
  const told = answers.loads.holds(now.values, replicas, Number(now.values.peak_qps));
  const head = stays ? '' : `Of ${most} replicas at most, ${replicas} are left then. `;
  return { text: `${head}${told}`, about: text };
}

/** "Will it be under 50 or not?" of a time that the user wants to be kept. */
export const withinTime =
  (answer: Kind['answer']): Kind['answer'] =>
  async (question, situation) => {
    const isTimed = situation.goal?.some(({ kind }) => kind === 'query_ms');
    if (!isTimed) return undefined;
    const told = await answer(question, situation);
    return told && { ...told, about: question.text };
  };
