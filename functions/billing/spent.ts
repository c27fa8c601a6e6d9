import { logger } from '../shared/logger.ts';
import { microPerCredit } from './ledger/credit-prices.ts';

/** The line that the graph of credits sums up, once for each entry of the ledger. `micro` in millionths of a credit. */
export function noteSpent({
  orgId,
  usage,
  micro,
}: {
  orgId: string;
  usage: 'model' | 'run';
  micro: bigint;
}): void {
  logger.info('credits_spent', { org_id: orgId, usage, credits: Number(micro) / Number(microPerCredit) });
}
