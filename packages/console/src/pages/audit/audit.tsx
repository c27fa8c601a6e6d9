import { useNavigate, useSearch } from '@tanstack/react-router';
import { useList, useRead } from '../../api/read.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Exactly } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { entrySaid, kindsSaid } from './audit-entries.ts';
import { AuditExport } from './audit-export.tsx';
import { type AuditFilter as Filter, queryOf } from './audit-words.ts';
import { SealCheck } from './seal-check.tsx';
import { Target, useNames } from './target.tsx';

/** Who did what, with filters and the sealed export. */
export function Audit() {
  const filter = useSearch({ strict: false }) as Filter;
  const navigate = useNavigate();
  const me = useMe();
  const why = whyNot(me.data?.role, 'admin');
  const members = useRead('/api/orgs/current/members', { query: { limit: 100 } });
  const set = (part: Filter) =>
    void navigate({ to: '/settings/audit', search: { ...filter, ...part } as never, replace: true });
  return (
    <Page title="Audit log" acts={why ? undefined : <AuditExport query={queryOf(filter)} />}>
      {why ? (
        <Empty title="Not for your role">{why}</Empty>
      ) : (
        <>
          <div className="filters">
            <Field label="Who">
              <select
                value={filter.actor ?? ''}
                onChange={({ currentTarget }) => set({ actor: currentTarget.value || undefined } as Filter)}
              >
                <option value="">Everybody</option>
                {members.data?.items.map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {name ?? email}
                  </option>
                ))}
              </select>
            </Field>
            <Field label="What">
              <select
                value={filter.action ?? ''}
                onChange={({ currentTarget }) => set({ action: currentTarget.value || undefined } as Filter)}
              >
                <option value="">Everything</option>
                {kindsSaid.map(({ kind, said }) => (
                  <option key={kind} value={kind}>
                    {said}
                  </option>
                ))}
              </select>
            </Field>
            <Field label="From">
              <input
                type="date"
                value={filter.from ?? ''}
                onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined } as Filter)}
              />
            </Field>
            <Field label="To">
              <input
                type="date"
                value={filter.to ?? ''}
                onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined } as Filter)}
              />
            </Field>
          </div>
          <SealCheck />
          <Rows filter={filter} members={members.data?.items ?? []} />
        </>
      )}
    </Page>
  );
}

interface RowsProps {
  filter: Filter;
  members: Parameters<typeof useNames>[0];
}

function Rows({ filter, members }: RowsProps) {
  const names = useNames(members);
  const list = useList('/api/audit', {
    query: queryOf(filter) as never,
  });
  return (
    <ListTable
      of={list}
      head={['When', 'Who', 'What', 'Details']}
      empty={<Empty title="Nothing matches">Choose other filters.</Empty>}
      row={({ id, created_at, actor_email, action: done, changes, source_ip: ip, target_id: target }) => (
        <tr key={id}>
          <td>
            <Exactly at={created_at} />
          </td>
          <td>
            <span className="address">{actor_email ?? 'the service'}</span>
            {ip && <div className="small soft">{ip}</div>}
          </td>
          <td>{entrySaid(done, changes).said}</td>
          <td className="small">
            <Details lines={entrySaid(done, changes).details} />
            <Target id={target} names={names} />
          </td>
        </tr>
      )}
    />
  );
}

const shownLines = 3;

/** What an event changed; of a long list the first lines. */
function Details({ lines }: { lines: string[] }) {
  const rest = lines.slice(shownLines);
  const row = (line: string) => <div key={line}>{line}</div>;
  return (
    <>
      {lines.slice(0, shownLines).map(row)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}
