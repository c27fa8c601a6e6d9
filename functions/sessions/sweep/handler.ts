import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { sessionExecutions } from '../executions.ts';
import { signalsConfig } from '../signals/env.ts';
import { sessionSweepEnv } from './env.ts';
import { sweepSessions } from './sweep.ts';

const env = readEnv(sessionSweepEnv);
const { DATABASE_URL: url } = await loadOperatorConfig(env.CONFIG_SECRET_ARN, signalsConfig);
const db = createDatabase({ url, appBaseUrl: '' });
const executions = sessionExecutions(new SFNClient(), env.SESSION_GATES_ARN);

/** Every minute, and when a local cloud starts. */
export const handler = async () => {
  const options = { db, executions, clock: systemClock, stalledAfterSeconds: env.STALLED_AFTER_SECONDS };
  const result = await sweepSessions(options);
  if (result.found > 0) logger.info('sessions_swept', result);
};
