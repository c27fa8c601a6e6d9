import { usualForms } from './generated.ts';
import { type Row, toRow, type Wanted } from './row.ts';

// The ways in which a number of vectors is written, in sentences that leave no doubt which number it is.

const ones = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** 250 as "two hundred fifty", 12,000,000 as "twelve million". */
export function inWords(value: number): string {
  for (const [size, name] of [
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (value < 20) return ones[value] as string;
  return `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? `-${ones[value % 10]}` : ''}`;
}

const values = [
  ...[
    7, 12, 40, 99, 100, 250, 768, 1_000, 1_200, 1_536, 2_500, 10_000, 12_500, 50_000, 75_000, 100_000,
    120_000,
  ],
  ...[250_000, 384_000, 500_000, 750_000, 1_000_000, 1_200_000, 1_500_000, 2_000_000, 2_500_000, 5_000_000],
  ...[
    7_500_000, 10_000_000, 12_000_000, 12_500_000, 20_000_000, 25_000_000, 50_000_000, 75_000_000, 99_000_000,
  ],
  ...[100_000_000, 150_000_000, 250_000_000, 500_000_000, 1_000_000_000, 1_500_000_000, 2_000_000_000],
];

const groups = (value: number, separator: string) => String(value).replace(/\B(?=(\d{3})+$)/g, separator);

function powers(value: number): string[] {
  const exponent = String(value).match(/0+$/)?.[0].length ?? 0;
  const base = value / 10 ** exponent;
  if (exponent < 4 || base > 9) return [];
  return [`${base}e${exponent}`, base === 1 ? `10^${exponent}` : `${base}*10^${exponent}`];
}

/** In English: digits, abbreviations and words. */
const englishForms = (value: number) => [
  ...usualForms(value),
  inWords(value),
  ...powers(value),
  ...(value >= 1_000 ? [groups(value, ' '), groups(value, '_'), groups(value, "'")] : []),
  ...(value === 500_000 ? ['half a million'] : []),
  ...(value === 1_500_000 ? ['one and a half million', 'one point five million'] : []),
];

const englishFrames = ['{n} vectors', 'we have {n} vectors of 768 dimensions', 'vectors: {n}'];

/** Digits and abbreviations as other languages write them, each of which can mean one number only. */
const languages: { noun: string; forms: (value: number) => string[] }[] = [
  { noun: 'Vektoren', forms: (value) => [...points(value), ...named(value, 'Mio', 'Mrd')] },
  { noun: 'vecteurs', forms: (value) => [...spaces(value), ...named(value, 'M', 'Md')] },
  { noun: 'vectores', forms: (value) => [...points(value), ...spaces(value)] },
  { noun: 'vettori', forms: (value) => [...points(value), ...named(value, 'mln', 'mld')] },
];
/** With two separators: 10.000 alone could be ten. */
const points = (value: number) => (value >= 1_000_000 ? [groups(value, '.')] : [String(value)]);
const spaces = (value: number) => (value >= 1_000 ? [groups(value, ' '), groups(value, '\u202f')] : []);
function named(value: number, million: string, billion: string): string[] {
  const [size, name] = value >= 1e9 ? [1e9, billion] : [1e6, million];
  const number = String(value / size).replace('.', ',');
  return value >= 1e6 ? [`${number} ${name}`, `${number}${name}`] : [];
}

function row(kind: string, text: string, value: number): Row {
  const either: Wanted = text.includes('768 dimensions') ? { dimension: 768 } : {};
  const takes = { vector_count: value };
  return toRow({ class: kind, gate: 1, text, takes, either }, 'vector-database');
}

export const englishNumbers = (): Row[] =>
  values.flatMap((value) =>
    [...new Set(englishForms(value))].flatMap((form) =>
      englishFrames.map((frame) => row('numbers-english', frame.replace('{n}', form), value)),
    ),
  );

const foreign = (kind: string, frame: (form: string, noun: string) => string) =>
  languages.flatMap(({ noun, forms }) =>
    values.flatMap((value) => forms(value).map((form) => row(kind, frame(form, noun), value))),
  );

/** In an English sentence. */
export const foreignNumbers = (): Row[] => foreign('numbers-digits', (form) => `${form} vectors`);
/** In their own language. */
export const numbersOfLanguages = (): Row[] =>
  foreign('numbers-languages', (form, noun) => `${form} ${noun}`);
