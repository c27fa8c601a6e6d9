import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AzureApplication } from '../../../../bin/local/other-clouds/azure.ts';
import { azureProvider } from '../../../../functions/clouds/azure/provider.ts';
import { federationSubject } from '../../../../functions/clouds/signer/federation.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { newApplication, newGuid, testAzure } from '../../../support/doubles/azure.ts';
import { issuerUrl, testMint } from '../../../support/doubles/google.ts';

let azure: Awaited<ReturnType<typeof testAzure>>;

beforeAll(async () => {
  azure = await testAzure();
});
afterAll(() => azure.close());

const orgId = newId('org');
const cloudAccountId = newId('cloudAccount');
const subject = federationSubject(orgId, cloudAccountId);
const clientSecret = 'the~client.secret-of-these_tests';

const placeOf = ({ tenantId, clientId, subscriptionId }: AzureApplication) => ({
  tenantId,
  clientId,
  subscriptionId,
});
const base = { orgId, cloudAccountId, region: 'westeurope' };

async function probeWithSecret(
  changes: Partial<AzureApplication> = {},
  sent: object = {},
  secret = clientSecret,
) {
  const application = newApplication({ clientSecret, ...changes });
  azure.applications.push(application);
  azure.requests.length = 0;
  const credentials = { kind: 'service_principal' as const, ...placeOf(application), ...sent };
  return azureProvider({ mintToken: testMint, endpoints: azure.endpoints }).probe({
    ...base,
    credentials,
    secret,
  });
}

async function probeFederated(
  federated: { issuer: string; subject: string },
  changes: Partial<AzureApplication> = {},
) {
  const application = newApplication({ federated, ...changes });
  azure.applications.push(application);
  const credentials = { kind: 'federated_credential' as const, ...placeOf(application) };
  return azureProvider({ mintToken: testMint, endpoints: azure.endpoints }).probe({ ...base, credentials });
}

test('An application with its secret and a role lets us in', async () => {
  expect(await probeWithSecret()).toEqual({ ok: true, warnings: [] });
});

test('An application that trusts our issuer lets us in without a secret', async () => {
  expect(await probeFederated({ issuer: issuerUrl, subject })).toEqual({ ok: true, warnings: [] });
});

test('A federated credential for another subject is token_rejected', async () => {
  const other = federationSubject(newId('org'), newId('cloudAccount'));
  expect(await probeFederated({ issuer: issuerUrl, subject: other })).toMatchObject({
    ok: false,
    code: 'token_rejected',
  });
});

// Only federated sign-ins get these; the other numbers are tried over the API, in outcomes.test.ts.
test.each([70021, 700213])('AADSTS%i is token_rejected', async (signInError) => {
  const outcome = await probeFederated({ issuer: issuerUrl, subject }, { signInError });
  expect(outcome).toMatchObject({ ok: false, code: 'token_rejected' });
});

test('A wrong secret, client and tenant are distinguished without error numbers', async () => {
  expect(await probeWithSecret({}, {}, 'wrong')).toMatchObject({ code: 'invalid_client_secret' });
  expect(await probeWithSecret({}, { clientId: newGuid() })).toMatchObject({ code: 'client_not_found' });
  expect(await probeWithSecret({}, { tenantId: newGuid() })).toMatchObject({ code: 'tenant_not_found' });
});

test.each<[string, string, Partial<AzureApplication>, () => object]>([
  ['403 AuthorizationFailed', 'authorization_failed', { mayRead: false }, () => ({})],
  ['404 SubscriptionNotFound', 'subscription_not_found', {}, () => ({ subscriptionId: newGuid() })],
  [
    '401 InvalidAuthenticationTokenTenant',
    'subscription_in_other_tenant',
    { homeTenantId: '99999999-0000-0000-0000-000000000000' },
    () => ({}),
  ],
  ['a subscription that is not enabled', 'subscription_disabled', { state: 'Warned' }, () => ({})],
])('%s is %s', async (_, code, changes, sent) => {
  expect(await probeWithSecret(changes, sent())).toMatchObject({
    ok: false,
    code,
    detail: expect.stringMatching(/^[A-Z].+\. [A-Z].+/s),
  });
});

test('A provider that is not registered is a warning and no refusal', async () => {
  const outcome = await probeWithSecret({ registrationState: 'NotRegistered' });
  expect(outcome).toMatchObject({ ok: true, warnings: [{ code: 'provider_not_registered' }] });
});

test('An answer of Azure about another subscription refuses the connection', async () => {
  const application = newApplication({ clientSecret });
  azure.applications.push(application);
  const other = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'application/json')
      .end(JSON.stringify({ subscriptionId: newGuid(), state: 'Enabled' })),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const resourceManager = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const credentials = { kind: 'service_principal' as const, ...placeOf(application) };
  const provider = azureProvider({ mintToken: testMint, endpoints: { ...azure.endpoints, resourceManager } });
  expect(await provider.probe({ ...base, credentials, secret: clientSecret })).toMatchObject({
    ok: false,
    code: 'account_mismatch',
    detail: `Azure answered with another subscription than ${application.subscriptionId}. Check subscriptionId.`,
  });
  other.closeAllConnections();
  other.close();
});

describe('when Azure is in trouble', () => {
  test('nothing answers, and the budget ends it', async () => {
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const resourceManager = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const application = newApplication({ clientSecret });
    azure.applications.push(application);
    const provider = azureProvider({
      mintToken: testMint,
      endpoints: { ...azure.endpoints, resourceManager },
      budgetMs: 500,
    });
    const credentials = { kind: 'service_principal' as const, ...placeOf(application) };
    const probe = provider.probe({ ...base, credentials, secret: clientSecret });
    expect(await endedByDeadline(probe)).toMatchObject({ ok: false, code: 'cloud_unavailable' });
    mute.closeAllConnections();
    mute.close();
  });

  test('nobody listens at its sign-in', async () => {
    const provider = azureProvider({
      mintToken: testMint,
      endpoints: { ...azure.endpoints, authorityHost: 'https://localhost:1' },
    });
    const credentials = { kind: 'service_principal' as const, ...placeOf(newApplication()) };
    const outcome = await provider.probe({ ...base, credentials, secret: clientSecret });
    expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
  });
});

test('Minting gives a token for an hour, and a refusal in the terms of a workflow', async () => {
  const application = newApplication({ clientSecret });
  azure.applications.push(application);
  const provider = azureProvider({ mintToken: testMint, endpoints: azure.endpoints });
  const credentials = { kind: 'service_principal' as const, ...placeOf(application) };
  const token = await provider.mint({ ...base, credentials, secret: clientSecret }, { purpose: 'apply' });
  expect((token as { accessToken: string }).accessToken).toMatch(/^eyJ/);
  const refused = provider.mint({ ...base, credentials, secret: 'wrong' }, { purpose: 'apply' });
  await expect(refused).rejects.toMatchObject({ name: 'Refusal', code: 'invalid_client_secret' });
});
