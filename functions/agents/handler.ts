import { connectedAccounts } from '../clouds/accounts.ts';
import { selectPlanRules } from '../orgs/store.postgres.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { agentsApi } from './api.ts';
import { agentsEnv } from './env.ts';
import { agents } from './index.ts';
import type { SavingsOf } from './preview/preview.ts';
import { agentRoutes } from './routes.ts';

/** Loaded with the first plan: what answers questions is large. */
const savingsOf: SavingsOf = async (...about) =>
  (await import('../sessions/conversation/answering/plan-savings.ts')).planSavings(...about);

const env = readEnv(agentsEnv);

export const handler = await configured(env, apiConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  const api = agentsApi({ db, agents, connectedAccounts, selectPlanRules, savingsOf });
  return { handler: httpHandler({ ...pipeline, routes: agentRoutes, api }), close };
});
