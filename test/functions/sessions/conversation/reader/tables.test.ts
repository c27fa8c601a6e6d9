import { expect, test } from 'vitest';
import { magnitudes, spelled } from '../../../../../functions/sessions/conversation/reader/numerals.ts';
import { yesOrNoAlone } from '../../../../../functions/sessions/conversation/reader/rows/words.ts';

// Words of which each has its own row: one that is missing or means something else is seen by no other one.

test('A magnitude has one meaning in each of its spellings', () => {
  const spellings = {
    1e3: ['k', 'thousand', 'thousands'],
    1e5: ['lakh'],
    1e6: ['m', 'mn', 'mio', 'mln', 'million', 'millions'],
    1e7: ['crore'],
    1e9: ['b', 'bn', 'mrd', 'billion', 'billions'],
    1e12: ['trillion'],
  };
  const rows = Object.entries(spellings).flatMap(([value, words]) =>
    words.map((word) => [word, Number(value)] as const),
  );
  expect(rows.map(([word]) => [word, magnitudes.get(word)])).toEqual(rows);
  expect(['one', 'seven', 'twelve', 'thirteen', 'ninety'].map((word) => spelled.get(word))).toEqual([
    1, 7, 12, 13, 90,
  ]);
});

test.each<[boolean | undefined, string[]]>([
  [true, ['needed', 'required', 'we need it', 'i need it', 'we need that']],
  [
    false,
    [
      ...['not needed', 'not required', "we don't need it", "i don't need it", "we don't need that"],
      'we do not need it',
    ],
  ],
  [undefined, ['need', 'we want it', '']],
])('%s is what each answer without a name means', (meaning, answers) => {
  for (const words of answers) expect([words, yesOrNoAlone.get(words)]).toEqual([words, meaning]);
});
