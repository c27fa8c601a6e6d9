import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from '@cdktf/hcl2json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policySchema } from '../../../bin/local/customer-cloud/iam/iam-policy.ts';
import { cloudsApi } from '../../../functions/clouds/api.ts';
import { cloudRoutes } from '../../../functions/clouds/routes.ts';
import { cloudAccounts } from '../../../functions/clouds/service.ts';
import { cloudSetup } from '../../../functions/clouds/setup/setup.ts';
import { openClouds } from '../../support/builders/clouds.ts';
import { issuer, issuerUrl } from '../../support/doubles/google.ts';
import { testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const principalArn = 'arn:aws:iam::000000000000:root';
const subscription = '33333333-2222-3333-4444-555555555555';
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const apiWith = (options: { issuer?: typeof issuer }) =>
  testApi({
    routes: cloudRoutes,
    api: cloudsApi(cloudAccounts({ db: database.db, principalArn, ...openClouds, ...options })),
  });

async function setUp(
  user: TestOrg,
  query: Record<string, string>,
  options: { issuer?: typeof issuer } = { issuer },
) {
  const api = apiWith(options);
  return api.call('POST', '/api/clouds/setup', { token: await api.tokenFor(user), body: query });
}

/** What the shell makes of a snippet, with every command of a cloud replaced by one that prints its arguments. */
async function commandsOf(cli: string): Promise<string[]> {
  const stub = (name: string) => `${name}() { printf '%s' "${name}"; printf ' [%s]' "$@"; echo; };`;
  const script = `set -eu; cd "$(mktemp -d)"; ${['aws', 'gcloud', 'az', 'kubectl'].map(stub).join(' ')}\n${cli}`;
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

interface Terraform {
  resource: Record<string, Record<string, Record<string, unknown>[]>>;
  output?: Record<string, unknown>;
}

/** What Terraform's own parser reads from a snippet. @throws for what isn't Terraform */
const terraformOf = async (snippet: string) => (await parse('setup.tf', snippet)) as unknown as Terraform;

/** The argument of a `jsonencode(…)` expression. */
const encoded = (expression: unknown) =>
  JSON.parse(/^\$\{jsonencode\((.*)\)\}$/s.exec(String(expression))?.[1] ?? '');

describe('the setup of an AWS account', () => {
  test('is the external id and the policies that POST /api/clouds/external-id gives', async () => {
    const user = await createOrg(database.owner);
    const answer = await setUp(user, { provider: 'aws', accountId: '123456789012' });
    const api = apiWith({});
    const body = { provider: 'aws', accountId: '123456789012' };
    const token = await api.tokenFor(user);
    const { json } = await api.call('POST', '/api/clouds/external-id', { token, body });
    expect(answer.json).toMatchObject({ external_id: json.external_id, cloud_account_id: null });
    expect([answer.json.accountId, json.accountId]).toEqual([body.accountId, body.accountId]);
    // Members of a JSON document stand in no order.
    expect(json.steps.join()).not.toContain('above');
    expect(answer.json.ways[0]).toMatchObject({ trust: json.trust_policy, claims: null });
  });

  test.each([
    { provider: 'aws', accountId: '123456789012' },
    { provider: 'gcp', accountId: 'acme-production' },
    { provider: 'azure', accountId: '6f1e1a3c-2b5d-4c8e-9f7a-0b1c2d3e4f50' },
  ])('is read without keeping anything: $provider', async (query) => {
    const user = await createOrg(database.owner);
    const api = apiWith({ issuer });
    const token = await api.tokenFor(user);
    const read = () => api.call('GET', '/api/clouds/setup', { token, query });
    const kept = async () =>
      database.owner`select 1 from external_ids where org_id = ${user.orgId}
        union all select 1 from cloud_account_ids where org_id = ${user.orgId}`;
    const before = await read();
    expect([before.status, before.json.code]).toEqual([404, 'setup_not_prepared']);
    expect(await kept()).toHaveLength(0);
    const prepared = await setUp(user, query);
    expect((await read()).json).toEqual(prepared.json);
    expect(await kept()).toHaveLength(1);
  });

  test('runs in a shell as it is printed', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'aws', accountId: '123456789012' });
    const commands = await commandsOf(json.ways[0].cli);
    expect(commands.map((line) => line.split(' ')[2])).toEqual([
      '[create-policy]',
      '[create-role]',
      '[put-role-policy]',
      '[get-role]',
    ]);
  });

  test('has the commands for a cluster apart, with what is its own in angle brackets', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'aws', accountId: '123456789012' });
    const [way] = json.ways;
    expect(way.cli).not.toContain('create-access-entry');
    const named = way.cluster_cli.replaceAll('<cluster>', 'production').replaceAll('<namespace>', 'search');
    const commands = await commandsOf(named);
    expect(commands.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'aws [eks] [create-access-entry]',
      'aws [eks] [update-kubeconfig]',
      'kubectl [apply] [-f]',
    ]);
    expect(named).not.toMatch(/<\w+>/);
  });
});

