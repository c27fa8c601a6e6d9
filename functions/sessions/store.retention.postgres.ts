import type { Tx } from '../shared/db/client.ts';
import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';

// For the daily task alone: it may read when sessions ended, and nothing of their contents.

export interface AgedSession {
  orgId: string;
  id: string;
  /** Its deployment is there until now, or was until then, or it ended itself as late; null without one. */
  deployedUntil: Date | null;
}

/** Ended sessions whose conversation has been kept since before `before`, the oldest of all organizations first. */
export const selectAgedConversations = (
  sql: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
) =>
  sql<AgedSession[]>`select s.org_id as "orgId", s.id,
      (select case d.status when 'destroyed' then greatest(d.updated_at, s.updated_at) else ${now}::timestamptz end
        from deployments d
        where d.org_id = s.org_id and d.session_id = s.id) as "deployedUntil"
    from sessions s where s.status <> 'active' and s.conversation_purged_at is null
      and coalesce(s.conversation_kept_from, s.updated_at) < ${before}
    order by coalesce(s.conversation_kept_from, s.updated_at) limit ${limit}`;

export const keepConversation = (sql: Tx, { orgId, id }: AgedSession, from: Date) =>
  sql`update sessions set conversation_kept_from = ${from}
    where org_id = ${orgId} and id = ${id} and status <> 'active'`;

/**
 * Marks the session's conversation as deleted. `conversation_kept_from` says that it had been kept for a deployment, and
 * until when. Nothing is marked where the session has a deployment again since the session was selected: the row-level
 * policy then hid the conversation from the login that deletes, so it is still there.
 */
export const markConversationPurged = (sql: Tx, { orgId, id, deployedUntil }: AgedSession, at: Date) =>
  sql`update sessions set conversation_purged_at = ${at}, conversation_kept_from = ${deployedUntil}
    where org_id = ${orgId} and id = ${id} and status <> 'active'
      and not exists (select from deployments d where d.org_id = sessions.org_id and d.session_id = sessions.id
        and d.status <> 'destroyed')`;

/** Those whose conversation is gone and that have no deployment, which stays and names its session. */
export const purgeSessions: Purge = async (sql, { now, sessionDays, limit }) => {
  if (sessionDays === undefined) return { count: 0 };
  return sql`delete from sessions where (org_id, id) in (select s.org_id, s.id from sessions s
    where s.status <> 'active' and s.conversation_purged_at is not null and s.conversation_kept_from is null
      and s.updated_at < ${new Date(now.getTime() - sessionDays * dayMs)}
      and not exists (select from deployments d where d.org_id = s.org_id and d.session_id = s.id)
    order by s.updated_at limit ${limit})`;
};
