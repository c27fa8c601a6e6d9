import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useList, useRead } from '../../api/read.ts';
import { namesApart } from '../../format/names-apart.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { waitingSaid } from './waiting.ts';

const filters = {
  '': 'Status: all',
  active: 'Active',
  completed: 'Completed',
  failed: 'Failed',
  ended: 'Ended',
};

export function Sessions() {
  const { status } = useSearch({ strict: false }) as { status?: 'active' };
  const navigate = useNavigate();
  const list = useList('/api/sessions', { query: { status } });
  const agents = useRead('/api/agents');
  const deployments = useRead('/api/deployments', { query: { limit: 100 } });
  /** Sessions with one agent are told apart by what they led to. */
  const named = namesApart(deployments.data?.items ?? []);
  const deployed = (id: string | null) => named.find((each) => each.id === id)?.name;
  const nameOf = (id: string) => agents.data?.items.find((agent) => agent.id === id)?.name ?? id;
  const start = (
    <ButtonLink to="/sessions/new" kind="primary">
      Start a session
    </ButtonLink>
  );
  return (
    <Page title="Sessions" acts={start}>
      <div className="filters">
        <select
          aria-label="Status"
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({ to: '/sessions', search: { status: currentTarget.value || undefined } as never })
          }
        >
          {Object.entries(filters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ListTable
        of={list}
        head={['Session', 'State', 'Waits for', 'Whose', 'Changed']}
        empty={
          <Empty title="No sessions" next={start}>
            In a session you tell an agent what you need; it computes a plan, and deploys it once you say so.
          </Empty>
        }
        row={(session) => (
          <tr key={session.id}>
            <td>
              <Link to="/sessions/$id" params={{ id: session.id }} className="row-link">
                {session.title ?? deployed(session.deployment_id) ?? nameOf(session.agent_id)}
              </Link>
              {(session.title ?? session.deployment_id) && (
                <div className="small soft">{nameOf(session.agent_id)}</div>
              )}
            </td>
            <td>
              <State of={session.status} />
            </td>
            <td data-head="Waits for">{waitingSaid(session)}</td>
            <td data-head="Whose">{session.created_by_name ?? 'a former member'}</td>
            <td data-head="Changed">
              <Moment at={session.updated_at} />
            </td>
          </tr>
        )}
      />
    </Page>
  );
}
