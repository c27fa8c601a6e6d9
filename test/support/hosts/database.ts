import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { loginUrls } from '../../../bin/local/stores/local-logins.ts';
import type { PersonActor, Role } from '../../../functions/shared/actor.ts';
import { createDatabase, type Database, type DatabaseOptions } from '../../../functions/shared/db/client.ts';
import type { UrlVariable } from '../../../functions/shared/db/duties.ts';
import { newSignIn } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { patienceMs } from '../patience.ts';
import { databaseName } from './postgres/left-databases.ts';

export interface TestDatabase {
  /** With the rights of all functions together. */
  db: Database;
  /** A superuser's connection, to arrange data and to look at all tenants. */
  owner: Sql;
  appUrl: string;
  ownerUrl: string;
  /** The server's socket file. */
  path: string;
  /** URLs of the functions' own logins, by the variables that hold them. */
  logins: Record<UrlVariable, string>;
  close(): Promise<void>;
}

/** Longer than a request waits: on a busy machine a test is late and not without a database. */
const patiently = { deadlineMs: patienceMs, connectMs: patienceMs };

/** With the rights of this login; a test that is about deadlines says its own. */
export function databaseAs(login: string, options: Partial<DatabaseOptions> = {}): Database {
  const url = new URL(login);
  // Those of the functions' logins end a statement a moment after the functions' own deadline.
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    url.searchParams.set(limit, String(patienceMs));
  return createDatabase({ url: url.href, ...patiently, appBaseUrl: 'http://localhost:3000', ...options });
}

/** Makes and drops the databases of all files of a worker, and ends with it: to connect costs half as much as a copy. */
let admin: Sql | undefined;
/** The server's socket file. */
let path: string | undefined;

/** A fresh database with the current schema, copied from the run's template. Call it once per test file. */
export async function testDatabase({
  template = 'template_orchestrator',
  through,
  ...options
}: Partial<DatabaseOptions> & {
  template?: string;
  through?: (url: string) => string;
} = {}): Promise<TestDatabase> {
  const base = inject('postgresUrl');
  const name = databaseName();
  admin ??= postgres(`${base}postgres`, { max: 1, fetch_types: false, onnotice: () => {} });
  path ??= await socketOf(admin, base);
  // Copies files instead of logging each of their pages: half the time for a schema without rows.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = `${base}${name}`;
  const appUrl = ownerUrl.replace('owner:owner', 'app:app');
  const db = createDatabase({
    ...(through ? { url: through(appUrl) } : { url: appUrl, path }),
    maxConnections: 4,
    ...patiently,
    appBaseUrl: 'http://localhost:3000',
    ...options,
  });
  const owner = postgres(ownerUrl, { path, max: 2, onnotice: () => {} });
  return {
    db,
    owner,
    appUrl,
    ownerUrl,
    path,
    logins: loginUrls(ownerUrl),
    async close() {
      await Promise.all([db.close(), owner.end({ timeout: 1 })]);
      await admin?.unsafe(`drop database ${name} with (force)`);
    },
  };
}

async function socketOf(sql: Sql, url: string): Promise<string> {
  const [row] = await sql<[{ folder: string }]>`select current_setting('unix_socket_directories') as folder`;
  return `${row.folder}/.s.PGSQL.${new URL(url).port}`;
}

export interface TestOrg {
  orgId: string;
  userId: string;
  email: string;
  /** The org's first user as an actor of a route that asks for `minRole`. */
  actor(minRole?: Role, verifiedEmail?: boolean): PersonActor;
}

/** An org with one verified member of the given role, by default its owner. Its destroys ask nobody unless a test says so. */
export async function createOrg(
  owner: Sql,
  role: Role = 'owner',
  settings:
    | { approval_required?: boolean; approval_required_for_destroy?: boolean }
    | 'as the schema has it' = {},
) {
  const orgId = newId('org');
  const own =
    settings === 'as the schema has it' ? {} : { approval_required_for_destroy: false, ...settings };
  await owner`insert into orgs ${owner({ id: orgId, name: 'Acme', ...own })}`;
  return addMember(owner, orgId, role);
}

/** Another verified user of the org. */
export async function addMember(owner: Sql, orgId: string, role: Role): Promise<TestOrg> {
  const userId = newId('user');
  const email = `${userId}@example.com`;
  await owner`insert into users ${owner({ id: userId, email, name: 'Ada', password_hash: '-', email_verified_at: new Date() })}`;
  // Whatever a test's clock says, they have been members for longer than anything that is requested in it.
  const created_at = new Date(0);
  await owner`insert into members ${owner({ org_id: orgId, user_id: userId, role, created_at })}`;
  return {
    orgId,
    userId,
    email,
    actor: (minRole = 'viewer', verifiedEmail = false) => ({
      kind: 'person',
      orgId,
      userId,
      tokenVersion: 1,
      signIn: newSignIn(new Date()),
      minRole,
      verifiedEmail,
      requestId: newId('request'),
      sourceIp: '192.0.2.1',
      userAgent: 'test',
    }),
  };
}
