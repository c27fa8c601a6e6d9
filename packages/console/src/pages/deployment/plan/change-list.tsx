import type { CostEstimate } from '../../../api/types.ts';
import { costOf, moneyChangeOf, moneyOf, valueSaid } from '../../../format/numbers.ts';
import { labelOf, type Tone } from '../../../format/words.ts';
import { StackedBar } from '../../../ui/picture/stacked-bar.tsx';
import { Tag } from '../../../ui/state.tsx';
import { costPicture } from '../../session/figures.ts';
import type { Differences } from './differences.ts';

export const changeTones: Readonly<Record<string, Tone>> = {
  add: 'good',
  change: 'busy',
  replace: 'waits',
  remove: 'bad',
};

interface ChangeProps {
  change: Differences;
  /** The costs of what runs and of what would run, to see them one above the other. */
  costs?: { before: CostEstimate; after: CostEstimate } | undefined;
  /** What the two are called above their costs. */
  names?: readonly [string, string];
}

/** What a change changes: values, parts, notes, and the cost before and after. */
export function ChangeList({ change, costs, names = ['Now', 'Then'] }: ChangeProps) {
  const { values, parts, notes, monthly_before: before, monthly_after: after } = change;
  return (
    <div className="stack">
      <ul className="plain stack-tight">
        {values.map(({ name, from, to }) => (
          <li key={name}>
            {labelOf(name)}: <ins className="strong">{valueSaid(to)}</ins> instead of{' '}
            <del className="soft">{valueSaid(from)}</del>
          </li>
        ))}
      </ul>
      {after === before ? (
        <p>{costs ? costOf(costs.after) : moneyOf(after)} a month, as before</p>
      ) : (
        <p>
          <ins className="strong">{costs ? costOf(costs.after) : moneyOf(after)}</ins> a month instead of{' '}
          <del className="soft">{costs ? costOf(costs.before) : moneyOf(before)}</del> (
          {moneyChangeOf(after - before)})
        </p>
      )}
      {costs && before !== after && <BeforeAfter {...costs} names={names} />}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      <details>
        <summary>{parts.length === 1 ? '1 part changes' : `${parts.length} parts change`}</summary>
        <ul className="plain stack-tight small">
          {parts.map(({ action, kind, name, fields }) => (
            <li key={`${kind}/${name}`} className="row">
              <Tag tone={changeTones[action] ?? 'quiet'}>{action}</Tag>
              <span>
                {kind} <span className="code">{name}</span>
              </span>
              {fields.length > 0 && <span className="soft code">{fields.join(', ')}</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Two bars of one scale. */
function BeforeAfter({
  before,
  after,
  names: [now, later],
}: NonNullable<ChangeProps['costs']> & { names: readonly [string, string] }) {
  const scale = Math.max(before.monthly_total, after.monthly_total);
  const bar = (when: string, cost: CostEstimate) => {
    const { rest: _, ...picture } = costPicture(cost, moneyOf, { scale });
    return <StackedBar {...picture} title={`${when}: ${picture.title}`} />;
  };
  return (
    <>
      {bar(now, before)}
      {bar(later, after)}
    </>
  );
}
