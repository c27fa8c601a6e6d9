import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Constructions of clients of AWS, each with the beginning of what it is given. */
const clients = globSync('functions/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/new (?:\w+Client|KMS|SFN|S3)\(([^;]*)/g)]
    .filter(() => readFileSync(file, 'utf8').includes("from '@aws-sdk/"))
    .map(([text, given = '']) => ({ file, text: text.split('\n')[0], given })),
);

/** Each call of these is ended by a signal of its own. */
const bySignal = ['functions/shared/http/wiring.ts'];

test('No client of AWS waits for as long as its function may run', () => {
  expect(clients.length).toBeGreaterThan(10);
  const endless = clients.filter(
    ({ file, given }) =>
      !bySignal.includes(file) && !/answersWithin|requestHandler|[sS]ettings|[pP]atience/.test(given),
  );
  expect(endless.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
