import type { Schema } from '@deployment-orchestrator/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/read.ts';
import { numberOf } from '../../format/numbers.ts';
import { dateOf } from '../../format/time.ts';
import { labelOf } from '../../format/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { dayBars } from './so-far.ts';

const groups = { day: 'By day', kind: 'By kind', user: 'By member', session: 'By session' } as const;

type UsageRow = Schema<'Usage'>['items'][number];

/** A session by what its person calls it, with the way to it. */
function UsedSession({
  id,
  of,
  agentOf,
}: {
  id: string;
  of: UsageRow['session'];
  agentOf(id: string): string | undefined;
}) {
  if (id === '') return <>outside of sessions</>;
  if (!of) return <span className="soft">a session that was deleted</span>;
  const agent = agentOf(of.agent_id) ?? of.agent_id;
  return (
    <Link to="/sessions/$id" params={{ id }}>
      {of.title ?? of.deployment_name ?? agent}
    </Link>
  );
}

/**
 * Credits in groups, as bars in a table: the figure stands beside each. Days are stacked upon those before them, against what may be used.
 * @param most what may be used in the period, the cap's part included; null where nothing limits it
 */
export function UsagePlot({ most }: { most: number | null }) {
  const [group, setGroup] = useState<keyof typeof groups>('day');
  const usage = useRead('/api/billing/usage', { query: { group_by: group } });
  const members = useRead('/api/orgs/current/members', { query: { limit: 100 }, enabled: group === 'user' });
  const agents = useRead('/api/agents', { enabled: group === 'session' });
  const nameOf = (key: string) => {
    if (group === 'day') return dateOf(key);
    if (group === 'kind') return labelOf(key);
    const member = members.data?.items.find(({ id }) => id === key);
    return member?.name ?? member?.email ?? (key === '' ? 'no member' : 'a former member');
  };
  const agentOf = (id: string) => agents.data?.items.find((agent) => agent.id === id)?.name;
  return (
    <Section
      title="Credits used"
      acts={
        <select
          aria-label="Group"
          value={group}
          onChange={({ currentTarget }) => setGroup(currentTarget.value as typeof group)}
        >
          {Object.entries(groups).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      }
    >
      <Shown of={usage}>
        {({ items }) => {
          const largest = Math.max(1, ...items.map(({ credits }) => credits));
          const days = group === 'day' && most !== null ? dayBars(items, most) : undefined;
          return items.length === 0 ? (
            <Empty title="Nothing was used in this period" />
          ) : (
            <>
              {days && most !== null && (
                <ul className="plain row small">
                  <li className="swatch chart-1">the day</li>
                  <li className="swatch chart-2">the days before it</li>
                  <li className="swatch chart-rest">left of {numberOf(most)}, the cap included</li>
                </ul>
              )}
              <table className="plot">
                <thead>
                  <tr>
                    <th>{labelOf(groups[group].replace('By ', ''))}</th>
                    <th>
                      <span className="unseen">Bar</span>
                    </th>
                    <th className="number">Credits</th>
                    {days && <th className="number">So far</th>}
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ key, credits, session }, at) => (
                    <tr key={key}>
                      <td>
                        {group === 'session' ? (
                          <UsedSession id={key} of={session} agentOf={agentOf} />
                        ) : (
                          nameOf(key)
                        )}
                      </td>
                      <td className="wide">
                        <svg
                          className="step-bar"
                          viewBox="0 0 100 6"
                          preserveAspectRatio="none"
                          aria-hidden="true"
                        >
                          {days && <rect className="chart-rest" width="100" height="6" />}
                          {days && <rect className="chart-2" width={days[at]?.from} height="6" />}
                          <rect
                            className="chart-1"
                            x={days?.[at]?.from}
                            width={days?.[at]?.length ?? (credits / largest) * 100}
                            height="6"
                          />
                        </svg>
                      </td>
                      <td className="number">{numberOf(credits)}</td>
                      {days && <td className="number">{numberOf(days[at]?.soFar ?? 0)}</td>}
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          );
        }}
      </Shown>
    </Section>
  );
}
