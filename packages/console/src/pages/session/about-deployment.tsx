import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** In a session about a deployment that runs: what is noted here becomes a change of that one. */
export function AboutDeployment({ session: { id: from_session, change_of: id } }: { session: Session }) {
  const deployment = useRead('/api/deployments/{id}', { path: { id: id ?? '' }, enabled: id !== null }).data;
  if (!deployment || deployment.status === 'destroyed') return null;
  const { id: of, name } = deployment;
  return (
    <div className="note tone-busy stack-tight">
      <p>
        This conversation is about{' '}
        <Link to="/deployments/$id" params={{ id: of }}>
          {name}
        </Link>
        , which runs on as it is. Ask, and say what should be different; the button below asks for that
        change.
      </p>
      <div>
        <ButtonLink
          to="/deployments/$id"
          params={{ id: of }}
          search={{ tab: 'change', from_session } as never}
          small
        >
          Look at it as a change of {name}
        </ButtonLink>
      </div>
    </div>
  );
}
