import type { Tx } from '../../../shared/db/client.ts';
import { notFound } from '../../../shared/errors.ts';
import { type ContextAnswers, contextQueries } from '../../context.ts';
import { notSessionOwner, sessionEnded, turnInProgress } from '../../errors.ts';
import { isMoving } from '../../session.ts';
import { type Answers, type SessionRow, selectPlan, selectSession } from '../../store.postgres.ts';
import type { Draft } from '../draft.ts';
import type { OpenedConversation } from '../store/conversation-store.ts';
import { type Claim, claimOf } from './claim-turn.ts';
import type { TurnDependencies } from './dependencies.ts';
import { checkExpected } from './message-action.ts';
import type { TurnRequest } from './request.ts';

/** What a turn needs, read once with its claim. */
export interface Opened {
  session: SessionRow;
  context: ContextAnswers;
  draft: Draft;
  /** Latest first. */
  history: OpenedConversation['messages'];
}

export type Taken = Exclude<Claim, { kind: 'ours' }> | (Extract<Claim, { kind: 'ours' }> & Opened);

// What a model is shown of the past; more costs more and helps little, since values are kept elsewhere.
const shownMessages = 12;
// A retry is needed only after another post of the same session at the same moment.
const mostTries = 5;

/**
 * Reads everything that the turn needs and takes the turn, in one transaction. What is refused leaves no trace.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`,
 *   `gate_moved`, `plan_changed`; invalid `idempotency_key_reused`
 */
export async function takeTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<Taken> {
  for (let tries = 0; tries < mostTries; tries++) {
    const taken = await tryTurn(dependencies, request);
    if (taken) return taken;
  }
  throw turnInProgress();
}

/** Undefined when another post was first. */
async function tryTurn(
  { db, store, clock }: TurnDependencies,
  request: TurnRequest,
): Promise<Taken | undefined> {
  const { actor, sessionId, text, asks, key } = request;
  const { orgId } = actor;
  const scope = { orgId, sessionId };
  const opening = await store.open(scope, { key, fetch: shownMessages });
  return db.write(actor, {
    // The turn first: as long as nobody replaces it, what is read after it is what the turn begins with.
    first: (sql) => [...opening.queries(sql), ...queries(sql, orgId, sessionId)],
    work: async (unit, rows) => {
      const [[session], plans, ...context] = rows.slice(-queryCount) as Answers<ReturnType<typeof queries>>;
      if (!session) throw notFound('session');
      if (session.userId !== actor.userId) throw notSessionOwner();
      const { draft, messages: history, ...known } = opening.read(rows);
      const claim = claimOf({ text, asks, key, gate: session.currentGate }, known, clock.now());
      if (claim.kind !== 'ours') return claim;
      if (claim.turn.phase === 'running') {
        // A turn that had completed the last gate may be repeated after the session has ended; a new one may not begin.
        if (session.status !== 'active') throw sessionEnded(session.status);
        // One that is moving is compared once it stands.
        if (!isMoving(session)) checkExpected(session, plans[0]?.digest, asks);
      }
      const isOurs = await store.replaceTurn(scope, claim.before, claim.turn, undefined, unit);
      return isOurs ? { ...claim, session, context, draft, history } : undefined;
    },
  });
}

const queries = (sql: Tx, orgId: string, sessionId: string) =>
  [
    selectSession(sql, orgId, sessionId),
    selectPlan(sql, orgId, sessionId),
    ...contextQueries(sql, orgId, sessionId),
  ] as const;
/** They are the last ones. */
const queryCount: ReturnType<typeof queries>['length'] = 6;
