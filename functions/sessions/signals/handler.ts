import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { SFNClient } from '@aws-sdk/client-sfn';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { sessionExecutions } from '../executions.ts';
import { signalsConfig, signalsEnv } from './env.ts';
import { signalWorker } from './worker.ts';

const env = readEnv(signalsEnv);
const { DATABASE_URL: url } = await loadOperatorConfig(env.CONFIG_SECRET_ARN, signalsConfig);
// Nothing here writes a notification, so there are no links to build.
const db = createDatabase({ url, appBaseUrl: '' });
const executions = sessionExecutions(new SFNClient(), env.SESSION_GATES_ARN);
const work = signalWorker({ db, executions });
const processor = new BatchProcessor(EventType.SQS);

/** Events that a session's workflow waits for. */
export const handler = (event: SQSEvent, context: Context) =>
  processPartialResponse(event, ({ body }: SQSRecord) => work(body), processor, { context });
