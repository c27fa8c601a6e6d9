import { runSettlement } from '../../../billing/ledger/run-payments.ts';
import { sweepExpiries } from '../../../deployments/requests/expire.ts';
import { oldestRunSeconds, watchRuns } from '../../../deployments/runs/watchdog.ts';
import { firstPlace } from '../../../shared/concurrency/sweep-turns.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { namedExecutions } from '../../../shared/executions.ts';
import { logger } from '../../../shared/logger.ts';
import { noteSweep } from '../../../shared/sweeps/sweeps.ts';
import { workerParts } from '../../../shared/workers/worker-parts.ts';
import { sessionMoves } from '../../moves.ts';
import { sessionExecutions, workflowClient } from '../executions.ts';
import { signalsConfig } from '../signals/env.ts';
import { sessionSweepEnv } from './env.ts';
import { sweepSessions } from './worker.ts';

const env = readEnv(sessionSweepEnv);
const client = workflowClient();
const executions = sessionExecutions(client, env.SESSION_GATES_ARN);
const applies = namedExecutions(client, env.DEPLOYMENT_APPLY_ARN);
const runs = {
  apply: applies,
  // An update is carried out like an apply.
  update: applies,
  destroy: namedExecutions(client, env.DEPLOYMENT_DESTROY_ARN),
};

/** Every minute, and when a local cloud starts. */
export const handler = await configured(env, signalsConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const hooks = { ...sessionMoves, payments: runSettlement };
  const places = { sessions: firstPlace(), runs: firstPlace() };
  const sweep = async () => {
    const options = { db, executions, clock, stalledAfterSeconds: env.STALLED_AFTER_SECONDS };
    const result = await sweepSessions({ ...options, place: places.sessions });
    if (result.found > 0) logger.info('sessions_swept', { ...result });
    const watched = await watchRuns({ ...options, place: places.runs, executions: runs, hooks });
    const expired = await sweepExpiries({ db, hooks: sessionMoves, now: clock.now() });
    if (expired.found > 0) logger.info('expiries_swept', { ...expired });
    // Last: a figure that can't be read keeps nothing from being done.
    const oldest_seconds = await oldestRunSeconds(db, clock.now());
    if (oldest_seconds > 0) logger.info('runs_watched', { ...watched, oldest_seconds });
    const unread = result.failed + watched.failed;
    // Fails the invocation, so that the alarm on the function's errors rings.
    if (unread + expired.failed > 0)
      throw new Error(
        `What is due in ${unread} organizations could not be read, and ${expired.failed} ends did not come.`,
      );
  };
  return { handler: noteSweep({ db, clock }, 'workflows', sweep), close };
});
