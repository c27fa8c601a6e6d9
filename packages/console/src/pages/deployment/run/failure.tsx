import { Link } from '@tanstack/react-router';
import { useRead } from '../../../api/read.ts';
import type { Deployment } from '../../../api/types.ts';
import { ServiceText } from '../../../ui/external.tsx';
import { RefusalCard } from './refusal-card.tsx';

/** Why the latest run failed: in a sentence where the cloud's refusal is known, with the run's own words folded below. */
export function Failure({ deployment, reason }: { deployment: Deployment; reason: string }) {
  const { id, status } = deployment;
  const runs = useRead('/api/deployments/{id}/runs', { path: { id } }).data;
  const refusal = runs?.items[0]?.refusal;
  return (
    <>
      <div className="note tone-bad" role="alert">
        <p className="strong">
          {status === 'destroy_failed' ? 'The destroy failed' : 'The last run failed'}
          {refusal?.means && `: ${refusal.means}`}
        </p>
        {refusal?.means ? (
          <details>
            <summary>All that the run said</summary>
            <ServiceText>{reason}</ServiceText>
          </details>
        ) : (
          <p>
            <ServiceText>{reason}</ServiceText>
          </p>
        )}
        <Link to="/deployments/$id" params={{ id }} search={{ tab: 'events' } as never}>
          See what it did
        </Link>
      </div>
      {refusal && <RefusalCard deployment={deployment} refusal={refusal} />}
    </>
  );
}
