import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretNames } from '../../functions/shared/secrets.ts';

test('The operations page says of each secret how it is renewed', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, table = ''] = page.split('| Secret | How | Former and new at once |');
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...secretNames].sort());
});
