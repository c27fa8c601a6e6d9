import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
import { gateMoved, planMoved } from '../../errors.ts';
import type { Session } from '../../session.ts';
import { selectPlan } from '../../store.postgres.ts';

/** What a post asks beside its text: an order by a button, and that the session is still where its writer saw it. */
export interface MessageAction {
  action: 'confirm' | 'deploy' | null;
  /** The gate that the post was written for. */
  gate: number | null;
  /** Of the plan that the writer saw. */
  planDigest: string | null;
}

export const noAction: MessageAction = { action: null, gate: null, planDigest: null };

export const isSameAction = (one: MessageAction | undefined, other: MessageAction | undefined) =>
  isDeepStrictEqual(one ?? noAction, other ?? noAction);

/**
 * Compares the session with what the post was written for.
 * @throws AppError conflict `gate_moved`, `plan_changed`
 */
export async function checkExpected(
  db: Database,
  actor: Actor,
  { id, currentGate, waitingOn }: Pick<Session, 'id' | 'currentGate' | 'waitingOn'>,
  { gate, planDigest }: MessageAction,
): Promise<void> {
  if (gate !== null && (gate !== currentGate || waitingOn !== 'user'))
    throw gateMoved(gate, currentGate, waitingOn);
  if (planDigest === null) return;
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, actor.orgId, id)]);
  if (rows[0][0]?.digest !== planDigest) throw planMoved();
}
