import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gcpProvider } from '../../../functions/clouds/gcp/provider.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMint, workloadIdentityOf } from '../../support/doubles/google.ts';

// A cloud that answers, but not as it says it does: what it lacks is named, and nobody is let in.

const right: Record<string, object> = {
  token: { access_token: 'federated' },
  generateAccessToken: { accessToken: 'ours', expireTime: '2030-01-01T00:00:00Z' },
  project: { projectId: 'acme-production', state: 'ACTIVE' },
};
let answers: Record<string, object>;
const server = createServer(({ url: path = '' }, response) => {
  const kind = path.includes('generateAccessToken') ? 'generateAccessToken' : path.split('/')[2];
  const answer = answers[kind === 'projects' ? 'project' : (kind ?? '')];
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answers = { ...right };
});

const probe = () =>
  gcpProvider({
    mintToken: testMint,
    endpoints: { sts: url, iamCredentials: url, resourceManager: url },
  }).probe({
    orgId: newId('org'),
    cloudAccountId: newId('cloudAccount'),
    region: 'europe-west1',
    credentials: workloadIdentityOf('acme-production'),
  });

const refused = (detail: string) => ({
  ok: false,
  code: 'cloud_refused',
  detail: `${detail} Check the values that you sent, and try again.`,
});

test.each<[string, object, object]>([
  ['token', {}, refused("Google's token service gave no token.")],
  ['generateAccessToken', {}, refused("Google's IAM gave no token.")],
  ['project', {}, refused('Google gave no project for acme-production.')],
  ['project', { projectId: 'other', state: 'ACTIVE' }, { ok: false, code: 'account_mismatch' }],
  [
    'project',
    { projectId: 'acme-production', state: 'DELETE_REQUESTED' },
    { ok: false, code: 'project_not_active' },
  ],
])('Google’s %s answers %j', async (kind, answer, outcome) => {
  answers[kind] = answer;
  expect(await probe()).toMatchObject(outcome);
});
