import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { startLocalCloud } from '../../../bin/local/host/child-process.ts';
import { confirmGates, lines, onboard, say, startSession, until } from '../../support/hosts/service.ts';

// node test/bin/backup/record.ts, with the URL of an empty database in DATABASE_OWNER_URL, on a server of the version of
// the pg_dump in the PATH: a session at gate 3, a run under way and a sealed secret, dumped into recorded.sql.gz. Dumps
// of older versions stay: a backup has to be restored by every later version.

/** Seals what is in the dump: 32 bytes that protect nothing else. */
const SECRETS_RAW_KEY = Buffer.alloc(32, 'backup').toString('base64');
const { DATABASE_OWNER_URL: url = '' } = process.env;
const dataDirectory = await mkdtemp(join(tmpdir(), 'backup-record-'));
const cloud = await startLocalCloud({ dataDirectory, env: { SECRETS_RAW_KEY } });
const ada = await onboard(cloud.url, 'ada@example.com');
const bob = await onboard(cloud.url, 'bob@example.com', '444455556666');
await confirmGates(bob.api, (await startSession(bob.api)).id, 1, 2);
const { id } = await startSession(ada.api);
const { deployment_id: deploymentId } = await confirmGates(ada.api, id, 1, 5);
await ada.api.call('POST', `/api/deployments/${deploymentId}/approve`);
await ada.api.call('POST', '/api/auth/second-factor', {
  current_password: 'correct horse battery staple',
  bot_check_token: 'passes',
});
const session = () =>
  ada.api.call<{ current_gate: number; waiting_on: string }>('GET', `/api/sessions/${id}`);
await until('gate 6', session, ({ current_gate, waiting_on }) => current_gate === 6 && waiting_on === 'user');

const sql = postgres(url, { max: 1, onnotice: () => {} });
const sealed = () => sql`select from audit_unsealed limit 1`;
await until('the seals', sealed, ({ length }) => length === 0);
await say(ada.api, id, lines[5]);
await until(
  'the run',
  () => sql`select from runs where status = 'running'`,
  ({ length }) => length === 1,
);
await cloud.kill();
// Nobody logs in with a recorded password.
await sql`update users set password_hash = '-'`;
await sql.end();
const dump = spawnSync('pg_dump', [url], { maxBuffer: 1e9 });
if (dump.status !== 0) throw new Error(String(dump.stderr));
await writeFile(join(import.meta.dirname, 'recorded.sql.gz'), gzipSync(dump.stdout, { level: 9 }));
await rm(dataDirectory, { recursive: true, force: true });
process.exit(0);
