import type { Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { mayCheckDrift } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import { refuseUnlessTheirs } from '../permissions.ts';
import { type LockedDeployment, lockDeployment } from '../store.postgres.ts';
import { outcomeOf, type PartFindings, toFindings } from './drift.ts';
import type { DriftOutcome } from './outcomes.ts';
import { beginCheck, type CheckedDeployment, endCheck, lockCheck } from './store.postgres.ts';

/**
 * Begins a check, which the worker takes up within a minute. One that goes on already is enough.
 * @throws AppError not_found; forbidden `not_your_deployment`; conflict `run_in_progress`, `not_deployed`,
 *   `account_disconnected`
 */
export async function requestCheck(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  id: string,
): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, id);
  refuseUnlessTheirs(deployment, unit.caller);
  if (!mayCheckDrift(deployment.status)) throw notNow(deployment);
  refuseWhileDisconnected('drift', deployment);
  if (!(await beginCheck(unit, id, newId('driftCheck')))) return;
  await unit.audit({
    action: 'deployment.drift_check_requested',
    targetType: 'deployment',
    targetId: id,
    changes: { plan_id: deployment.planId },
  });
}

function notNow({ name, status }: LockedDeployment) {
  if (status === 'running' || status === 'destroying')
    return conflict('run_in_progress', `A run of ${name} is on its way. Have it checked when it has ended.`);
  return conflict(
    'not_deployed',
    `${name} is ${status}: its last run has not succeeded, so there is nothing to compare with.`,
  );
}

/**
 * Ends a check, and notifies members if the outcome differs from their last notification. If a part could not be
 * checked the outcome is unknown: no member is notified, and the differences that were known before stay.
 * @returns undefined when a run or another check has come between, and the findings are dropped
 */
export async function recordCheck(
  unit: Unit,
  checked: CheckedDeployment,
  found: readonly PartFindings[],
  { due, unanswered }: { due: Date; unanswered: number },
): Promise<DriftOutcome | undefined> {
  const before = await lockCheck(unit, checked);
  if (!before) return undefined;
  const seen = toFindings(found);
  const outcome = outcomeOf(seen);
  const findings = outcome === 'unknown' ? { ...(before.findings ?? seen), unchecked: seen.unchecked } : seen;
  const isDrifted = outcome === 'unknown' ? before.isDrifted : outcome === 'drifted';
  const { deploymentId: id, name, sessionId, planId } = checked;
  await endCheck(unit, id, { due, outcome, findings, isDrifted, unanswered });
  if (isDrifted === before.isDrifted) return outcome;
  const type = isDrifted ? 'deployment.drifted' : 'deployment.back_in_line';
  const facts = { plan_id: planId, differences: findings.differences_total };
  const refusal = findings.differences.find((each) => each.refusal)?.refusal ?? null;
  await unit.emit({
    type,
    entityId: id,
    ...(isDrifted ? inWords(name, found) : { title: `${name} is as it was applied again` }),
    payload: { deployment_id: id, session_id: sessionId, ...facts, ...(isDrifted && { refusal }) },
  });
  await unit.audit({ action: type, targetType: 'deployment', targetId: id, changes: facts });
  return outcome;
}

const told = 3;

/**
 * The notification says what to do: a failed run of a job has advice of its own, since applying again does not help.
 */
function inWords(name: string, found: readonly PartFindings[]): { title: string; body: string } {
  const details = toFindings(found).differences.map(({ detail }) => detail);
  const more = details.length > told ? ` And ${details.length - told} more.` : '';
  const body = `${details.slice(0, told).join(' ')}${more}`;
  if (found.every(({ differences }) => differences.length === 0)) {
    const isJob = found.flatMap(({ failedRuns = [] }) => failedRuns).some(({ kind }) => kind === 'CronJob');
    return { title: `${name}: ${isJob ? 'a scheduled job has failed' : 'AWS refuses machines'}`, body };
  }
  const advice = 'Apply it again to put it right, or change it to what it should be.';
  return { title: `${name} is not as it was applied`, body: `${body} ${advice}` };
}
