import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ServiceText } from '../../ui/external.tsx';
import { Lasting } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { ApprovalCard } from '../deployment/approval-card.tsx';
import { RunCard } from '../deployment/run/run-card.tsx';
import { AboutDeployment } from './about-deployment.tsx';
import { GatePanel } from './gate-panel.tsx';
import type { Talk } from './use-turn.ts';

const endTitle = ({ status, change_of }: Session) => {
  if (status !== 'completed') return 'This session is over';
  return change_of ? 'The change is asked for' : 'It runs';
};

/** Beside the conversation: the open gate, the approval that is waited for, the run, or what came of it. */
export function Beside({ session, talk }: { session: Session; talk: Talk }) {
  const { waiting_on: on, status, gate } = session;
  const id = session.deployment_id ?? session.change_of;
  const deployment = useRead('/api/deployments/{id}', {
    path: { id: id ?? '' },
    enabled: id !== null,
  }).data;
  if (status === 'active' && on === 'approval' && deployment) return <ApprovalCard deployment={deployment} />;
  if (status === 'active' && on === 'run' && deployment?.active_run)
    return <RunCard deploymentId={deployment.id} run={deployment.active_run} />;
  if (status === 'active' && gate && on === 'user')
    return (
      <div className="stack">
        {session.change_of && <AboutDeployment session={session} />}
        <GatePanel session={session} gate={gate} deployment={deployment} talk={talk} />
      </div>
    );
  if (status === 'active')
    return (
      <Section title="One moment">
        <p role="status">
          The agent has been at work <Lasting since={session.waiting_since} />. You may leave: you are
          notified when it is your turn.
        </p>
      </Section>
    );
  return (
    <Section title={endTitle(session)}>
      {session.failure_reason && (
        <p className="note tone-bad">
          <ServiceText>{session.failure_reason}</ServiceText>
        </p>
      )}
      {session.end_reason && <p className="note">{session.end_reason}</p>}
      {deployment ? (
        <>
          <p>
            <Link to="/deployments/$id" params={{ id: deployment.id }}>
              {deployment.name}
            </Link>{' '}
            has its own page: what it gives you, its health, changes, and its end.
          </p>
          <div>
            <ButtonLink to="/deployments/$id" params={{ id: deployment.id }} kind="primary">
              Open {deployment.name}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ButtonLink
          to="/sessions/new"
          search={{ agent: session.agent_id, from_session: session.id } as never}
        >
          Start again with these values
        </ButtonLink>
      )}
    </Section>
  );
}
