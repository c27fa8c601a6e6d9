import { installedAgent } from '../../../../agents/installed-agent.ts';
import type { Tx } from '../../../../shared/db/client.ts';
import { isLostConnection } from '../../../../shared/db/errors.ts';
import { notFound } from '../../../../shared/errors.ts';
import { contextQueries, toContext } from '../../../context.ts';
import { notSessionOwner, sessionEnded, turnInProgress } from '../../../errors.ts';
import { isMoving } from '../../../session.ts';
import { type Answers, selectPlan, selectSession } from '../../../store.postgres.ts';
import { asItRuns } from '../../draft.ts';
import { storedGoal } from '../../goal/goal.ts';
import { storedPending } from '../../pending/pending.ts';
import type { ModelCall } from '../../spending.ts';
import { toReaderInput } from '../at-gate/reader-input.ts';
import type { OpenedTurn } from '../context.ts';
import type { TurnDependencies } from '../dependencies.ts';
import { checkExpected, checkPending } from '../message-action.ts';
import type { TurnRequest } from '../request.ts';
import { type Claim, claimOf } from './claim-turn.ts';

/** A post that was answered or is being answered, or a turn that is ours to take. */
export type TurnOrClaim =
  | Exclude<Claim, { kind: 'ours' }>
  | (Extract<Claim, { kind: 'ours' }> & { opened: OpenedTurn });

// Messages of the past that a model gets; more cost more and help little, since values are kept elsewhere.
const shownMessages = 12;
// A retry is needed only after another post of the same session at the same moment.
const mostTries = 5;

/** Another request took the turn meanwhile: the hold is rolled back with the transaction. */
class TakenByOther extends Error {}

/**
 * Reads everything that the turn needs, takes the turn, and holds the credits of its call, in one transaction. A refused turn
 * leaves no trace. After a failed commit, a store that doesn't write in the transaction keeps the turn until its lease ends.
 * @throws AppError not_found; forbidden `not_session_owner`; conflict `session_ended`, `turn_in_progress`, `gate_moved`,
 * `plan_changed`; invalid `idempotency_key_reused`
 */
export async function openTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<TurnOrClaim> {
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      return await tryTurn(dependencies, request);
    } catch (error) {
      if (!(error instanceof TakenByOther)) throw error;
    }
  }
  throw turnInProgress();
}

async function tryTurn(dependencies: TurnDependencies, request: TurnRequest): Promise<TurnOrClaim> {
  const { db, store, clock } = dependencies;
  const { actor, sessionId, text, asks, key } = request;
  const { orgId } = actor;
  const scope = { orgId, sessionId };
  const opening = await store.open(scope, { key, fetch: shownMessages });
  return db.write(actor, {
    // The turn first: unless another request replaces it, the rows read after it are those that the turn begins with.
    first: (sql) => [...opening.queries(sql), ...queries(sql, orgId, sessionId)],
    work: async (unit, rows) => {
      const [[session], plans, ...context] = rows.slice(-queryCount) as Answers<ReturnType<typeof queries>>;
      if (!session) throw notFound('session');
      if (session.userId !== actor.userId) throw notSessionOwner();
      const { draft, messages, ...known } = opening.read(rows);
      const claim = claimOf({ text, asks, key, gate: session.currentGate }, known, clock.now());
      if (claim.kind !== 'ours') return claim;
      if (claim.turn.phase === 'running') {
        // A turn that had completed the last gate may be repeated after the session has ended; a new one may not begin.
        if (session.status !== 'active') throw sessionEnded(session.status);
        // One that is moving is compared once it stands.
        if (!isMoving(session)) checkExpected(session, plans[0]?.digest, asks);
        checkPending(claim.turn.pending, asks);
      }
      const facts = toContext(context);
      const history = messages.filter((message) => message.text !== '').reverse();
      const opened: OpenedTurn = {
        session,
        agent: installedAgent(dependencies.findAgent, session),
        context: facts,
        draft: asItRuns(draft, facts),
        pending: storedPending(claim.turn.pending),
        goal: storedGoal(claim.turn),
        steps: claim.turn.steps,
        history,
      };
      const call = claim.turn.phase === 'running' ? callAhead(dependencies, request, opened) : undefined;
      const replace = () => store.replaceTurn(scope, claim.before, claim.turn, undefined, unit);
      // A hold after the turn undoes its own writes if it fails. A turn that can't be rolled back comes last: while the hold
      // waits, the connection may end, and then all of this is repeated.
      const replacing = store.writesInUnit ? replace() : undefined;
      const credits = call && dependencies.spending.holdIn(unit, call);
      const [replaced] = await Promise.all([replacing, credits?.catch(unlessLost)]);
      const isOurs = replaced ?? (await replace());
      if (!isOurs) throw new TakenByOther();
      return { ...claim, opened: { ...opened, credits } };
    },
  });
}

/** A hold that failed leaves the model out; with the connection, the transaction has ended. */
function unlessLost(error: unknown) {
  if (isLostConnection(error)) throw error;
}

/** Undefined where reading the message calls no model, or where the gate that it is read at isn't open yet. */
function callAhead(
  { reader }: TurnDependencies,
  { actor, sessionId, text }: TurnRequest,
  opened: OpenedTurn,
): ModelCall | undefined {
  const { currentGate: gate, waitingOn } = opened.session;
  if (!reader.callFor || text === '' || gate === null || waitingOn !== 'user') return undefined;
  const call = reader.callFor(toReaderInput({ ...opened, gate, text }));
  return call && { ...call, actor, sessionId };
}

const queries = (sql: Tx, orgId: string, sessionId: string) =>
  [
    selectSession(sql, orgId, sessionId),
    selectPlan(sql, orgId, sessionId),
    ...contextQueries(sql, orgId, sessionId),
  ] as const;
/** They are the last ones. */
const queryCount: ReturnType<typeof queries>['length'] = 8;
