import type { ApprovalAction } from '../approval.ts';
import type { LockedDeployment } from '../store.postgres.ts';

/** Pure: how the approval of something is asked for again once a request of it is over. */
export function askAgain(
  { id, name, sessionId, sessionRevision, isDeployed, given }: LockedDeployment,
  action: ApprovalAction,
): string {
  const path = `/api/deployments/${id}`;
  const sameName = `PATCH ${path} with ${JSON.stringify({ name })}`;
  if (action === 'destroy') return `Ask for it again with POST ${path}/destroy.`;
  if (action === 'update') return `Ask for the change again with PATCH ${path}, or POST ${path}/rollback.`;
  if (sessionRevision !== null)
    return `Confirm the plan again in its session, ${sessionId}, which is at the review.`;
  if (isDeployed || given)
    return `Ask for it again with ${sameName}, which plans it anew with the values that it has.`;
  return `Its session is over: start another one from it, or destroy it with POST ${path}/destroy.`;
}
