import { isDeepStrictEqual } from 'node:util';
import { gateMoved, pendingSettled, planMoved } from '../../errors.ts';
import type { Session } from '../../session.ts';
import { type Pending, storedPending } from '../pending/pending.ts';

/**
 * The request of a post beside its text: an order by a button, and the condition that the session is still where its user saw
 * it.
 */
export interface MessageAction {
  action: 'confirm' | 'deploy' | 'accept' | 'drop' | null;
  /** The gate that the post was written for. */
  gate: number | null;
  /** The digest of the plan that the user saw. */
  planDigest: string | null;
  /** Ids of pending values that are accepted or dropped. */
  pendingIds?: readonly string[];
}

const noAction: MessageAction = { action: null, gate: null, planDigest: null };

export const isSameAction = (one: MessageAction | undefined, other: MessageAction | undefined) =>
  isDeepStrictEqual(one ?? noAction, other ?? noAction);

/**
 * Compares the session with what the post was written for.
 * @param digest of the plan that the session has now
 * @throws AppError conflict `gate_moved`, `plan_changed`
 */
export function checkExpected(
  { currentGate, waitingOn }: Pick<Session, 'currentGate' | 'waitingOn'>,
  digest: string | undefined,
  { gate, planDigest }: MessageAction,
): void {
  if (gate !== null && (gate !== currentGate || waitingOn !== 'user'))
    throw gateMoved(gate, currentGate, waitingOn);
  if (planDigest !== null && planDigest !== digest) throw planMoved();
}

/** @throws AppError conflict `pending_settled` where the post is about something that isn't pending any more */
export function checkPending(
  stored: readonly Partial<Pending>[] | undefined,
  { pendingIds = [] }: MessageAction,
): void {
  const open = new Set(storedPending(stored).map(({ id }) => id));
  if (!pendingIds.every((id) => open.has(id))) throw pendingSettled();
}
