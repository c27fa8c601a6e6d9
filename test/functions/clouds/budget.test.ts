import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { probeAwsAccount } from '../../../functions/clouds/aws/probe.ts';
import { azureProvider } from '../../../functions/clouds/azure/provider.ts';
import { gcpProvider } from '../../../functions/clouds/gcp/provider.ts';
import { probeBudgetMs } from '../../../functions/clouds/probe.ts';
import { endedByDeadline } from '../../support/builders/deadlines.ts';
import { newApplication } from '../../support/doubles/azure.ts';
import { pointAt } from '../../support/doubles/customer-cloud.ts';
import { testMint, workloadIdentityOf } from '../../support/doubles/google.ts';
import { jsonAnswer, type ScriptedAnswer, scriptedCloud } from '../../support/doubles/scripted-cloud.ts';

// The budget is for all calls of a probe together. No call here is slow enough to fail by itself; two of them are
// longer than the budget. So none begins a third one: its timer is due after the budget's, however busy the machine is. The
// first call may already be too long there.

const afterMs = 800;
const budgetMs = 1_400;
const base = { orgId: 'o-1', cloudAccountId: 'ca-1', region: 'europe-west1' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function slowCloud(...answers: ScriptedAnswer[]) {
  const cloud = await scriptedCloud(...answers.map((answer) => ({ ...answer, afterMs })));
  closing.push(cloud.close);
  return cloud;
}

test('All calls of a probe together have 15 seconds', () => {
  expect(probeBudgetMs).toBe(15_000);
});

test('AWS: the second call uses the budget up', async () => {
  const credentials = `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>ASIA</AccessKeyId>
    <SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration>
    </Credentials></AssumeRoleResult></AssumeRoleResponse>`;
  const sts = await slowCloud({ status: 200, type: 'text/xml', body: credentials });
  pointAt({ AWS_ENDPOINT_URL_STS: sts.url });
  const account = { roleArn: 'arn:aws:iam::123456789012:role/a', accountId: '123456789012' };
  const probe = { ...account, externalId: 'id', region: 'us-east-1', principalArn: 'arn:aws:iam::1:root' };
  const outcome = await endedByDeadline(probeAwsAccount({ ...probe, budgetMs }));
  expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
  expect(sts.requests.length).toBeLessThanOrEqual(2);
});

test('Google Cloud: the second call uses the budget up', async () => {
  const google = await slowCloud(jsonAnswer(200, { access_token: 'x' }));
  const endpoints = { sts: google.url, iamCredentials: google.url, resourceManager: google.url };
  const provider = gcpProvider({ mintToken: testMint, endpoints, budgetMs });
  const access = { ...base, credentials: workloadIdentityOf('acme-production') };
  const outcome = await endedByDeadline(provider.probe(access));
  expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
  expect(google.requests.length).toBeLessThanOrEqual(2);
});

test('Azure: a sign-in that takes the connection and says nothing uses the budget up', async () => {
  const mute: Server = createServer(() => {});
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  closing.push(() => mute.close());
  const address = mute.address() as { port: number };
  const provider = azureProvider({
    mintToken: testMint,
    endpoints: { authorityHost: `https://localhost:${address.port}` },
    budgetMs,
  });
  const { tenantId, clientId, subscriptionId } = newApplication();
  const credentials = { kind: 'service_principal' as const, tenantId, clientId, subscriptionId };
  const outcome = await endedByDeadline(provider.probe({ ...base, credentials, secret: 'x' }));
  expect(outcome).toMatchObject({ ok: false, code: 'cloud_unavailable' });
});
