import type { AnswerText, Question } from '../question.ts';
import { isPossible } from '../search.ts';
import { isWhole, type Situation, type Variant, variantOf } from '../situation.ts';
import { assumption, sentences, toValues, usd } from '../wording.ts';

// Pure. Which machines answer a load with so many replicas.

const atMost =
  /\b(?:at most|max(?:imum)?|no more than|up to|with|only|under|within) (\d{1,3}) (?:replicas?|of (?:them|those)|machines?|gpus?|nodes?)|\b(\d{1,3}) (?:replicas?|machines?|gpus?|nodes?) (?:or (?:fewer|less)|at most|max)/i;
const mostListed = 3;

/** "Which instance type serves 30 a second with at most 6 replicas?": the cheapest that do, by their price at the peak. */
export function serving(question: Question, situation: Situation): AnswerText {
  const { agent, answers, now } = situation;
  if (!answers.peak || !isWhole(now)) return undefined;
  const field = agent.gates.flatMap(({ fields }) => fields).find(({ name }) => name === 'instance_type');
  const said = atMost.exec(question.text);
  const most = Number(said?.[1] ?? said?.[2] ?? now.values.max_replicas);
  const load = toValues(question.supposed.filter(({ field: name }) => name === 'peak_qps'));
  const changes = {
    ...load,
    max_replicas: most,
    min_replicas: Math.min(most, Number(now.values.min_replicas)),
  };
  const found = (field?.choices ?? [])
    .map((type) => variantOf(situation, { ...changes, instance_type: type }))
    .flatMap((variant) => {
      const peak = isPossible(variant, situation) ? answers.peak?.(variant.values) : undefined;
      return peak && peak.replicas <= most ? [{ variant, peak }] : [];
    })
    .sort((one, other) => one.peak.total - other.peak.total);
  const rate = Number(load.peak_qps ?? now.values.peak_qps);
  const head = `${rate} a second with at most ${most} replicas`;
  if (found.length === 0)
    return {
      text: sentences(`Nothing that is offered answers ${head}.`, assumption(now, situation)),
      about: question.text,
    };
  const line = ({ variant, peak }: (typeof found)[number]) =>
    `- ${variant.values.instance_type}: ${peak.replicas} at the peak, ${usd(peak.total)} a month while it lasts; ${usd(costOf(variant))} with ${variant.values.min_replicas}${peak.misses.length > 0 ? `; ${peak.misses.join(', ')}` : ''}`;
  const best = found.find(({ peak }) => peak.misses.length === 0) ?? found[0];
  const isNew = best && best.variant.values.instance_type !== now.values.instance_type;
  return {
    text: `${head} are answered by:\n${found.slice(0, mostListed).map(line).join('\n')}`,
    about: question.text,
    ...(isNew && {
      proposal: [{ field: 'instance_type', value: best.variant.values.instance_type as string }],
    }),
  };
}

const costOf = ({ cost }: Variant): number => cost?.monthly_total ?? 0;
