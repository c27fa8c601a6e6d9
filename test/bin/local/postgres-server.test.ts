import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../../bin/local/postgres-server.ts');

// The run of the tests itself is such a program: a failed one must not end as if it had passed.
test('a program that loads the Postgres server ends with the code that it sets', async () => {
  const script = `await import(${JSON.stringify(server)}); process.exitCode = 3;`;
  const code = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error) => resolve(error?.code));
  });
  expect(code).toBe(3);
});
