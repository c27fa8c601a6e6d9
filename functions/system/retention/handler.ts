import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { retentionConfig, retentionEnv } from './env.ts';
import { purgeOutdated } from './retention.ts';

const env = readEnv(retentionEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, retentionConfig);
const db = createDatabase({ url: config.DATABASE_URL, appBaseUrl: '' });

/** Once a day. */
export const handler = async () => {
  const notificationDays = config.NOTIFICATIONS_RETENTION_DAYS;
  const { deleted, failed } = await purgeOutdated({ db, clock: systemClock, notificationDays });
  logger.info('outdated_purged', deleted);
  // Fails the invocation, so that it is tried again and the alarm on the function's errors rings.
  if (failed.length > 0) throw new Error(`Not all was purged: ${failed.join(', ')}.`);
};
