import type { Unit } from '../shared/db/unit.ts';
import { selectAccount, toAccount } from './store.postgres.ts';

/** Whether the organization's subscription goes on to be charged, period after period. */
export async function isRenewed({ sql, orgId }: Unit): Promise<boolean> {
  const [row] = await selectAccount(sql, orgId);
  if (!row) return false;
  const { isSubscribed, status, cancelAtPeriodEnd } = toAccount(row);
  return isSubscribed && status !== 'canceled' && !cancelAtPeriodEnd;
}
