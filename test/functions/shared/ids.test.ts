import { expect, it } from 'vitest';
import { type IdKind, idPattern, idPrefixes, newId } from '../../../functions/shared/ids.ts';

it('sorts ids by their creation, also within a millisecond', () => {
  const ids = Array.from({ length: 1000 }, () => newId('message'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(Object.keys(idPrefixes) as IdKind[])('recognizes its own ids: %s', (kind) => {
  expect(newId(kind)).toMatch(idPattern(kind));
  expect(newId(kind).toUpperCase()).not.toMatch(idPattern(kind));
});
