import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';
import { schemaPage } from './schema-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

// npx vitest run test/docs/schema.test.ts --update=all writes the page.
test('The page of the schema shows the migrated database', async () => {
  await expect(await schemaPage(database.owner)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../docs/schema.md'),
  );
});
