import { expireApproval } from '../../deployments/approvals/approvals.ts';
import type { PersonActor } from '../../shared/actor.ts';
import { includesRole } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { notSessionOwner, runInProgress, sessionEnded } from '../errors.ts';
import { sessionMoves } from '../moves.ts';
import { toSummary } from '../responses.ts';
import { endByPerson } from '../session-end.ts';
import { lockSession } from '../store.postgres.ts';

/**
 * Ends a session as its owner wants, or as an admin wants for a person who left. A request for an approval of its plan ends
 * with it. Its deployment stays.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `run_in_progress`
 */
export const endSession = (db: Database, actor: PersonActor, id: string) =>
  db.answer(actor, async (unit) => {
    const { caller } = unit;
    const session = await lockSession(unit, id);
    const isOwn = session.userId === caller.userId;
    if (!isOwn && !(session.ownerLeft && includesRole(caller.role, 'admin'))) throw notSessionOwner();
    if (session.status !== 'active') throw sessionEnded(session.status);
    // Also between the order to deploy and the run, which the workflow is about to begin.
    if (!(await endByPerson(unit, session, isOwn ? 'owner' : 'admin'))) throw runInProgress();
    if (session.waitingOn === 'approval' && session.deploymentId)
      await expireApproval(unit, sessionMoves, session.deploymentId);
    return { status: 200, body: toSummary(await lockSession(unit, id), caller) };
  });
