import { X509Certificate } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { verifiedConnection } from '../../../../functions/shared/db/connection.ts';
import { clusterOwnerUrl } from '../../../../functions/system/migrate/cluster-owner.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

const host = 'orchestrator.cluster-c1.eu-west-1.rds.amazonaws.com';
const cluster = {
  CLUSTER_OWNER_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:rds!cluster-1',
  CLUSTER_ADDRESS: `${host}:5432`,
  CLUSTER_DATABASE: 'orchestrator',
};

/** The URL, where RDS keeps this text. */
function ownerUrl(text: string): Promise<string> {
  const client = new SecretsManagerClient({ region: 'eu-west-1' });
  mockAws(client).on(GetSecretValueCommand).resolves({ SecretString: text });
  return clusterOwnerUrl(client, cluster);
}

test('The owner’s login is read from RDS’s secret, with any characters in its password', async () => {
  const password = `a%2Fb:c@d/e?f#g [h]{i}|j<k>"l'm`;
  const url = await ownerUrl(JSON.stringify({ username: 'orchestrator_owner', password }));
  const { options } = postgres(url);
  expect(options).toMatchObject({
    host: [host],
    port: [5432],
    database: 'orchestrator',
    user: 'orchestrator_owner',
    pass: password,
  });
});

test('The cluster’s certificate is verified against the authorities of RDS, its own among them', async () => {
  const url = await ownerUrl(JSON.stringify({ username: 'owner', password: 'secret' }));
  const { ssl } = await verifiedConnection(url);
  expect(ssl).toMatchObject({ host, rejectUnauthorized: true });
  const names = (ssl?.ca ?? []).map((pem) => new X509Certificate(pem).subject);
  expect(names.join('\n')).toContain('Amazon RDS eu-west-1 Root CA RSA2048 G1');
});

test.each(['', 'not JSON', '{"username":"owner"}'])(
  'A secret that holds no login is named, and not quoted: %j',
  async (text) => {
    await expect(ownerUrl(text)).rejects.toThrow(
      /^The secret arn:aws:secretsmanager:\S+ doesn't hold the cluster's owner: username and password\.$/,
    );
  },
);
