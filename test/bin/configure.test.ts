import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configure as command } from '../../bin/configure/command.ts';
import { type ServiceEndpoint, startServiceEndpoint } from '../../bin/local/host/json-protocol.ts';
import { readSecrets } from '../../functions/shared/config.ts';
import { printed } from '../support/doubles/screen.ts';
import { secretsManager } from '../support/doubles/secrets-manager.ts';

const folder = mkdtempSync(join(tmpdir(), 'configure-'));
const secrets = secretsManager();
let endpoint: ServiceEndpoint;

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  endpoint.add(secrets.service);
});
beforeAll(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
});
beforeEach(() => secrets.clear());
afterAll(async () => {
  await endpoint.close();
  rmSync(folder, { recursive: true });
});

/** What the command prints and ends with, given a file. */
async function configure(content: unknown, stage = 'staging', ...flags: string[]) {
  const file = write(content);
  const { code, stdout, stderr } = await printed((screen) => command([stage, file, ...flags], screen));
  return { code, output: (stdout + stderr).trimEnd() };
}

function write(content: unknown): string {
  const file = join(folder, 'configuration.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const held = () => secrets.held();

test('One file is put into the secrets that hold its variables, and no value is printed', async () => {
  const { code, output } = await configure({
    DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app',
    DOCSTORE_URL: 'postgres://app:hunter2@db.example.com/app',
    SIGNUP_MODE: 'open',
  });
  expect(code).toBe(0);
  expect(held()).toEqual({
    'orchestrator/staging/owner': { DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app' },
    'orchestrator/staging/conversations': { DOCSTORE_URL: 'postgres://app:hunter2@db.example.com/app' },
    'orchestrator/staging/settings': { SIGNUP_MODE: 'open' },
  });
  expect(output).toContain('orchestrator/staging/conversations: DOCSTORE_URL');
  expect(output).not.toContain('hunter2');
});

test('As a process of its own it prints and ends as the command does', async () => {
  const run = (...words: string[]) => promisify(execFile)(process.execPath, ['bin/configure.js', ...words]);
  const { stdout } = await run('staging', write({ SIGNUP_MODE: 'open' }));
  expect(stdout).toBe('orchestrator/staging/settings: SIGNUP_MODE\n');
  expect(held()).toEqual({ 'orchestrator/staging/settings': { SIGNUP_MODE: 'open' } });
  const unknown = await printed((screen) => command(['staging'], screen));
  expect(unknown).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^Usage/) });
});

const [one, two, three] = ['one', 'two', 'three'].map(
  (name) => `the signing secret number ${name}, long enough`,
);

test('A change leaves other variables alone, takes away what is null, and puts nothing that is the same', async () => {
  await configure({ JWT_SECRET: one, JWT_SECRET_PREVIOUS: two, SIGNUP_MODE: 'open' });
  await configure({ JWT_SECRET_PREVIOUS: null, SIGNUP_MODE: 'open' });
  expect(held()).toEqual({
    'orchestrator/staging/tokens': { JWT_SECRET: one },
    'orchestrator/staging/settings': { SIGNUP_MODE: 'open' },
  });
  expect(secrets.put).toEqual(['orchestrator/staging/tokens']);
});

/** All that a stage without payments needs, as after an installation. */
const complete = {
  DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app',
  DOCSTORE_URL: 'postgres://',
  JWT_SECRET: one as string,
  BOTCHECK_SECRET_KEY: 'key',
  EMAIL_API_KEY: 'role',
  OPENAI_API_KEY: 'guided',
  BOTCHECK_SITE_KEY: 'site',
  EMAIL_FROM: 'noreply@example.com',
  APP_BASE_URL: 'https://app.example.com',
};

test('What functions could not start with is refused in the deploy’s own words, and nothing is written', async () => {
  expect((await configure(complete)).code).toBe(0);
  const before = held();
  const refused = await configure({ JWT_SECRET_PREVIOUS: 'short', SIGNUP_MODE: 'open' });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^JWT_SECRET_PREVIOUS of the secret orchestrator\/staging\/tokens \(must have at least 32 bytes\)\nNothing was changed/,
  );
  const missing = await configure({ EMAIL_FROM: null });
  expect([missing.code, missing.output]).toEqual([1, expect.stringMatching(/^EMAIL_FROM of the secret/)]);
  expect([held(), secrets.put]).toEqual([before, []]);

  expect((await configure({ JWT_SECRET_PREVIOUS: 'short' }, 'staging', '--anyway')).code).toBe(0);
  expect(held()['orchestrator/staging/tokens']).toEqual({ JWT_SECRET: one, JWT_SECRET_PREVIOUS: 'short' });
  // What is broken already can be mended in steps, and not be broken further.
  expect((await configure({ SIGNUP_MODE: 'open' })).code).toBe(0);
  expect((await configure({ SIGNUP_MODE: 'maybe' })).output).toMatch(/^SIGNUP_MODE of the secret/);
  expect((await configure({ JWT_SECRET_PREVIOUS: null })).code).toBe(0);
});

