import { expect, test } from 'vitest';
import { nextInvoiceSaid } from '../../packages/console/src/pages/billing/next-invoice.ts';
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

test('the next invoice is what the plan costs and what was used beyond it, and none of a plan without a price', () => {
  const billed = (price_cents: number, cap_used_cents: number, cancel_at_period_end = false) =>
    nextInvoiceSaid({
      plan: { title: 'Team', price_cents },
      period_end: '2026-12-01T00:00:00.000Z',
      cap_used_cents,
      cancel_at_period_end,
    } as never);
  expect(billed(4_900, 330)).toMatch(
    /^About \$52\.30 on .*, before taxes: \$49\.00 for the plan Team, and \$3\.30 for what was used beyond it so far\.$/,
  );
  expect(billed(4_900, 330, true)).toMatch(/^About \$3\.30 on /);
  expect(billed(0, 4)).toBe('None: the plan Team costs nothing.');
  expect(billed(4_900, 0, true)).toBe('None: the plan ends with its period.');
});
