import { dayMs } from '../durations.ts';
import type { Purge } from './purge.ts';

/** The marks of reading are deleted with their notification. */
export const purgeNotifications: Purge = (
  sql,
  { now, notificationDays, limit },
) => sql`delete from notifications
  where (org_id, id) in (select org_id, id from notifications
    where created_at < ${new Date(now.getTime() - notificationDays * dayMs)} order by created_at limit ${limit})`;
