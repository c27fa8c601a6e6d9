import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FederationClaims } from '../../functions/clouds/signer/federation.ts';
import { accountSigner } from '../../functions/clouds/signer/sign.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import { newId } from '../../functions/shared/ids.ts';
import { signedClaims, workloadIdentityOf } from '../support/doubles/google.ts';
import { createOrg, databaseAs, type TestOrg, testDatabase } from '../support/hosts/database.ts';

// Who holds a role that may ask the signer can name ids and a purpose. What the token says is not theirs to choose. With
// the very login that the signer has.

const database = await testDatabase();
const signerDatabase: Database = databaseAs(database.logins.ISSUER_DATABASE_URL);
const sign = accountSigner({
  db: signerDatabase,
  mint: async (claims) => signedClaims(claims as FederationClaims),
});
afterAll(async () => {
  await signerDatabase.close();
  await database.close();
});

let ours: TestOrg;
let theirs: TestOrg;
const credentials = workloadIdentityOf('acme-production');
const audience = `https://iam.googleapis.com/${credentials.providerResource}`;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createOrg(database.owner), createOrg(database.owner)]);
});

async function connected({ orgId, userId }: TestOrg, provider = 'gcp', kept: object = credentials) {
  const id = newId('cloudAccount');
  await database.owner`insert into cloud_accounts
    (id, org_id, provider, account_id, account_label, credentials, default_region, connected_by)
    values (${id}, ${orgId}, ${provider}, ${id}, 'Lab', ${database.owner.json({ ...kept })}, 'r', ${userId})`;
  return id;
}

async function prepared({ orgId }: TestOrg, provider = 'gcp') {
  const id = newId('cloudAccount');
  await database.owner`insert into cloud_account_ids (org_id, provider, account_id, cloud_account_id, created_at)
    values (${orgId}, ${provider}, ${id}, ${id}, now())`;
  return id;
}

const ask = async (orgId: string, id: string, purpose = 'probe', more: object = {}) => {
  const answer = await sign({ org_id: orgId, cloud_account_id: id, purpose, ...more });
  return 'token' in answer ? decodeJwt(answer.token) : answer.refused.code;
};

test('A token says what the account’s row says: its org, its id, its provider', async () => {
  const id = await connected(ours);
  const work = { deployment_id: 'deploy-1', run_id: 'run-1' };
  expect(await ask(ours.orgId, id, 'apply', work)).toMatchObject({
    sub: `org:${ours.orgId}:cloud:${id}`,
    aud: audience,
    purpose: 'apply',
    ...work,
  });
});

test('An account is no other organization’s: named with another org there is no token', async () => {
  const [saved, reserved] = [await connected(theirs), await prepared(theirs)];
  expect(await ask(ours.orgId, saved)).toBe('setup_missing');
  expect(await ask(ours.orgId, reserved)).toBe('setup_missing');
  expect(await ask(newId('org'), saved)).toBe('setup_missing');
  expect(await ask(ours.orgId, newId('cloudAccount'))).toBe('setup_missing');
});

test.each([
  ['a subject', { sub: 'org:o-victim:cloud:ca-victim' }],
  ['an audience', { aud: 'api://AzureADTokenExchange' }],
  ['an issuer', { iss: 'https://other.example.com' }],
  ['a provider outside of a probe', { purpose: 'apply', provider_resource: credentials.providerResource }],
  ['a provider that is no name of one', { provider_resource: 'https://evil.example.com/x' }],
  ['a stranger outside of a probe', { purpose: 'apply', stranger: true }],
  ['a purpose of their own', { purpose: 'admin' }],
])('Nobody names %s', async (_, more) => {
  const id = await connected(ours);
  await expect(ask(ours.orgId, id, 'probe', more)).rejects.toMatchObject({ name: 'ZodError' });
});

test('A subject is one org and one account, whatever characters an id has', async () => {
  for (const id of ["ca-1' or '1'='1", 'ca-1:cloud:ca-2', '%']) {
    expect(await ask(ours.orgId, id)).toBe('setup_missing');
  }
});

test('Before an account is connected it is probed and nothing else; once disconnected it gets nothing', async () => {
  const reserved = await prepared(ours);
  const tried = { provider_resource: credentials.providerResource };
  expect(await ask(ours.orgId, reserved, 'probe', tried)).toMatchObject({ aud: audience, purpose: 'probe' });
  expect(await ask(ours.orgId, reserved, 'apply')).toBe('setup_missing');
  const id = await connected(ours);
  await database.owner`insert into cloud_account_ids (org_id, provider, account_id, cloud_account_id, created_at)
    values (${ours.orgId}, 'gcp', ${id}, ${id}, now())`;
  await database.owner`update cloud_accounts set disconnected_at = now() where id = ${id}`;
  expect([await ask(ours.orgId, id), await ask(ours.orgId, id, 'apply')]).toEqual([
    'setup_missing',
    'setup_missing',
  ]);
});

test('A stranger’s token is of ids that nobody has, others each time', async () => {
  const id = await connected(ours);
  const subjects = await Promise.all(
    [1, 2].map(async () => {
      const claims = await ask(ours.orgId, id, 'probe', { stranger: true });
      return typeof claims === 'string' ? claims : String(claims.sub);
    }),
  );
  expect(new Set(subjects).size).toBe(2);
  for (const subject of subjects) {
    expect(subject).toMatch(/^org:o-.{26}:cloud:ca-.{26}$/);
    expect(subject).not.toContain(ours.orgId);
    expect(subject).not.toContain(id);
  }
});

test('Azure’s audience is the one constant, and an AWS account gets no token at all', async () => {
  const azure = await connected(ours, 'azure', { kind: 'federated_credential' });
  const claims = await ask(ours.orgId, azure, 'probe', { provider_resource: credentials.providerResource });
  expect(claims).toMatchObject({ aud: 'api://AzureADTokenExchange' });
  const aws = await connected(ours, 'aws', { kind: 'cross_account_role' });
  await expect(ask(ours.orgId, aws)).rejects.toThrow('takes no token of ours');
});
