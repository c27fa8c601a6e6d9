import type { Says } from './phrases.ts';

// What doubts and phrases mean for a value beside them.

/**
 * Why a value that was read doesn't count before the user agrees: its clause asks for facts, or wishes by a question, denies,
 * supposes, doubts, quotes, or tells of the past, the future or of others; it is broken off; there is another one for its
 * field; it was computed from other figures; it is a number without what it counts, a bound ("over 10M") of a field that is
 * none, or an average of a field that is a peak; the words can mean several things; or the reason is unclear.
 */
export const doubts = [
  ...([
    'asked',
    'wished',
    'denied',
    'supposed',
    'doubted',
    'quoted',
    'past',
    'future',
    'others',
    'broken_off',
  ] as const),
  ...([
    'competing',
    'derived',
    'bare',
    'bound',
    'average',
    'ambiguous',
    'unknown_name',
    'misspelled',
    'unclear',
  ] as const),
] as const;
export type Doubt = (typeof doubts)[number];

/** Phrases that cast a doubt on their clause; the first one counts. */
export const clouds: readonly (readonly [Doubt, Says])[] = [
  ['supposed', 'supposed'],
  ['others', 'others'],
  ['past', 'past'],
  ['doubted', 'doubted'],
  ['future', 'future'],
];

/**
 * Values that stand before another one, or are only named, are asked about in these cases; several choices are asked as one
 * question.
 */
export const asksFor: ReadonlySet<Doubt> = new Set([
  ...([
    'wished',
    'supposed',
    'doubted',
    'others',
    'future',
    'broken_off',
    'derived',
    'bare',
    'bound',
    'average',
  ] as const),
  ...(['unclear', 'denied', 'ambiguous'] as const),
]);

/** These say that another value of the field may be meant. */
export const rivals: ReadonlySet<Doubt> = new Set(['doubted', 'future', 'wished', 'ambiguous', 'unclear']);

/** Phrases that may stand before "million" without another number being meant. */
export const leading: ReadonlySet<Says> = new Set([
  'link',
  'about',
  'most',
  'least',
  'below',
  'wanted',
  'corrected',
]);

/** Phrases between a name and its number that lead from the one to the other. */
export const linking: readonly Says[] = [
  ...(['link', 'about', 'most', 'least', 'below', 'mean'] as const),
  ...(['corrected', 'wanted', 'moving', 'replacing'] as const),
];
