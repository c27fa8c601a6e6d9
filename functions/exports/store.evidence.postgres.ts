import type { Tx } from '../shared/db/client.ts';

/** The owner of a session, and its owners before each takeover, oldest first. */
export interface Speakers {
  now: string;
  conversationPurgedAt: Date | null;
  before: readonly { until: string; userId: string }[];
}

export const selectSpeakers = (sql: Tx, orgId: string, sessionId: string) => sql<Speakers[]>`
  select s.user_id as now, s.conversation_purged_at as "conversationPurgedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('until', e.created_at, 'userId', e.changes #>> '{user_id,before}')
      order by e.created_at), '[]') from audit_events e
    where e.org_id = ${orgId} and e.target_id = s.id and e.action = 'session.taken_over'
  ) as before from sessions s where s.org_id = ${orgId} and s.id = ${sessionId}`;
