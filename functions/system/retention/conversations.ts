import type { ConversationStore } from '../../sessions/conversation/store/conversation-store.ts';
import {
  type AgedSession,
  keepConversation,
  markConversationPurged,
  selectAgedConversations,
} from '../../sessions/store.retention.postgres.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { dayMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';

export interface ConversationPurge {
  db: Database;
  conversations: Pick<ConversationStore, 'forgetSession'>;
  clock: Clock;
  /** Days for sessions without a deployment. Undefined: all conversations are kept as long as their organization. */
  days: number | undefined;
  /** Days for sessions whose deployment was destroyed, not less than `days`. Undefined: their conversations are kept. */
  deployedDays: number | undefined;
  /** Begin with no other one after this long; the next day goes on. */
  budgetMs: number;
  /** Sessions of one look. */
  batchSize?: number;
}

export interface ConversationsPurged {
  purged: number;
  /** Sessions whose conversation could not be purged, and `conversations` where it couldn't be seen which are due. */
  failed: string[];
  isFinished: boolean;
}

/** A session without a deployment doesn't go before its conversation, so the shorter time counts for that. */
export function conversationDays(days: {
  CONVERSATIONS_RETENTION_DAYS?: number | undefined;
  SESSIONS_RETENTION_DAYS?: number | undefined;
}): number | undefined {
  const set = [days.CONVERSATIONS_RETENTION_DAYS, days.SESSIONS_RETENTION_DAYS].filter(
    (each) => each !== undefined,
  );
  return set.length === 0 ? undefined : Math.min(...set);
}

/** A store that doesn't answer isn't asked for every session. */
const mostFailed = 10;

/**
 * Deletes the messages of sessions that ended `days` ago, and whose deployment, where there is one, was destroyed
 * `deployedDays` ago. The session is marked after that: an interrupted purge finds it again.
 */
export async function purgeConversations(options: ConversationPurge): Promise<ConversationsPurged> {
  const { db, clock, days, budgetMs, batchSize = 100 } = options;
  const result: ConversationsPurged = { purged: 0, failed: [], isFinished: true };
  if (days === undefined) return result;
  const now = clock.now();
  const before = new Date(now.getTime() - days * dayMs);
  const isTimeUp = () => clock.now().getTime() >= now.getTime() + budgetMs;
  for (;;) {
    const aged = await look(db, { now, before, limit: batchSize });
    if (!aged) return { ...result, failed: [...result.failed, 'conversations'] };
    const open = aged.filter(({ id }) => !result.failed.includes(id));
    if (open.length === 0) return result;
    for (const session of open) {
      if (isTimeUp() || result.failed.length >= mostFailed) return { ...result, isFinished: false };
      try {
        if (await purgeOne(options, session, { now, before })) result.purged += 1;
      } catch (error) {
        result.failed.push(session.id);
        logger.warn('conversation_purge_failed', { session_id: session.id, error: error as Error });
      }
    }
  }
}

/** @returns undefined when it failed, which must not end the task: everything else has its age, too */
async function look(
  db: Database,
  due: Parameters<typeof selectAgedConversations>[1],
): Promise<AgedSession[] | undefined> {
  try {
    return await db.purge((sql) => selectAgedConversations(sql, due));
  } catch (error) {
    logger.warn('conversations_unseen', { error: error as Error });
    return undefined;
  }
}

/** @returns false when its deployment keeps it for longer */
async function purgeOne(
  { db, conversations, deployedDays }: ConversationPurge,
  session: AgedSession,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { orgId, id, deployedUntil } = session;
  const from = deployedUntil && keptFrom(deployedUntil, { now, before, deployedDays });
  if (from && from >= before) {
    await db.purge((sql) => keepConversation(sql, session, from));
    return false;
  }
  while ((await conversations.forgetSession({ orgId, sessionId: id })) > 0);
  const { count } = await db.purge((sql) => markConversationPurged(sql, session, now));
  // Its deployment is there again: nothing was deleted, and the next look must not find it at once.
  if (count === 0) await db.purge((sql) => keepConversation(sql, session, now));
  return count > 0;
}

/** The day from which the days of sessions without a deployment end when its own do; today where it has none. */
function keptFrom(
  deployedUntil: Date,
  { now, before, deployedDays }: { now: Date; before: Date; deployedDays: number | undefined },
): Date {
  if (deployedDays === undefined) return now;
  const end = deployedUntil.getTime() + deployedDays * dayMs;
  return new Date(Math.min(now.getTime(), end - (now.getTime() - before.getTime())));
}
