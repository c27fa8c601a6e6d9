import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { localLogins } from '../../../bin/local/stores/local-logins.ts';
import { startPostgres } from '../../../bin/local/stores/postgres-server.ts';
import { duties } from '../../../functions/shared/db/duties.ts';
import { dutyRole } from '../../../functions/shared/db/logins.ts';
import { migrate } from '../../../functions/shared/db/migrate.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export interface TestServer {
  /** Owner's URL without a database name. */
  url: string;
  stop(): Promise<void>;
}

/** A server with a migrated template, which each test file copies (see database.ts). */
export async function startTestServer(): Promise<TestServer> {
  // The server's own folder and not one below it: as root, Postgres runs as another user.
  const dataDirectory = await temporaryDirectory();
  const server = await startPostgres({
    dataDirectory,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Databases of tests live for seconds.
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  await server.createDatabase('template_orchestrator');
  const ownerUrl = server.ownerUrl('template_orchestrator');
  const directory = join(import.meta.dirname, '../../../functions/shared/db/migrations');
  await migrate({ ownerUrl, logins: localLogins(ownerUrl), directory });
  const sql = postgres(server.ownerUrl('postgres'), { max: 1 });
  // Of all duties at once, for tests of what a function does; what each duty may not do has tests of its own.
  await sql.unsafe(`create role app login password 'app' in role ${duties.map(dutyRole).join(', ')}`);
  await sql`alter database template_orchestrator is_template true`;
  await sql.end();
  return {
    url: server.ownerUrl(''),
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
