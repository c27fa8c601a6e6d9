import { forgetHubTokenOfSession } from '../deployments/hub-token/store.postgres.ts';
import type { PersonCaller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { nameOrEmail } from '../shared/people/display-name.ts';
import { lastGate, type Session, sessionTransitions } from './session.ts';
import { moveSession } from './store.postgres.ts';

// Ends of sessions before they are through, each once.

/** Ends the session as failed. */
export async function endInFailure(
  unit: Unit,
  session: Session,
  cause: 'expired' | 'error',
  reason: string,
): Promise<void> {
  // Its own workflow ends it, so no task token has to be answered.
  if (!(await end(unit, session, 'fail', reason, { task_token: null }))) return;
  await unit.emit({
    type: sessionTransitions.fail.event,
    entityId: session.id,
    title: cause === 'expired' ? 'A session has expired' : 'A session has failed',
    body: reason,
    payload: { session_id: session.id, agent_id: session.agentId, gate: session.currentGate, cause },
  });
}

/** Ends the session with its deployment, at a user's request: no failure. The event answers its waiting workflow. */
export async function endWithDeployment(unit: Unit, session: Session, reason: string): Promise<void> {
  if (!(await end(unit, session, 'end', reason))) return;
  await unit.emit({
    type: sessionTransitions.end.event,
    entityId: session.id,
    title: 'A session has ended with its deployment',
    body: reason,
    payload: {
      session_id: session.id,
      agent_id: session.agentId,
      gate: session.currentGate,
      cause: 'deployment_gone',
    },
  });
}

const wishes = {
  owner: { reason: 'Its owner ended it.', cause: 'owner_ended' },
  admin: { reason: 'An admin ended it for its owner, who left the organization.', cause: 'admin_ended' },
} as const;

/**
 * Ends the session as a person wanted: no failure. Its workflow, which waits, is answered by the event.
 * @returns false where a run of it is under way, or about to begin
 */
export async function endByPerson(
  unit: Unit & { caller: PersonCaller },
  session: Session,
  by: keyof typeof wishes,
): Promise<boolean> {
  const { cause } = wishes[by];
  const reason = `${wishes[by].reason}${leftPlan(session)}`;
  if (isDispatching(session) || !(await end(unit, session, 'end', reason))) return false;
  await unit.emit({
    type: sessionTransitions.end.event,
    entityId: session.id,
    title: `${nameOrEmail(unit.caller)} ended a session`,
    body: reason,
    payload: { session_id: session.id, agent_id: session.agentId, gate: session.currentGate, cause },
  });
  await unit.audit({
    action: 'session.ended',
    targetType: 'session',
    targetId: session.id,
    changes: { gate: session.currentGate },
  });
  return true;
}

/** What becomes of what it has planned: a deployment without a session that goes on waits for its people. */
const leftPlan = ({ deploymentId }: Session) =>
  deploymentId === null
    ? ''
    : ` Its deployment ${deploymentId} stays, and nothing starts it any more by itself: its page says how it can go on, or destroy it there.`;

/** The last gate was completed, so that the workflow is about to begin the run. */
const isDispatching = ({ currentGate, waitingOn }: Session) =>
  waitingOn === 'workflow' && currentGate !== null && currentGate >= lastGate;

async function end(
  unit: Unit,
  { id }: Session,
  move: 'fail' | 'end',
  reason: string,
  token: { task_token?: null } = {},
): Promise<boolean> {
  const changes = { failure_reason: reason, completed_at: unit.now, ...token };
  if (!(await moveSession(unit, id, move, changes))) return false;
  await forgetHubTokenOfSession(unit, id);
  return true;
}
