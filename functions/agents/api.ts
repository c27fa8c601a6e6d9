import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import type { Agent } from './agent.ts';
import { toAgentRecord } from './record.ts';
import type { agentRoutes } from './routes.ts';

/**
 * Agents are code and the same for every org. The database is asked all the same: it alone knows whether the
 * caller is still a member and the token still counts.
 */
export function agentsApi(deps: {
  db: Database;
  agents: readonly Agent[];
}): BufferedHandlers<typeof agentRoutes> {
  const { db, agents } = deps;
  return {
    listAgents: async ({ actor }) => {
      await db.tenant(actor, () => []);
      return { status: 200, body: { items: agents.map(toAgentRecord), next_cursor: null } };
    },

    getAgent: async ({ actor, params }) => {
      await db.tenant(actor, () => []);
      const agent = agents.find(({ id }) => id === params.id);
      if (!agent) throw notFound('agent');
      return { status: 200, body: toAgentRecord(agent) };
    },
  };
}