describe('what removes the setup', () => {
  const project = 'acme-vectors-1';
  test.each([
    ['aws', '123456789012', ['aws [iam] [delete-role] [--role-name] [orchestrator]', 'delete-access-entry']],
    [
      'gcp',
      project,
      [`[orchestrator@${project}.iam.gserviceaccount.com]`, '[workload-identity-pools] [delete]'],
    ],
    ['azure', subscription, ['az [ad] [app] [delete]', `[--scope] [/subscriptions/${subscription}]`]],
  ])('runs in a shell as it is printed: %s', async (provider, accountId, parts) => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider, accountId });
    const ran = (await commandsOf(json.ways[0].remove_cli)).join('\n');
    for (const part of parts) expect(ran).toContain(part);
  });
});

describe('Terraform reads', () => {
  test('the role, its policies and the boundary of an AWS account', async () => {
    const { json } = await setUp(await createOrg(database.owner), {
      provider: 'aws',
      accountId: '123456789012',
    });
    const { resource, output } = await terraformOf(json.ways[0].terraform);
    expect(encoded(resource.aws_iam_role?.orchestrator?.[0]?.assume_role_policy)).toEqual(json.ways[0].trust);
    const permissions = encoded(resource.aws_iam_role_policy?.orchestrator?.[0]?.policy);
    const [boundary] = resource.aws_iam_policy?.boundary ?? [];
    expect(policySchema.parse(permissions).Statement.length).toBeGreaterThan(5);
    expect(policySchema.parse(encoded(boundary?.policy)).Statement.length).toBeGreaterThan(1);
    expect(JSON.stringify(permissions)).toContain(`:policy/${boundary?.name}`);
    expect(Object.keys(output ?? {})).toEqual(['role_arn']);
  });

  test('the pool, its provider and the service account of a Google Cloud project', async () => {
    const query = { provider: 'gcp', accountId: 'acme-production' };
    const { json } = await setUp(await createOrg(database.owner), query);
    const { resource } = await terraformOf(json.ways[0].terraform);
    const [provider] = resource.google_iam_workload_identity_pool_provider?.orchestrator ?? [];
    expect(provider).toMatchObject({
      attribute_condition: json.ways[0].trust.attribute_condition,
      oidc: [{ issuer_uri: issuerUrl }],
    });
    const [member] = resource.google_service_account_iam_member?.orchestrator ?? [];
    expect(member?.member).toMatch(new RegExp(`/subject/${json.ways[0].claims.sub}$`));
  });

  test('the application of an Azure subscription, both ways', async () => {
    const query = { provider: 'azure', accountId: subscription };
    const { json } = await setUp(await createOrg(database.owner), query);
    const [federated, secret] = await Promise.all(
      json.ways.map(({ terraform }: { terraform: string }) => terraformOf(terraform)),
    );
    const { name: _, ...trust } = json.ways[0].trust;
    const [credential] = federated.resource.azuread_application_federated_identity_credential.orchestrator;
    expect(credential).toMatchObject(trust);
    expect(secret.resource).toHaveProperty('azuread_application_password');
    for (const { resource } of [federated, secret]) {
      const [grant] = resource.azurerm_role_assignment.orchestrator;
      expect(grant.scope).toBe(`/subscriptions/${subscription}`);
    }
  });

  test('nothing that is not Terraform', async () => {
    await expect(terraformOf('resource "a" "b" { name = "end"" }')).rejects.toThrow();
  });
});

test('A snippet holds nothing that a person could name: neither the organization nor a label', async () => {
  const user = await createOrg(database.owner);
  const name = `Acme"; $(id) \`id\` ' \${file("/etc/passwd")}`;
  await database.owner`update orgs set name = ${name} where id = ${user.orgId}`;
  const accounts = { aws: '123456789012', gcp: 'acme-production', azure: subscription };
  for (const [provider, accountId] of Object.entries(accounts)) {
    const { text } = await setUp(user, { provider, accountId });
    expect(text).not.toMatch(/Acme"|\(id\)|etc.passwd/);
  }
});

describe('the setup of a Google Cloud project', () => {
  test('names issuer, subject and audience everywhere alike', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'gcp', accountId: 'acme-production' });
    const [way] = json.ways;
    const sub = `org:${user.orgId}:cloud:${json.cloud_account_id}`;
    expect(way.claims).toMatchObject({ iss: issuerUrl, sub });
    expect(Buffer.byteLength(sub)).toBeLessThanOrEqual(127);
    expect(way.trust.attribute_condition).toBe(`assertion.sub == '${sub}'`);
    for (const snippet of [way.cli, way.terraform]) {
      for (const part of [issuerUrl, sub, 'acme-production']) expect(snippet).toContain(part);
    }
  });

  test('runs in a shell as it is printed, with quotes where they belong', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'gcp', accountId: 'acme-production' });
    const commands = await commandsOf(json.ways[0].cli);
    const sub = json.ways[0].claims.sub;
    expect(commands.find((line) => line.includes('create-oidc'))).toContain(
      `[--issuer-uri] [${issuerUrl}] [--attribute-mapping] [google.subject=assertion.sub] [--attribute-condition] [assertion.sub == '${sub}']`,
    );
    expect(commands.some((line) => line.includes(`/subject/${sub}]`))).toBe(true);
  });

  test('shows how long a token is good for, as the operator has set it', async () => {
    const user = await createOrg(database.owner);
    const query = { provider: 'gcp', accountId: 'acme-production' };
    const { json } = await setUp(user, query, { issuer: { ...issuer, tokenLifetimeSeconds: 900 } });
    expect(json.ways[0].claims.lifetime_seconds).toBe(900);
  });

  test('is refused where we issue no tokens', async () => {
    const user = await createOrg(database.owner);
    const answer = await setUp(user, { provider: 'gcp', accountId: 'acme-production' }, {});
    expect([answer.status, answer.json.code]).toEqual([422, 'federation_not_available']);
  });
});

