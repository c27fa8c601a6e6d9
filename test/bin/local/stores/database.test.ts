import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startDatabase } from '../../../../bin/local/stores/database.ts';
import { startPostgres } from '../../../../bin/local/stores/postgres-server.ts';
import { temporaryDirectory } from '../../../support/hosts/temporary-directory.ts';

async function asked(url: string) {
  const sql = postgres(url, { max: 1, fetch_types: false });
  return sql`select 1 as one`.then(([row]) => row?.one).finally(() => sql.end());
}

test('a folder of version 0.1 leaves the password that everybody knows, and keeps the new one', async () => {
  const folder = await temporaryDirectory();
  const dataDirectory = join(folder, 'postgres');
  try {
    await (await startPostgres({ dataDirectory, password: 'owner' })).stop();

    const changed = await startDatabase({}, dataDirectory, 'new-password');
    const url = new URL(changed.urls.owner);
    expect(url.password).toBe('new-password');
    expect(await asked(url.href)).toBe(1);
    expect(await asked(changed.urls.logins.API_DATABASE_URL)).toBe(1);
    url.password = 'owner';
    await expect(asked(url.href)).rejects.toThrow('password authentication failed');
    await changed.stop();

    await expect(startDatabase({}, dataDirectory, 'lost-and-made-again')).rejects.toThrow(
      'Postgres was made with another password of its owner than the one in secrets.json. Restore that file',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
