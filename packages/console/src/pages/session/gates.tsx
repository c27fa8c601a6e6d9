import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';

/** Where a session stands among its gates. */
export function Gates({ session }: { session: Session }) {
  const { data } = useRead('/api/agents/{id}', { path: { id: session.agent_id } });
  const now = session.status === 'completed' ? 7 : (session.current_gate ?? 0);
  return (
    <ol className="plain gates" aria-label="Gates">
      {data?.gates.map(({ number, title }) => (
        <li
          key={number}
          className={number < now ? 'gate-done' : number === now ? 'gate-open' : undefined}
          aria-current={number === now ? 'step' : undefined}
        >
          {number} <span>{title}</span>
          <span className="unseen">{number < now ? 'confirmed' : number === now ? 'open' : 'to come'}</span>
        </li>
      ))}
    </ol>
  );
}
