import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { logger } from '../../logger.ts';
import { readItem, toNumbers } from './limit-item.ts';
import { liveAt } from './limit-store.ts';
import type { LimitRule } from './limits.ts';
import { countedByBuckets } from './two-buckets.ts';

/** What an operator waits for at most. */
const longestReadMs = 1_000;

/**
 * How many requests the shared store has counted under the rule and key, within the window that ends now; null where it does not
 * answer. It counts nothing itself.
 */
export async function countedInStore(
  { client, table }: { client: DynamoDBClient; table: string },
  rule: LimitRule,
  key: string,
  now: number,
  readMs = longestReadMs,
): Promise<number | null> {
  const request = { client, table, rule, key, now, signal: AbortSignal.timeout(readMs) };
  try {
    const item = await readItem(request);
    if (!item) return 0;
    return rule.counting === 'log'
      ? liveAt(toNumbers(item.ts), rule, now).length
      : countedByBuckets(rule, item, now);
  } catch (error) {
    logger.warn('limit_not_read', { limit: rule.name, error: error as Error });
    return null;
  }
}
