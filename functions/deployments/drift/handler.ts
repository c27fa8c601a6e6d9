import type { Context } from 'aws-lambda';
import { type FollowOptions, followQuotaRequests } from '../../clouds/quotas/follow.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { secondMs } from '../../shared/durations.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { logger } from '../../shared/logger.ts';
import { noteSweep } from '../../shared/sweeps/sweeps.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { checkWaitingPlans, type WaitingOptions } from '../preflight/unchecked-plans.ts';
import { type LookOptions, lookAgain } from '../runs/destroy/later/look-again.ts';
import { driftConfig, driftEnv } from './env.ts';
import { pollCheck } from './poll.ts';
import { runDueChecks } from './worker.ts';

const env = readEnv(driftEnv);

// Most starts find no plan that waits.
const checkPlan: WaitingOptions['checkPlan'] = async (...request) =>
  (await import('../preflight/checks.ts')).checkPlan(...request);

// Most starts find no deployment that was destroyed an hour or a day ago.
const sweepAccount: LookOptions['sweepAccount'] = async (...request) =>
  (await import('../runs/destroy/sweep/sweep.ts')).sweepAccount(...request);

// Most starts find no request for more of a quota.
const openDesk: FollowOptions['openDesk'] = async (...session) =>
  (await import('../../clouds/quotas/aws-quotas.ts')).openDesk(...session);

/** A look, its transactions, and the end of the function. */
const onePollMs = 25 * secondMs;

/** Every minute. */
export const handler = await configured(env, driftConfig, async (config) => {
  // A connection per deployment that is looked at at the same time, of each kind of look.
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
    maxConnections: 10,
  });
  const sweep = async (_event: unknown, context: Context) => {
    const isTimeUp = () => context.getRemainingTimeInMillis() < onePollMs;
    const [drift, waiting, looks, quotas] = await Promise.all([
      runDueChecks({ db, clock, poll: pollCheck, isTimeUp }),
      checkWaitingPlans({ db, clock, checkPlan, isTimeUp }),
      lookAgain({ db, clock, sweepAccount, isTimeUp }),
      followQuotaRequests({ db, clock, openDesk, isTimeUp }),
    ]);
    if (drift.found > 0) logger.info('drift_checks_run', { ...drift });
    if (waiting.found > 0) logger.info('waiting_plans_checked', { ...waiting });
    if (quotas.found > 0) logger.info('quota_requests_followed', { ...quotas });
    if (looks.found > 0) logger.info('looked_after_destroys', { ...looks });
  };
  return { handler: noteSweep({ db, clock }, 'drift', sweep), close };
});
