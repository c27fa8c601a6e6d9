import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../shared/actor.ts';
import { unavailable } from '../../../shared/errors.ts';
import type { StreamEvent } from '../../../shared/http/sse.ts';
import { notSessionOwner, sessionEnded, workflowBusy } from '../../errors.ts';
import { toMessageView } from '../../views.ts';
import { afterWorkflow, readSession } from '../../waiting.ts';
import type { Draft } from '../draft.ts';
import { waitingText } from '../replies.ts';
import type { AssistantMessage, MessagePart, Turn } from '../store/conversation-store.ts';
import { type Asks, checkAsked } from './asks.ts';
import { type Claim, claimTurn, longestTurnMs } from './claim.ts';
import { compose, tokens } from './compose.ts';
import type { TurnDependencies } from './dependencies.ts';
import { type HeldTurn, holdTurn } from './hold.ts';
import { withLook } from './look.ts';
import { moveOn, surroundings } from './outlook.ts';

export interface TurnRequest {
  actor: Actor;
  sessionId: string;
  text: string;
  asks: Asks;
  key: string | null;
}

export interface StartedTurn {
  /** Id of the answer: the events' ids begin with it. */
  id: string;
  /** The post was answered before, or is being answered for another request. */
  isRepeated: boolean;
  events: AsyncIterable<StreamEvent>;
}

// What a model is shown of the past; more costs more and helps little, since values are kept elsewhere.
const shownMessages = 12;
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
      await checkAsked(db, actor, standing, asks);
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

async function* run(
  dependencies: TurnDependencies,
  request: TurnRequest,
  held: HeldTurn,
  { draft: loaded }: Extract<Claim, { kind: 'ours' }>,
): AsyncGenerator<StreamEvent> {
  const { store } = dependencies;
  const { actor, sessionId } = request;
  const scope = { orgId: actor.orgId, sessionId };
  const events: StreamEvent[] = [];
  const said = (event: StreamEvent) => {
    events.push(event);
    return event;
  };
  try {
    let draft = loaded;
    const { phase } = held.current();
    if (phase === 'running') {
      const answered = yield* record(answer(dependencies, request, held.current(), loaded), said);
      draft = answered.draft;
      // From here on a repeated post goes on with this decision and not with a new reading.
      await held.save({ phase: 'replied', action: answered.action, events }, draft);
    } else {
      for (const event of held.current().events) yield said(event);
    }
    if (held.current().action) yield* record(moveOn(dependencies, request, held.current(), draft), said);
    const message = toMessage(held.current(), events);
    events.push({ type: 'message', message: toMessageView(message) });
    await store.putMessages(scope, [toQuestion(held.current()), { ...message, events }]);
    await held.save({ phase: 'done', events: [] });
    yield events.at(-1) as StreamEvent;
  } finally {
    await held.release();
  }
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

async function* answer(
  dependencies: TurnDependencies,
  { actor, sessionId, text, asks }: TurnRequest,
  turn: Turn,
  draft: Draft,
): AsyncGenerator<StreamEvent, { draft: Draft; action: Turn['action'] }> {
  const { db, store, reader, findAgent, longestWaitMs } = dependencies;
  // The message before may have been answered while the workflow was still opening the next gate.
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  if (session.waitingOn === 'workflow') throw workflowBusy();
  // Once more: an approval, a rejection or a run may have moved it since the post was taken.
  await checkAsked(db, actor, session, asks);
  if (session.waitingOn !== 'user' || session.currentGate === null) {
    yield* tokens(waitingText(session), false);
    return { draft, action: null };
  }
  const { agent, context } = await surroundings(db, actor, session, findAgent);
  const history = await store.listMessages({ orgId: actor.orgId, sessionId }, { fetch: shownMessages });
  return yield* compose({
    agent,
    context,
    reader,
    session,
    draft,
    text,
    gate: session.currentGate,
    history: history.filter((message) => message.text !== '').reverse(),
    ordered: asks.action,
    messageId: turn.questionId,
    look: (values) => withLook(dependencies, actor, session, values, context),
  });
}

function toMessage(turn: Turn, events: readonly StreamEvent[]): Omit<AssistantMessage, 'events'> {
  const parts = partsOf(events);
  const text = parts.map((part) => part.text).join('');
  return { id: turn.id, role: 'assistant', text, parts, gate: turn.gate, createdAt: turn.startedAt };
}

/** The tokens by whose words they are: one part for each change of the speaker. */
function partsOf(events: readonly StreamEvent[]): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const { type, source, text } of events) {
    if (type !== 'token') continue;
    const last = parts.at(-1);
    if (last && last.source === source) last.text += text as string;
    else parts.push({ source: source as MessagePart['source'], text: text as string });
  }
  return parts;
}

const toQuestion = ({ id, questionId, key, text, asks, gate, startedAt }: Turn) => ({
  id: questionId,
  role: 'user' as const,
  text,
  gate,
  createdAt: startedAt,
  answerId: id,
  ...(asks && { asks }),
  ...(key !== null && { key }),
});
