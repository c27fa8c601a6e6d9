import { expect, test } from 'vitest';
import { searchIn, searchText } from '../../packages/console/src/app/search.ts';

test.each(['1e5', '12345678901234567890', 'true', '"x"', '{}', 'a b/?#&=+', '0012'])(
  'The text %s stays what it is in an address',
  (state) => {
    expect(searchIn(searchText({ state }))).toEqual({ state });
  },
);

test('What is not given is no part of an address', () => {
  expect(searchText({ status: undefined })).toBe('');
  expect(searchText({ status: 'active', name: undefined })).toBe('?status=active');
});
