import { findAgent } from '../../../agents/index.ts';
import { runPayments } from '../../../billing/ledger/run-payments.ts';
import { deployedCatalogue } from '../../../billing/plans.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { correlated, withCorrelation } from '../../../shared/correlation.ts';
import { createRelay } from '../../../shared/events/relay.ts';
import { logger } from '../../../shared/logger.ts';
import { workerParts } from '../../../shared/workers/worker-parts.ts';
import { sessionStepsConfig, sessionStepsEnv } from './env.ts';
import type { StepDependencies } from './record-deployment.ts';
import { dispatchStep, type StepEvent, sessionSteps } from './steps.ts';

const env = readEnv(sessionStepsEnv);

// AWS's and Kubernetes' clients are megabytes of code, and most steps look at no cloud.
const readClusterFacts: StepDependencies['readClusterFacts'] = async (query) =>
  (await import('../../../clusters/cluster-facts.ts')).readClusterFacts(query);
const loadChecks = () => import('../../../deployments/preflight/ways-around.ts');

/** One step of session-gates. */
export const handler = await configured(env, sessionStepsConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const steps = sessionSteps({
    db,
    findAgent,
    payments: runPayments(deployedCatalogue(env.PAYMENTS, config)),
    readClusterFacts,
    checkPlan: async (request) => (await loadChecks()).checkPlanWithWays(request, clock),
  });
  const step = ({ carried, execution, ...event }: StepEvent): Promise<object> =>
    correlated({ carried, execution }, async () => {
      const result = await dispatchStep(steps, event);
      logger.info('session_step_done', { step: event.step, session_id: event.session_id, result });
      return withCorrelation(result ?? {});
    });
  return { handler: step, close };
});
