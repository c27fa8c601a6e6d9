import type { Deployment } from '../../api/types.ts';
import { Exactly, Moment } from '../../ui/moment.tsx';
import { approvedSaid, refusedSaid } from './decided-said.ts';

/** That the plan was not approved: by whom, when, and with which words. */
export function Refused({ deployment }: { deployment: Deployment }) {
  const refused = refusedSaid(deployment);
  if (!refused) return null;
  const { said, at, comment } = refused;
  return (
    <div className="note tone-waits stack-tight">
      <p>
        <span className="strong">{said}</span>
        {at && (
          <>
            , <Moment at={at} />
          </>
        )}
        . Nothing of this plan was run.
      </p>
      {comment && <p className="lines">“{comment}”</p>}
    </div>
  );
}

/** Who approved the plan, as a row of facts. */
export function ApprovedBy({ deployment }: { deployment: Deployment }) {
  const approved = approvedSaid(deployment);
  if (!approved) return null;
  const { said, at, comment } = approved;
  return (
    <>
      <dt>Approved by</dt>
      <dd>
        {said}
        {at && (
          <>
            , <Exactly at={at} />
          </>
        )}
        {comment && <div className="lines">“{comment}”</div>}
      </dd>
    </>
  );
}
