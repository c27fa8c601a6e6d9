import { SFNClient } from '@aws-sdk/client-sfn';
import { sweepDestroys } from '../../../deployments/runs/destroy/executions.ts';
import { systemClock } from '../../../shared/clock.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { createDatabase } from '../../../shared/db/client.ts';
import { databaseAt } from '../../../shared/db/connection.ts';
import { namedExecutions } from '../../../shared/executions.ts';
import { logger } from '../../../shared/logger.ts';
import { sessionMoves } from '../../moves.ts';
import { sessionExecutions } from '../executions.ts';
import { signalsConfig } from '../signals/env.ts';
import { sessionSweepEnv } from './env.ts';
import { sweepSessions } from './sweep.ts';

const env = readEnv(sessionSweepEnv);
const client = new SFNClient();
const executions = sessionExecutions(client, env.SESSION_GATES_ARN);
const destroys = namedExecutions(client, env.DEPLOYMENT_DESTROY_ARN);

/** Every minute, and when a local cloud starts. */
export const handler = await configured(env, signalsConfig, async (config) => {
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl: '' });
  const sweep = async () => {
    const options = { db, executions, clock: systemClock, stalledAfterSeconds: env.STALLED_AFTER_SECONDS };
    const result = await sweepSessions(options);
    if (result.found > 0) logger.info('sessions_swept', { ...result });
    const ended = await sweepDestroys({ ...options, destroys, hooks: sessionMoves, now: systemClock.now() });
    if (ended.found > 0) logger.info('destroys_swept', { ...ended });
  };
  return { handler: sweep, close: () => db.close() };
});
