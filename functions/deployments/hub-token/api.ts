import type { BufferedHandlers } from '../../shared/http/http-handler.ts';
import type { SessionHooks } from '../hooks.ts';
import type { hubTokenRoutes } from './hub-token-routes.ts';
import { giveHubToken, type HubTokenTools, ownerOfDeployment, takeBackHubToken } from './hub-tokens.ts';

/** One function per row of hub-token-routes.ts. */
export const hubTokenApi = (
  hooks: SessionHooks,
  db: HubTokenTools['db'],
  loadTools: () => Promise<HubTokenTools>,
): BufferedHandlers<typeof hubTokenRoutes> => ({
  giveHubToken: async ({ actor, params, body }) => {
    await giveHubToken(await loadTools(), actor, body.token, ownerOfDeployment(hooks, params.id));
    return { status: 204 };
  },

  removeHubToken: async ({ actor, params }) => {
    await takeBackHubToken(db, actor, ownerOfDeployment(hooks, params.id));
    return { status: 204 };
  },
});
