import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, ApiFailure } from '../../bin/demo/api.ts';
import { connectAws } from '../../bin/demo/onboarding.ts';
import {
  type AzurePlace,
  azureBody,
  type Connected,
  connectAzure,
  connectGoogle,
  setUp,
} from '../../bin/demo/other-clouds.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { awsAccount, confirmGates, startSession, untilSession } from '../support/hosts/service.ts';
import { signedIn } from '../support/hosts/signed-in.ts';

interface Account {
  id: string;
  provider: string;
  credentials: { kind: string; projectId?: string; subscriptionId?: string };
  health: { status: string; code: string | null; detail: string | null };
}

const place = (n: number) => ({
  tenantId: '11111111-2222-3333-4444-555555555555',
  clientId: `22222222-2222-3333-4444-${String(n).padStart(12, '0')}`,
  subscriptionId: `33333333-2222-3333-4444-${String(n).padStart(12, '0')}`,
});
const secret = (which: string) => `canary~${which}.of-these_tests`;

/** An Azure subscription by an application's client secret. */
async function connectAzureBySecret(
  api: Api,
  localUrl: string,
  place: AzurePlace,
  clientSecret: string,
  sent: object = {},
): Promise<Connected> {
  await setUp(localUrl, 'applications', { ...place, clientSecret });
  const credentials = { kind: 'service_principal', ...place, clientSecret, ...sent };
  return api.call<Connected>('POST', '/api/clouds', azureBody(credentials));
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiFailure);
  const { status, code } = error as ApiFailure;
  return [status, code];
};

/**
 * Tests of accounts of three clouds, as an admin connects, renews and disconnects them over HTTP. The clouds verify our
 * tokens through the issuer's own documents. They share a running service with others, since to start one takes three
 * CPU seconds, and follow each other.
 */
