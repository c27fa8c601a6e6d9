import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';

const mostShown = 3;

/** The way back to the sessions that an account was connected for. */
export function GoOn() {
  const sessions = useRead('/api/sessions', {
    query: { status: 'active', mine: 'true', limit: mostShown },
  }).data;
  const agents = useRead('/api/agents').data;
  const waiting = sessions?.items.filter(({ waiting_on: on }) => on === 'user') ?? [];
  if (waiting.length === 0) return null;
  return (
    <p>
      Go on with your session:{' '}
      {waiting.map(({ id, title, agent_id: agent }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to="/sessions/$id" params={{ id }}>
            {title ?? agents?.items.find((each) => each.id === agent)?.name ?? agent}
          </Link>
        </span>
      ))}
    </p>
  );
}
