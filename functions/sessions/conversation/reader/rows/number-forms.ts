// Forms in which people of several countries write digits. What could mean two things is no form.

export interface NumberForm {
  form: RegExp;
  value: (digits: string) => number;
  /** "1,500M" is 1.5 billion to some, and 1.5 million to others. */
  isDoubtfulBeforeMagnitude?: true;
}

const without = (signs: RegExp) => (digits: string) => Number(digits.replace(signs, ''));
const parts: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

export const numberForms: readonly NumberForm[] = [
  { form: /^\d+$/, value: Number },
  { form: /^\.\d+$/, value: Number },
  { form: /^\d+(?:\.\d+)?e\d+$/, value: Number },
  { form: /^[1-9]\d{0,2}(?:_\d{3})+$/, value: without(/_/g) },
  {
    form: /^[1-9]\d{0,2}(?:['’ \u00a0\u202f]\d{3})+$/,
    value: without(/['’\s]/g),
    isDoubtfulBeforeMagnitude: true,
  },
  // 10^7, 10**7 and 2x10^6
  { form: /10(?:\^|\*\*)\d+$/, value: power },
  { form: /^\d*[½¼¾]$/, value: (digits) => Number(digits.slice(0, -1)) + (parts[digits.slice(-1)] ?? 0) },
  // 10,000,000 and 10,000.5
  { form: /^[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.\d+)?$/, value: without(/,/g) },
  { form: /^[1-9]\d{0,2},\d{3}(?:\.\d+)?$/, value: without(/,/g), isDoubtfulBeforeMagnitude: true },
  // 12,34,567 as in India
  { form: /^[1-9]\d?(?:,\d{2})+,\d{3}$/, value: without(/,/g) },
  // 10.000.000 and 10.000,5
  { form: /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/, value: without(/\./g) },
  {
    form: /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/,
    value: (digits) => Number(digits.replace(/\./g, '').replace(',', '.')),
  },
  // 12.5, 0.125 and 12,5; never 12.500
  { form: /^(?:0\.\d{3}|\d+\.(?!\d{3}$)\d+)$/, value: Number },
  { form: /^\d+,\d{1,2}$/, value: (digits) => Number(digits.replace(',', '.')) },
];

function power(digits: string): number {
  const [, factor = '1', exponent] = /^(?:([\d.]+) ?[x×*] ?)?10(?:\^|\*\*)(\d+)$/.exec(digits) ?? [];
  return times(Number(factor), 10 ** Number(exponent));
}

// 1.1 x 1e6 isn't an integer in binary.
export const times = (value: number, factor: number) => Number((value * factor).toPrecision(15));