export function accountsOfClouds(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let ada: Api;
  let orgId: string;
  beforeAll(async () => {
    cloud = running();
    ({ api: ada, orgId } = await signedIn(cloud));
  });
  const accounts = async (api = ada) => (await api.call<{ items: Account[] }>('GET', '/api/clouds')).items;

  test('accounts of all three clouds are connected, and shown without a secret', async () => {
    await connectAws(ada, cloud.url, awsAccount('111122223333'));
    await connectGoogle(ada, cloud.url, 'acme-research');
    await connectAzure(ada, cloud.url, place(1));
    const sent = { secretExpiresAt: '2030-01-01T00:00:00Z' };
    const answer = await connectAzureBySecret(ada, cloud.url, place(2), secret('first'), sent);
    expect(answer).toMatchObject({
      health: { status: 'healthy' },
      secret_expires_at: '2030-01-01T00:00:00.000Z',
    });
    const shown = await accounts();
    expect(shown.map(({ provider, credentials }) => `${provider} ${credentials.kind}`).sort()).toEqual([
      'aws cross_account_role',
      'azure federated_credential',
      'azure service_principal',
      'gcp workload_identity',
    ]);
    expect(JSON.stringify(shown)).not.toContain('canary');
  });

  test('an account that is connected already is refused, for each cloud', async () => {
    const again = await Promise.all([
      refusal(connectAws(ada, cloud.url, awsAccount('111122223333'))),
      refusal(connectGoogle(ada, cloud.url, 'acme-research')),
      refusal(connectAzureBySecret(ada, cloud.url, place(2), secret('first'))),
    ]);
    for (const answer of again) expect(answer).toEqual([409, 'already_connected']);
  });

  test('a wrong secret is answered with its category, and nothing is saved', async () => {
    const before = (await accounts()).length;
    const wrong = { clientSecret: secret('wrong') };
    expect(await refusal(connectAzureBySecret(ada, cloud.url, place(3), secret('right'), wrong))).toEqual([
      422,
      'invalid_client_secret',
    ]);
    expect((await accounts()).length).toBe(before);
  });

  test("another organization gets into none of the first one's accounts", async () => {
    const { api: mallory } = await signedIn(cloud);
    const roleArn = 'arn:aws:iam::111122223333:role/orchestrator';
    await mallory.call('POST', '/api/clouds/external-id', { provider: 'aws', accountId: '111122223333' });
    const connect = (provider: string, credentials: object, defaultRegion: string) =>
      refusal(
        mallory.call('POST', '/api/clouds', { provider, accountLabel: 'x', credentials, defaultRegion }),
      );
    const role = { kind: 'cross_account_role', roleArn, accountId: '111122223333' };
    expect(await connect('aws', role, 'us-east-1')).toEqual([422, 'assume_role_denied']);
    const [gcp, azure] = await Promise.all(
      ['gcp', 'azure'].map(async (name) =>
        (await accounts()).find(
          ({ provider, credentials: { kind } }) => provider === name && kind !== 'service_principal',
        ),
      ),
    );
    const attempts = async () => [
      await connect('gcp', gcp?.credentials ?? {}, 'europe-west1'),
      await connect('azure', azure?.credentials ?? {}, 'westeurope'),
    ];
    expect(await attempts()).toEqual([
      [422, 'setup_missing'],
      [422, 'setup_missing'],
    ]);
    for (const [provider, accountId] of [
      ['gcp', gcp?.credentials.projectId],
      ['azure', azure?.credentials.subscriptionId],
    ]) {
      await mallory.call('POST', '/api/clouds/setup', { provider, accountId });
    }
    expect(await attempts()).toEqual([
      [422, 'attribute_condition_failed'],
      [422, 'token_rejected'],
    ]);
    expect(await accounts(mallory)).toEqual([]);
  });

  describe('a client secret', () => {
    const connected = async () =>
      (await accounts()).find(({ credentials }) => credentials.kind === 'service_principal')?.id ?? '';
    const rotate = async (clientSecret: string) =>
      ada.call<Account>('POST', `/api/clouds/${await connected()}/credentials`, {
        credentials: {
          kind: 'service_principal',
          ...place(2),
          clientSecret,
          secretExpiresAt: '2031-01-01T00:00:00Z',
        },
      });
    /** The daily check may have just been made. */
    const recheck = async () => {
      const { items } = (await (await fetch(`${cloud.adminUrl}/schedules`)).json()) as {
        items: { name: string }[];
      };
      const schedule = items.find(({ name }) => name.includes('AccountHealth'));
      const run = await fetch(`${cloud.adminUrl}/schedules/${schedule?.name}`, { method: 'POST' });
      expect(run.status).toBe(204);
    };

    test('is replaced once the new one works', async () => {
      await setUp(cloud.url, 'applications', { ...place(2), clientSecret: secret('second') });
      expect(await refusal(rotate(secret('typo')))).toEqual([422, 'invalid_client_secret']);
      expect((await rotate(secret('second'))).health.status).toBe('healthy');
      const { items } = await ada.call<{ items: { event_type: string }[] }>('GET', '/api/notifications');
      expect(items.map(({ event_type }) => event_type)).toContain('cloud_account.credentials_rotated');
    });

    test('can be replaced by a federated credential', async () => {
      const id = await connected();
      const federated = { issuer: cloud.url, subject: `org:${orgId}:cloud:${id}` };
      await setUp(cloud.url, 'applications', { ...place(2), federated });
      const credentials = { kind: 'federated_credential', ...place(2) };
      const answer = await ada.call<Account>('POST', `/api/clouds/${id}/credentials`, { credentials });
      expect(answer.credentials).toEqual(credentials);
    });

    test('is in no log and in no file of this machine', async () => {
      await recheck();
      const logs = await cloud.logs();
      expect(logs).toContain('cloud_accounts_rechecked');
      expect(logs).not.toContain('canary~');
    });
  });

  test('disconnecting is always possible and lists what it orphans', async () => {
    const [aws] = (await accounts()).filter(({ provider }) => provider === 'aws');
    const session = await startSession(ada);
    await confirmGates(ada, session.id, 1, 5);
    const { deployment_id } = await untilSession(ada, session.id, (seen) => seen.deployment_id !== null);
    const answer = await ada.call<{ orphaned_deployments: { id: string; name: string }[] }>(
      'DELETE',
      `/api/clouds/${aws?.id}`,
    );
    expect(answer.orphaned_deployments).toMatchObject([{ id: deployment_id }]);
    for (const { id } of await accounts()) {
      expect(await ada.call('DELETE', `/api/clouds/${id}`)).toEqual({
        orphaned_deployments: [],
        more_orphaned_deployments: 0,
      });
    }
    expect(await accounts()).toEqual([]);
  });
}
