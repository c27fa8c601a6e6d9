import { fieldNamed } from '../../../agents/gates/gates.ts';
import { differing } from '../answering/search.ts';
import { isWhole, type Situation, type Variant } from '../answering/situation.ts';
import { changesOf, usd } from '../answering/wording.ts';
import { phrase } from '../replies/phrases.ts';
import type { Aim } from './goal.ts';

// Pure. What a variant comes to, of what a person wants to reach, by the functions that compute prices and times.

/** What a variant comes to, of one aim; `isMet` null where it is not computed. */
export function compared(
  aim: Aim,
  variant: Variant,
  situation: Situation,
): { says: string; isMet: boolean | null } {
  const { kind, figure } = aim;
  const { answers, agent } = situation;
  if (!isWhole(variant) || variant.assumed.length > 0)
    return { says: 'I compare it as soon as I know all that decides it', isMet: null };
  const { values, cost } = variant;
  if (kind === 'monthly_usd') {
    const { monthly_total: least, monthly_most: most = least } = cost;
    const range = answers.costRange(values);
    const says = `this costs ${usd(least)}${range ? ` ${range}` : ''}`;
    if (least > figure) return { says: `${says}, ${usd(least - figure)} above it`, isMet: false };
    if (most > figure) return { says: `${says}; the most passes your ${usd(figure)}`, isMet: false };
    return { says: `${says}, ${usd(figure - most)} below it`, isMet: true };
  }
  if (kind === 'answer_ms') {
    const time = answers.answerMs?.(values, aim.together);
    return time
      ? { says: time.says, isMet: time.ms <= figure }
      : { says: 'the time of an answer is not computed for it', isMet: null };
  }
  if (kind === 'query_ms') {
    const field = fieldNamed(agent, answers.queryAlert ?? '');
    const value = field && values[field.name];
    const alert = field && value !== undefined ? `: ${phrase(field, value)}` : '';
    return { says: `no rule computes that; it is measured once it runs${alert}`, isMet: null };
  }
  const lost = kind === 'survives_zone' ? 'zone' : figure;
  const change = differing(answers.surviving(values, lost), values);
  return Object.keys(change).length === 0
    ? { says: 'it survives that, as planned', isMet: true }
    : { says: `it does not survive that; that takes ${changesOf(change, situation)}`, isMet: false };
}
