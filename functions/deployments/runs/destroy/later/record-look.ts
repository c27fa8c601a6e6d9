import type { Unit } from '../../../../shared/db/unit.ts';
import { type RemainingPart, type SweepFindings, toTeardown } from '../../../teardown.ts';
import { isSame } from '../sweep/same-part.ts';
import { type ClaimedLook, endLook } from './store.postgres.ts';

/**
 * Stores what was found after a destroy, and notifies members of the parts that no look before has found.
 * @returns false when another destroy has come between, and the findings are dropped
 */
export async function recordLook(
  unit: Unit,
  { deploymentId, name, sessionId, runId, teardown: stored }: ClaimedLook & { deploymentId: string },
  { left }: SweepFindings,
  next: Date | null,
): Promise<boolean> {
  const before = toTeardown(stored);
  const fresh = left.filter((part) => !before.found_later.some((other) => isSame(part, other)));
  const teardown = { ...before, found_later: left, looked_again_at: unit.now.toISOString() };
  if (!(await endLook(unit, deploymentId, { teardown, next }))) return false;
  if (fresh.length === 0) return true;
  const type = 'deployment.remains_found';
  const facts = { run_id: runId, found: fresh.length };
  await unit.emit({
    type,
    entityId: deploymentId,
    title: `${name}: ${fresh.length === 1 ? 'a part was' : `${fresh.length} parts were`} found after its destroy`,
    body: inWords(fresh),
    payload: { deployment_id: deploymentId, session_id: sessionId, ...facts },
  });
  await unit.audit({ action: type, targetType: 'deployment', targetId: deploymentId, changes: facts });
  return true;
}

const told = 3;

function inWords(parts: readonly RemainingPart[]): string {
  const names = parts.slice(0, told).map(({ kind, name }) => `${kind} ${name}`);
  const more = parts.length > told ? `, and ${parts.length - told} more` : '';
  return `${names.join(', ')}${more}. They may cost: delete them in the cloud’s console, where the destroy’s record links them.`;
}
