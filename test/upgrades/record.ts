import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../../bin/local/stores/postgres-server.ts';
import { recordedTables } from './recorded-tables.ts';

// npm run record:upgrade -- <version> [folder of another checkout]: plays the transcripts beside this file against the
// local cloud and keeps what they leave in Postgres, for the test of upgrades. README.md says when.

const [version, checkout = join(import.meta.dirname, '../..')] = process.argv.slice(2);
if (!version || !/^[\w.-]+$/.test(version)) {
  throw new Error('Say the version that is recorded, as a name of a folder: npm run record:upgrade -- 1.4.0');
}
const target = join(import.meta.dirname, 'recorded', version);
mkdirSync(target, { recursive: true });

// Version 0.1 has it in TypeScript.
const demo = ['bin/demo.js', 'bin/demo.ts'].map((file) => join(checkout, file)).find(existsSync) as string;
for (const transcript of globSync(join(import.meta.dirname, 'transcripts/*.txt'))) {
  const name = basename(transcript, '.txt');
  const folder = mkdtempSync(join(tmpdir(), 'recorded-play-'));
  // As root, Postgres runs as another user, who has to reach the folder.
  chmodSync(folder, 0o755);
  const { stdout } = spawnSync('node', [demo, transcript], {
    env: { ...process.env, DEMO_DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const lines = await dump(join(folder, 'data'));
  if (!lines.some((line) => line.includes('"table":"conversations"'))) {
    throw new Error(
      `The play of ${transcript} left no conversation. What it said last: ${stdout.slice(-400)}`,
    );
  }
  writeFileSync(join(target, `${name}.ndjson`), `${lines.join('\n')}\n`);
  rmSync(folder, { recursive: true });
  process.stdout.write(`${version}/${name}: ${lines.length} rows\n`);
}
for (const machine of globSync(join(checkout, 'stepfunctions/*.asl.json'))) {
  cpSync(machine, join(target, basename(machine)));
}

async function dump(data: string): Promise<string[]> {
  // Of version 0.1 the owner's password is the owner's name.
  const { POSTGRES_PASSWORD: password = 'owner' } = JSON.parse(
    readFileSync(join(data, 'secrets.json'), 'utf8'),
  );
  const server = await startPostgres({ dataDirectory: join(data, 'postgres'), password });
  const sql = postgres(server.ownerUrl('orchestrator'), { max: 1, onnotice: () => {} });
  const lines: string[] = [];
  for (const table of recordedTables) {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql(table)} t order by to_jsonb(t) ->> 'id', to_jsonb(t)::text`;
    for (const { row } of rows) {
      // Nobody logs in with a recorded password.
      if ('password_hash' in row) row.password_hash = '-';
      lines.push(JSON.stringify({ table, row }));
    }
  }
  await sql.end();
  await server.stop();
  return lines;
}
