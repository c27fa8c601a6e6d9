import { expect, test } from 'vitest';
import { translateDatabaseError } from '../../../../functions/shared/db/errors.ts';

test.each(['40001', '40P01'])(
  'A race that Postgres has ended with %s is a conflict to be repeated',
  (code) => {
    expect(translateDatabaseError(Object.assign(new Error('ended'), { code }))).toMatchObject({
      kind: 'conflict',
      code: 'concurrent_change',
      detail: 'Another request changed this at the same moment. Read it again and retry.',
    });
  },
);

test('An error that says nothing of a refusal stays as it is', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(translateDatabaseError(error)).toBe(error);
});
