import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { Deployment } from '../../api/types.ts';
import { Moment } from '../../ui/moment.tsx';
import { lastRejection } from './approval-facts.ts';

const asked: Readonly<Record<string, string>> = {
  apply: 'to apply its plan again',
  update: 'to change it',
  destroy: 'to destroy it',
};

/** What was rejected last of a deployment that runs: by whom, with which words, and how one goes on. */
export function Rejected({ deployment: { id } }: { deployment: Deployment }) {
  const approvals = useRead('/api/deployments/{id}/approvals', { path: { id }, query: { limit: 1 } });
  const rejected = lastRejection(approvals.data?.items);
  if (!rejected) return null;
  const {
    action,
    comment,
    decided_by_name: by,
    decided_at: at,
    requested_by_name: asker,
    plan_id,
  } = rejected;
  return (
    <div className="note tone-waits stack-tight">
      <p>
        <span className="strong">
          {by ?? 'A former member'} rejected what {asker ?? 'a former member'} asked for:{' '}
          {asked[action] ?? ''}
        </span>
        , {at && <Moment at={at} />}. What runs stays as it is.
      </p>
      {comment && <p className="lines">“{comment}”</p>}
      {action === 'update' && (
        <Link
          to="/deployments/$id"
          params={{ id }}
          search={{ tab: 'change', from_plan: plan_id } as never}
          resetScroll={false}
        >
          Change its values, and propose it again
        </Link>
      )}
    </div>
  );
}
