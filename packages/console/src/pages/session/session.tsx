import { Link, useParams } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { Beside } from './beside.tsx';
import { Conversation } from './conversation.tsx';
import { EndSession } from './end-session.tsx';
import { Gates } from './gates.tsx';
import { useTurn } from './use-turn.ts';

/**
 * How often a session is read. Gates, approvals and runs are told by the live channel; that the next gate is open is not, for
 * which a second is long, nor what is said in another tab without completing a gate.
 */
export const pauseOf = (session: Pick<Session, 'status' | 'waiting_on'> | undefined): number | false => {
  if (session?.status !== 'active') return false;
  return { workflow: 1_000, user: 5_000 }[session.waiting_on as string] ?? false;
};

/** A session: the conversation, and beside it what stands at this moment. */
export function SessionPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('/api/sessions/{id}', { path: { id }, every: pauseOf });
  const agents = useRead('/api/agents');
  return (
    <Shown of={read}>
      {(session) => (
        <Page
          title={
            session.title ??
            agents.data?.items.find((each) => each.id === session.agent_id)?.name ??
            session.agent_id
          }
          above={<Link to="/sessions">Sessions</Link>}
          below={
            <span className="row">
              <State of={session.status} />
              <span>
                {session.created_by_name ?? 'A former member'}, <Moment at={session.created_at} />
              </span>
            </span>
          }
          acts={<EndSession session={session} />}
        >
          <Gates session={session} />
          <Talking key={session.id} session={session} />
        </Page>
      )}
    </Shown>
  );
}

function Talking({ session }: { session: Session }) {
  const talk = useTurn(session.id);
  return (
    <div className="session">
      <Conversation session={session} talk={talk} />
      <Beside session={session} talk={talk} />
    </div>
  );
}
