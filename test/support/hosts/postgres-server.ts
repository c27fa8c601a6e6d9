import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { localLogins } from '../../../bin/local/stores/local-logins.ts';
import { startPostgres } from '../../../bin/local/stores/postgres-server.ts';
import { duties } from '../../../functions/shared/db/duties.ts';
import { dutyRole } from '../../../functions/shared/db/logins.ts';
import { migrate } from '../../../functions/shared/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL without a database name. */
    postgresUrl: string;
  }
}

/** One server for the whole run with a migrated template; each test file copies it (see database.ts). */
export default async function setup(project: TestProject) {
  // The server's own folder and not one below it: as root, Postgres runs as another user.
  const dataDirectory = await mkdtemp(join(tmpdir(), 'orchestrator-test-'));
  const server = await startPostgres({
    dataDirectory,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await server.createDatabase('template_orchestrator');
  const ownerUrl = server.ownerUrl('template_orchestrator');
  await migrate({
    ownerUrl,
    logins: localLogins(ownerUrl),
    directory: join(import.meta.dirname, '../../../functions/shared/db/migrations'),
  });
  const sql = postgres(server.ownerUrl('postgres'), { max: 1 });
  // Of all duties at once, for tests of what a function does; what each duty may not do has tests of its own.
  await sql.unsafe(`create role app login password 'app' in role ${duties.map(dutyRole).join(', ')}`);
  await sql`alter database template_orchestrator is_template true`;
  await sql.end();
  project.provide('postgresUrl', server.ownerUrl(''));
  return async () => {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
