import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { cacheTable } from '../../cache.ts';
import type { LimitRule } from './limits.ts';

/** One request to the shared store: which counter, under which rule, at what time (ms). */
export interface StoreRequest {
  client: DynamoDBClient;
  table: string;
  rule: LimitRule;
  key: string;
  now: number;
  signal: AbortSignal;
}

export type Item = Record<string, AttributeValue>;

export const toNumber = (value: AttributeValue | undefined) => Number(value?.N ?? 0);
export const toNumbers = (value: AttributeValue | undefined) => (value?.L ?? []).map(toNumber);
export const fromNumber = (value: number): AttributeValue => ({ N: String(value) });
export const fromNumbers = (values: readonly number[]): AttributeValue => ({ L: values.map(fromNumber) });

interface ConditionalUpdate {
  update: string;
  condition: string;
  values: Item;
}

/**
 * Writes the item where the condition holds. Otherwise `old` is the item as it stands, where the store sends it back
 * (DynamoDB does, stand-ins may not).
 * @throws the store's error, unless the condition failed
 */
export async function updateItem(
  request: StoreRequest,
  { update, condition, values }: ConditionalUpdate,
): Promise<{ written: Item } | { old: Item | undefined }> {
  const command = new UpdateItemCommand({
    TableName: request.table,
    Key: { [cacheTable.partitionKey]: { S: request.key } },
    UpdateExpression: `SET ${cacheTable.ttlAttribute} = :expires, ${update}`,
    ConditionExpression: condition,
    // Seconds, as DynamoDB's expiry wants. It deletes late, so nothing relies on it: it only cleans up.
    ExpressionAttributeValues: {
      ...values,
      ':expires': fromNumber(Math.ceil((request.now + 2 * request.rule.windowMs) / 1000)),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes } = await request.client.send(command, { abortSignal: request.signal });
    return { written: Attributes ?? {} };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { old: error.Item };
  }
}

/** The item as it stands, undefined where there is none. */
export async function readItem({ client, table, key, signal }: StoreRequest): Promise<Item | undefined> {
  const command = new GetItemCommand({
    TableName: table,
    Key: { [cacheTable.partitionKey]: { S: key } },
    ConsistentRead: true,
  });
  return (await client.send(command, { abortSignal: signal })).Item;
}
