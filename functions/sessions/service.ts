import type { Agent } from '../agents/agent.ts';
import { noteLeakedTokens } from '../orgs/tokens/leaked-tokens.ts';
import { type Actor, actorId, type PersonActor } from '../shared/actor.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { type Answer, finishAnswer, isReplayed } from '../shared/db/idempotency.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import { newId } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import type { FirstTurn } from './conversation/turn/first-turn.ts';
import { tooManySessions, unknownAgent } from './errors.ts';
import { type SessionReading, sessionReading } from './reading.ts';
import { endSession } from './requests/end.ts';
import { type StartValues, startDraft } from './requests/start-values.ts';
import { takeOver } from './requests/takeover.ts';
import { toMessageResponse, toSessionResponse, toSummary } from './responses.ts';
import type { SessionResponse } from './schema.ts';
import { sessionTransitions } from './session.ts';
import { fullDay, mostSessionsInADay } from './session-limits.ts';
import {
  insertSession,
  lockStarts,
  type SessionFilters,
  type SessionRow,
  selectSession,
  selectSessions,
} from './store.postgres.ts';
import { afterWorkflow } from './workflow-wait.ts';

export interface SessionDependencies extends SessionReading {
  clock?: Clock;
  /** How long a reply may wait for the workflow; for tests. */
  longestWaitMs?: number;
}

export type Sessions = ReturnType<typeof sessions>;

/** With whom to start, and from what. */
export interface SessionStart extends StartValues {
  agent_id: string;
  title?: string | undefined;
  text?: string | undefined;
}

type SessionQuery = Omit<SessionFilters, 'user_id'> & { mine?: string | undefined };

const longestPingMs = 2_000;

/** The use cases of sessions, apart from messages. */
export function sessions({ db, store, agents, clock = systemClock, longestWaitMs }: SessionDependencies) {
  const { get } = sessionReading({ db, store, agents });

  /** The first messages: the agent's questions, and the answer to a first text. A session without it is valid, too. */
  async function greet(
    { orgId }: PersonActor,
    id: string,
    { turn, draft, messages }: FirstTurn,
  ): Promise<void> {
    const scope = { orgId, sessionId: id };
    if (!store.writesInUnit) await store.replaceTurn(scope, null, turn, draft);
    try {
      await store.putMessages(scope, messages);
    } catch (error) {
      logger.warn('greeting_failed', { session_id: id, error: error as Error });
    }
  }

  return {
    get,

    /**
     * Starts a session and waits, bounded, until its first gate is open. The answer kept with the session is the
     * session as it is then, before its workflow has begun; the one given replaces it.
     */
    async start(
      actor: PersonActor,
      { agent_id: agentId, title, text = '', ...from }: SessionStart,
    ): Promise<Answer<SessionResponse>> {
      const agent = agents.find(({ id }) => id === agentId);
      if (!agent) {
        throw unknownAgent(
          agentId,
          agents.map(({ id }) => id),
        );
      }
      // Before anything is written: a session without its conversation would be useless.
      await store.ping(longestPingMs);
      const id = newId('session');
      const known = await startDraft({ db, store, now: clock.now() }, actor, agent, from);
      if (known.replay) return known.replay;
      await noteLeakedTokens({ db, clock }, text);
      // Only this function of sessions reads and answers texts.
      const { firstTurn } = await import('./conversation/turn/first-turn.ts');
      const first = await firstTurn({ agent, text, ...known }, { userId: actor.userId, now: clock.now() });
      const created = await db.answer(
        actor,
        async (unit) => {
          const started = await lockStarts(unit, mostSessionsInADay.org);
          const full = fullDay(started, actor.userId, unit.now);
          if (full) throw tooManySessions(full, unit.now);
          await insertSession(unit, {
            id,
            title: title ?? null,
            agentId,
            userId: actor.userId,
            fromDeploymentId: from.from_deployment ?? null,
            changeOf: from.change_of ?? null,
          });
          const scope = { orgId: unit.orgId, sessionId: id };
          if (store.writesInUnit) await store.replaceTurn(scope, null, first.turn, first.draft, unit);
          await tellStarted(unit, id, agent);
          const [session] = await selectSession(unit.sql, unit.orgId, id);
          const shown = { session: session as SessionRow, notice: null, draft: first.draft, messages: [] };
          const body = toSessionResponse(
            { ...shown, hubTokenGivenAt: null },
            agent,
            { cloudAccounts: [] },
            unit.caller,
          );
          return { status: 201, body, headers: { Location: `/api/sessions/${id}` } };
        },
        { isFinal: false },
      );
      if (isReplayed(created)) return created;
      await greet(actor, id, first);
      await afterWorkflow(db, actor, id, longestWaitMs);
      const answer = { ...created, body: await get(actor, id) };
      if (actor.idempotency) {
        await db
          .write(actor, (unit) => finishAnswer(unit, actor, answer))
          // The session and an answer about it are stored, so a failure here must not fail the request.
          .catch((error: Error) => logger.warn('answer_not_finished', { session_id: id, error }));
      }
      return answer;
    },

    takeOver: (actor: PersonActor, id: string) => takeOver(db, actor, id),

    end: (actor: PersonActor, id: string) => endSession(db, actor, id),

    async list(actor: Actor, { limit, cursor, mine, ...query }: PageQuery & SessionQuery) {
      const filters = { ...query, ...(mine === 'true' && { user_id: actorId(actor) }) };
      const request = pageRequest({ limit, cursor }, 'sessions', filters);
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectSessions(sql, actor.orgId, filters, request),
      ]);
      return page(rows[0], request, (session) => toSummary(session, caller));
    },

    async messages(actor: Actor, id: string, query: PageQuery) {
      const request = pageRequest(query, 'messages', { session: id });
      const { rows } = await db.tenant(actor, (sql) => [selectSession(sql, actor.orgId, id)]);
      if (rows[0].length === 0) throw notFound('session');
      const messages = await store.listMessages({ orgId: actor.orgId, sessionId: id }, request);
      return page(messages, request, toMessageResponse);
    },

    /** @throws AppError not_found */
    async message(actor: Actor, id: string, messageId: string) {
      const { rows } = await db.tenant(actor, (sql) => [selectSession(sql, actor.orgId, id)]);
      if (rows[0].length === 0) throw notFound('session');
      const message = await store.findMessage({ orgId: actor.orgId, sessionId: id }, messageId);
      if (!message) throw notFound('message');
      return toMessageResponse(message);
    },
  };
}

/** Notifies of a new session, and writes it into the audit log. */
async function tellStarted(unit: Unit, id: string, agent: Agent): Promise<void> {
  await unit.emit({
    type: sessionTransitions.create.event,
    entityId: id,
    title: `A session with the ${agent.name} has started`,
    payload: { session_id: id, agent_id: agent.id },
  });
  await unit.audit({
    action: 'session.created',
    targetType: 'session',
    targetId: id,
    changes: { agent_id: agent.id },
  });
}
