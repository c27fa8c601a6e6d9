import { isDeepStrictEqual } from 'node:util';
import { gateMoved, planMoved } from '../../errors.ts';
import type { Session } from '../../session.ts';

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
