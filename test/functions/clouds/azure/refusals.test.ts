import { expect, test } from 'vitest';
import {
  refusedSignIn,
  refusedSubscription,
  saysUnregistered,
} from '../../../../functions/clouds/azure/refusals.ts';
import { CloudUnavailable, type ProbeError } from '../../../../functions/clouds/probe.ts';

const place = { tenantId: 't-1', clientId: 'c-1', subscriptionId: 's-1' };
const signIn = (number: number) =>
  refusedSignIn({ errorNo: String(number), correlationId: 'c0ffee00-0000-4000-8000-000000000000' }, place);

test.each([
  ['invalid_client_secret', [7000215, 70002]],
  ['client_secret_expired', [7000222]],
  ['client_not_found', [700016, 700011]],
  ['tenant_not_found', [90002, 900023]],
  ['client_disabled', [70001, 7000112]],
  ['blocked_by_conditional_access', [53003]],
  ['token_rejected', [70021, 70025, 700211, 700212, 700213, 700027]],
])('A sign-in is refused with %s for the numbers %j', (code, numbers) => {
  for (const number of numbers) expect((signIn(number) as ProbeError).code, String(number)).toBe(code);
});

test('A failure that Azure calls temporary is an outage and no refusal', () => {
  for (const number of [90006, 90012, 90024, 90033, 90055])
    expect(signIn(number)).toBeInstanceOf(CloudUnavailable);
  for (const errorCode of [
    'server_error',
    'temporarily_unavailable',
    'network_error',
    'endpoints_resolution_error',
    'request_cannot_be_made',
  ])
    expect(refusedSignIn({ errorCode }, place)).toBeInstanceOf(CloudUnavailable);
  expect(refusedSignIn({ cause: { status: 429 } }, place)).toBeInstanceOf(CloudUnavailable);
  for (const name of ['AbortError', 'CredentialUnavailableError'])
    expect(refusedSignIn({ name }, place)).toBeInstanceOf(CloudUnavailable);
});

test('An unknown number is named in the refusal, and none where there is none', () => {
  expect(signIn(4242)).toMatchObject({
    code: 'sign_in_refused',
    message: expect.stringContaining('c-1 (AADSTS4242).'),
  });
  expect(refusedSignIn({ status: 428 }, place)).toMatchObject({
    code: 'sign_in_refused',
    message: expect.stringContaining('c-1. Look'),
  });
});

test.each<[number, string, string, string]>([
  [403, 'AuthorizationFailed', 'authorization_failed', 'c-1 may not read the subscription s-1'],
  [404, 'SubscriptionNotFound', 'subscription_not_found', 'There is no subscription s-1'],
  [401, 'InvalidAuthenticationTokenTenant', 'subscription_in_other_tenant', 'the tenant t-1'],
  [418, 'Teapot', 'cloud_refused', 'Azure answered 418 for the subscription s-1'],
])('A subscription answered with %i %s is %s', (status, name, code, words) => {
  const { code: told, message } = refusedSubscription({ status, json: { error: { code: name } } }, place);
  expect([told, message]).toEqual([code, expect.stringContaining(words)]);
});

test('A resource provider is not registered where Azure says so, in either way', () => {
  const saidBy = (status: number, code: string) => saysUnregistered({ status, json: { error: { code } } });
  expect(saidBy(404, 'Other')).toBe(true);
  expect(saidBy(409, 'MissingSubscriptionRegistration')).toBe(true);
  expect(saidBy(400, 'NoRegisteredProviderFound')).toBe(true);
  expect(saidBy(409, 'Other')).toBe(false);
});
