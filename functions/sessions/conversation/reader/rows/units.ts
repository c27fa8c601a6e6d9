/** The kinds of units of fields. */
export type UnitKind = 'storage' | 'time' | 'bytes' | 'percent' | 'tokens';

/**
 * Units, and how many of a field's own unit one of them is: of GiB, milliseconds, bytes, percent, tokens. A GB is read as
 * the GiB that volumes are sold in.
 */
export const units: Readonly<Record<string, Partial<Record<UnitKind, number>>>> = {
  ...each('gb gib g gig gigs gigabyte gigabytes gibibyte gibibytes', { storage: 1 }),
  ...each('tb tera teras terabyte terabytes', { storage: 1000 }),
  ...each('tib tebibyte tebibytes', { storage: 1024 }),
  ...each('mb meg megs megabyte megabytes', { storage: 1e-3, bytes: 1e6 }),
  ...each('mib', { storage: 1 / 1024, bytes: 1_048_576 }),
  ...each('ms msec msecs millis millisecond milliseconds', { time: 1 }),
  ...each('s sec secs second seconds', { time: 1000 }),
  ...each('bytes byte b characters character chars letters letter', { bytes: 1 }),
  ...each('kb kilobyte kilobytes', { bytes: 1000 }),
  ...each('kib kibibyte kibibytes', { bytes: 1024 }),
  ...each('% percent pct', { percent: 1 }),
  ...each('tokens token tok', { tokens: 1 }),
  // OpenAI, "What are tokens and how to count them?": 100 tokens are about 75 English words.
  ...each('words', { tokens: 4 / 3 }),
};

/**
 * What people count a text in beside words, in tokens at the ratio above. OpenAI, as above: a paragraph is about 100 tokens. A page is
 * one of 500 words, as a single-spaced page of A4 has them.
 */
const lengths = [
  { says: /^pages?$/, name: 'page of 500 words', tokens: (500 * 4) / 3 },
  { says: /^paragraphs?$/, name: 'paragraph of 75 words', tokens: 100 },
  { says: /^sentences?$/, name: 'sentence of 20 words', tokens: (20 * 4) / 3 },
];

export const lengthOf = (word: string) => lengths.find(({ says }) => says.test(word));

function each(words: string, kinds: Partial<Record<UnitKind, number>>) {
  return Object.fromEntries(words.split(' ').map((word) => [word, kinds]));
}

const kinds: Readonly<Record<string, UnitKind>> = {
  gib: 'storage',
  ms: 'time',
  bytes: 'bytes',
  percent: 'percent',
  tokens: 'tokens',
};

/** @param unit that a field shows behind its numbers */
export const unitKindOf = (unit: string | undefined): UnitKind | undefined =>
  unit === undefined ? undefined : kinds[unit.toLowerCase()];
