import { useState } from 'react';
import { useRead } from '../../api/read.ts';
import { numberOf } from '../../format/numbers.ts';
import { dateOf } from '../../format/time.ts';
import { labelOf } from '../../format/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';

const groups = { day: 'By day', kind: 'By kind', user: 'By member', session: 'By session' } as const;

/** Credits in groups, as bars in a table: the figure stands beside each. */
export function UsagePlot() {
  const [group, setGroup] = useState<keyof typeof groups>('day');
  const usage = useRead('/api/billing/usage', { query: { group_by: group } });
  const members = useRead('/api/orgs/current/members', { query: { limit: 100 }, enabled: group === 'user' });
  const nameOf = (key: string) => {
    const member = members.data?.items.find(({ id }) => id === key);
    if (group === 'day') return dateOf(key);
    return member?.name ?? member?.email ?? (group === 'kind' ? labelOf(key) : key);
  };
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
          const most = Math.max(1, ...items.map(({ credits }) => credits));
          return items.length === 0 ? (
            <Empty title="Nothing was used in this period" />
          ) : (
            <table>
              <thead>
                <tr>
                  <th>{labelOf(groups[group].replace('By ', ''))}</th>
                  <th>
                    <span className="unseen">Bar</span>
                  </th>
                  <th className="number">Credits</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ key, credits }) => (
                  <tr key={key}>
                    <td>{nameOf(key)}</td>
                    <td className="wide">
                      <svg
                        className="step-bar"
                        viewBox="0 0 100 6"
                        preserveAspectRatio="none"
                        aria-hidden="true"
                      >
                        <rect className="chart-1" width={(credits / most) * 100} height="6" />
                      </svg>
                    </td>
                    <td className="number">{numberOf(credits)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Shown>
    </Section>
  );
}
