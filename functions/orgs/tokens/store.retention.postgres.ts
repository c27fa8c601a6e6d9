import type { Purge } from '../../shared/db/purge.ts';
import { dayMs } from '../../shared/durations.ts';

/** How long a token's row is kept after its time, so that its owner sees what has ended. The database allows no less (migration 0180). */
const keptForMs = 30 * dayMs;

/** Tokens of programs whose time was over a month ago. A revoked one waits for that time as well. The audit log has what they did. */
export const purgeApiTokens: Purge = (
  sql,
  { now, limit },
) => sql`delete from api_tokens where (org_id, id) in (
  select org_id, id from api_tokens where expires_at < ${new Date(now.getTime() - keptForMs)}
  order by expires_at limit ${limit})`;
