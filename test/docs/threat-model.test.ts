import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretNames } from '../../functions/shared/secrets.ts';

const root = join(import.meta.dirname, '../..');
const [, stolen = ''] = readFileSync(join(root, 'docs/threat-model.md'), 'utf8').split('## If it is stolen');

it('the threat model says of each function what its role is worth', () => {
  const named = [...stolen.matchAll(/`(functions\/[\w/-]+\/handler\.ts)`/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(globSync('functions/**/handler.ts', { cwd: root }).sort());
});

it('the threat model says of each secret what it is worth', () => {
  const named = [...stolen.matchAll(/^\| secret `([\w-]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(secretNames);
});
