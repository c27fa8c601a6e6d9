import { expect, test } from 'vitest';
import { readAlone } from '../../../../../functions/sessions/conversation/reader/booleans.ts';
import { magnitudes, spelled } from '../../../../../functions/sessions/conversation/reader/numerals.ts';

// Words of which each has its own row: one that is missing or means something else is seen by no other one.

test('A magnitude has one meaning in each of its spellings', () => {
  const spellings = {
    1e3: ['k', 'thousand'],
    1e6: ['m', 'mio', 'million', 'millions'],
    1e9: ['b', 'bn', 'billion', 'billions'],
  };
  const rows = Object.entries(spellings).flatMap(([value, words]) =>
    words.map((word) => [word, Number(value)]),
  );
  expect([...magnitudes].sort()).toEqual(rows.sort());
  expect([spelled.get('one'), spelled.get('seven'), spelled.get('twelve'), spelled.size]).toEqual([
    1, 7, 12, 12,
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
  for (const words of answers) expect([words, readAlone(words)]).toEqual([words, meaning]);
});
