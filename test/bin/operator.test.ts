import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { operator as command } from '../../bin/operator/command.ts';
import { printed } from '../support/doubles/screen.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const environment = (url: string | undefined = database.ownerUrl) => ({
  DATABASE_OWNER_URL: url,
  AUTH_DATABASE_URL: database.logins.AUTH_DATABASE_URL,
});

/** What the command prints and ends with. */
async function operator(words: string[], url?: string) {
  const { code, stdout, stderr } = await printed((screen) => command(words, environment(url), screen));
  return { code, output: stdout + stderr };
}

test('as a process of its own it prints and ends as the command does', async () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['bin/operator.js', ...words], {
      env: { ...process.env, ...environment() },
    });
  const { email } = await createOrg(database.owner);
  expect(await run(email)).toEqual({ stdout: `${email} is now an operator.\n`, stderr: '' });
  await expect(run()).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^Usage/) });
  await run(email, '--remove');
});

test('the first operator is made, and unmade, by the owner of the database', async () => {
  const { owner } = database;
  const [{ userId, email }, other] = [await createOrg(owner), await createOrg(owner)];
  const operators = async () =>
    (await owner`select id from users where is_operator`).map(({ id }) => id as string);
  expect(await operator([email.toUpperCase()])).toEqual({
    code: 0,
    output: `${email} is now an operator.\n`,
  });
  expect(await operators()).toEqual([userId]);
  expect((await operator([other.email, '--remove'])).code).toBe(0);
  expect(await operators()).toEqual([userId]);
  expect((await operator([email, '--remove'])).output).toBe(`${email} is no operator any more.\n`);
  expect(await operators()).toEqual([]);
});

test('the second factor of somebody who lost it is removed with the login of auth', async () => {
  const { owner } = database;
  const { email, userId } = await createOrg(owner);
  const none = await operator([email, '--remove-second-factor']);
  expect([none.code, none.output]).toEqual([
    1,
    `Nothing was changed: the account ${email} has no second factor: its password alone logs in.\n`,
  ]);
  await owner`update users set second_factor_at = now() where id = ${userId}`;
  expect((await operator([email, '--remove-second-factor'])).code).toBe(0);
  const [user] = await owner`select second_factor_at, token_version from users where id = ${userId}`;
  expect(user).toMatchObject({ second_factor_at: null, token_version: 2 });
});

test('the waitlist is listed, the longest waiting first', async () => {
  expect(await operator(['--waitlist'])).toEqual({ code: 0, output: 'Nobody is on the waitlist.\n' });
  await database.owner`insert into waitlist (email, created_at) values ('late@example.com', '2026-02-03T04:05:06Z'),
    ('early@example.com', '2026-01-02T03:04:05Z')`;
  const { output } = await operator(['--waitlist']);
  expect(output).toBe('2026-01-02  early@example.com\n2026-02-03  late@example.com\n');
  expect((await operator(['early@example.com', '--waitlist'])).code).toBe(2);
});

test('a wrong call says what is wrong and changes nothing', async () => {
  const unknown = await operator(['nobody@example.com']);
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain('no user has signed up with nobody@example.com');
  const calls = [
    [],
    ['nobody'],
    ['a@example.com', 'b@example.com'],
    ['a@example.com', '--force'],
    ['a@example.com', '--remove', '--remove-second-factor'],
  ];
  for (const words of calls) expect([words, (await operator(words)).code]).toEqual([words, 2]);
  const without = await operator(['a@example.com'], '');
  expect([without.code, without.output]).toEqual([2, expect.stringContaining('DATABASE_OWNER_URL is not set')]);
  const out = await operator(['a@example.com'], 'postgres://owner:s3cr3t@127.0.0.1:1/db');
  expect([out.code, out.output.includes('s3cr3t')]).toEqual([1, false]);
});
