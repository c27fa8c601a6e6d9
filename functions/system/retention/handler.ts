import type { Context } from 'aws-lambda';
import { openConversations } from '../../sessions/conversation/store/open-store.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { logger } from '../../shared/logger.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { conversationDays, purgeConversations } from './conversations.ts';
import { carryOutDeletions } from './deletions.ts';
import { retentionConfig, retentionEnv } from './env.ts';
import { purgeOutdated } from './worker.ts';

const env = readEnv(retentionEnv);

/** The time of a last batch: two tries of one transaction, with a new connection between them. */
const lastBatchMs = 20_000;
/** The time that is kept for the last organization's deletion, and for purges by age. */
const lastDeletionMs = 300_000;

/** Once a day. */
export const handler = await configured(env, retentionConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const conversations = openConversations(config, db);
  const notificationDays = config.NOTIFICATIONS_RETENTION_DAYS;
  const purge = async (_event: unknown, context: Context) => {
    const left = () => context.getRemainingTimeInMillis();
    const ended = await carryOutDeletions({ db, conversations, clock, budgetMs: left() - lastDeletionMs });
    logger.info('deletions_carried_out', { ...ended });
    if (ended.unfinished.length > 0) logger.warn('deletions_unfinished', { ids: ended.unfinished });
    const days = conversationDays(config);
    const sessionDays = config.SESSIONS_RETENTION_DAYS;
    const deployedDays = config.CONVERSATIONS_RETENTION_DAYS;
    const aged = { db, conversations, clock, days, deployedDays, budgetMs: left() - lastDeletionMs };
    const { purged, failed: unpurged, isFinished } = await purgeConversations(aged);
    const budgetMs = left() - lastBatchMs;
    const { deleted, failed, unfinished } = await purgeOutdated({
      db,
      clock,
      notificationDays,
      sessionDays,
      runEventDays: config.RUN_EVENTS_RETENTION_DAYS,
      planDays: config.UNUSED_PLANS_RETENTION_DAYS,
      budgetMs,
    });
    logger.info('outdated_purged', { ...deleted, conversations: purged });
    const tables = [...unfinished];
    if (!isFinished) tables.push('conversations');
    if (tables.length > 0) logger.warn('purge_unfinished', { tables });
    // Fails the invocation, so that it is tried again and the alarm on the function's errors rings.
    const all = [...ended.failed, ...unpurged, ...failed];
    if (all.length > 0) throw new Error(`Not all was purged: ${all.join(', ')}.`);
  };
  return { handler: purge, close: () => Promise.all([conversations.close(), close()]) };
});
