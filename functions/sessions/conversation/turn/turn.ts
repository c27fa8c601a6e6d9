import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../../../shared/errors.ts';
import type { StreamEvent } from '../../../shared/http/sse.ts';
import { readAhead } from '../../../shared/read-ahead.ts';
import { toMessageRecord } from '../../records.ts';
import { isMoving } from '../../session.ts';
import { type SessionRow, selectPlan } from '../../store.postgres.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import type { Turn } from '../store/conversation-store.ts';
import { type Answered, answer } from './answer.ts';
import { longestTurnMs } from './claim-turn.ts';
import { completeGate } from './complete-gate.ts';
import type { TurnDependencies } from './dependencies.ts';
import { introduce } from './introduce.ts';
import { load } from './load.ts';
import { checkExpected } from './message-action.ts';
import type { TurnRequest } from './request.ts';
import { toMessage, toQuestion } from './stored-messages.ts';
import { type Opened, takeTurn } from './take-turn.ts';
import { tokens } from './tokens.ts';
import { type HeldTurn, holdTurn } from './turn-lease.ts';

export interface StartedTurn {
  /** Id of the answer: the events' ids begin with it. */
  id: string;
  /** The post was answered before, or is being answered for another request. */
  isRepeated: boolean;
  events: AsyncIterable<StreamEvent>;
}

const attachPauseMs = 200;

/**
 * Takes a user's message. Refusals are thrown here, before the first event. From then on the turn goes on to its
 * end whether anybody reads the events or not: who stops reading would otherwise keep it, and the call that it pays,
 * from ending. The consumer must drain them, since a function may be frozen once it has answered.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`,
 *   `gate_moved`, `plan_changed`
 */
export async function startTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<StartedTurn> {
  const { store, clock } = dependencies;
  const { actor, sessionId } = request;
  const taken = await takeTurn(dependencies, request);
  if (taken.kind === 'answered') return { id: taken.turnId, isRepeated: true, events: from(taken.events) };
  if (taken.kind === 'running')
    return { id: taken.turn.id, isRepeated: true, events: attach(dependencies, request, taken.turn.id) };
  const held = holdTurn(store, clock, { orgId: actor.orgId, sessionId }, taken.turn);
  try {
    const session = await standing(dependencies, request, taken);
    return {
      id: taken.turn.id,
      isRepeated: false,
      events: readAhead(run(dependencies, request, held, { ...taken, session })),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/**
 * The session that a post was written for, which may have arrived while the workflow was still opening its gate.
 * @throws AppError conflict `gate_moved`, `plan_changed`
 */
async function standing(
  { db, longestWaitMs }: TurnDependencies,
  { actor, sessionId, asks }: TurnRequest,
  { session, turn }: Opened & { turn: Turn },
): Promise<SessionRow> {
  if (asks.gate === null || turn.phase !== 'running' || !isMoving(session)) return session;
  const moved = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, actor.orgId, sessionId)]);
  checkExpected(moved, rows[0][0]?.digest, asks);
  return moved;
}

async function* from(events: readonly StreamEvent[]): AsyncGenerator<StreamEvent> {
  yield* events;
}

/** Waits for the answer that another request is making, and takes it over if that one crashes. */
async function* attach(
  dependencies: TurnDependencies,
  request: TurnRequest,
  turnId: string,
): AsyncGenerator<StreamEvent> {
  const { store, clock } = dependencies;
  const scope = { orgId: request.actor.orgId, sessionId: request.sessionId };
  const end = clock.now().getTime() + longestTurnMs;
  while (clock.now().getTime() < end) {
    const { turn } = await store.load(scope);
    if (turn?.id !== turnId || turn.phase === 'done') {
      const answer = await store.findAnswer(scope, turnId);
      if (answer) yield* answer.events;
      return;
    }
    if (new Date(turn.leaseUntil) <= clock.now()) {
      yield* (await startTurn(dependencies, request)).events;
      return;
    }
    await sleep(attachPauseMs);
  }
  throw unavailable('turn_unfinished', 'The answer takes too long. Post the same message again to see it.');
}

/**
 * The steps of a turn: read and answer; where the user's words complete the gate, keep that decision with the gate's
 * completion, so that a repeated post finds both or neither; store what was said.
 */
async function* run(
  dependencies: TurnDependencies,
  request: TurnRequest,
  held: HeldTurn,
  opened: Opened,
): AsyncGenerator<StreamEvent> {
  const events: StreamEvent[] = [];
  /** What goes on beside the answer. A function may be frozen once it has answered, so the turn ends after it. */
  const beside: Promise<void>[] = [];
  const said = (event: StreamEvent) => {
    events.push(event);
    return event;
  };
  try {
    let answered: Answered;
    if (held.current().phase === 'running') {
      answered = yield* record(
        answer(dependencies, request, held.current(), opened, (work) => beside.push(work)),
        said,
      );
    } else {
      for (const event of held.current().events) yield said(event);
      const { action, pending = [] } = held.current();
      answered = { draft: opened.draft, action, pending, loaded: undefined };
    }
    const { draft, action, pending } = answered;
    if (action)
      yield* record(goOn(dependencies, request, held, { ...opened, ...answered, action }, events), said);
    const message = toMessage(held.current(), events);
    events.push({ type: 'message', message: toMessageRecord(message) });
    await held.end({ pending }, draft, [toQuestion(held.current()), { ...message, events }]);
    yield events.at(-1) as StreamEvent;
  } finally {
    await Promise.all([held.release(), ...beside]);
  }
}

/** Completes the gate, waits for the workflow, says what comes next. A repeated one completes nothing twice. */
async function* goOn(
  dependencies: TurnDependencies,
  { actor, sessionId }: TurnRequest,
  held: HeldTurn,
  opened: Opened & Answered & { action: NonNullable<Turn['action']> },
  events: readonly StreamEvent[],
): AsyncGenerator<StreamEvent, void> {
  const { db, longestWaitMs } = dependencies;
  const { action, draft, pending, loaded = load(dependencies, opened) } = opened;
  await held.saveWith({ phase: 'replied', action, pending, events: [...events] }, draft, (save) =>
    completeGate(db, actor, { sessionId, ...action }, save),
  );
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  yield { type: 'gate', current_gate: session.currentGate };
  yield* tokens(await introduce(dependencies, actor, session, draft, loaded), true);
}

/** Passes events on and remembers them; returns what the generator returns. */
async function* record<R>(
  events: AsyncGenerator<StreamEvent, R>,
  said: (event: StreamEvent) => StreamEvent,
): AsyncGenerator<StreamEvent, R> {
  for (;;) {
    const step = await events.next();
    if (step.done) return step.value;
    yield said(step.value);
  }
}
