import { expect, it } from 'vitest';
import { batchesOf, inBatches } from '../../../../functions/shared/concurrency/batches.ts';

it('cuts a list into batches, the last one smaller, and an empty one into none', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});

it('works on no more than a batch at once, and answers in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 10;
  };
  expect(await inBatches([1, 2, 3, 4, 5], 2, work)).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
});

it('throws the first failure and begins no later batch', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
  };
  await expect(inBatches([1, 2, 3], 2, work)).rejects.toThrow('two');
  expect(begun).toEqual([1, 2]);
});
