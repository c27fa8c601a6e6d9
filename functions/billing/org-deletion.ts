import type { Unit } from '../shared/db/unit.ts';
import { selectAccount, toAccount } from './store.postgres.ts';

/** Whether the organization's subscription goes on to be charged, period after period. */
export async function isRenewed({ sql, orgId }: Unit): Promise<boolean> {
  const [row] = await selectAccount(sql, orgId);
  if (!row) return false;
  const { wasSubscribed, status, cancelAtPeriodEnd } = toAccount(row);
  return wasSubscribed && status !== 'canceled' && !cancelAtPeriodEnd;
}
