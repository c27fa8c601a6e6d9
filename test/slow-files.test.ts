import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowFiles, slowOf } from './support/slow-files.ts';

test('A file that takes three thousandths of the time of all is slow, and the slowest is first', () => {
  const quick = Object.fromEntries(Array.from({ length: 390 }, (_, n) => [`quick-${n}`, 10]));
  expect(slowOf({ ...quick, slow: 15, slower: 4_000, hardly: 24 })).toEqual({ slower: 504, hardly: 3 });
});

test('Files that were measured as slow are there: npm test -- --measured lists them again', () => {
  expect(slowFiles.filter((file) => !existsSync(file))).toEqual([]);
  expect(slowFiles.length).toBeGreaterThan(20);
});
