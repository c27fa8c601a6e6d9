import type { CostEstimate, Plan } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';
import { sentenceOf } from '../../../format/words.ts';
import { Tag } from '../../../ui/state.tsx';

type Aim = Plan['goal'][number];

/** What was wanted, and whether what is planned does it; nothing where that was not said. */
export const GoalList = ({ of }: { of: readonly Aim[] }) =>
  of.length > 0 && (
    <div className="note">
      <p className="strong">{of.length === 1 ? 'The goal' : 'The goals'}</p>
      <ul className="said-list small stack-tight">
        {of.map(({ kind, wants, says, is_met }) => (
          <li key={kind}>
            {sentenceOf(wants)} <Tag tone={toneOf(is_met)}>{verdictOf(is_met)}</Tag>
            <div className="soft">{sentenceOf(says)}</div>
          </li>
        ))}
      </ul>
    </div>
  );

/** That a price passes what was wanted at most; undefined where it does not, or no price was wanted. Pure. */
export function aboveGoalSaid(
  goal: readonly Aim[],
  { monthly_total: price }: CostEstimate,
): string | undefined {
  const most = goal.find(({ kind }) => kind === 'monthly_usd')?.figure;
  if (most === undefined || price <= most) return undefined;
  return `That is ${moneyOf(price - most)} a month above the ${moneyOf(most)} that were the goal.`;
}

const verdictOf = (isMet: Aim['is_met']) => (isMet === null ? 'not computed' : isMet ? 'met' : 'not met');
const toneOf = (isMet: Aim['is_met']) => (isMet === null ? 'quiet' : isMet ? 'good' : 'waits');
