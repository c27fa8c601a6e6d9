import { expect, test } from 'vitest';
import { groupDigits } from '../../../functions/shared/group-digits.ts';

const mantissas = [0, 1, 1.005, 1.5, 2.5, 4.4449, 9.995, 12.345678, 59.9885, 99.9999, 123.456, 999.9995];
const numbers = mantissas.flatMap((mantissa) =>
  Array.from({ length: 25 }, (_, index) => mantissa * 10 ** (index - 9)).flatMap((value) => [value, -value]),
);

test.each([
  { least: 0, most: 3 },
  { least: 2, most: 2 },
  { least: 0, most: 6 },
  { least: 0, most: 0 },
])(
  'numbers are written as Intl writes them, with $least to $most digits behind the point',
  ({ least, most }) => {
    const intl = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    const written = numbers.map((value) => [value, groupDigits(value, { least, most })]);
    // Of nothing there is no less.
    expect(written).toEqual(numbers.map((value) => [value, intl.format(value === 0 ? 0 : value)]));
  },
);

test('whole numbers of any size, and values that are no number, are written, too', () => {
  expect(groupDigits(10_000_000)).toBe('10,000,000');
  expect(groupDigits(12_345_678_901_234_567_890n)).toBe('12,345,678,901,234,567,890');
  expect(groupDigits(-1_234n)).toBe('-1,234');
  expect(groupDigits(1e21)).toBe('1,000,000,000,000,000,000,000');
  expect(groupDigits(Number.NaN)).toBe('NaN');
});
