import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { backupCheck } from '../../bin/backup/command.ts';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { operator } from '../../bin/operator/command.ts';
import type { Screen } from '../../bin/screen.ts';
import { printed } from '../support/doubles/screen.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';

const [folder, { ownerUrl, close }] = await Promise.all([temporaryDirectory(), testDatabase()]);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const elsewhere = 'postgres://owner@localhost:1/orchestrator';
const authorities =
  'Wrong or missing environment variable: DATABASE_CA (must be certificates of authorities, in PEM)';
const sealing = 'Wrong or missing environment variable: SECRETS_RAW_KEY (must be 32 bytes in base64)';
const noUrl = 'The address of the database is not a URL: postgres://user:password@host/name.';

/** What an operator calls, with a value that can't be meant, and all that is said of it. */
type Call = [string, Record<string, string>, string];

/** What `npm start` does with a database, as its command would tell it. */
async function database(_words: readonly string[], variables: Record<string, string>, screen: Screen) {
  try {
    await startDatabase(variables, folder);
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

/** Functions that a program of bin/ is a line around: a test of each starts that program. */
const commands = { 'backup-check': backupCheck, operator, database };
const asFunctions: Call[] = [
  ['backup-check --dump dump.sql', { SECRETS_RAW_KEY: 'c2hvcnQ=' }, sealing],
  ['backup-check --dump dump.sql', { SECRETS_RAW_KEY: '' }, sealing],
  ['backup-check --dump dump.sql', { DATABASE_CA: 'ca.pem' }, authorities],
  [
    'operator ada@example.com',
    { DATABASE_OWNER_URL: elsewhere, DATABASE_CA: 'ca.pem' },
    `Nothing was changed: ${authorities}`,
  ],
  ['operator ada@example.com', { DATABASE_OWNER_URL: 'localhost' }, `Nothing was changed: ${noUrl}`],
  [
    'database',
    { DATABASE_OWNER_URL: 'localhost' },
    'DATABASE_OWNER_URL is not the URL of a Postgres: postgres://user:password@host/name.',
  ],
  [
    'database',
    { DATABASE_OWNER_URL: elsewhere },
    'The database of DATABASE_OWNER_URL could not be migrated: connect ECONNREFUSED 127.0.0.1:1',
  ],
];

const asProcesses: Call[] = [
  ['migrate.js', { DATABASE_OWNER_URL: elsewhere, DATABASE_CA: '' }, authorities],
  ['migrate.js', { DATABASE_OWNER_URL: 'localhost' }, noUrl],
  ['local.js', { PORT: 'http' }, 'PORT must be a number from 0 (any free one) to 65535.'],
  [
    'local.js',
    // Its own port may be taken: an instance may run beside the tests.
    { PORT: '0', SIGNUP_MODE: 'opened', PASSWORD_MIN_LENGTH: 'eight' },
    'Wrong or missing environment variable: SIGNUP_MODE (Invalid option: expected one of "open"|"invite_only"|' +
      '"waitlist"), PASSWORD_MIN_LENGTH (must be a number)',
  ],
  ['cost.js nowhere', {}, 'There is no stage "nowhere". Choose one of local, staging, production.'],
];

const call = (words: string, variables: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const [program, ...rest] = words.split(' ');
    // To make a server of its own takes three CPU seconds.
    const here = { LOCAL_DATA_DIR: folder, DATABASE_OWNER_URL: ownerUrl };
    const env = { ...process.env, ...here, ...variables };
    execFile(process.execPath, [`bin/${program}`, ...rest], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test.each(asFunctions)('%s with %j says in a sentence what is wrong', async (asked, variables, sentence) => {
  const [program, ...words] = asked.split(' ');
  const command = commands[program as keyof typeof commands];
  const { code, ...texts } = await printed((screen) => command(words, variables, screen));
  expect(texts).toEqual({ stdout: '', stderr: `${sentence}\n` });
  expect(code).toBeGreaterThan(0);
});

test.each(asProcesses)('%s with %j says in a sentence what is wrong', async (asked, variables, sentence) => {
  const { code, output } = await call(asked, variables);
  expect(output).toBe(`${sentence}\n`);
  expect(code).toBeGreaterThan(0);
});

test('npm start says what it does when it is asked, and starts nothing', async () => {
  const asked = await promisify(execFile)(process.execPath, ['bin/local.js', '--help']);
  expect(asked.stdout).toContain('npm start: the whole service on this machine');
  const wrong = execFile(process.execPath, ['bin/local.js', 'stop']);
  expect((await once(wrong, 'exit'))[0]).toBe(2);
});
