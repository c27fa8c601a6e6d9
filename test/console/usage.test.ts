import { expect, test } from 'vitest';
import { dayBars, mostCredits } from '../../packages/console/src/pages/billing/so-far.ts';

test('days are stacked against all that may be used, the cap included', () => {
  const most = mostCredits({ used: 30, in_use: 10, available: 160 });
  expect(most).toBe(200);
  expect(dayBars([{ credits: 10 }, { credits: 20 }], most ?? 0)).toEqual([
    { from: 0, length: 5, soFar: 10 },
    { from: 5, length: 10, soFar: 30 },
  ]);
});

test('where more was used than may be, the bars end at the whole', () => {
  const bars = dayBars([{ credits: 150 }, { credits: 150 }], 200);
  expect(bars.map(({ from, length }) => from + length)).toEqual([50, 100]);
});

test('nothing that may be used draws nothing, and no limit has no whole', () => {
  expect(dayBars([{ credits: 0 }], 0)).toEqual([{ from: 0, length: 0, soFar: 0 }]);
  expect(mostCredits({ used: 30, in_use: 0, available: null })).toBeNull();
});
