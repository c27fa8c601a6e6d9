import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { namedExecutions } from '../../../shared/executions.ts';
import { batchWorker } from '../../../shared/workers/batch-worker.ts';
import { workerParts } from '../../../shared/workers/worker-parts.ts';
import { sessionExecutions, workflowClient } from '../executions.ts';
import { signalsConfig, signalsEnv } from './env.ts';
import { signalWorker } from './worker.ts';

const env = readEnv(signalsEnv);
const client = workflowClient();
const executions = sessionExecutions(client, env.SESSION_GATES_ARN);
const applies = namedExecutions(client, env.DEPLOYMENT_APPLY_ARN);
const destroys = namedExecutions(client, env.DEPLOYMENT_DESTROY_ARN);

/** Events that a session's workflow waits for. */
export const handler = await configured(env, signalsConfig, async (config) => {
  const { db, close } = await workerParts(env, config);
  const work = signalWorker({ db, executions, applies, destroys });
  return { handler: batchWorker('workflow_signal_failed', ({ body }) => work(body)), close };
});
