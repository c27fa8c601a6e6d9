import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  areChangedSince,
  keep,
  keptOr,
  readKept,
  templateKey,
} from '../../../../bin/local/template/template-cache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'templates-'));
  for (const folder of ['lib/api', 'functions/auth', 'stepfunctions', 'own']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const name of [
    'cdk.json',
    'package-lock.json',
    'lib/api/a.ts',
    'functions/auth/routes.ts',
    'own/app.ts',
  ])
    writeFileSync(join(root, name), `one of ${name}`);
});
afterEach(() => rmSync(root, { recursive: true }));

const app = () => pathToFileURL(join(root, 'own/app.ts')).href;
const key = (others?: string[]) => templateKey(app(), root, others);

describe('a kept template', () => {
  test.each(['cdk.json', 'package-lock.json', 'lib/api/a.ts', 'functions/auth/routes.ts', 'own/app.ts'])(
    'is not taken after a change of %s, and taken again when that is undone',
    (name) => {
      const before = key();
      writeFileSync(join(root, name), 'two');
      expect(key()).not.toBe(before);
      writeFileSync(join(root, name), `one of ${name}`);
      expect(key()).toBe(before);
    },
  );

  test('is not taken when a file has come, or has another name', () => {
    const keys = [key()];
    writeFileSync(join(root, 'stepfunctions/new.asl.json'), '');
    keys.push(key());
    renameSync(join(root, 'lib/api/a.ts'), join(root, 'lib/api/b.ts'));
    keys.push(key());
    expect(new Set(keys).size).toBe(3);
  });

  test('is what was kept, or nothing where that was cut off', () => {
    const path = join(root, 'cache/template.json');
    expect(readKept(path)).toBeUndefined();
    keep(path, [{ name: 'stack' }]);
    expect(readKept(path)).toEqual([{ name: 'stack' }]);
    writeFileSync(path, '[{"name":');
    expect(readKept(path)).toBeUndefined();
  });

  test('is not taken after a change of a file that is named besides', () => {
    writeFileSync(join(root, 'shape.ts'), 'one');
    const before = key(['shape.ts']);
    writeFileSync(join(root, 'shape.ts'), 'two');
    expect(key(['shape.ts'])).not.toBe(before);
  });

  test('has sources that are changed since a time, or are not', () => {
    const later = Date.now() + 10_000;
    writeFileSync(join(root, 'shape.ts'), 'one');
    expect(areChangedSince(later, app(), root)).toBe(false);
    utimesSync(join(root, 'lib/api/a.ts'), new Date(), new Date(later + 1_000));
    expect(areChangedSince(later, app(), root)).toBe(true);
    expect(areChangedSince(later + 2_000, app(), root, ['shape.ts'])).toBe(false);
    utimesSync(join(root, 'shape.ts'), new Date(), new Date(later + 3_000));
    expect(areChangedSince(later + 2_000, app(), root, ['shape.ts'])).toBe(true);
  });
});

describe('what is made where nothing is kept', () => {
  const path = () => join(root, 'cache/template.json');
  let made: number;
  beforeEach(() => {
    made = 0;
  });
  const taken = (mayKeep = true) =>
    keptOr(
      path(),
      async () => {
        made += 1;
        return { made };
      },
      () => mayKeep,
    );

  test('is made once for all that want it at once and later', async () => {
    expect(await Promise.all([taken(), taken(), taken()])).toEqual(Array(3).fill({ made: 1 }));
    expect(await taken()).toEqual({ made: 1 });
  });

  test('is not kept where it may not be', async () => {
    expect(await taken(false)).toEqual({ made: 1 });
    expect(await taken()).toEqual({ made: 2 });
  });

  test('is made by another when the one that made it was killed', async () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(`${path()}.making`, '');
    const longAgo = new Date(Date.now() - 61_000);
    utimesSync(`${path()}.making`, longAgo, longAgo);
    expect(await taken()).toEqual({ made: 1 });
  });

  test('is made by another at once when the process that made it is gone', async () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(`${path()}.making`, String(spawnSync('true').pid));
    expect(await taken()).toEqual({ made: 1 });
  });

  test('is waited for while the process that makes it is there', async () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(`${path()}.making`, String(process.pid));
    const waiting = taken();
    expect(existsSync(`${path()}.making`)).toBe(true);
    keep(path(), { made: 'by another' });
    expect(await waiting).toEqual({ made: 'by another' });
  });

  test('is waited for as long as its making may take', async () => {
    mkdirSync(join(root, 'cache'));
    writeFileSync(`${path()}.making`, '');
    const aMinuteAgo = new Date(Date.now() - 61_000);
    utimesSync(`${path()}.making`, aMinuteAgo, aMinuteAgo);
    const waiting = keptOr(
      path(),
      async () => ({ made: 1 }),
      () => true,
      120_000,
    );
    expect(existsSync(`${path()}.making`)).toBe(true);
    keep(path(), { made: 'by another' });
    expect(await waiting).toEqual({ made: 'by another' });
  });

  test('is refused with the reason where it can’t be noted that it is being made', async () => {
    const tooLong = join(root, 'x'.repeat(252));
    await expect(
      keptOr(
        tooLong,
        async () => 1,
        () => true,
      ),
    ).rejects.toThrow('ENAMETOOLONG');
  });

  test('is made again when it could not be made', async () => {
    const failing = keptOr(
      path(),
      () => Promise.reject(new Error('no CDK')),
      () => true,
    );
    await expect(failing).rejects.toThrow('no CDK');
    expect(await taken()).toEqual({ made: 1 });
  });
});