test('The last change is put back as a whole, once, and what differs is printed by name', async () => {
  const undo = async (...flags: string[]) => {
    const { code, stdout, stderr } = await printed((screen) =>
      command(['staging', '--undo', ...flags], screen),
    );
    return { code, output: (stdout + stderr).trimEnd() };
  };
  expect(await undo()).toEqual({ code: 1, output: expect.stringContaining('there is nothing to undo') });
  await configure(complete);
  await configure({ SIGNUP_MODE: 'open' });
  const before = held();
  await configure({
    JWT_SECRET: two,
    JWT_SECRET_PREVIOUS: one,
    EMAIL_FROM: 'other@example.com',
    METRICS_TOKEN: three,
  });
  expect(await undo()).toEqual({
    code: 0,
    output: [
      'orchestrator/staging/tokens: JWT_SECRET changed, JWT_SECRET_PREVIOUS taken away',
      'orchestrator/staging/metrics: was made by this change and stays',
      'orchestrator/staging/settings: EMAIL_FROM changed',
    ].join('\n'),
  });
  expect(held()).toEqual({ ...before, 'orchestrator/staging/metrics': { METRICS_TOKEN: three } });
  expect((await undo()).output).toBe('The last change was undone already. Nothing was changed.');
  // The next change begins with what is there now.
  await configure({ SIGNUP_MODE: 'waitlist' });
  expect(await undo()).toMatchObject({
    code: 0,
    output: 'orchestrator/staging/settings: SIGNUP_MODE changed',
  });
  expect(held()['orchestrator/staging/settings']).toEqual(before['orchestrator/staging/settings']);
});

test('A secret that was written by hand is put back by its name, and not taken for the last change', async () => {
  const undo = async (...names: string[]) => {
    const { code, stdout, stderr } = await printed((screen) =>
      command(['staging', '--undo', ...names], screen),
    );
    return { code, output: (stdout + stderr).trimEnd() };
  };
  await configure(complete);
  await configure({ METRICS_TOKEN: three });
  const before = held();
  for (const text of ['no JSON', '{}']) {
    secrets.writeByHand('orchestrator/staging/tokens', text);
    const refused = await undo();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^Written by hand since .*: tokens\. Nothing .* --undo tokens\./);
    expect(await undo('tokens')).toEqual({
      code: 0,
      output: 'orchestrator/staging/tokens: JWT_SECRET new',
    });
    expect(held()).toEqual(before);
  }
  expect((await undo('metrics')).output).toBe(
    'The secret metrics has no former version. Nothing was changed.',
  );
  expect((await undo('token')).output).toMatch(/^There is no secret token to put back, but .*tokens/);
  // What was put back is older than the last change, which can be undone again.
  expect((await undo()).output).toBe('orchestrator/staging/metrics: was made by this change and stays');
});

test.each([
  [
    'a variable that there is not',
    { JWT_SECRET: 'one', JWT_SECERT: 'hunter2' },
    /doesn’t know: JWT_SECERT\. Nothing was/,
  ],
  ['a value that is no text', { PASSWORD_MIN_LENGTH: 12 }, /no texts: PASSWORD_MIN_LENGTH\. Nothing was/],
  ['no JSON', '{"JWT_SECRET": "hunter2"', /can’t be read as JSON\. Nothing was changed/],
  ['a list', ['hunter2'], /is not a JSON object of variables\. Nothing was changed/],
])('A file with %s changes nothing and says so', async (_, content, message) => {
  const { code, output } = await configure(content);
  expect([code, held()]).toEqual([1, {}]);
  expect(output).toMatch(message);
  expect(output).not.toContain('hunter2');
});

test('A stage that there is not is said, with those that there are', async () => {
  const { code, output } = await configure({}, 'prodution');
  expect(code).toBe(1);
  expect(output).toMatch(/no stage "prodution".*production/);
});

test('A function says by name which secret is missing, and what belongs into it', async () => {
  const arn = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:orchestrator/staging/tokens';
  await expect(readSecrets(arn)).rejects.toThrow(
    'There is no secret orchestrator/staging/tokens. Make it, a JSON object with JWT_SECRET, JWT_SECRET_PREVIOUS, CONSOLE_ORIGIN_SECRET: ' +
      'see docs/configuration.md.',
  );
});
