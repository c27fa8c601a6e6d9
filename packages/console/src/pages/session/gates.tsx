import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';

/** Where a session stands among its gates. */
export function Gates({ session }: { session: Session }) {
  const { data } = useRead('/api/agents/{id}', { path: { id: session.agent_id } });
  const isAsked = session.waiting_on === 'approval';
  const now = nextGate(session);
  return (
    <ol className="plain gates" aria-label="Gates">
      {data?.gates.map(({ number, title }) => (
        <li
          key={number}
          className={number < now ? 'gate-done' : number === now ? 'gate-open' : undefined}
          aria-current={number === now ? 'step' : undefined}
        >
          {number} <span>{title}</span>
          <span className="unseen">
            {number < now
              ? 'confirmed'
              : number > now
                ? 'to come'
                : isAsked
                  ? 'waits for an approval'
                  : 'open'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The first gate that is not confirmed. The gate whose plan waits for an approval was confirmed by that. */
const nextGate = ({ status, current_gate: gate, waiting_on }: Session) =>
  status === 'completed' ? 7 : (gate ?? 0) + (waiting_on === 'approval' ? 1 : 0);
