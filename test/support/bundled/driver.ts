import { createDatabase } from '../../../functions/shared/db/client.ts';
import { patienceMs } from '../patience.ts';

/** Asks the database as a function does, from within a bundle. */
export async function askedFromBundle(url: string): Promise<unknown> {
  const db = createDatabase({ url, appBaseUrl: '', deadlineMs: patienceMs, connectMs: patienceMs });
  try {
    return await db.public(async (sql) => sql`select 1 as one, ${sql.json({ a: [1] })}::jsonb as kept`);
  } finally {
    await db.close();
  }
}
