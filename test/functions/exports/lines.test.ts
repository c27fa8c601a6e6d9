import { expect, test } from 'vitest';
import { ndjsonLines, type Part } from '../../../functions/exports/lines.ts';

test('Records go out in pieces, each once, and the end counts them by their kinds', async () => {
  async function* parts(): AsyncGenerator<Part> {
    yield ['session', { text: 'x'.repeat(70_000) }];
    yield ['session', { n: 2 }];
    yield ['run', { n: 3 }];
  }
  const pieces: string[] = [];
  for await (const piece of ndjsonLines(parts(), () => ({ at: 'now' }), {})) pieces.push(piece);
  expect(pieces).toHaveLength(2);
  const lines = pieces.join('').trimEnd().split('\n');
  expect(lines.slice(1)).toEqual([
    '{"session":{"n":2}}',
    '{"run":{"n":3}}',
    '{"end":{"at":"now","records":{"session":2,"run":1}}}',
  ]);
});
