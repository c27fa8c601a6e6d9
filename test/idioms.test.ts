import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Spellings that the linter has no rule for.

const sources = globSync('{functions,lib,bin,test}/**/*.ts').map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n'),
}));

const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

test('No object literal is spread into another one: the formatter breaks the lines', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(linesWith(/\.{3}\{/)).toEqual([]);
});
