import type { QuotaNeed } from '../clouds/quotas/quota-schema.ts';
import type { SessionHooks } from '../deployments/hooks.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict } from '../shared/errors.ts';
import { completeOpenGate } from './gate-completion.ts';
import { lastGate, reviewGate, type SessionMove } from './session.ts';
import { endWithDeployment } from './session-end.ts';
import { lockSession, moveSession, noteOnGate, openGateRow, reopenGateRow } from './store.postgres.ts';

// How changes of a deployment move its session. Only the workflow writes current_gate: these moves prepare what it
// opens next, and mark whom the session waits on, so that its sweep notices a workflow that doesn't move.

export const sessionMoves: SessionHooks = {
  async lock(unit, sessionId) {
    if (sessionId === null) return null;
    const { status, revision } = await lockSession(unit, sessionId);
    return status === 'active' ? revision : null;
  },

  async decided(unit, { sessionId, planRevision: revision }, notice) {
    if (await move(unit, sessionId, 'decide'))
      await openGateRow(unit, { id: sessionId as string, revision }, lastGate, notice);
  },

  async lapsed(unit, { sessionId, planRevision: revision }, notice) {
    if (sessionId !== null) await noteOnGate(unit, sessionId, { revision, gate: lastGate, notice });
  },

  async reopened(unit, { sessionId, planRevision }, reason) {
    await reviewAgain(unit, sessionId, planRevision, reason);
    // A request that is withdrawn, or expires outside of the workflow, has no other event that the workflow goes on by.
    if (sessionId !== null)
      await unit.signal('session.gate_completed', { session_id: sessionId, gate: reviewGate });
  },

  async repeating(unit, { sessionId, planRevision: revision }, userId) {
    if (sessionId === null) return;
    const session = await lockSession(unit, sessionId);
    if (session.status !== 'active') return;
    const deploy = { gate: lastGate, revision, action: 'deploy' as const, values: {}, userId };
    if (await completeOpenGate(unit, session, deploy)) return;
    throw conflict(
      'review_open',
      'The session of this deployment is not where it could be deployed from. Finish its review, or look again in a moment.',
    );
  },

  dispatched: (unit, { sessionId }) => move(unit, sessionId, 'dispatch_run'),

  async ended(unit, { sessionId, planRevision }, failure) {
    if (sessionId === null || (await lockSession(unit, sessionId)).status !== 'active') return;
    if (failure !== null)
      await reopenGateRow(unit, sessionId, { revision: planRevision, gate: lastGate, notice: failure });
    await move(unit, sessionId, 'end_run');
  },

  async destroying(unit, { sessionId }, reason) {
    if (sessionId === null) return;
    const session = await lockSession(unit, sessionId);
    if (session.status === 'active') await endWithDeployment(unit, session, reason);
  },
};

/**
 * Begins the revision after this one: gate 5 is open again, with the reason as its notice. Once per revision: a
 * second call for the same revision finds the session in the next one.
 */
export async function reviewAgain(
  unit: Unit,
  sessionId: string | null,
  revision: number,
  notice: string,
  quota?: QuotaNeed,
): Promise<void> {
  if (sessionId === null) return;
  const session = await lockSession(unit, sessionId);
  if (session.status !== 'active' || session.revision !== revision) return;
  const next = revision + 1;
  await move(unit, sessionId, 'review_again', { revision: next });
  await reopenGateRow(unit, sessionId, { revision: next, gate: reviewGate, notice }, quota);
}

/**
 * A session that has ended stays as it is; one that waits on something else is a bug.
 * @returns whether there is a session that goes on
 */
async function move(
  unit: Unit,
  sessionId: string | null,
  action: Exclude<SessionMove, 'create'>,
  changes: { revision?: number } = {},
): Promise<boolean> {
  if (sessionId === null) return false;
  if (await moveSession(unit, sessionId, action, changes)) return true;
  const { status, waitingOn } = await lockSession(unit, sessionId);
  if (status !== 'active') return false;
  throw new Error(`${action} of ${sessionId} is due, but it waits on ${waitingOn}.`);
}
