import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { hourMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { logger } from '../../shared/logger.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { expireApproval } from '../approvals/approvals.ts';
import { lapseUnused } from '../approvals/lapses.ts';
import { unusedYesMs } from '../approvals/lifetimes.ts';
import { mayMove } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import { type LockedDeployment, lockDeployment } from '../store.postgres.ts';
import { destroyOrAsk } from './destroy.ts';
import {
  comeAgain,
  type DueDeployment,
  putExpiryStep,
  readExpiry,
  selectExpiring,
  selectOverdue,
  selectUnusable,
} from './store.expiry.postgres.ts';

// Deployments are destroyed at their end, after notifications a day and two hours ahead.

const noticeHours = [24, 2] as const;

/** The step of `deployments.expiry_step` at which the destroy was asked for. */
const ended = 3;

/** Pure: how far the end has come. */
export function expiryStep(expiresAt: Date, now: Date): number {
  const left = expiresAt.getTime() - now.getTime();
  return left <= 0 ? ended : noticeHours.filter((hours) => left <= hours * hourMs).length;
}

export interface ExpirySweep {
  db: Database;
  hooks: SessionHooks;
  now: Date;
}

/** At one sweep; the next one goes on a minute later. */
const mostAtOnce = 50;

/**
 * Notifies of and destroys deployments that are due, and ends requests that were not decided in time and approvals that
 * can't be used any more.
 */
export async function sweepExpiries({
  db,
  hooks,
  now,
}: ExpirySweep): Promise<{ found: number; failed: number }> {
  const batch = { now, limit: mostAtOnce };
  const ahead = (index: 0 | 1) => new Date(now.getTime() + noticeHours[index] * hourMs);
  const unusedSince = new Date(now.getTime() - unusedYesMs);
  const [expiring, overdue, unusable] = await db.sweep((sql) =>
    Promise.all([
      selectExpiring(sql, { ...batch, notices: [ahead(0), ahead(1)] }).execute(),
      selectOverdue(sql, batch).execute(),
      selectUnusable(sql, { unusedSince, limit: mostAtOnce }).execute(),
    ]),
  );
  const result = { found: expiring.length + overdue.length + unusable.length, failed: 0 };
  const look = async ({ orgId, id }: DueDeployment, act: (unit: Unit) => Promise<unknown>) => {
    try {
      await withSubject({ org_id: orgId, deployment_id: id }, () => db.system(orgId, act));
    } catch (error) {
      // A deployment with a pending request or an active run is tried again in a minute.
      if (error instanceof AppError && error.kind === 'conflict') return;
      result.failed += 1;
      logger.error('expiry_failed', { org_id: orgId, deployment_id: id, error: error as Error });
    }
  };
  for (const row of expiring) await look(row, (unit) => expireDeployment(unit, hooks, row.id));
  for (const row of overdue)
    await look(row, async (unit) => {
      await expireApproval(unit, hooks, row.id);
      // An end about which no admin has decided is asked for again.
      await comeAgain(unit, row.id);
    });
  for (const row of unusable) await look(row, (unit) => lapseUnused(unit, hooks, row.id));
  return result;
}

/**
 * Takes the due steps of a deployment's expiry, each once.
 * @throws AppError not_found; conflict `approval_pending`, `account_disconnected`
 */
export async function expireDeployment(unit: Unit, hooks: SessionHooks, id: string): Promise<void> {
  const deployment = await lockDeployment(unit, hooks, id);
  const expiry = await readExpiry(unit, id);
  if (!expiry.expiresAt) return;
  const step = expiryStep(expiry.expiresAt, unit.now);
  if (step <= expiry.step) return;
  if (step < ended) await notifyOfExpiry(unit, deployment, expiry.expiresAt);
  else if (!deployment.isProtected) {
    // A run is on its way: the end waits for it.
    if (!mayMove(deployment.status, 'destroy') || deployment.status === 'destroyed') return;
    refuseWhileDisconnected('destroy', deployment);
    // The person who set the end wants the destroy, so they can't approve it as the second person.
    const order = { requestedBy: expiry.setBy ?? deployment.requestedBy, deleteData: false };
    await destroyOrAsk(unit, hooks, deployment, order, 'Its time is over. ');
  }
  await putExpiryStep(unit, id, step);
}

const notifyOfExpiry = (
  unit: Unit,
  { id, name, sessionId, isProtected }: LockedDeployment,
  expiresAt: Date,
) => {
  const end = expiresAt.toISOString();
  return unit.emit({
    type: 'deployment.expiring',
    entityId: id,
    title: isProtected ? `The end of ${name} comes at ${end}` : `${name} will be destroyed at ${end}`,
    body: isProtected
      ? 'It is protected, so it stays as long as that is so when its end comes.'
      : 'Set another expires_at to keep it longer, or protect it. What holds data is kept.',
    payload: { deployment_id: id, session_id: sessionId, expires_at: end },
  });
};
