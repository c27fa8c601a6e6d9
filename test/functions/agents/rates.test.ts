import { expect, test } from 'vitest';
import { plannedRate, rateOf, rateSaid } from '../../../functions/agents/rates.ts';

test('a rate below one in two seconds is said by the time between two of them', () => {
  const said = [0.0125, 0.5, 0.25, 480 / 39_600, 0.001, 0.000_05].map((rate) =>
    rateSaid(rate, 'requests a second'),
  );
  expect(said).toEqual([
    '1 request every 80 seconds',
    '1 request every 2 seconds',
    '1 request every 4 seconds',
    'about 1 request every 83 seconds',
    'about 1 request every 17 minutes',
    'about 1 request every 5.6 hours',
  ]);
});

test('a rate above that is said as it is', () => {
  expect([0.8, 1, 1.3, 1_200].map((rate) => rateSaid(rate, 'queries per second'))).toEqual([
    '0.8 queries per second',
    '1 query per second',
    '1.3 queries per second',
    '1,200 queries per second',
  ]);
});

test('a rate is whole or a fraction, and neither nothing nor negative', () => {
  const form = rateOf('The peak', 1_000);
  expect([0.001, 0.0125, 1, 2.5, 1_000].map(form)).toEqual(Array(5).fill(undefined));
  for (const wrong of [0, -1, 0.000_001, 1_001, Number.NaN, '1'])
    expect(form(wrong)).toContain('from 0.00001 (about one a day) to 1,000');
});

test('a computed rate is rounded up, and has three digits where it is less than one', () => {
  const rates = [480 / 39_600, 0.0125, 0.1, 0.999, 1, 1.04, 33.2, 0.000_123_4];
  expect(rates.map(plannedRate)).toEqual([0.0121, 0.0125, 0.1, 0.999, 1, 2, 34, 0.000_123]);
});
