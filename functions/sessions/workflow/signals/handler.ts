import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { SFNClient } from '@aws-sdk/client-sfn';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { correlatedRecord } from '../../../shared/correlation.ts';
import { namedExecutions } from '../../../shared/executions.ts';
import { workerParts } from '../../../shared/worker-parts.ts';
import { sessionExecutions } from '../executions.ts';
import { signalsConfig, signalsEnv } from './env.ts';
import { signalWorker } from './worker.ts';

const env = readEnv(signalsEnv);
const client = new SFNClient();
const executions = sessionExecutions(client, env.SESSION_GATES_ARN);
const applies = namedExecutions(client, env.DEPLOYMENT_APPLY_ARN);
const destroys = namedExecutions(client, env.DEPLOYMENT_DESTROY_ARN);
const processor = new BatchProcessor(EventType.SQS);

/** Events that a session's workflow waits for. */
export const handler = await configured(env, signalsConfig, async (config) => {
  const { db, close } = await workerParts(env, config);
  const work = signalWorker({ db, executions, applies, destroys });
  const consume = (event: SQSEvent, context: Context) =>
    processPartialResponse(
      event,
      correlatedRecord(({ body }: SQSRecord) => work(body)),
      processor,
      { context },
    );
  return { handler: consume, close };
});
