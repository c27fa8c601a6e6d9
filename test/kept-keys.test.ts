import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFirst } from './support/builders/keys/rsa-keys.ts';

test('Of the keys that several workers make at once, all take the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'new/2048-0.pem');
  expect([keepFirst(path, 'first'), keepFirst(path, 'second')]).toEqual(['first', 'first']);
  expect(readdirSync(join(folder, 'new'))).toEqual(['2048-0.pem']);
});
