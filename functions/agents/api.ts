import { grantOf } from '../shared/actor.ts';
import type { Database, Statement, Tx } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import type { Agent } from './agent.ts';
import type { AgentContext } from './context.ts';
import { valuesOf } from './plan-request.ts';
import { preview, type SavingsOf } from './preview/preview.ts';
import { toAgentResponse } from './responses.ts';
import type { agentRoutes } from './routes.ts';

/**
 * Agents are code and the same for every org. The database is asked nevertheless, to check that the caller is still a
 * member and the token still valid.
 */
export function agentsApi(deps: {
  db: Database;
  agents: readonly Agent[];
  connectedAccounts: (sql: Tx, orgId: string) => Statement<AgentContext['cloudAccounts']>;
  selectPlanRules: (sql: Tx, orgId: string) => Statement<{ allowsOutsideAddresses: boolean }[]>;
  savingsOf: SavingsOf;
}): BufferedHandlers<typeof agentRoutes> {
  const { db, agents, connectedAccounts, selectPlanRules, savingsOf } = deps;
  const find = (id: string): Agent => {
    const agent = agents.find((each) => each.id === id);
    if (!agent) throw notFound('agent');
    return agent;
  };
  return {
    listAgents: async ({ actor }) => {
      await db.tenant(actor, () => []);
      const bound = grantOf(actor)?.agents;
      const shown = agents.filter(({ id }) => !bound || bound.includes(id));
      return { status: 200, body: { items: shown.map(toAgentResponse), next_cursor: null } };
    },

    getAgent: async ({ actor, params }) => {
      await db.tenant(actor, () => []);
      return { status: 200, body: toAgentResponse(find(params.id)) };
    },

    previewDeployment: async ({ actor, params, body }) => {
      const { rows } = await db.tenant(actor, (sql) => [
        connectedAccounts(sql, actor.orgId),
        selectPlanRules(sql, actor.orgId),
      ]);
      const agent = find(params.id);
      const [connected, [rules]] = rows;
      const bound = grantOf(actor)?.cloudAccounts;
      const cloudAccounts = connected.filter((account) => !bound || bound.includes(account.id));
      const { allowsOutsideAddresses } = rules ?? { allowsOutsideAddresses: false };
      const context = { cloudAccounts, allowsOutsideAddresses, orgId: actor.orgId };
      return { status: 200, body: await preview(agent, valuesOf(agent, body), context, savingsOf) };
    },
  };
}
