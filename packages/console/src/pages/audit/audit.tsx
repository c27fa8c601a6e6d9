import type { Schema } from '@deployment-orchestrator/client';
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
      head={['When', 'What happened', 'Who']}
      empty={<Empty title="Nothing matches">Choose other filters.</Empty>}
      row={(entry) => <Row key={entry.id} entry={entry} names={names} />}
    />
  );
}

function Row({ entry, names }: { entry: Schema<'AuditEvent'>; names: ReadonlyMap<string, string> }) {
  const { created_at, actor_id: actor, actor_email: email, source_ip: ip } = entry;
  const who = (actor && names.get(actor)) ?? email ?? 'The service';
  const { pieces, quote, details } = entrySaid(entry, who);
  return (
    <tr>
      <td>
        <Exactly at={created_at} />
      </td>
      <td className="wide">
        {pieces.map((piece, at) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change
            <Target key={at} id={entry.target_id} type={entry.target_type} names={names} />
          ),
        )}{' '}
        <Details lines={[...details, entry.target_id]} />
        {quote && <div className="lines">“{quote}”</div>}
      </td>
      <td className="small soft">
        <span className="address">{email ?? 'the service'}</span> {ip && <span className="whole">{ip}</span>}
      </td>
    </tr>
  );
}

/** What an entry has beside its sentence, and the id of what it is about. */
const Details = ({ lines }: { lines: string[] }) => (
  <details className="aside small soft">
    <summary>Details</summary>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </details>
);
