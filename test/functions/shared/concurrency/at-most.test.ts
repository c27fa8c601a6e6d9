import { expect, it } from 'vitest';
import { atMost } from '../../../../functions/shared/concurrency/at-most.ts';

it('has no more under way than it may, in the order in which they came, also after a failure', async () => {
  const turn = atMost(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const all = ends.map(({ promise }, n) =>
    turn(() => {
      begun.push(n);
      return promise;
    }).catch((error: Error) => error.message),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve(0);
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const [n, end] of ends.entries()) end.resolve(n);
  expect(await Promise.all(all)).toEqual([0, 'failed', 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
