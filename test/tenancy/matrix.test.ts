import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { checkOperation } from './matrix.ts';
import { endpointsWithId, records } from './records.ts';
import { createWorld } from './world.ts';

// Every route with an id, asked for every kind of id by everybody. The routes come from the rows.

const database = await testDatabase();
afterAll(() => database.close());
const world = await createWorld(database);
let requests = 0;

test('the matrix knows every route with an id, and no other', () => {
  expect(Object.keys(records).sort()).toEqual(endpointsWithId.map(({ operationId }) => operationId).sort());
});

for (const endpoint of endpointsWithId) {
  test(`${endpoint.operationId}: another organization’s record is like none`, async () => {
    requests += await checkOperation(world, endpoint);
  });
}

test('the matrix has sent every request', () => {
  expect(requests).toBeGreaterThan(endpointsWithId.length * 40);
});
