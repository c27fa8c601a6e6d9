import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { DeploymentSummary } from '../../api/types.ts';
import { useMe } from '../../app/me.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { whoDecides } from '../deployment/who-decides.ts';
import { askedOf } from './waiting.ts';

/** Requests that the one who looks can't decide: whom each waits for, and until when. */
export function WaitingForOthers({ deployments }: { deployments: readonly DeploymentSummary[] }) {
  if (deployments.length === 0) return null;
  return (
    <Section title="Waits for others" flush>
      <ul className="plain list">
        {deployments.map((each) => (
          <Request key={each.id} deployment={each} />
        ))}
      </ul>
    </Section>
  );
}

function Request({ deployment }: { deployment: DeploymentSummary }) {
  const { id, pending_approval: asked } = deployment;
  const myId = useMe().data?.id;
  // A list doesn't name who may decide.
  const decision = useRead('/api/deployments/{id}', { path: { id } }).data?.decision;
  return (
    <li className="stack-tight">
      <span className="row row-apart">
        <Link to="/deployments/$id" params={{ id }} className="row-link">
          <State of="pending">{askedOf(deployment, myId)}</State>
        </Link>
        {asked && (
          <span className="small soft">
            asked <Moment at={asked.requested_at} />, ends <Moment at={asked.expires_at} />
          </span>
        )}
      </span>
      {decision && <span className="soft">{whoDecides(decision)}</span>}
    </li>
  );
}
