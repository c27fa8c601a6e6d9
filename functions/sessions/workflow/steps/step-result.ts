import type { Unit } from '../../../shared/db/unit.ts';
import type { Session } from '../../session.ts';
import { type LocatingAnswers, locatingSession, toLocated } from '../../store.postgres.ts';
import { type Position, positionOf } from '../position.ts';

/** The input of every step: ids only, and the attempt of the session's workflow. */
export interface StepInput {
  org_id: string;
  session_id: string;
  attempt: number;
}

/** The output of every step, by which the state machine routes: the present position of the session. */
export interface StepResult extends StepInput {
  next: Position;
  /** The run under way, for StartApply. */
  run_id: string | null;
}

export type LocatedSession = ReturnType<typeof toLocatedSession>;

/** Locks the session and reads where it stands. */
export const locate = async (unit: Unit, sessionId: string) =>
  toLocatedSession(await Promise.all(locatingSession(unit.sql, unit.orgId, sessionId)));

/** The same from the answers to `locatingSession`. */
export function toLocatedSession(answers: LocatingAnswers) {
  const found = toLocated(answers);
  return { ...found, position: positionOf(found.facts) };
}

/**
 * An execution that was replaced ends at any position: otherwise both would go on, and every change would be made twice in the
 * customer's cloud.
 */
export function toStepResult(
  unit: Unit,
  { session, position, deployment }: LocatedSession,
  attempt: number,
): StepResult {
  return {
    org_id: unit.orgId,
    session_id: session.id,
    attempt,
    next: isReplaced(session, attempt) ? 'SessionEnded' : position,
    run_id: deployment?.runId ?? null,
  };
}

export const isReplaced = (session: Session, attempt: number) => attempt < session.executionAttempt;

/** Reads again where the session stands after a step's own writes. */
export const answer = async (unit: Unit, { session_id, attempt }: StepInput): Promise<StepResult> =>
  toStepResult(unit, await locate(unit, session_id), attempt);
