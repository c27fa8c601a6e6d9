import { giveHubToken, type HubTokenTools, takeBackHubToken } from '../deployments/hub-token/hub-tokens.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { ownerOfSession } from './requests/hub-token.ts';
import type { sessionRoutes } from './routes.ts';
import type { Sessions } from './service.ts';

export const sessionsApi = (
  sessions: Sessions,
  hubTokens: HubTokenTools,
): BufferedHandlers<typeof sessionRoutes> => ({
  listSessions: async ({ actor, query }) => ({ status: 200, body: await sessions.list(actor, query) }),

  startSession: ({ actor, body }) => sessions.start(actor, body),

  getSession: async ({ actor, params }) => ({ status: 200, body: await sessions.get(actor, params.id) }),

  takeOverSession: ({ actor, params }) => sessions.takeOver(actor, params.id),

  endSession: ({ actor, params }) => sessions.end(actor, params.id),

  giveSessionHubToken: async ({ actor, params, body }) => {
    await giveHubToken(hubTokens, actor, body.token, ownerOfSession(params.id));
    return { status: 204 };
  },

  removeSessionHubToken: async ({ actor, params }) => {
    await takeBackHubToken(hubTokens.db, actor, ownerOfSession(params.id));
    return { status: 204 };
  },

  getMessage: async ({ actor, params }) => ({
    status: 200,
    body: await sessions.message(actor, params.id, params.message_id),
  }),

  listMessages: async ({ actor, params, query }) => ({
    status: 200,
    body: await sessions.messages(actor, params.id, query),
  }),
});
