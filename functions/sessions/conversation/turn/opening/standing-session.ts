import { isMoving } from '../../../session.ts';
import { type SessionRow, selectPlan } from '../../../store.postgres.ts';
import { afterWorkflow } from '../../../workflow-wait.ts';
import type { Turn } from '../../store/conversation-store.ts';
import type { OpenedTurn } from '../context.ts';
import type { TurnDependencies } from '../dependencies.ts';
import { checkExpected } from '../message-action.ts';
import type { TurnRequest } from '../request.ts';

/**
 * The session that a post was written for, which may have arrived while the workflow was still opening its gate.
 * @throws AppError conflict `gate_moved`, `plan_changed`
 */
export async function standingSession(
  { db, longestWaitMs }: TurnDependencies,
  { actor, sessionId, asks }: TurnRequest,
  { session }: OpenedTurn,
  { phase }: Turn,
): Promise<SessionRow> {
  if (asks.gate === null || phase !== 'running' || !isMoving(session)) return session;
  const moved = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, actor.orgId, sessionId)]);
  checkExpected(moved, rows[0][0]?.digest, asks);
  return moved;
}
