import { expect, test } from 'vitest';
import type { WorkloadIdentity } from '../../../../functions/clouds/credentials.ts';
import {
  refusedExchange,
  refusedImpersonation,
  refusedProject,
} from '../../../../functions/clouds/gcp/refusals.ts';

const account: WorkloadIdentity = {
  kind: 'workload_identity',
  projectId: 'acme-prod',
  serviceAccount: 'orchestrator@acme-ops.iam.gserviceaccount.com',
  providerResource: 'projects/1/locations/global/workloadIdentityPools/pool/providers/provider',
};
const disabled = { error: { details: [{}, { reason: 'SERVICE_DISABLED' }] } };

test.each<[number, unknown, string, string]>([
  [400, { error: 'unauthorized_client' }, 'attribute_condition_failed', 'attribute condition'],
  [
    400,
    { error: 'invalid_grant', error_description: 'Rejected by the attribute condition.' },
    'attribute_condition_failed',
    'attribute condition',
  ],
  [400, { error: 'invalid_target' }, 'identity_provider_not_found', account.providerResource],
  [400, { error: 'invalid_request' }, 'identity_provider_not_found', account.providerResource],
  [400, { error: 'invalid_grant' }, 'token_rejected', account.providerResource],
  [418, { error: 'teapot' }, 'cloud_refused', 'token service answered 418'],
  [418, undefined, 'cloud_refused', 'token service answered 418'],
])('Of the token service %i with %j is %s', (status, json, code, words) => {
  const { code: told, message } = refusedExchange({ status, json }, account);
  expect([told, message]).toEqual([code, expect.stringContaining(words)]);
});

test.each<[number, unknown, string, string]>([
  [403, disabled, 'api_not_enabled', 'enable iamcredentials.googleapis.com --project acme-ops'],
  [404, {}, 'service_account_not_found', account.serviceAccount],
  [403, {}, 'impersonation_denied', 'roles/iam.workloadIdentityUser'],
  [400, {}, 'cloud_refused', 'IAM answered 400'],
])('Of an impersonation %i with %j is %s', (status, json, code, words) => {
  const { code: told, message } = refusedImpersonation({ status, json }, account);
  expect([told, message]).toEqual([code, expect.stringContaining(words)]);
});

test('The project to enable an API in is the one that the service account’s address names', () => {
  expect(refusedProject({ status: 403, json: disabled }, account).message).toMatch(/ --project acme-ops$/);
});

test.each<[number, unknown, string, string]>([
  [403, disabled, 'api_not_enabled', 'enable cloudresourcemanager.googleapis.com --project acme-ops'],
  [403, {}, 'authorization_failed', 'roles/browser'],
  [404, {}, 'authorization_failed', 'acme-prod'],
  [400, {}, 'cloud_refused', 'answered 400 for the project acme-prod'],
])('Of a project %i with %j is %s', (status, json, code, words) => {
  const { code: told, message } = refusedProject({ status, json }, account);
  expect([told, message]).toEqual([code, expect.stringContaining(words)]);
});
