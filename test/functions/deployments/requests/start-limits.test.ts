import { expect, test } from 'vitest';
import { tooManyDeployments } from '../../../../functions/deployments/requests/start-limits.ts';

test('Who has started too many deployments is told how many are possible, and when to try again', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const until = new Date('2026-03-01T13:00:00Z');
  const told = (of: 'user' | 'org') => tooManyDeployments({ of, until }, now);
  expect(told('user')).toMatchObject({
    kind: 'rate_limited',
    code: 'too_many_deployments',
    detail:
      'You have started 50 deployments within 24 hours, which is all that is possible. ' +
      'Start another one after 2026-03-01T13:00:00.000Z.',
    retryAfter: 3_600,
  });
  expect(told('org').detail).toContain('This organization has started 200 deployments');
});
