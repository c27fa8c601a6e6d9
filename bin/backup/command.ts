import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { readEnv } from '../../functions/shared/config.ts';
import { fromHere } from '../../functions/shared/db/connection.ts';
import { migrate } from '../../functions/shared/db/migrating/migrate.ts';
import { databaseAuthorities } from '../../functions/shared/env.ts';
import { sealingConfig } from '../../functions/shared/secret-box/env.ts';
import { encryptionSdkBox } from '../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { startPostgres } from '../local/stores/postgres-server.ts';
import type { Screen } from '../screen.ts';
import { checkBackup, refuseInUse } from './check.ts';
import { conversationsElsewhere } from './conversations.ts';
import { linesOfDump } from './dump-file.ts';
import { isAllRight, type Outcome, tableOf } from './outcome.ts';
import { restoreDump } from './restore.ts';

type Asked = ReturnType<typeof parse>;
type Variables = ReturnType<typeof readVariables>;

interface Databases {
  server: Awaited<ReturnType<typeof startPostgres>>;
  open(url: string, ssl?: Awaited<ReturnType<typeof fromHere>>['ssl']): Sql;
}

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
const migrations = new URL('../../functions/shared/db/migrations', import.meta.url).pathname;

/** The command with these words behind it. Resolves to its exit code. */
export async function backupCheck(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  screen: Screen,
): Promise<number> {
  const asked = readArguments(words);
  if (!asked || !asked.dump === !asked.restored || (asked.restored && asked.into)) {
    screen.error(usage);
    return 2;
  }
  let variables: Variables;
  try {
    variables = readVariables(environment);
  } catch (error) {
    screen.error((error as Error).message);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
  // As root, Postgres runs as another user, who has to reach its folder.
  await chmod(folder, 0o755);
  const server = await startPostgres({ dataDirectory: join(folder, 'postgres'), settings: { fsync: 'off' } });
  const connections: Sql[] = [];
  const open: Databases['open'] = (url, ssl) => {
    const sql = postgres(url, { ...(ssl && { ssl }), max: 1, onnotice: () => {}, fetch_types: false });
    connections.push(sql);
    return sql;
  };
  try {
    const outcomes = await check(asked, environment, variables, { server, open });
    screen.log(tableOf(outcomes));
    return isAllRight(outcomes) ? 0 : 1;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  } finally {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const parse = (words: readonly string[]) => parseArgs({ args: [...words], options }).values;

function readArguments(words: readonly string[]): Asked | undefined {
  try {
    return parse(words);
  } catch {
    return undefined;
  }
}

const readVariables = (environment: NodeJS.ProcessEnv) =>
  readEnv(databaseAuthorities.extend(sealingConfig.shape), environment);

async function check(
  { dump, into, restored: given, key }: Asked,
  environment: NodeJS.ProcessEnv,
  { SECRETS_RAW_KEY: rawKey, DATABASE_CA: authorities }: Variables,
  { server, open }: Databases,
): Promise<Outcome[]> {
  const conversations = conversationsElsewhere(environment);
  const ownDatabase = async (name: string) => {
    await server.createDatabase(name);
    return server.ownerUrl(name);
  };
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

async function restore(sql: Sql, file: string): Promise<Outcome[]> {
  await restoreDump(sql, linesOfDump(file));
  // What a dump sets for its own connection, the search path above all, is over.
  await sql`reset all`;
  return [{ state: 'ok', what: 'restore', detail: file }];
}
