/**
 * Digits as people of several countries write them. What could mean two things (`10.000`: ten, or ten thousand)
 * is no number: undefined.
 */
export function readDigits(digits: string, hasMagnitude: boolean): number | undefined {
  const row = forms.find(({ form }) => form.test(digits));
  if (!row || (row.isDoubtfulBeforeMagnitude && hasMagnitude)) return undefined;
  const value = Number(row.plain(digits));
  return Number.isFinite(value) ? value : undefined;
}

interface Form {
  form: RegExp;
  plain: (digits: string) => string;
  /** "1,500M" is 1.5 billion to some, and 1.5 million to others. */
  isDoubtfulBeforeMagnitude?: true;
}

const without = (sign: string) => (digits: string) => digits.replaceAll(sign, '');

const forms: readonly Form[] = [
  { form: /^\d+$/, plain: String },
  { form: /^\d+(?:\.\d+)?e\d+$/, plain: String },
  { form: /^[1-9]\d{0,2}(?:_\d{3})+$/, plain: without('_') },
  // 10,000,000 and 10,000.5
  { form: /^[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.\d+)?$/, plain: without(',') },
  { form: /^[1-9]\d{0,2},\d{3}(?:\.\d+)?$/, plain: without(','), isDoubtfulBeforeMagnitude: true },
  // 10.000.000 and 10.000,5
  { form: /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/, plain: without('.') },
  { form: /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/, plain: (digits) => without('.')(digits).replace(',', '.') },
  // 12.5, 0.125 and 12,5; never 12.500
  { form: /^(?:0\.\d{3}|\d+\.(?!\d{3}$)\d+)$/, plain: String },
  { form: /^\d+,\d{1,2}$/, plain: (digits) => digits.replace(',', '.') },
];

export const magnitudes: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mio', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
]);

// 1.1 x 1e6 isn't an integer in binary.
export const times = (value: number, factor: number) => Number((value * factor).toPrecision(15));

/** Small numbers in words; they count only right before the name of what they count. */
export const spelled: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, n) => [word, n + 1]),
);

export type UnitKind = 'storage' | 'time' | 'bytes';

/** Units, and how many of the field's own unit one of them is. */
export const units: ReadonlyMap<string, { kind: UnitKind; factor: number }> = new Map([
  ['gb', { kind: 'storage', factor: 1 }],
  ['gib', { kind: 'storage', factor: 1 }],
  ['g', { kind: 'storage', factor: 1 }],
  ['tb', { kind: 'storage', factor: 1000 }],
  ['tib', { kind: 'storage', factor: 1024 }],
  ['ms', { kind: 'time', factor: 1 }],
  ['milliseconds', { kind: 'time', factor: 1 }],
  ['s', { kind: 'time', factor: 1000 }],
  ['seconds', { kind: 'time', factor: 1000 }],
  ['bytes', { kind: 'bytes', factor: 1 }],
  ['b', { kind: 'bytes', factor: 1 }],
  ['kb', { kind: 'bytes', factor: 1000 }],
  ['kilobytes', { kind: 'bytes', factor: 1000 }],
  ['kib', { kind: 'bytes', factor: 1024 }],
]);

const unitKinds: Readonly<Record<string, UnitKind>> = {
  gib: 'storage',
  ms: 'time',
  bytes: 'bytes',
};

export const unitKindOf = (unit: string | undefined): UnitKind | undefined =>
  unit === undefined ? undefined : unitKinds[unit.toLowerCase()];
