import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, vi } from 'vitest';
import { dynamoLimitStore } from '../../../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';

const auth = limitRules.auth;

test('The first call may take as long as a connection does, the next ones as long as their rule allows', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const client = { send: async () => ({}) } as unknown as DynamoDBClient;
  const store = dynamoLimitStore(client, 'limits');
  const take = (storeTimeoutMs: number) => store.take({ ...auth, storeTimeoutMs }, 'key', 0);
  for (const ms of [50, 50, 700]) await take(ms);
  await dynamoLimitStore(client, 'limits').take({ ...auth, storeTimeoutMs: 700 }, 'key', 0);
  expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([500, 50, 700, 700]);
});

test('A first call that fails leaves the next one as much time', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const failing = { send: () => Promise.reject(new Error('down')) } as unknown as DynamoDBClient;
  const store = dynamoLimitStore(failing, 'limits');
  for (let n = 0; n < 2; n++)
    await expect(store.take({ ...auth, storeTimeoutMs: 50 }, 'key', 0)).rejects.toThrow('down');
  expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([500, 500]);
});

test('A counter is kept for two windows of its rule, in whole seconds from the request', async () => {
  const sent: { ExpressionAttributeValues?: object }[] = [];
  const send = async ({
    input,
  }: {
    input: { UpdateExpression?: string; ExpressionAttributeValues?: object };
  }) => {
    if ('UpdateExpression' in input) sent.push(input);
    return {};
  };
  const store = dynamoLimitStore({ send } as unknown as DynamoDBClient, 'limits');
  await store.take({ ...auth, windowMs: 60_000 }, 'key', 1_500);
  expect(sent.length).toBeGreaterThan(0);
  for (const { ExpressionAttributeValues } of sent)
    expect(ExpressionAttributeValues).toMatchObject({ ':expires': { N: '122' } });
});
