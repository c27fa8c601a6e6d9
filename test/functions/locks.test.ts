import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = (pattern: string) =>
  globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Each function that takes a lock, by its file under functions/. */
const locks = texts('functions/**/*.ts').flatMap(([file, text]) =>
  [...text.matchAll(/\bfor (?:no key update|update|share)\b|advisory_\w*lock\(|\block_user\(/g)].map(
    ({ index }) => {
      const [, name] =
        [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1) ?? [];
      return `${file.replace('functions/', '')} ${name}`;
    },
  ),
);

test('Every function that takes a lock is named by a test of two at once', () => {
  const tests = texts('test/functions/**/*.test.ts')
    .map(([, text]) => text)
    .join('\n');
  expect(locks.length).toBeGreaterThan(20);
  expect(locks.filter((place) => !tests.includes(place))).toEqual([]);
});
