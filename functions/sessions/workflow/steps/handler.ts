import { findAgent } from '../../../agents/index.ts';
import { deployedCatalogue } from '../../../billing/plans.ts';
import { runPayments } from '../../../billing/run-payments.ts';
import { readClusterFacts } from '../../../clusters/cluster-facts.ts';
import { checkPlan } from '../../../deployments/preflight/checks.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { correlated, withCorrelation } from '../../../shared/correlation.ts';
import { createRelay } from '../../../shared/events/relay.ts';
import { logger } from '../../../shared/logger.ts';
import { workerParts } from '../../../shared/worker-parts.ts';
import { sessionStepsConfig, sessionStepsEnv } from './env.ts';
import { dispatchStep, type StepEvent, sessionSteps } from './steps.ts';

const env = readEnv(sessionStepsEnv);

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
    checkPlan: (request) => checkPlan(request, clock),
  });
  const step = ({ carried, ...event }: StepEvent): Promise<object> =>
    correlated({ carried }, async () => {
      const result = await dispatchStep(steps, event);
      logger.info('session_step_done', { step: event.step, session_id: event.session_id, result });
      return withCorrelation(result ?? {});
    });
  return { handler: step, close };
});
