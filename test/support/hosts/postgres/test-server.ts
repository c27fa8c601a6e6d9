import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { localLogins } from '../../../../bin/local/stores/local-logins.ts';
import { type PostgresServer, startPostgres } from '../../../../bin/local/stores/postgres-server.ts';
import { duties } from '../../../../functions/shared/db/duties.ts';
import { dutyRole } from '../../../../functions/shared/db/migrating/logins.ts';
import { migrate } from '../../../../functions/shared/db/migrating/migrate.ts';
import { makeFilledDatabases } from '../../growth/plan-database.ts';
import { fillCluster } from '../kept-cluster.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

export interface TestServer {
  /** Owner's URL without a database name. */
  url: string;
  stop(): Promise<void>;
}

/** A server with a migrated template, which each test file copies (see database.ts). */
export async function startTestServer(): Promise<TestServer> {
  // The server's own folder and not one below it: as root, Postgres runs as another user.
  const dataDirectory = await temporaryDirectory();
  await fillCluster(dataDirectory, async () => {
    const server = await start(dataDirectory);
    await makeTemplate(server);
    await server.stop();
  });
  const server = await start(dataDirectory);
  await keepCatalogueInTemplate(server);
  return {
    url: server.ownerUrl(''),
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

const start = (dataDirectory: string) =>
  startPostgres({
    dataDirectory,
    password: 'owner',
    settings: {
      // A statement takes a fifth less than over TCP, on both sides together.
      unix_socket_directories: dataDirectory,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Databases of tests live for seconds.
      autovacuum: 'off',
      // Passwords of tests are no secrets, and each of thousands of connections has its own checked.
      scram_iterations: '1',
      max_connections: '200',
      // Otherwise each connection plans a statement anew the first five times, and few of a test's are asked more often.
      plan_cache_mode: 'force_generic_plan',
    },
  });

async function makeTemplate(server: PostgresServer) {
  await server.createDatabase('template_orchestrator');
  const ownerUrl = server.ownerUrl('template_orchestrator');
  const directory = join(import.meta.dirname, '../../../../functions/shared/db/migrations');
  await migrate({ ownerUrl, logins: localLogins(ownerUrl), directory });
  await makeFilledDatabases(server, 'template_orchestrator');
  await tellHowFewOrgs(ownerUrl);
  const sql = postgres(server.ownerUrl('postgres'), { max: 1 });
  // Of all duties at once, for tests of what a function does; what each duty may not do has tests of its own.
  await sql.unsafe(`create role app login password 'app' in role ${duties.map(dutyRole).join(', ')}`);
  // initdb let 4,096 iterations go into the hash.
  await sql`alter role owner password 'owner'`;
  await sql`alter database template_orchestrator is_template true`;
  await sql.end();
}

/**
 * The first connection to a database writes a file of what all later ones need of the catalogue, at twice the CPU of
 * those. A server removes these files when it starts; a copy of a database has that of its template.
 */
async function keepCatalogueInTemplate(server: PostgresServer) {
  const sql = postgres(server.ownerUrl('template_orchestrator'), { max: 1 });
  await sql`select 1`;
  await sql.end();
}

/**
 * Statements are planned while their tables are empty, and nothing analyzes them later: without figures an index that
 * begins with the organization is as good as the one that holds the id as well, and all rows of an organization would
 * be read for each one that is wanted.
 */
async function tellHowFewOrgs(ownerUrl: string) {
  const sql = postgres(ownerUrl, { max: 1 });
  await sql`select pg_restore_attribute_stats(
      'schemaname', 'public', 'relname', c.relname::text, 'attname', 'org_id', 'inherited', false,
      'null_frac', 0::real, 'avg_width', 30, 'n_distinct', 2::real)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  await sql.end();
}
