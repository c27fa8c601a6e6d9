import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useList } from '../../api/read.ts';
import { labelOf } from '../../format/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { More } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';

const states = [
  'running',
  'succeeded',
  'awaiting_approval',
  'planned',
  'failed',
  'destroy_failed',
  'destroyed',
];

export function Deployments() {
  const { status, name } = useSearch({ strict: false }) as { status?: 'running'; name?: string };
  const navigate = useNavigate();
  const list = useList('/api/deployments', { query: { status, name: name || undefined } });
  const filter = (search: Record<string, string | undefined>) =>
    void navigate({ to: '/deployments', search: { status, name, ...search } as never, replace: true });
  return (
    <Page
      title="Deployments"
      acts={
        <ButtonLink to="/sessions/new" kind="primary">
          Start a session
        </ButtonLink>
      }
    >
      <div className="filters">
        <select
          aria-label="Status"
          value={status ?? ''}
          onChange={({ currentTarget }) => filter({ status: currentTarget.value || undefined })}
        >
          <option value="">All</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {labelOf(state)}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label="Name"
          placeholder="Exact name"
          data-search
          defaultValue={name ?? ''}
          onChange={({ currentTarget }) => filter({ name: currentTarget.value || undefined })}
        />
      </div>
      <Shown of={list}>
        {(items) =>
          items.length === 0 && !list.more ? (
            <Empty
              title={status || name ? 'Nothing matches' : 'Nothing is deployed'}
              next={
                <ButtonLink to="/sessions/new" kind="primary">
                  Start a session
                </ButtonLink>
              }
            >
              {status || name
                ? 'Take the filter away to see all.'
                : 'A session with an agent leads to a deployment.'}
            </Empty>
          ) : (
            <div className="card card-flush scroll-x">
              <table>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>State</th>
                    <th>Place</th>
                    <th>Wanted by</th>
                    <th>Changed</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((each) => (
                    <tr key={each.id}>
                      <td>
                        <Link to="/deployments/$id" params={{ id: each.id }} className="row-link">
                          {each.name}
                        </Link>
                      </td>
                      <td>
                        <State of={each.status} />
                      </td>
                      <td>
                        {each.scope.cluster_name}, {each.scope.region}
                        <div className="small soft">{each.cloud_account.label}</div>
                      </td>
                      <td>{each.requested_by_name ?? 'a former member'}</td>
                      <td>
                        <Moment at={each.updated_at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <More of={list} />
            </div>
          )
        }
      </Shown>
    </Page>
  );
}
