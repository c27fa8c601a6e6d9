import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../../../../bin/local/stores/postgres-server.ts';
import { temporaryDirectory } from '../../../support/hosts/temporary-directory.ts';

const server = join(import.meta.dirname, '../../../../bin/local/stores/postgres-server.ts');

// The run of the tests itself is such a program: a failed one must not end as if it had passed.
test('a program that loads the Postgres server ends with the code that it sets', async () => {
  const script = `await import(${JSON.stringify(server)}); process.exitCode = 3;`;
  const code = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error) => resolve(error?.code));
  });
  expect(code).toBe(3);
});

/** A child that has ended and that its parent never asks for, and the parent, which lives on. */
async function deadAndAlive(uid: number) {
  const parent = spawn('sh', ['-c', '(exit 0) & echo $!; exec sleep 600'], { uid });
  const [line] = await once(parent.stdout, 'data');
  return { dead: Number(String(line)), alive: parent.pid as number, end: () => parent.kill() };
}

// What a killed process group leaves: the file of the server, and for a moment its id.
test('a server starts on the folder of one that was killed, whoever has its id now', async () => {
  const folder = await temporaryDirectory();
  let others: Awaited<ReturnType<typeof deadAndAlive>> | undefined;
  try {
    const dataDirectory = join(folder, 'postgres');
    await (await startPostgres({ dataDirectory })).stop();
    // Postgres looks at processes of its own user.
    const { uid } = await stat(dataDirectory);
    others = await deadAndAlive(uid);
    const { dead, alive } = others;
    for (const pid of [dead, alive]) {
      const file = [pid, dataDirectory, 1_700_000_000, 5432, '', '127.0.0.1', '  0 0', 'ready'];
      await writeFile(join(dataDirectory, 'postmaster.pid'), file.join('\n'));
      await (await startPostgres({ dataDirectory })).stop();
    }
    expect(() => process.kill(alive, 0)).not.toThrow();
  } finally {
    others?.end();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a folder that Postgres can’t use is told with its reason, and with no other one', async () => {
  const folder = await temporaryDirectory();
  try {
    const settings = { shared_buffers: 'nonsense' };
    const start = startPostgres({ dataDirectory: join(folder, 'postgres'), settings });
    await expect(start).rejects.toThrow(/shared_buffers/);
    await expect(start).rejects.not.toThrow(/As root/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
