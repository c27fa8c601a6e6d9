import type { Context } from 'aws-lambda';
import { systemClock } from '../../shared/clock.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { logger } from '../../shared/logger.ts';
import { retentionConfig, retentionEnv } from './env.ts';
import { purgeOutdated } from './retention.ts';

const env = readEnv(retentionEnv);

/** What a last batch may take: two tries of one transaction, a new connection between them. */
const lastBatchMs = 20_000;

/** Once a day. */
export const handler = await configured(env, retentionConfig, async (config) => {
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl: '' });
  const notificationDays = config.NOTIFICATIONS_RETENTION_DAYS;
  const purge = async (_event: unknown, context: Context) => {
    const budgetMs = context.getRemainingTimeInMillis() - lastBatchMs;
    const { deleted, failed, unfinished } = await purgeOutdated({
      db,
      clock: systemClock,
      notificationDays,
      budgetMs,
    });
    logger.info('outdated_purged', { ...deleted });
    if (unfinished.length > 0) logger.warn('purge_unfinished', { tables: unfinished });
    // Fails the invocation, so that it is tried again and the alarm on the function's errors rings.
    if (failed.length > 0) throw new Error(`Not all was purged: ${failed.join(', ')}.`);
  };
  return { handler: purge, close: () => db.close() };
});
