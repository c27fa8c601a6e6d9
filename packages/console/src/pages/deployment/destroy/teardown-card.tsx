import type { Teardown } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';
import { External, isWebAddress } from '../../../ui/external.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/state.tsx';
import { keptSaid } from './said.ts';

const deletedSaid = (count: number): string => {
  if (count === 0) return 'Nothing had been made, so nothing had to be deleted';
  return count === 1 ? '1 part was deleted' : `${count} parts were deleted`;
};

/** The record of a destroy: what is gone, what stays and costs, what nobody could delete. */
export function TeardownCard({ teardown }: { teardown: Teardown }) {
  const { deleted, kept, left_over: left, not_checked: unseen, found_later: later, ended_at } = teardown;
  return (
    <Section title="The destroy's record">
      <p>
        {deletedSaid(deleted.length)}, <Moment at={ended_at} />. {keptSaid(kept)}
      </p>
      <ul className="plain stack small">
        {left.map((part) => (
          <Part key={`${part.kind}/${part.name}`} {...part} tag="left over" tone="bad" />
        ))}
        {later.map((part) => (
          <Part key={`${part.kind}/${part.name}`} {...part} tag="found later" tone="bad" />
        ))}
        {kept.map(({ monthly_cost, ...part }) => (
          <Part
            key={`${part.kind}/${part.name}`}
            {...part}
            reason={
              monthly_cost === null ? part.reason : `${part.reason} About ${moneyOf(monthly_cost)} a month.`
            }
            tag="kept"
            tone={part.holds_data ? 'waits' : 'quiet'}
          />
        ))}
        {unseen.map(({ what, reason }) => (
          <li key={what}>
            {what} could not be looked at: {reason}
          </li>
        ))}
      </ul>
      {deleted.length > 0 && (
        <details>
          <summary>What was deleted</summary>
          <ul className="said-list small">
            {deleted.map(({ kind, name }) => (
              <li key={`${kind}/${name}`}>
                {kind} <span className="code">{name}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

interface PartProps {
  kind: string;
  name: string;
  reason: string;
  console_link: string | null;
  tag: string;
  tone: 'bad' | 'waits' | 'quiet';
}

const Part = ({ kind, name, reason, console_link: link, tag, tone }: PartProps) => (
  <li className="stack-tight">
    <span className="row">
      <Tag tone={tone}>{tag}</Tag>
      {kind} <span className="code">{name}</span>
      {link && isWebAddress(link) && <External to={link}>Look at it in the cloud's console</External>}
    </span>
    <span className="soft">{reason}</span>
  </li>
);
