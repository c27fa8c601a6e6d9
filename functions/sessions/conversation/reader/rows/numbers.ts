// How numbers are written in English, and abbreviations that mean one number in every language.

/** Powers of ten that may stand behind a number. */
export const magnitudeRows: readonly (readonly [value: number, words: string])[] = [
  [1e3, 'k thousand thousands'],
  [1e4, '万'],
  [1e5, 'lakh lakhs lac'],
  [1e6, 'm mn mio mln mill million millions milion milions millon millons'],
  [1e7, 'crore crores cr'],
  [1e8, '億 亿'],
  [1e9, 'b bn md mrd mld billion billions'],
  [1e12, 'tn trillion trillions'],
];

/** Numbers in words: the first, the step from one to the next, and the words in their order. */
export const spelledRows: readonly (readonly [first: number, step: number, words: string])[] = [
  [0, 1, 'zero one two three four five six seven eight nine ten eleven twelve'],
  [13, 1, 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'],
  [20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'],
];

/** "A couple of", "half a million", "three quarters of a million". */
export const vague: Readonly<Record<string, number>> = { couple: 2, few: 3, several: 3, handful: 5 };
// "half a million", "a quarter million", "a quarter of a million"
export const part: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };
export const parts: Readonly<Record<string, number>> = {
  halves: 0.5,
  quarters: 0.25,
  fifths: 0.2,
  tenths: 0.1,
};
