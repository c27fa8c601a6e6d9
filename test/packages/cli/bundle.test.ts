import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildCommandLine } from '../../../packages/cli/build.ts';
import { temporaryDirectory } from '../../support/hosts/temporary-directory.ts';

test('The command line is one file that may be run, asks for Node’s own modules alone, and is soon read', async () => {
  const file = await buildCommandLine(await temporaryDirectory());
  const text = readFileSync(file, 'utf8');
  const asked = [...text.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*["']([^"']+)["']/g)].map(
    ([, name]) => name,
  );
  expect(asked).toContain('node:util');
  expect(asked.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
  expect(statSync(file).mode & 0o111).toBe(0o111);
  expect(text.length).toBeLessThan(200_000);
});
