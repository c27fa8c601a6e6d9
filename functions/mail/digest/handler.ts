import type { Context } from 'aws-lambda';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { secondMs } from '../../shared/durations.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { logger } from '../../shared/logger.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { digestConfig, digestEnv } from './env.ts';
import { tellOfTokens } from './token-notices.ts';
import { startDigests } from './worker.ts';

const env = readEnv(digestEnv);
/** One member's transaction, and the end of the function. */
const oneMemberMs = 10 * secondMs;

/** Every quarter of an hour: some zones are off by half an hour, and some by three quarters. */
export const handler = await configured(env, digestConfig, async (config) => {
  const relay = createRelay({ busName: env.EVENT_BUS_NAME });
  const { clock, db, close } = await workerParts(env, config, { relay });
  const sweep = async (_event: unknown, context: Context) => {
    const isTimeUp = () => context.getRemainingTimeInMillis() < oneMemberMs;
    const result = await startDigests({ db, clock, isTimeUp });
    if (result.found > 0) logger.info('digests_started', { ...result });
    const told = await tellOfTokens({ db, clock });
    if (told > 0) logger.info('tokens_told_of', { told });
    // Fails the invocation, so that the alarm on the function's errors rings.
    if (result.failed > 0)
      throw new Error(`The daily mails of ${result.failed} members could not be started.`);
  };
  return { handler: sweep, close };
});
