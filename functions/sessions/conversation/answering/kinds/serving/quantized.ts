import type { AnswerText, Question } from '../../question.ts';
import { possibleWith } from '../../search.ts';
import { isWhole, type Situation } from '../../situation.ts';
import { assumption, lacking, usd } from '../../wording.ts';

// Pure. "What if I quantize it?": the quantized forms of the model that stands, beside it. They are shown, and nothing is offered.

export function quantizedForms({ text, said, supposed }: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const [named, another] = supposed.filter(({ field }) => field === 'model');
  if (!answers.quantized || another) return undefined;
  if (!isWhole(now)) return { text: now.refusals[0] ?? lacking(now.missing, situation) };
  const { lead, forms } = answers.quantized(String(named?.value ?? now.values.model), said);
  const rows = forms.flatMap(({ model, says }) => {
    const found = possibleWith(situation, { model });
    if (!found) return [];
    const { result, change, isMoved } = found;
    const range = answers.costRange(result.values);
    const on = isMoved && change.instance_type !== undefined ? ` on ${change.instance_type}` : '';
    return [
      `- ${model}${on} (${says}): ${usd(result.cost.monthly_total)} a month${range ? ` ${range}` : ''}, ${answers.figures(result.values).join(', ')}.`,
    ];
  });
  return { text: [lead, ...rows, assumption(now, situation)].filter(Boolean).join('\n'), about: text };
}
