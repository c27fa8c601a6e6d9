import { expect, test } from 'vitest';
import { issuerKeys } from '../../../../functions/orgs/trusts/issuer-keys.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { unavailable } from '../../../../functions/shared/errors.ts';

const issuer = 'https://token.actions.githubusercontent.com';
const clock = fixedClock('2026-01-01T00:00:00Z');

test('an organization that is at its limit lets no other one wait in vain for the same issuer', async () => {
  const refused = Promise.withResolvers<never>();
  const keys = issuerKeys(
    (_, orgId) => (orgId === 'o-full' ? refused.promise : Promise.resolve({ keys: [] })),
    clock,
  );
  const asked = [keys.of(issuer, 'o-full'), keys.of(issuer, 'o-other')];
  refused.reject(unavailable('rate_limited', 'Too many are being asked.'));
  const [full, other] = await Promise.allSettled(asked);
  expect([full?.status, other?.status]).toEqual(['rejected', 'fulfilled']);
});

test('the exchanges of an organization that wait for an issuer at the same time read its keys once', async () => {
  let reads = 0;
  const keys = issuerKeys(async () => {
    reads += 1;
    return { keys: [] };
  }, clock);
  await Promise.all([keys.of(issuer, 'o-1'), keys.of(issuer, 'o-1')]);
  expect(reads).toBe(1);
});
