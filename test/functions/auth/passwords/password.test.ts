import { expect, test } from 'vitest';
import {
  hashPassword,
  needsRehash,
  unmatchableHash,
  verifyPassword,
} from '../../../../functions/auth/passwords/password.ts';
import { passwordErrors } from '../../../../functions/auth/passwords/password-rules.ts';
import { hashAtFullCost } from '../../../support/quick-hashing.ts';

hashAtFullCost();

/** argon2id, v=19, m=256 KiB, t=2, p=1, of "password" with the salt "somesalt": a vector of the reference code. */
const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

test('a hash matches its password only, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('grüne Brücke'), hashPassword('grüne Brücke')]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('grüne Brücke', one)).toBe(true);
  expect(await verifyPassword('grüne Brücke'.normalize('NFD'), one)).toBe(true);
  expect(await verifyPassword('grune Brucke', one)).toBe(false);
});

test('a hash made by the reference implementation verifies', async () => {
  expect(await verifyPassword('password', reference)).toBe(true);
  expect(needsRehash(reference)).toBe(true);
  expect(needsRehash(await hashPassword('x'))).toBe(false);
});

test('nothing matches a stored value that is no hash, nor the hash for unknown users', async () => {
  expect(await verifyPassword('-', '-')).toBe(false);
  expect(await verifyPassword('', unmatchableHash)).toBe(false);
});

test('hashing leaves the event loop free, also when many log in at once', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await Promise.all(Array.from({ length: 12 }, () => hashPassword('a long passphrase')));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test('too many at once get a 503 instead of using up the memory', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword('a long passphrase', reference)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ kind: 'unavailable', code: 'login_busy' });
});

const isRefused = async (password: string, email = 'ada@example.com') =>
  (await passwordErrors(password, email, 8)).length > 0;

test('common passwords are refused in their usual disguises', async () => {
  const common = [
    'password',
    'Password123',
    'p@$$w0rd!',
    'qwertyuiop',
    '1234567890',
    '98765432',
    'aaaaaaaa',
    'abababab',
  ];
  for (const password of [
    ...common,
    'letmein2024',
    'Summer2026!',
    'monkeymonkey',
    'abcdefgh',
    'ｐａｓｓｗｏｒｄ１',
  ]) {
    expect([password, await isRefused(password)]).toEqual([password, true]);
  }
});

test('passwords that leaked before, pairs of common words and names from around are refused', async () => {
  for (const password of [
    'correcthorse',
    'orchestrator1',
    'Orchestrator!',
    'dragonmonkey12',
    'hunter2hunter2',
  ]) {
    expect([password, await isRefused(password)]).toEqual([password, true]);
  }
  expect(await isRefused('victimvictim1', 'victim@example.com')).toBe(true);
});

test('the longest password is judged within a fraction of a second, with any characters', async () => {
  for (const part of ['4@4@$5$5', '0<7|(!31', 'qwertyui', 'aB1!aB1!', '76420384']) {
    // Of this thread, whatever else the machine does.
    const before = process.threadCpuUsage();
    await isRefused(part.repeat(16));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
  }
});

test('long phrases, other scripts and random strings are accepted', async () => {
  for (const password of [
    'correct horse battery',
    'пароль-от-моря',
    'k7#Qz!9vLw',
    '四季の歌を聞く夜に',
    '🦊🦊🐙🐢🦉🐝🐞🦋',
  ]) {
    expect([password, await isRefused(password)]).toEqual([password, false]);
  }
});
