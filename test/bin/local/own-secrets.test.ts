import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readState, replaceState } from '../../../bin/local/host/state-file.ts';
import { ownSecrets } from '../../../bin/local/own-secrets.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryDirectory();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('secrets are made once, for their user alone, and the file is left as it is afterwards', () => {
  const file = join(folder, 'new.json');
  const made = ownSecrets(file);
  expect(Buffer.from(made.SECRETS_RAW_KEY, 'base64')).toHaveLength(32);
  const { ino, mode, mtimeMs } = statSync(file);
  expect((mode & 0o777).toString(8)).toBe('600');
  expect(ownSecrets(file)).toEqual(made);
  expect(statSync(file)).toMatchObject({ ino, mtimeMs });
});

test('a file of an earlier version keeps its secrets and gets those that it lacks', () => {
  const file = join(folder, 'former.json');
  const former = { JWT_SECRET: 'j'.repeat(43), SECRETS_RAW_KEY: 's'.repeat(44) };
  writeFileSync(file, JSON.stringify(former));
  expect(ownSecrets(file)).toEqual({ ...former, POSTGRES_PASSWORD: expect.stringMatching(/^[\w-]{43}$/) });
  expect(ownSecrets(file)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

describe('a file that can’t be read stops the start and stays as it is', () => {
  test.each([
    ['half of one', '{"JWT_SECRET":"abc'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
  ])('where it holds %s', (name, text) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    expect(() => ownSecrets(file)).toThrow(`${file} can't be read: `);
    expect(() => ownSecrets(file)).toThrow(
      `Restore it from a copy, or delete ${folder} and all that is in it`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('where it is a folder', async () => {
    const file = join(folder, 'folder.json');
    await mkdir(file);
    expect(() => ownSecrets(file)).toThrow(`${file} can't be read: EISDIR`);
  });
});

test('a file is replaced by another one, which was written whole before', () => {
  const file = join(folder, 'state.json');
  replaceState(file, { at: 1 });
  const { ino } = statSync(file);
  replaceState(file, { at: 2 });
  expect(statSync(file).ino).not.toBe(ino);
  expect(readState(file)).toEqual({ at: 2 });
});
