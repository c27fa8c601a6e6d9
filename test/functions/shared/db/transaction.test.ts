import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { startTransaction } from '../../../../functions/shared/db/transaction.ts';
import { testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const sql = postgres(database.appUrl, { max: 1 });
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.close();
});

test('What is given up sends no further statement, whatever its work still does', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const later = Promise.withResolvers<unknown>();
  const attempt = startTransaction(sql, async (tx) => {
    await tx`select 1`;
    begun.resolve();
    await goOn.promise;
    await Promise.resolve()
      .then(() => tx`select 2`)
      .then(later.resolve, later.reject);
  });
  attempt.done.catch(() => {});
  await begun.promise;
  attempt.abandon();
  goOn.resolve();
  await expect(later.promise).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
    message: 'The transaction is over; its connection was lost or given up.',
  });
});
