import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useList, useRead } from '../../api/read.ts';
import type { DeploymentSummary } from '../../api/types.ts';
import { costOf, pricesOfAllSaid } from '../../format/numbers.ts';
import { deploymentStatusOf } from '../../format/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Lasting, Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { State, Tag } from '../../ui/state.tsx';
import { isGone, notesOn, waitsForIn } from './standing.ts';

const states = [
  'running',
  'succeeded',
  'awaiting_approval',
  'planned',
  'failed',
  'destroy_failed',
  'destroyed',
];

/** The filters of the list, as its address has them. */
interface Filter {
  status?: 'running';
  agent?: string;
  account?: string;
  name?: string;
}

export function Deployments() {
  const { status, agent, account, name } = useSearch({ strict: false }) as Filter;
  const navigate = useNavigate();
  const list = useList('/api/deployments', {
    query: { status, agent_id: agent as never, cloud_account_id: account, name: name || undefined },
  });
  const agents = useRead('/api/agents').data?.items ?? [];
  const clouds = useRead('/api/clouds').data?.items ?? [];
  const filter = (search: Record<string, string | undefined>) =>
    void navigate({
      to: '/deployments',
      search: { status, agent, account, name, ...search } as never,
      replace: true,
    });
  const start = (
    <ButtonLink to="/sessions/new" kind="primary">
      Start a session
    </ButtonLink>
  );
  const isFiltered = Boolean(status || agent || account || name);
  return (
    <Page title="Deployments" acts={start}>
      <div className="filters">
        <Choice
          label="Status"
          value={status}
          options={states.map((state) => [state, deploymentStatusOf(state)])}
          onChoose={(next) => filter({ status: next })}
        />
        <Choice
          label="Agent"
          value={agent}
          options={agents.map(({ id, name: called }) => [id, called])}
          onChoose={(next) => filter({ agent: next })}
        />
        <Choice
          label="Cloud account"
          value={account}
          options={clouds.map(({ id, accountLabel }) => [id, accountLabel])}
          onChoose={(next) => filter({ account: next })}
        />
        <input
          type="search"
          aria-label="Name"
          placeholder="Its whole name"
          data-search
          defaultValue={name ?? ''}
          onChange={({ currentTarget }) => filter({ name: currentTarget.value || undefined })}
        />
      </div>
      <ListTable
        of={list}
        number="A month"
        head={['Name', 'State', 'Waits for', 'A month', 'Place', 'Changed']}
        empty={
          <Empty title={isFiltered ? 'Nothing matches' : 'Nothing is deployed'} next={start}>
            {isFiltered
              ? 'Take the filters away to see all.'
              : 'A session with an agent leads to a deployment.'}
          </Empty>
        }
        row={(each) => <Row key={each.id} deployment={each} />}
      />
      {list.data && list.data.length > 0 && <p className="small soft">{pricesOfAllSaid(list.data)}</p>}
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: (readonly [string, string])[];
  onChoose: (value: string | undefined) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
  >
    <option value="">{label}: all</option>
    {options.map(([each, said]) => (
      <option key={each} value={each}>
        {said}
      </option>
    ))}
  </select>
);

function Row({ deployment }: { deployment: DeploymentSummary }) {
  const waits = waitsForIn(deployment);
  const {
    id,
    name,
    status,
    scope,
    cloud_account: account,
    monthly_cost: monthly_total,
    monthly_most,
  } = deployment;
  return (
    <tr>
      <td>
        <Link to="/deployments/$id" params={{ id }} className="row-link">
          {name}
        </Link>
        <div className="small soft">wanted by {deployment.requested_by_name ?? 'a former member'}</div>
      </td>
      <td>
        <State of={status}>{deploymentStatusOf(status)}</State>
        <div className="row">
          {notesOn(deployment).map(({ said, tone }) => (
            <Tag key={said} tone={tone}>
              {said}
            </Tag>
          ))}
        </div>
      </td>
      <td data-head="Waits for">
        {waits && (
          <>
            {waits.said}
            <div className="small soft">
              <Lasting since={waits.since} />
            </div>
          </>
        )}
      </td>
      <td className="number" data-head="A month">
        {isGone(deployment) ? '—' : costOf({ monthly_total, monthly_most })}
      </td>
      <td>
        {scope.cluster_name}, <span className="whole">{scope.region}</span>
        <div className="small soft">{account.label}</div>
      </td>
      <td data-head="Changed">
        <Moment at={deployment.updated_at} />
      </td>
    </tr>
  );
}
