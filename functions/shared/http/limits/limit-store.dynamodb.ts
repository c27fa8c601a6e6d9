import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { withDeadline } from '../../concurrency/deadline.ts';
import { type LimitStore, StoreIsLate } from './limit-store.ts';
import { giveBackToLog, takeFromLog } from './sliding-log.ts';
import { twoBuckets } from './two-buckets.ts';

// A new container's first call opens the TLS connection, which alone takes longer than the usual limit.
const connectMs = 500;
const giveBackMs = 2_000;
// Long enough for a store that is slow; a connection that says nothing has been lost.
const mostLateMs = 2_000;

/**
 * Counts in the shared DynamoDB table, one conditional write per decision.
 * @throws StoreIsLate when the store takes longer than the rule allows, or the store's error
 */
export function dynamoLimitStore(client: DynamoDBClient, table: string): LimitStore {
  const buckets = twoBuckets();
  let isConnected = false;
  return {
    take: async (rule, key, now) => {
      const own = rule.counting === 'buckets' ? buckets.admitted(rule, key, now) : undefined;
      if (own) return own;
      const ms = isConnected ? rule.storeTimeoutMs : Math.max(connectMs, rule.storeTimeoutMs);
      // One for all that this decision asks.
      const signal = AbortSignal.timeout(ms + mostLateMs);
      const request = { client, table, rule, key, now, signal };
      const asked = rule.counting === 'log' ? takeFromLog(request) : buckets.ask(request);
      const decision = await withDeadline(asked, ms, () => Promise.reject(new StoreIsLate(asked)));
      isConnected = true;
      return decision;
    },
    // The request doesn't wait for it; a count that isn't given back lasts until its window is over.
    giveBack: async (rule, key, takenAt) =>
      rule.counting === 'log'
        ? giveBackToLog({ client, table, rule, key, now: takenAt, signal: AbortSignal.timeout(giveBackMs) })
        : buckets.giveBack(key),
  };
}
