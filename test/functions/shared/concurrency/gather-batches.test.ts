import { expect, test } from 'vitest';
import { gatherBatches } from '../../../../functions/shared/concurrency/gather-batches.ts';

/** Batches that end when they are told to. */
function held(options: { size: number; most: number }) {
  const batches: { items: number[]; end: PromiseWithResolvers<void> }[] = [];
  const hand = gatherBatches<number>(options, (items) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise;
  });
  return { hand, batches, begun: () => batches.map(({ items }) => items) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first item is sent at once, and items that come meanwhile go together', async () => {
  const { hand, batches, begun } = held({ size: 10, most: 4 });
  const first = hand(1);
  await settled();
  const others = [hand(2), hand(3), hand(4)];
  await settled();
  expect(begun()).toEqual([[1]]);
  batches[0]?.end.resolve();
  await first;
  await settled();
  expect(begun()).toEqual([[1], [2, 3, 4]]);
  batches[1]?.end.resolve();
  await Promise.all(others);
});

test('full batches don’t wait for each other, up to the bound', async () => {
  const { hand, batches, begun } = held({ size: 2, most: 2 });
  const all = [1, 2, 3, 4, 5, 6, 7].map(hand);
  await settled();
  expect(begun()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.end.resolve();
  await settled();
  expect(begun().at(-1)).toEqual([5, 6]);
  for (let at = 0; at < 4; at++) {
    batches[at]?.end.resolve();
    await settled();
  }
  await Promise.all(all);
  expect(begun().at(-1)).toEqual([7]);
});

test('a batch that fails, fails for those alone whose items are in it', async () => {
  const { hand, batches } = held({ size: 10, most: 4 });
  const first = hand(1);
  await settled();
  const second = hand(2);
  batches[0]?.end.reject(new Error('no route to host'));
  await expect(first).rejects.toThrow('no route to host');
  await settled();
  batches[1]?.end.resolve();
  await expect(second).resolves.toBeUndefined();
});
