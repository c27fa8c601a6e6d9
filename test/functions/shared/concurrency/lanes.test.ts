import { expect, test } from 'vitest';
import { inLanes } from '../../../../functions/shared/concurrency/lanes.ts';

test('Items are worked on a few at once, and one that takes long delays those behind it in no other lane', async () => {
  const end = Promise.withResolvers<void>();
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const all = inLanes([0, 1, 2, 3, 4], { atOnce: 2, isTimeUp: () => false }, async (item) => {
    begun.push(item);
    most = Math.max(most, ++underWay);
    // The first item ends once all others have.
    if (item === 0) await end.promise;
    underWay -= 1;
    if (item === 4) end.resolve();
  });
  await all;
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});

test('No item is begun once time is up, and those under way are finished', async () => {
  const done: number[] = [];
  let isUp = false;
  await inLanes([1, 2, 3, 4], { atOnce: 2, isTimeUp: () => isUp }, async (item) => {
    isUp = true;
    await Promise.resolve();
    done.push(item);
  });
  expect(done).toEqual([1]);
});
