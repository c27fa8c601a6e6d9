import { expect, test } from 'vitest';
import { inShort } from '../../../../functions/sessions/conversation/replies/in-short.ts';

const shown = (line: string) =>
  inShort({ number: 2, opening: ['Line'] }, { lines: [line], warnings: [] } as never).lines[0];

test('a long line of a gate is cut behind a part of it, and not where it would lose its end', () => {
  expect(
    shown('Line: one two three four five, six seven eight nine ten eleven; twelve thirteen fourteen fifteen'),
  ).toBe('Line: one two three four five, six seven eight nine ten eleven …');
  const phrase = 'Line: P95 of the time to the first token above 1,500 ms for 5 minutes in a row at least';
  expect(shown(phrase)).toBe(phrase);
});
