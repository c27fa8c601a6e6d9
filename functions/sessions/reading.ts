import type { Agent } from '../agents/agent.ts';
import { installedAgent } from '../agents/installed-agent.ts';
import type { Actor } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import { contextQueries, toContext } from './context.ts';
import { asItRuns } from './conversation/draft.ts';
import { storedGoal } from './conversation/goal/goal.ts';
import { storedPending } from './conversation/pending/pending.ts';
import type { ConversationStore } from './conversation/store/conversation-store.ts';
import { toSessionResponse } from './responses.ts';
import type { SessionResponse } from './schema.ts';
import { selectSession } from './store.postgres.ts';

export interface SessionReading {
  db: Database;
  store: ConversationStore;
  agents: readonly Agent[];
}

// A session is shown with its latest messages; all of them are a list of their own.
const latestMessages = 20;

/** The part of sessions that the function for messages needs, apart from all other use cases. */
export const sessionReading = ({ db, store, agents }: SessionReading) => ({
  /** @throws AppError not_found */
  async get(actor: Actor, id: string): Promise<SessionResponse> {
    const scope = { orgId: actor.orgId, sessionId: id };
    const opening = await store.open(scope, { key: null, fetch: latestMessages });
    const { caller, rows } = await db.tenant(actor, (sql) => [
      selectSession(sql, actor.orgId, id),
      ...contextQueries(sql, actor.orgId, id),
      ...opening.queries(sql),
    ]);
    const [[session], accounts, made, look, token, rules, changeOf, ...conversation] = rows;
    if (!session) throw notFound('session');
    const { draft, turn, messages } = opening.read(conversation);
    const context = toContext([accounts, made, look, token, rules, changeOf]);
    const pending = storedPending(turn?.pending);
    const agent = installedAgent((agentId) => agents.find((each) => each.id === agentId), session);
    return toSessionResponse(
      {
        session,
        notice: session.notice,
        quota: session.quota,
        draft: asItRuns(draft, context),
        pending,
        goal: turn ? storedGoal(turn) : [],
        messages,
        hubTokenGivenAt: token[0]?.given_at ?? null,
      },
      agent,
      context,
      caller,
    );
  },
});
