import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Deployment } from '../../api/types.ts';
import { deploymentStatusOf } from '../../format/words.ts';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { ActBar } from './act-bar.tsx';
import { waitsFor } from './acts.ts';
import { HistoryTab } from './history-tab.tsx';
import { Overview } from './overview.tsx';
import { ChangeTab } from './plan/change-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import { EventsTab } from './run/events-tab.tsx';

const tabs = {
  overview: 'Overview',
  plan: 'Plan',
  events: 'Events',
  change: 'Change',
  history: 'History',
} as const;
type Tab = keyof typeof tabs;

const shown: Record<Tab, (props: { deployment: Deployment }) => unknown> = {
  overview: Overview,
  plan: PlanTab,
  events: EventsTab,
  change: ChangeTab,
  history: HistoryTab,
};

/** A check for drift that finds none tells nobody of it. All else of a deployment is told by the live channel. */
const pauseOf = (deployment: Deployment | undefined): number | false =>
  deployment?.drift?.status === 'checking' ? 2_000 : false;

export function DeploymentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string };
  const tab: Tab = asked !== undefined && Object.hasOwn(tabs, asked) ? (asked as Tab) : 'overview';
  const read = useRead('/api/deployments/{id}', { path: { id }, every: pauseOf });
  const Content = shown[tab] as (props: { deployment: Deployment }) => React.ReactNode;
  return (
    <Shown of={read}>
      {(deployment) => (
        <Page
          title={deployment.name}
          above={<Link to="/deployments">Deployments</Link>}
          below={
            <span>
              <State of={deployment.status}>{deploymentStatusOf(deployment.status)}</State>
              {waitsFor(deployment) && `: it ${waitsFor(deployment)}`}
              {' · '}
              {deployment.scope.cluster_name} in {deployment.scope.region}, {deployment.cloud_account.label}
            </span>
          }
          acts={<ActBar deployment={deployment} />}
        >
          <nav className="tabs" aria-label="Parts of the deployment">
            {Object.entries(tabs).map(([name, label]) => (
              <Link
                key={name}
                to="/deployments/$id"
                params={{ id }}
                search={{ tab: name === 'overview' ? undefined : name } as never}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={name === tab ? 'page' : undefined}
                resetScroll={false}
              >
                {label}
              </Link>
            ))}
          </nav>
          <Content key={id} deployment={deployment} />
        </Page>
      )}
    </Shown>
  );
}
