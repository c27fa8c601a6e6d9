import { selectExpiryBounds } from '../../orgs/store.postgres.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { auditChange } from '../attributes/attributes.ts';
import { putEnd, readExpiry } from './store.expiry.postgres.ts';

/** So long a rejection keeps what has come to its end, unless the organization allows less. */
const keptDays = 7;

/**
 * Who rejects the destroy at an end keeps the deployment for some days more: the end moves, is told ahead and comes again.
 * Without that the deployment would run on past an end that no notification names again.
 * @returns the new end; undefined where no end has come
 */
export async function keepAtEnd(unit: Unit, id: string): Promise<Date | undefined> {
  const { expiresAt } = await readExpiry(unit, id);
  if (!expiresAt || expiresAt > unit.now) return undefined;
  const [bounds] = await selectExpiryBounds(unit.sql, unit.orgId);
  const days = Math.min(keptDays, bounds?.longest ?? keptDays);
  const end = new Date(unit.now.getTime() + days * dayMs);
  await putEnd(unit, id, end);
  await auditChange(unit, id, { expires_at: { before: expiresAt.toISOString(), after: end.toISOString() } });
  return end;
}
