import { forgetHubTokenOfSession } from '../deployments/hub-token/store.postgres.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type Session, sessionTransitions } from './session.ts';
import { moveSession } from './store.postgres.ts';

/** Ends the session as failed, once. */
export async function endInFailure(
  unit: Unit,
  session: Session,
  cause: 'expired' | 'error' | 'destroyed',
  reason: string,
): Promise<void> {
  // Its own workflow ends it in the first two cases; in the third one that waits has to be answered with its token.
  const token = cause === 'destroyed' ? {} : { task_token: null };
  const changes = { failure_reason: reason, completed_at: unit.now, ...token };
  if (!(await moveSession(unit, session.id, 'fail', changes))) return;
  await forgetHubTokenOfSession(unit, session.id);
  await unit.emit({
    type: sessionTransitions.fail.event,
    entityId: session.id,
    title: titles[cause],
    body: reason,
    payload: { session_id: session.id, agent_id: session.agentId, gate: session.currentGate, cause },
  });
}

const titles = {
  expired: 'A session has expired',
  error: 'A session has failed',
  destroyed: 'A session has ended with its deployment',
};
