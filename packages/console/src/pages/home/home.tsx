import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import { useMe } from '../../app/me.ts';
import { namesApart } from '../../format/names-apart.ts';
import { deploymentStatusOf } from '../../format/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Moment, useNow } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { FirstSteps } from './first-steps.tsx';
import { News } from './news.tsx';
import { Spending } from './spending.tsx';
import {
  failingOf,
  goneOf,
  hasDeployed,
  keptOf,
  movingOf,
  standingOf,
  waitingFor,
  waitingForOthers,
} from './waiting.ts';
import { WaitingForOthers } from './waiting-for-others.tsx';
import { WhyFailed } from './why-failed.tsx';

/** What waits for the one who looks, what runs, and what it costs. */
export function Home() {
  const now = useNow();
  const me = useMe();
  const sessions = useRead('/api/sessions', { query: { status: 'active', mine: 'true', limit: 50 } });
  const deployments = useRead('/api/deployments', { query: { limit: 100 } });
  const clouds = useRead('/api/clouds');
  const agents = useRead('/api/agents');
  const all = deployments.data?.items ?? [];
  const known = namesApart(all);
  const waiting = waitingFor({
    myId: me.data?.id ?? '',
    sessions: sessions.data?.items ?? [],
    deployments: known,
    clouds: clouds.data?.items ?? [],
    agentNames: Object.fromEntries((agents.data?.items ?? []).map(({ id, name }) => [id, name])),
    now,
  });
  // What could not be read is not told as nothing.
  const isUnknown = deployments.error !== null && deployments.data === undefined;
  const [moving, standing] = [movingOf(known), standingOf(known)];
  return (
    <Page
      title="Home"
      acts={
        <ButtonLink to="/sessions/new" kind="primary">
          Start a session
        </ButtonLink>
      }
    >
      <Failed
        problem={me.error ?? deployments.error ?? sessions.error}
        again={() => void deployments.refetch()}
      />
      {isUnknown ? null : (
        <>
          {deployments.data && <FirstSteps hasDeployed={hasDeployed(known)} />}
          <Section title="Waits for you" flush>
            <ul className="plain list">
              {deployments.isPending && (
                <li>
                  <Loading lines={2} />
                </li>
              )}
              {waiting.length === 0 && deployments.data && <li className="soft">Nothing waits for you.</li>}
              {waiting.map(({ key, tone, title, detail, to, params, since, failed }) => (
                <li key={key} className="stack-tight">
                  <span className="row row-apart">
                    <Link to={to as never} params={params as never} className="row-link">
                      <State of="" tone={tone}>
                        {title}
                      </State>
                    </Link>
                    <span className="small soft">
                      <Moment at={since} />
                    </span>
                  </span>
                  {failed ? (
                    <WhyFailed id={failed} reason={detail} />
                  ) : (
                    <span className="soft">{detail}</span>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <WaitingForOthers deployments={waitingForOthers(known)} />
          <News gone={goneOf(known)} failing={failingOf(known)} deployments={known} />
          <div className="grid-2">
            <Section title="What runs" flush>
              {deployments.isPending ? (
                <div className="card-head">
                  <Loading />
                </div>
              ) : moving.length + standing.length === 0 ? (
                <div className="card-head">
                  <Empty title="Nothing runs yet">
                    A session with an agent leads to something that runs.
                  </Empty>
                </div>
              ) : (
                <ul className="plain list">
                  {[...movingOf(all), ...standingOf(all)].map(({ id, name, status, scope }) => (
                    <li key={id} className="row row-apart">
                      <span className="stack-tight">
                        <Link to="/deployments/$id" params={{ id }} className="row-link">
                          {name}
                        </Link>
                        <span className="small soft">
                          {scope.cluster_name}, {scope.region}
                        </span>
                      </span>
                      <State of={status}>{deploymentStatusOf(status)}</State>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            {deployments.data && <Spending standing={standing} kept={keptOf(known)} />}
          </div>
        </>
      )}
    </Page>
  );
}
