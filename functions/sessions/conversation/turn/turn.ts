import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../../../shared/errors.ts';
import type { StreamEvent } from '../../../shared/http/sse.ts';
import { notSessionOwner, sessionEnded } from '../../errors.ts';
import { toMessageRecord } from '../../record.ts';
import { afterWorkflow, readSession } from '../../workflow-wait.ts';
import type { Draft } from '../draft.ts';
import type { Turn } from '../store/conversation-store.ts';
import { answer } from './answer.ts';
import { type Claim, claimTurn, longestTurnMs } from './claim-turn.ts';
import { completeGate } from './complete-gate.ts';
import type { TurnDependencies } from './dependencies.ts';
import { introduce } from './introduce.ts';
import { type Loaded, load } from './load.ts';
import { checkExpected } from './message-action.ts';
import type { TurnRequest } from './request.ts';
import { toMessage, toQuestion } from './stored-messages.ts';
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
 * end whether anybody reads the events or not; the consumer must drain them.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`,
 *   `gate_moved`, `plan_changed`
 */
export async function startTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<StartedTurn> {
  const { db, store, clock } = dependencies;
  const { actor, sessionId, text, asks, key } = request;
  const { session } = await readSession(db, actor, sessionId);
  if (session.userId !== actor.userId) throw notSessionOwner();
  const scope = { orgId: actor.orgId, sessionId };
  const claim = await claimTurn(store, clock, { scope, text, asks, key, gate: session.currentGate });
  if (claim.kind === 'answered') {
    return { id: claim.turnId, isRepeated: true, events: from(claim.events) };
  }
  if (claim.kind === 'running') {
    return { id: claim.turn.id, isRepeated: true, events: attach(dependencies, request, claim.turn.id) };
  }
  const held = holdTurn(store, clock, scope, claim.turn);
  // A turn that had completed the last gate may be repeated after the session has ended; a new one may not begin.
  if (session.status !== 'active' && claim.turn.phase === 'running') {
    await held.release();
    throw sessionEnded(session.status);
  }
  if (claim.turn.phase === 'running') {
    try {
      // An answer may have arrived while the workflow was still opening the gate that this one is for.
      const standing =
        asks.gate === null ? session : await afterWorkflow(db, actor, sessionId, dependencies.longestWaitMs);
      await checkExpected(db, actor, standing, asks);
    } catch (error) {
      await held.release();
      throw error;
    }
  }
  return { id: claim.turn.id, isRepeated: false, events: run(dependencies, request, held, claim) };
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

/** The steps of a turn, each of which a repeated post may find done: read and answer, complete the gate, store. */
async function* run(
  dependencies: TurnDependencies,
  request: TurnRequest,
  held: HeldTurn,
  { draft: before }: Extract<Claim, { kind: 'ours' }>,
): AsyncGenerator<StreamEvent> {
  const { store } = dependencies;
  const { actor, sessionId } = request;
  const scope = { orgId: actor.orgId, sessionId };
  const events: StreamEvent[] = [];
  /** What goes on beside the answer. A function may be frozen once it has answered, so the turn ends after it. */
  const beside: Promise<void>[] = [];
  const said = (event: StreamEvent) => {
    events.push(event);
    return event;
  };
  try {
    let draft = before;
    let loaded: Loaded | undefined;
    if (held.current().phase === 'running') {
      const answered = yield* record(
        answer(dependencies, request, held.current(), before, (work) => beside.push(work)),
        said,
      );
      ({ draft, loaded } = answered);
      // From here on a repeated post goes on with this decision and not with a new reading.
      await held.save({ phase: 'replied', action: answered.action, events }, draft);
    } else {
      for (const event of held.current().events) yield said(event);
    }
    const { action } = held.current();
    if (action) yield* record(goOn(dependencies, request, action, draft, loaded), said);
    const message = toMessage(held.current(), events);
    events.push({ type: 'message', message: toMessageRecord(message) });
    await store.putMessages(scope, [toQuestion(held.current()), { ...message, events }]);
    await held.save({ phase: 'done', events: [] });
    yield events.at(-1) as StreamEvent;
  } finally {
    await Promise.all([held.release(), ...beside]);
  }
}

/** Completes the gate, waits for the workflow, says what comes next. A repeated one completes nothing twice. */
async function* goOn(
  dependencies: TurnDependencies,
  { actor, sessionId }: TurnRequest,
  action: NonNullable<Turn['action']>,
  draft: Draft,
  loaded: Loaded | undefined,
): AsyncGenerator<StreamEvent, void> {
  const { db, longestWaitMs } = dependencies;
  await completeGate(db, actor, { sessionId, ...action });
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  yield { type: 'gate', current_gate: session.currentGate };
  const known = loaded ?? (await load(dependencies, actor, session));
  yield* tokens(await introduce(dependencies, actor, session, draft, known), true);
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
