import { readAhead } from '../../../shared/concurrency/read-ahead.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import type { TurnDependencies } from './dependencies.ts';
import { attach } from './opening/attach.ts';
import { openTurn } from './opening/open-turn.ts';
import { standingSession } from './opening/standing-session.ts';
import { holdTurn } from './opening/turn-lease.ts';
import type { TurnRequest } from './request.ts';
import { takeTurn } from './take-turn.ts';

export interface StartedTurn {
  /** Id of the answer: the events' ids begin with it. */
  id: string;
  /** The post was answered before, or is being answered for another request. */
  isRepeated: boolean;
  events: AsyncIterable<StreamEvent>;
}

/**
 * Takes a user's message. Refusals are thrown here, before the first event. From then on the turn goes on to its end, even if
 * the client stops reading: otherwise such a client would keep it, and the model call that it pays, from ending. The consumer
 * must drain them, since a function may be frozen once it has answered.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`, `gate_moved`,
 * `plan_changed`
 */
export async function startTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<StartedTurn> {
  const { store, clock } = dependencies;
  const scope = { orgId: request.actor.orgId, sessionId: request.sessionId };
  const claim = await openTurn(dependencies, request);
  if (claim.kind === 'answered') {
    const { turnId: id, events } = claim;
    return { id, isRepeated: true, events: readAhead(async (push) => events.forEach(push)) };
  }
  const { id } = claim.turn;
  if (claim.kind === 'running') {
    const takeOver = async () => (await startTurn(dependencies, request)).events;
    const events = readAhead<StreamEvent>((push) =>
      attach(dependencies, scope, { turnId: id, takeOver }, push),
    );
    return { id, isRepeated: true, events };
  }
  const held = holdTurn(store, clock, scope, claim.turn);
  try {
    const session = await standingSession(dependencies, request, claim.opened, claim.turn);
    const opened = { ...claim.opened, session, dependencies, request, held };
    return { id, isRepeated: false, events: readAhead((push) => takeTurn(opened, push)) };
  } catch (error) {
    await held.release();
    throw error;
  }
}
