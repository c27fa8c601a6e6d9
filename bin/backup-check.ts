import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { readEnv } from '../functions/shared/config.ts';
import { fromHere } from '../functions/shared/db/connection.ts';
import { migrate } from '../functions/shared/db/migrate.ts';
import { databaseAuthorities } from '../functions/shared/env.ts';
import { sealingConfig } from '../functions/shared/secret-box/env.ts';
import { encryptionSdkBox } from '../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { checkBackup, refuseInUse } from './backup/check.ts';
import { conversationsElsewhere } from './backup/conversations.ts';
import { linesOfDump } from './backup/dump-file.ts';
import { isAllRight, type Outcome, tableOf } from './backup/outcome.ts';
import { restoreDump } from './backup/restore.ts';
import { startPostgres } from './local/stores/postgres-server.ts';

// npm run backup:check: docs/operations.md has the rehearsal that this is for.
const usage = `Usage: npm run backup:check -- --dump FILE [--into URL] [--key ARN]
       npm run backup:check -- --restored URL [--key ARN]
  --dump      a dump by pg_dump, plain (.gz too) or custom, that is restored into an empty database and migrated
  --into      that database, as a superuser; left out, a server of this command's own, which goes away after it
  --restored  a database that was restored already, as the owner of its tables; it is left as it is
  --key       the KMS key that secrets are sealed with; each is opened. On one machine: SECRETS_RAW_KEY in the environment
DOCSTORE_URL and DOCSTORE_DB in the environment, as the functions have them, say which MongoDB conversations are kept in`;

const options = {
  dump: { type: 'string' },
  into: { type: 'string' },
  restored: { type: 'string' },
  key: { type: 'string' },
} as const;
const asked = readArguments();
if (!asked || !asked.dump === !asked.restored || (asked.restored && asked.into)) {
  console.error(usage);
  process.exit(2);
}
const { SECRETS_RAW_KEY: rawKey, DATABASE_CA: authorities } = readVariables();
const migrations = new URL('../functions/shared/db/migrations', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
// As root, Postgres runs as another user, who has to reach its folder.
await chmod(folder, 0o755);
const server = await startPostgres({ dataDirectory: join(folder, 'postgres'), settings: { fsync: 'off' } });
const connections: Sql[] = [];
try {
  const outcomes = await check(asked);
  console.log(tableOf(outcomes));
  process.exitCode = isAllRight(outcomes) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function readArguments() {
  try {
    return parseArgs({ options }).values;
  } catch {
    return undefined;
  }
}

function readVariables() {
  try {
    return readEnv(databaseAuthorities.extend(sealingConfig.shape));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

async function check({ dump, into, restored: given, key }: NonNullable<typeof asked>): Promise<Outcome[]> {
  const conversations = conversationsElsewhere(process.env);
  const fresh = await ownDatabase('fresh');
  await migrate({ ownerUrl: fresh, logins: [], directory: migrations });
  const { url, ssl } = await fromHere(given ?? into ?? (await ownDatabase('restored')), authorities);
  const restored = open(url, ssl);
  if (given) await refuseInUse(restored);
  const before = dump ? await restore(restored, dump) : [];
  if (dump) {
    const applied = await migrate({
      ownerUrl: url,
      ...(ssl && { ssl }),
      logins: [],
      directory: migrations,
      closeFormerLogin: false,
    });
    before.push({
      state: 'ok',
      what: 'migrations',
      detail: `${applied.length} applied that the dump lacked`,
    });
  }
  const sealing = key ? { kmsKeyArn: key } : rawKey && { rawKey: Buffer.from(rawKey, 'base64') };
  const box = sealing ? encryptionSdkBox(sealing) : undefined;
  const parts = { restored, fresh: open(fresh), box, conversations, now: new Date() };
  return [...before, ...(await checkBackup(parts))];
}

async function ownDatabase(name: string): Promise<string> {
  await server.createDatabase(name);
  return server.ownerUrl(name);
}

function open(url: string, ssl?: Awaited<ReturnType<typeof fromHere>>['ssl']): Sql {
  const sql = postgres(url, { ...(ssl && { ssl }), max: 1, onnotice: () => {}, fetch_types: false });
  connections.push(sql);
  return sql;
}

async function restore(sql: Sql, file: string): Promise<Outcome[]> {
  await restoreDump(sql, linesOfDump(file));
  // What a dump sets for its own connection, the search path above all, is over.
  await sql`reset all`;
  return [{ state: 'ok', what: 'restore', detail: file }];
}
