import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** In a session that began with the values of a deployment: what is noted here can become a change of that one. */
export function AboutDeployment({
  session: { id: from_session, from_deployment: id },
}: {
  session: Session;
}) {
  const deployment = useRead('/api/deployments/{id}', { path: { id: id ?? '' }, enabled: id !== null }).data;
  if (!deployment || deployment.status === 'destroyed') return null;
  const { id: of, name } = deployment;
  return (
    <div className="note tone-busy stack-tight">
      <p>
        This conversation has the values of{' '}
        <Link to="/deployments/$id" params={{ id: of }}>
          {name}
        </Link>
        , which runs on as it is. Ask, and say what should be different; then propose it as a change of {name}
        . The gates below lead to a second deployment instead.
      </p>
      <div>
        <ButtonLink
          to="/deployments/$id"
          params={{ id: of }}
          search={{ tab: 'change', from_session } as never}
          kind="primary"
          small
        >
          Look at it as a change of {name}
        </ButtonLink>
      </div>
    </div>
  );
}
