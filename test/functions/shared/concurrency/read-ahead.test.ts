import { expect, test } from 'vitest';
import { readAhead } from '../../../../functions/shared/concurrency/read-ahead.ts';

const numbers = (until: number, end: () => void, error?: Error) => async (push: (each: number) => void) => {
  for (let each = 1; each <= until; each++) {
    push(each);
    await Promise.resolve();
  }
  end();
  if (error) throw error;
};

async function taken(source: AsyncIterable<number>) {
  const all: number[] = [];
  for await (const each of source) all.push(each);
  return all;
}

test('Work without a reader runs to its end, and its items can be read afterwards', async () => {
  const ended = Promise.withResolvers<void>();
  const ahead = readAhead(numbers(3, ended.resolve));
  await ended.promise;
  expect(await taken(ahead)).toEqual([1, 2, 3]);
});

test('Items that are read as they come keep their order, and none is left out', async () => {
  expect(await taken(readAhead(numbers(50, () => {})))).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  expect(await taken(readAhead(numbers(0, () => {})))).toEqual([]);
});

test('An error is thrown behind the items before it, and is harmless without a reader', async () => {
  const ended = Promise.withResolvers<void>();
  const ahead = readAhead(numbers(1, ended.resolve, new Error('cut')));
  await ended.promise;
  const seen: number[] = [];
  const reading = async () => {
    for await (const each of ahead) seen.push(each);
  };
  await expect(reading()).rejects.toThrow('cut');
  expect(seen).toEqual([1]);
});
