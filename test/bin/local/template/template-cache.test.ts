import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keep, readKept, templateKey } from '../../../../bin/local/template/template-cache.ts';

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

const key = () => templateKey(pathToFileURL(join(root, 'own/app.ts')).href, root);

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
});
