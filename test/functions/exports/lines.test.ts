import { expect, test } from 'vitest';
import { ndjsonLines, type PartsPage } from '../../../functions/exports/lines.ts';

async function* pages(): AsyncGenerator<PartsPage> {
  yield { parts: [['session', { text: 'x'.repeat(70_000) }]], position: 'session:1' };
  yield { parts: [['session', { n: 2 }]], position: 'session:2' };
  yield { parts: [['run', { n: 3 }]], position: 'run:3' };
}

async function piecesOf(isFull: (characters: number) => boolean) {
  const pieces: string[] = [];
  const options = {
    end: () => ({ at: 'now' }),
    isFull,
    context: {},
    continuationAt: (position: string) => `of ${position}`,
  };
  for await (const piece of ndjsonLines(pages(), options)) pieces.push(piece);
  return { pieces, lines: pieces.join('').trimEnd().split('\n') };
}

test('Records go out in pieces, each once, with positions between them, and the end counts them by their kinds', async () => {
  const { pieces, lines } = await piecesOf(() => false);
  expect(pieces).toHaveLength(2);
  expect(lines.slice(1)).toEqual([
    '{"position":{"after":"session:1","continuation":"of session:1"}}',
    '{"session":{"n":2}}',
    '{"run":{"n":3}}',
    '{"end":{"at":"now","records":{"session":2,"run":1}}}',
  ]);
});

test('An answer that is full ends behind whole pages, with the position to go on from', async () => {
  const { lines } = await piecesOf((characters) => characters > 70_030);
  expect(lines.slice(1)).toEqual([
    '{"position":{"after":"session:1","continuation":"of session:1"}}',
    '{"session":{"n":2}}',
    '{"next":{"after":"session:2","continuation":"of session:2","at":"now","records":{"session":2}}}',
  ]);
});
