import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServiceEndpoint } from '../../../../bin/local/host/json-protocol.ts';
import { lambdaService } from '../../../../bin/local/lambda/invocations.ts';
import type { Functions, Outcome } from '../../../../bin/local/lambda/lambda.ts';
import type { AccountTokenRequest } from '../../../../functions/clouds/signer/federation.ts';
import { tokenSigner } from '../../../../functions/clouds/signer/token-signer.ts';
import { logger } from '../../../../functions/shared/logger.ts';

const request: AccountTokenRequest = { org_id: 'o-1', cloud_account_id: 'ca-1', purpose: 'probe' };
let endpoint: Awaited<ReturnType<typeof startServiceEndpoint>>;
let outcome: Outcome<unknown>;
const asked: unknown[] = [];

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  const signer = {
    name: 'service-Signer1',
    invoke: async (event: unknown) => {
      asked.push(event);
      return outcome;
    },
  };
  endpoint.add(lambdaService({ all: [signer] } as unknown as Functions));
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', endpoint.url);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await endpoint.close();
});

const mint = (name = 'service-Signer1') => tokenSigner(name)(request);

test('The signer is asked with ids alone, and its token is handed on', async () => {
  outcome = { ok: true, payload: { token: 'header.payload.signature' } };
  expect(await mint()).toBe('header.payload.signature');
  expect(asked).toEqual([request]);
});

test('Its refusal is the caller’s refusal, with the time to wait', async () => {
  const refused = { kind: 'unavailable', code: 'issuer_not_ready', detail: 'Try again.', retry_after: 60 };
  outcome = { ok: true, payload: { refused } };
  await expect(mint()).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'issuer_not_ready',
    retryAfter: 60,
  });
});

test.each([
  ['fails', 'service-Signer1'],
  ['does not exist', 'service-Other'],
])('A signer that %s is an outage, and what it said is neither shown nor logged', async (_, name) => {
  outcome = { ok: false, error: { errorType: 'Error', errorMessage: 'canary of the function' } };
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const failure = await mint(name).catch((error: Error) => error);
  expect(failure).toMatchObject({ kind: 'unavailable', code: 'signing_failed' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('token_signer_failed', expect.anything());
  expect(JSON.stringify(logged.mock.calls) + String(failure)).not.toContain('canary');
  logged.mockRestore();
});
