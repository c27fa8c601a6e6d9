import { findAgent } from '../agents/index.ts';
import { sessionMoves } from '../sessions/moves.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { deploymentsApi } from './api.ts';
import { deploymentsEnv } from './env.ts';
import type { PreflightOptions } from './preflight/service.ts';
import type { RequestTools } from './requested-plan.ts';
import { deploymentRoutes } from './routes.ts';

const env = readEnv(deploymentsEnv);

// AWS's and Kubernetes' clients are megabytes of code, and most requests look at no cloud.
const checkPlan: PreflightOptions['checkPlan'] = async (...request) =>
  (await import('./preflight/checks.ts')).checkPlan(...request);

const readClusterFacts: RequestTools['readClusterFacts'] = async (query) =>
  (await import('../clusters/cluster-facts.ts')).readClusterFacts(query);
const lookAtCluster: RequestTools['lookAtCluster'] = async (request) =>
  (await import('../clusters/cluster-look.ts')).lookAtCluster(request);

export const handler = await configured(env, apiConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const clouds = { checkPlan, readClusterFacts, lookAtCluster };
  const api = deploymentsApi({ db, clock, ...clouds, hooks: sessionMoves, findAgent });
  return { handler: httpHandler({ ...pipeline, routes: deploymentRoutes, api }), close };
});
