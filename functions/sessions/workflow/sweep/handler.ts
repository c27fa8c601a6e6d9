import { SFNClient } from '@aws-sdk/client-sfn';
import { systemClock } from '../../../shared/clock.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { createDatabase } from '../../../shared/db/client.ts';
import { databaseAt } from '../../../shared/db/connection.ts';
import { logger } from '../../../shared/logger.ts';
import { sessionExecutions } from '../executions.ts';
import { signalsConfig } from '../signals/env.ts';
import { sessionSweepEnv } from './env.ts';
import { sweepSessions } from './sweep.ts';

const env = readEnv(sessionSweepEnv);
const executions = sessionExecutions(new SFNClient(), env.SESSION_GATES_ARN);

/** Every minute, and when a local cloud starts. */
export const handler = await configured(env, signalsConfig, async (config) => {
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl: '' });
  const sweep = async () => {
    const options = { db, executions, clock: systemClock, stalledAfterSeconds: env.STALLED_AFTER_SECONDS };
    const result = await sweepSessions(options);
    if (result.found > 0) logger.info('sessions_swept', { ...result });
  };
  return { handler: sweep, close: () => db.close() };
});
