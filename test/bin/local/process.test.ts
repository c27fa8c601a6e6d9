import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '../../../bin/local/alive.ts';
import { spawnLocalCloud } from '../../../bin/local/host/child-process.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { untilWell } from '../../../bin/local/well.ts';
import { postgresPid, startLocalCloud } from '../../support/hosts/local-cloud.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';
import { type FixtureCloud, fixtureEntry, until, withControl } from './fixture-cloud.ts';

const directories: string[] = [];
const directory = async () => {
  const path = await temporaryDirectory();
  directories.push(path);
  return path;
};
afterAll(() => Promise.all(directories.map((path) => rm(path, { recursive: true, force: true }))));

/** Runs it to its own end. */
async function run(options: {
  dataDirectory: string;
  port?: number;
  env?: Record<string, string>;
  entry?: string;
}) {
  const { child, output, exited } = spawnLocalCloud({ entry: fixtureEntry, ...options });
  await exited;
  return { code: child.exitCode, output: output() };
}

async function query(url: string, sql: string) {
  const connection = postgres(url, { max: 1, fetch_types: false });
  try {
    return await connection.unsafe(sql);
  } finally {
    await connection.end();
  }
}

describe('a start that can’t succeed', () => {
  test('says that the port is taken, before anything else was started', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const dataDirectory = await directory();
    const { code, output } = await run({ dataDirectory, port });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program.`);
    expect(await postgresPid(dataDirectory)).toBeUndefined();
    other.close();
  });

  test('says that what it keeps can’t be read, and does not begin anew over it', async () => {
    const dataDirectory = await directory();
    const file = join(dataDirectory, 'secrets.json');
    await writeFile(file, '{"JWT_SECRET":"half of');
    const { code, output } = await run({ dataDirectory });
    expect(code).toBe(1);
    expect(output).toContain(`${file} can't be read: `);
    expect(output).toContain('Restore it from a copy');
    expect(await readFile(file, 'utf8')).toBe('{"JWT_SECRET":"half of');
  });

  test('names the variable of a data folder that can’t be one', async () => {
    const file = join(await directory(), 'file');
    await writeFile(file, '');
    const { code, output } = await run({ dataDirectory: file });
    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`^LOCAL_DATA_DIR=${file} can't be used: ENOTDIR.* Name a folder that you may write to\\.$`),
    );
  });

  test('names resource and type that the local cloud can’t host, and leaves nothing behind', async () => {
    const dataDirectory = await directory();
    const { code, output } = await run({ dataDirectory, entry: 'test/bin/local/unhosted/start.ts' });
    expect(code).toBe(1);
    expect(output).toMatch(/AWS::Kinesis::Stream \(Records\w+ in stack main\)/);
    expect(await postgresPid(dataDirectory)).toBeUndefined();
  });

  test('says what does not answer, and waits for what becomes well', async () => {
    const answers = ['Not answering: document store.', 'Not answering: document store.', undefined];
    const server = createHttpServer((_, response) => {
      const ill = answers.shift();
      response.writeHead(ill ? 503 : 200).end(ill);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    const url = `http://127.0.0.1:${port}/healthz`;
    await expect(untilWell(url, -1)).rejects.toThrow(`${url}): Not answering: document store.`);
    await untilWell(url);
    expect(answers).toEqual([]);
    server.close();
  });

  test('asks for both database URLs where only one is set', async () => {
    const environment = { DATABASE_URL: 'postgres://app@localhost/x', DATABASE_OWNER_URL: '' };
    await expect(startDatabase(environment, await directory())).rejects.toThrow('set DATABASE_OWNER_URL');
  });
});

describe('a running local cloud', () => {
  // One for all of them: to make a database takes longer than what they are about.
  let dataDirectory: string;
  /** The one that was started after a kill. */
  let after: FixtureCloud;
  beforeAll(async () => {
    dataDirectory = await directory();
  });

  test('keeps its folder to itself, and Ctrl-C leaves no process behind', async () => {
    const cloud = await startLocalCloud({ entry: fixtureEntry, dataDirectory });
    const postgres = await postgresPid(dataDirectory);
    expect(postgres && isAlive(postgres)).toBe(true);
    // The lock and the process's id tell nothing; Postgres’ folder is of its own user.
    const readable = ['cdk.out', 'lock', 'lock-journal', 'pid', 'postgres'];
    for (const name of (await readdir(dataDirectory)).filter((each) => !readable.includes(each))) {
      expect([name, (await stat(join(dataDirectory, name))).mode & 0o077]).toEqual([name, 0]);
    }

    const second = await run({ dataDirectory });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another local cloud (process ${cloud.pid}) uses ${dataDirectory}.`);

    expect(await cloud.stop()).toBe(130);
    expect(await cloud.logs()).not.toContain('did not stop');
    expect(isAlive(cloud.pid)).toBe(false);
    expect(isAlive(postgres as number)).toBe(false);
  });

  test('goes on with its data after it was killed', async () => {
    const before = withControl(await startLocalCloud({ entry: fixtureEntry, dataDirectory }));
    await before.control('mail', { to: 'ada@example.com', text: 'kept' });
    const secret = await before.control('secret');
    const { DATABASE_OWNER_URL: url } = JSON.parse(secret.SecretString as string);
    expect(new URL(url).password).toMatch(/^[\w-]{43}$/);
    // The database that the start has made has the service's tables.
    expect(await query(url, 'table sessions')).toEqual([]);
    await query(url, "create table kept as select 'kept' as text");
    // Messages that were received when the power goes: due again after a second, and after ten minutes.
    await before.control('putEvent', { detail: { order: 6, total: 20, poison: true } });
    await before.note('order 6 attempt 1');
    await before.control('putEvent', { detail: { order: 7, total: 0, hold: true, poison: true } });
    await before.note('order 7 attempt 1');
    const { executionArn } = await before.control('start', { name: 'lost' });
    const { token: taskToken } = await before.note('token lost');
    await before.kill();
    const leftover = await postgresPid(dataDirectory);
    expect(leftover).toBeDefined();

    after = withControl(await startLocalCloud({ entry: fixtureEntry, dataDirectory }));
    expect(await postgresPid(dataDirectory)).not.toBe(leftover);
    expect(await after.noted()).toContain('order 6 attempt 1');
    await after.note('buried 6');
    await after.note('order 7 attempt 2');
    expect(await after.mailbox()).toMatchObject([{ text: 'kept' }]);
    const [former, present] = [secret, await after.control('secret')].map(({ SecretString }) =>
      JSON.parse(SecretString as string),
    );
    expect(present.JWT_SECRET).toBe(former.JWT_SECRET);
    expect(await query(present.DATABASE_OWNER_URL, 'table kept')).toEqual([{ text: 'kept' }]);
    expect((await after.control('describe', { executionArn })).name).toBe('ExecutionDoesNotExist');
    expect((await after.control('succeed', { taskToken, output: '{}' })).name).toBe('TaskDoesNotExist');
  });

  // The cloud that the test before has started again.
  test('ends at once at the second Ctrl-C, and Postgres with it', async () => {
    const postgres = await postgresPid(dataDirectory);
    expect(postgres).toBeDefined();
    process.kill(after.pid, 'SIGINT');
    process.kill(after.pid, 'SIGINT');
    await until(async () => !isAlive(after.pid) && !isAlive(postgres as number));
    expect(await after.stop()).toBe(130);
  });
});
