import type { Plan } from '../../../api/types.ts';
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

const verdictOf = (isMet: Aim['is_met']) => (isMet === null ? 'not computed' : isMet ? 'met' : 'not met');
const toneOf = (isMet: Aim['is_met']) => (isMet === null ? 'quiet' : isMet ? 'good' : 'waits');
