import { expect, test } from 'vitest';
import * as sessions from '../../../functions/aws/session-policy.ts';
import { boundaryPolicy } from '../../../functions/clouds/aws/boundary.ts';
import { permissionsPolicy } from '../../../functions/clouds/aws/permissions.ts';
import { awsRole } from '../../../functions/clouds/setup/aws.ts';
import { azureClientSecret, azureFederation } from '../../../functions/clouds/setup/azure.ts';
import { clusterAccess } from '../../../functions/clouds/setup/cluster-access.ts';
import { gcpFederation } from '../../../functions/clouds/setup/gcp.ts';

// What customers are given to run in their clouds, and what we ask for there, whole. Whoever has connected an account
// has run the former text: a change here is one that they have to be told of.
// `npx vitest run test/functions/clouds/documents.test.ts -u` writes the files anew.

const accountId = '123456789012';
const deploymentId = 'deploy-01k0000000000000000000000d';
const trust = {
  issuer: { url: 'https://issuer.example.com', tokenLifetimeSeconds: 300 },
  subject: 'org:o-01k0000000000000000000000e:cloud:ca-01k0000000000000000000000a',
};

test.each<[string, unknown]>([
  ['aws', awsRole({ accountId, principalArn: 'arn:aws:iam::999:role/api', externalId: 'external-id' })],
  ['gcp', gcpFederation({ ...trust, accountId: 'acme-production' })],
  [
    'azure',
    [
      azureFederation({ ...trust, accountId: '00000000-0000-0000-0000-000000000001' }),
      azureClientSecret('00000000-0000-0000-0000-000000000001'),
    ],
  ],
  ['cluster', clusterAccess('vectors')],
  ['permissions', { permissions: permissionsPolicy(accountId), boundary: boundaryPolicy(accountId) }],
  [
    'sessions',
    Object.fromEntries(
      Object.entries(sessions)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, policy]) => [
          name,
          typeof policy === 'function' ? policy(accountId, deploymentId) : policy,
        ]),
    ),
  ],
])('What %s is asked for is as it was', async (name, document) => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(`documents/${name}.json`);
});