describe('the setup of an Azure subscription', () => {
  test('shows both ways, the one without a secret first', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'azure', accountId: subscription });
    expect(json.ways.map(({ kind }: { kind: string }) => kind)).toEqual([
      'federated_credential',
      'service_principal',
    ]);
    const [{ trust, claims }] = json.ways;
    expect(trust).toEqual({
      name: 'orchestrator',
      issuer: issuerUrl,
      subject: `org:${user.orgId}:cloud:${json.cloud_account_id}`,
      audiences: ['api://AzureADTokenExchange'],
    });
    expect(claims).toMatchObject({ iss: trust.issuer, sub: trust.subject, aud: trust.audiences[0] });
    // What is minted for accounts that nothing is deployed into.
    expect(claims.purpose).toEqual(['probe']);
  });

  test('runs in a shell as it is printed, and hands over the credential as JSON', async () => {
    const user = await createOrg(database.owner);
    const { json } = await setUp(user, { provider: 'azure', accountId: subscription });
    const commands = await commandsOf(json.ways[0].cli);
    const line = commands.find((command) => command.includes('federated-credential')) ?? '';
    const parameters = /\[--parameters\] \[(.*)\]$/.exec(line)?.[1] ?? '';
    expect(JSON.parse(parameters)).toEqual(json.ways[0].trust);
    expect(await commandsOf(json.ways[1].cli)).not.toEqual([]);
  });

  test('shows the secret alone where we issue no tokens', async () => {
    const user = await createOrg(database.owner);
    const query = { provider: 'azure', accountId: subscription };
    const { json } = await setUp(user, query, {});
    expect(json.ways.map(({ kind }: { kind: string }) => kind)).toEqual(['service_principal']);
    expect(json.cloud_account_id).toBeNull();
  });
});

test.each([
  ['aws', "1'; rm -rf ~; echo '"],
  ['aws', '12345678901'],
  ['gcp', 'acme$(id)'],
  ['gcp', 'acme"; id; "'],
  ['azure', '`id`'],
  ['azure', '33333333-2222-3333-4444-555555555555\n'],
])('The account of %s is never %j', async (provider, accountId) => {
  const answer = await setUp(await createOrg(database.owner), { provider, accountId });
  expect([answer.status, answer.json.code]).toEqual([422, 'invalid_request']);
  expect(answer.json.errors.map((error: { path: string }) => error.path)).toEqual(['accountId']);
});

test('Two first calls at once keep one id', async () => {
  const user = await createOrg(database.owner);
  const query = { provider: 'gcp', accountId: 'acme-at-once' };
  const both = await Promise.all([setUp(user, query), setUp(user, query)]);
  expect(both[0].json.cloud_account_id).toBe(both[1].json.cloud_account_id);
});

test('It is for admins with a verified e-mail', async () => {
  const { orgId } = await createOrg(database.owner);
  const member = await addMember(database.owner, orgId, 'member');
  const answer = await setUp(member, { provider: 'gcp', accountId: 'acme-production' });
  expect([answer.status, answer.json.code]).toEqual([403, 'role_too_low']);
});

test('An issuer URL that could end a quote stops the start', () => {
  const options = { db: database.db, principalArn };
  const url = "https://issuer.example.com/'$(id)";
  expect(() => cloudSetup({ ...options, issuer: { ...issuer, url } })).toThrow('JWT_ISSUER_URL');
});

test('an organization prepares a thousand accounts, of all clouds together, and is shown again what it has', async () => {
  const user = await createOrg(database.owner);
  await database.owner`insert into external_ids (org_id, provider, account_id, external_id)
    select ${user.orgId}, 'aws', lpad(n::text, 12, '0'), 'id' from generate_series(1, 999) n`;
  const azure = { provider: 'azure', accountId: subscription };
  expect((await setUp(user, azure)).status).toBe(200);
  const more = { provider: 'aws', accountId: '999999999999' };
  expect(await setUp(user, more)).toMatchObject({ status: 409, json: { code: 'too_many_prepared' } });
  const otherCloud = { provider: 'gcp', accountId: 'another-project' };
  expect(await setUp(user, otherCloud)).toMatchObject({ status: 409, json: { code: 'too_many_prepared' } });
  expect((await setUp(user, azure)).status).toBe(200);
  expect((await setUp(user, { provider: 'aws', accountId: '000000000007' })).json.external_id).toBe('id');
});
