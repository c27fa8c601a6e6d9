import { afterAll, test } from 'vitest';
import { testDatabase } from '../support/hosts/database.ts';
import { checkReads } from './reads.ts';
import { furnishAll } from './records.ts';
import { createWorld } from './world.ts';

const database = await testDatabase();
afterAll(() => database.close());

test('lists, counts and settings tell nothing of another organization, whatever cursor or filter they get', async () => {
  const world = await createWorld(database);
  await furnishAll(world);
  await checkReads(world);
});
