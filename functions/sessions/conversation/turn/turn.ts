import { setTimeout as sleep } from 'node:timers/promises';
import { readAhead } from '../../../shared/concurrency/read-ahead.ts';
import { mayNotGoOn } from '../../../shared/db/errors.ts';
import { unavailable } from '../../../shared/errors.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import { isMoving } from '../../session.ts';
import { type SessionRow, selectPlan } from '../../store.postgres.ts';
import { afterWorkflow } from '../../workflow-wait.ts';
import { storedGoal } from '../goal/goal.ts';
import { storedPending } from '../pending/pending.ts';
import type { Turn } from '../store/conversation-store.ts';
import { answer } from './answer.ts';
import { goOn } from './complete-gate.ts';
import type { OpenedTurn, TurnContext, TurnDecision } from './context.ts';
import type { TurnDependencies } from './dependencies.ts';
import { checkExpected } from './message-action.ts';
import { longestTurnMs } from './opening/claim-turn.ts';
import { openTurn } from './opening/open-turn.ts';
import { holdTurn } from './opening/turn-lease.ts';
import type { TurnRequest } from './request.ts';
import { speech } from './speech.ts';
import { storeTurn } from './stored-messages.ts';

export interface StartedTurn {
  /** Id of the answer: the events' ids begin with it. */
  id: string;
  /** The post was answered before, or is being answered for another request. */
  isRepeated: boolean;
  events: AsyncIterable<StreamEvent>;
}

const attachPauseMs = 200;

/**
 * Takes a user's message. Refusals are thrown here, before the first event. From then on the turn goes on to its end, even if
 * the client stops reading: otherwise such a client would keep it, and the model call that it pays, from ending. The consumer
 * must drain them, since a function may be frozen once it has answered.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`, `gate_moved`,
 * `plan_changed`
 */
export async function startTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<StartedTurn> {
  const { store, clock } = dependencies;
  const { actor, sessionId } = request;
  const claim = await openTurn(dependencies, request);
  if (claim.kind === 'answered')
    return {
      id: claim.turnId,
      isRepeated: true,
      events: readAhead(async (push) => claim.events.forEach(push)),
    };
  const { id } = claim.turn;
  if (claim.kind === 'running')
    return { id, isRepeated: true, events: readAhead((push) => attach(dependencies, request, id, push)) };
  const held = holdTurn(store, clock, { orgId: actor.orgId, sessionId }, claim.turn);
  try {
    const session = await standing(dependencies, request, claim.opened, claim.turn);
    const opened = { ...claim.opened, session };
    return {
      id,
      isRepeated: false,
      events: readAhead((push) => takeTurn({ ...opened, dependencies, request, held, ...said(push) })),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

const said = (push: (event: StreamEvent) => void) => {
  const beside: Promise<void>[] = [];
  return { speech: speech(push), beside, later: (work: Promise<void>) => void beside.push(work) };
};

/**
 * The steps of a turn that was opened: read and answer; where the user's words complete the gate, keep that decision with
 * the gate's completion, so that a repeated post finds both or neither; store what was said. Of a user who may not go on
 * since the turn was opened, the message is stored with as much of the answer as there is, and with the reason; the gate
 * stays as it is. The message was taken, and its sender can't post it again.
 */
async function takeTurn(turn: TurnContext & { beside: Promise<void>[] }): Promise<void> {
  const { draft, pending, goal, steps, context } = turn;
  let answered: TurnDecision = { draft, action: null, answered: null, pending, goal, steps, context };
  try {
    try {
      answered = turn.held.current().phase === 'running' ? await answer(turn) : repeated(turn);
      if (answered.action) await goOn(turn, answered, answered.action);
    } catch (error) {
      if (!mayNotGoOn(error)) throw error;
      turn.speech.say(error.detail);
      // It was called confirmed before the completion was refused.
      const { action } = answered;
      if (action && turn.held.current().phase === 'running')
        turn.speech.say(`Gate ${action.gate} stays open: nothing was confirmed.`);
    }
    await storeTurn(turn, answered);
  } finally {
    await Promise.all([turn.held.release(), ...turn.beside]);
  }
}

/** The answer that was decided before the process that made it was killed. */
function repeated({ held, speech: { emit }, draft, context }: TurnContext): TurnDecision {
  const turn = held.current();
  const { action, pending, steps, events } = turn;
  events.forEach(emit);
  return {
    draft,
    action,
    answered: null,
    pending: storedPending(pending),
    goal: storedGoal(turn),
    steps,
    context,
  };
}

/**
 * The session that a post was written for, which may have arrived while the workflow was still opening its gate.
 * @throws AppError conflict `gate_moved`, `plan_changed`
 */
async function standing(
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

/** Waits for the answer that another request is making, and takes it over if that one crashes. */
async function attach(
  dependencies: TurnDependencies,
  request: TurnRequest,
  turnId: string,
  push: (event: StreamEvent) => void,
): Promise<void> {
  const { store, clock } = dependencies;
  const scope = { orgId: request.actor.orgId, sessionId: request.sessionId };
  const end = clock.now().getTime() + longestTurnMs;
  while (clock.now().getTime() < end) {
    const { turn } = await store.load(scope);
    if (turn?.id !== turnId || turn.phase === 'done') {
      const found = await store.findAnswer(scope, turnId);
      return found?.events.forEach(push);
    }
    if (new Date(turn.leaseUntil) <= clock.now()) {
      for await (const event of (await startTurn(dependencies, request)).events) push(event);
      return;
    }
    await sleep(attachPauseMs);
  }
  throw unavailable('turn_unfinished', 'The answer takes too long. Post the same message again to see it.');
}
