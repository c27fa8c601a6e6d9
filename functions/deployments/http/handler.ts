import { runPayments } from '../../billing/ledger/run-payments.ts';
import { deployedCatalogue } from '../../billing/plans.ts';
import type { ModelQuery } from '../../model-hub/look.ts';
import { sessionMoves } from '../../sessions/moves.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { httpHandler } from '../../shared/http/http-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { encryptionSdkBox } from '../../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../../shared/secret-box/secret-box.ts';
import type { RequestTools } from '../plans/requested-plan.ts';
import type { PreflightOptions } from '../preflight/service.ts';
import { deploymentsApi } from './api.ts';
import { deploymentsConfig, deploymentsEnv } from './env.ts';
import { deploymentRoutes } from './routes.ts';

const env = readEnv(deploymentsEnv);

// AWS's and Kubernetes' clients are megabytes of code, and most requests look at no cloud.
const checkPlan: PreflightOptions['checkPlan'] = async (...request) =>
  (await import('../preflight/ways-around.ts')).checkPlanWithWays(...request);

const readClusterFacts: RequestTools['readClusterFacts'] = async (query) =>
  (await import('../../clusters/cluster-facts.ts')).readClusterFacts(query);
const lookAtCluster: RequestTools['lookAtCluster'] = async (request) =>
  (await import('../../clusters/cluster-look.ts')).lookAtCluster(request);
const loadAgents = () => import('../../agents/index.ts');
const lookUpModel = async (asked: ModelQuery) =>
  (await import('../../model-hub/invoke-hub.ts')).invokeHub(env.MODEL_HUB, asked);

export const handler = await configured(env, deploymentsConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const clouds = { checkPlan, readClusterFacts, lookAtCluster };
  const hub = config.MODEL_HUB_URL ? { lookUpModel } : {};
  const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
  const hooks = { ...sessionMoves, payments: runPayments(deployedCatalogue(env.PAYMENTS, config)) };
  const api = deploymentsApi({ db, clock, secrets, ...clouds, ...hub, hooks, loadAgents });
  return { handler: httpHandler({ ...pipeline, routes: deploymentRoutes, api }), close };
});
