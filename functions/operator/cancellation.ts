import { cancelLocked } from '../deployments/requests/cancel.ts';
import { lockRun } from '../deployments/store.runs.postgres.ts';
import type { GrantedUnit } from './access.ts';
import { selectDeploymentName } from './store.views.postgres.ts';

/**
 * Cancels a run as a member could, and says in its events and the audit log that an operator of the service did.
 * @throws AppError not_found; conflict `run_ended`, `not_cancellable`
 */
export async function cancelForOrg(unit: GrantedUnit, runId: string): Promise<void> {
  const run = await lockRun(unit, runId);
  const name = await selectDeploymentName(unit, run.deploymentId);
  const by = `An operator of the service (${unit.caller.email})`;
  await cancelLocked(unit, run, { name, by, changes: { grant_id: unit.grantId } });
}
