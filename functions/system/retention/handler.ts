import type { Context } from 'aws-lambda';
import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { retentionConfig, retentionEnv } from './env.ts';
import { purgeOutdated } from './retention.ts';

const env = readEnv(retentionEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, retentionConfig);
const db = createDatabase({ url: config.DATABASE_URL, appBaseUrl: '' });

/** What a last batch may take: two tries of one transaction, a new connection between them. */
const lastBatchMs = 20_000;

/** Once a day. */
export const handler = async (_event: unknown, context: Context) => {
  const notificationDays = config.NOTIFICATIONS_RETENTION_DAYS;
  const budgetMs = context.getRemainingTimeInMillis() - lastBatchMs;
  const { deleted, failed, unfinished } = await purgeOutdated({
    ...{ db, clock: systemClock, notificationDays, budgetMs },
  });
  logger.info('outdated_purged', deleted);
  if (unfinished.length > 0) logger.warn('purge_unfinished', { tables: unfinished });
  // Fails the invocation, so that it is tried again and the alarm on the function's errors rings.
  if (failed.length > 0) throw new Error(`Not all was purged: ${failed.join(', ')}.`);
};
