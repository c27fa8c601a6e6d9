import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configure as command } from '../../bin/configure/command.ts';
import {
  type ServiceEndpoint,
  ServiceError,
  startServiceEndpoint,
} from '../../bin/local/host/json-protocol.ts';
import { readSecrets } from '../../functions/shared/config.ts';
import { printed } from '../support/doubles/screen.ts';

const folder = mkdtempSync(join(tmpdir(), 'configure-'));
const secrets = new Map<string, string>();
const put: string[] = [];
let endpoint: ServiceEndpoint;

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  endpoint.add({
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: {
      GetSecretValue: ({ SecretId }: { SecretId: string }) => {
        if (secrets.has(SecretId)) return { SecretString: secrets.get(SecretId) };
        throw new ServiceError(
          'ResourceNotFoundException',
          'Secrets Manager can’t find the specified secret.',
        );
      },
      CreateSecret: ({ Name, SecretString }: { Name: string; SecretString: string }) => {
        secrets.set(Name, SecretString);
        return { Name };
      },
      PutSecretValue: ({ SecretId, SecretString }: { SecretId: string; SecretString: string }) => {
        secrets.set(SecretId, SecretString);
        put.push(SecretId);
        return {};
      },
    },
  });
});
beforeAll(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
});
beforeEach(() => {
  secrets.clear();
  put.length = 0;
});
afterAll(async () => {
  await endpoint.close();
  rmSync(folder, { recursive: true });
});

/** What the command prints and ends with, given a file. */
async function configure(content: unknown, stage = 'staging') {
  const file = write(content);
  const { code, stdout, stderr } = await printed((screen) => command([stage, file], screen));
  return { code, output: (stdout + stderr).trimEnd() };
}

function write(content: unknown): string {
  const file = join(folder, 'configuration.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const held = () => Object.fromEntries([...secrets].map(([name, text]) => [name, JSON.parse(text)]));

test('One file is put into the secrets that hold its variables, and no value is printed', async () => {
  const { code, output } = await configure({
    DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app',
    DOCSTORE_URL: 'mongodb://app:hunter2@db.example.com/app',
    SIGNUP_MODE: 'open',
  });
  expect(code).toBe(0);
  expect(held()).toEqual({
    'orchestrator/staging/owner': { DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example.com/app' },
    'orchestrator/staging/conversations': { DOCSTORE_URL: 'mongodb://app:hunter2@db.example.com/app' },
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
  await expect(run('staging')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Usage/),
  });
});

test('A change leaves other variables alone, takes away what is null, and puts nothing that is the same', async () => {
  await configure({ JWT_SECRET: 'one', JWT_SECRET_PREVIOUS: 'two', SIGNUP_MODE: 'open' });
  await configure({ JWT_SECRET_PREVIOUS: null, SIGNUP_MODE: 'open' });
  expect(held()).toEqual({
    'orchestrator/staging/tokens': { JWT_SECRET: 'one' },
    'orchestrator/staging/settings': { SIGNUP_MODE: 'open' },
  });
  expect(put).toEqual(['orchestrator/staging/tokens']);
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
  expect([code, secrets.size]).toEqual([1, 0]);
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
    'There is no secret orchestrator/staging/tokens. Make it, a JSON object with JWT_SECRET, JWT_SECRET_PREVIOUS: ' +
      'see "Deploy" in the README.',
  );
});
