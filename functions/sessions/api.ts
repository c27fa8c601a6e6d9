import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import type { sessionRoutes } from './routes.ts';
import type { Sessions } from './service.ts';

export const sessionsApi = (sessions: Sessions): BufferedHandlers<typeof sessionRoutes> => ({
  listSessions: async ({ actor, query }) => ({ status: 200, body: await sessions.list(actor, query) }),

  startSession: ({ actor, body }) => sessions.start(actor, body.agent_id),

  getSession: async ({ actor, params }) => ({ status: 200, body: await sessions.get(actor, params.id) }),

  takeOverSession: ({ actor, params }) => sessions.takeOver(actor, params.id),

  getMessage: async ({ actor, params }) => ({
    status: 200,
    body: await sessions.message(actor, params.id, params.message_id),
  }),

  listMessages: async ({ actor, params, query }) => ({
    status: 200,
    body: await sessions.messages(actor, params.id, query),
  }),
});
