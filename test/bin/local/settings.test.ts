import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../../bin/local/configuration.ts';
import { checkSettings, isOneOff, settable } from '../../../bin/local/settings.ts';
import { inRepository } from '../../../lib/paths.ts';

const facts = {
  secrets: { JWT_SECRET: 'j', SECRETS_RAW_KEY: 's', POSTGRES_PASSWORD: 'p' },
  issuerKeyFile: 'keys.pem',
  url: 'http://localhost:8000',
};
const database = { owner: 'postgres://owner@localhost/x', logins: {} as never };
const page = readFileSync(inRepository('docs/configuration.md'), 'utf8').split('\n## Variables')[1] ?? '';
const listed = [...page.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name as string);

describe('each variable of the page of the configuration is read on one machine, or refused by its name', () => {
  test('there are some', () => expect(listed.length).toBeGreaterThan(50));

  test.each(listed)('%s', (name) => {
    let refusal = '';
    try {
      checkSettings({ [name]: 'given' });
    } catch (error) {
      refusal = (error as Error).message;
    }
    if (refusal) expect(refusal).toContain(`${name} can't be set`);
    else expect(readConfiguration({ [name]: 'given' }, database, facts)[name]).toBe('given');
  });
});

test('what is set and not read is told', () => {
  expect(checkSettings({ CACHE_URL: 'redis://x', DATABASE_URL: 'postgres://x', PATH: '/bin' })).toEqual([
    'CACHE_URL is set and not read: the local cloud has a cache of its own.',
    'DATABASE_URL is set and not read: the functions’ logins are made by DATABASE_OWNER_URL.',
  ]);
});

describe('ENV', () => {
  test.each(['staging', 'production', 'prod'])('%s is refused', (stage) => {
    expect(() => checkSettings({ ENV: stage })).toThrow(`ENV=${stage} names a stage on AWS`);
  });

  test.each([undefined, '', 'local', '/home/ada/.kshrc'])('%s is not', (value) => {
    expect(checkSettings({ ENV: value })).toEqual([]);
  });
});

describe('a name one letter off', () => {
  test.each([
    ['SIGNUP_MOED', 'SIGNUP_MODE'],
    ['SIGNUP_MOD', 'SIGNUP_MODE'],
    ['OPENAI_MODELL', 'OPENAI_MODEL'],
    ['KEY_OVERLAB_DAYS', 'KEY_OVERLAP_DAYS'],
  ])('%s stops the start and points at %s', (wrong, meant) => {
    expect(() => checkSettings({ [wrong]: '1' })).toThrow(
      `There is no variable ${wrong}. If ${meant} is meant, rename it`,
    );
  });

  test('no name of ours is taken for a slip of another', () => {
    expect(
      checkSettings(
        Object.fromEntries([...settable, 'PORT', 'LOG', 'LOCAL_DATA_DIR'].map((name) => [name, 'x'])),
      ),
    ).toHaveLength(0);
  });

  test.each([
    ['ab', 'ab', false],
    ['ab', 'abc', true],
    ['ab', 'b', true],
    ['ab', 'ba', true],
    ['ab', 'cd', false],
    ['aab', 'aaab', true],
    ['abcd', 'acbd', true],
    ['abcd', 'adcb', false],
    ['abcd', 'ab', false],
  ])('%s and %s: %s', (a, b, is) => {
    expect([isOneOff(a, b), isOneOff(b, a)]).toEqual([is, is]);
  });
});
