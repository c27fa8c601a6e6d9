import { expect, test } from 'vitest';
import { newId } from '../../../../functions/shared/ids.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { connectedAccount } from '../../../support/builders/deployments/deployments.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg } from '../../../support/hosts/database.ts';

const { api, owner } = await apiTest(orgsGroup);

async function admins() {
  const admin = await createOrg(owner, 'admin');
  const { serviceId } = await addService(owner, admin);
  const body = {
    name: 'production deploys',
    issuer: 'https://token.actions.githubusercontent.com',
    conditions: { repository_id: '74', environment: ['production', 'staging'] },
    service_account_id: serviceId,
  };
  const make = async (changes: object = {}, user = admin) =>
    api.call('POST', '/api/orgs/current/trusts', {
      token: await api.tokenFor(user),
      body: { ...body, ...changes },
    });
  return { admin, make };
}

test('an admin trusts an issuer, and sees the audience that its tokens need', async () => {
  const { admin, make } = await admins();
  const { status, json } = await make();
  expect([status, json.audience, json.provider, json.scope]).toEqual([
    201,
    `dor:${json.id}`,
    'github',
    'read',
  ]);
  expect(json.conditions).toEqual({ repository_id: ['74'], environment: ['production', 'staging'] });
  const list = await api.call('GET', '/api/orgs/current/trusts', { token: await api.tokenFor(admin) });
  expect(list.json.items).toEqual([json]);
  expect((await auditLog(owner, admin.orgId)).at(-1)).toMatchObject({
    action: 'token_trust.created',
    target_id: json.id,
  });
  const member = await addMember(owner, admin.orgId, 'member');
  expect((await make({}, member)).status).toBe(403);
});

test('what would let in too much, or is of another provider, is refused', async () => {
  const { make } = await admins();
  const wide = await make({ conditions: { repository: 'octo-org/octo-repo' } });
  expect([wide.status, wide.json.code]).toEqual([422, 'conditions_too_wide']);
  expect(wide.json.detail).toContain('repository_id');
  const other = await make({ provider: 'oidc' });
  expect([other.status, other.json.code]).toEqual([422, 'provider_differs']);
  expect((await make({ issuer: 'http://gitlab.example.com' })).json.code).toBe('invalid_request');
  expect((await make({ service_account_id: 'sa-01k9z3v5m8qh2t7xw4c6yb0rne' })).status).toBe(404);
});

test('what another organization has is refused like what never was', async () => {
  const [ours, theirs] = [await admins(), await admins()];
  const { serviceId } = await addService(owner, theirs.admin);
  const account = await connectedAccount(owner, theirs.admin);
  for (const [changes, none] of [
    [{ service_account_id: serviceId }, { service_account_id: newId('serviceAccount') }],
    [{ cloud_account_ids: [account] }, { cloud_account_ids: [newId('cloudAccount')] }],
  ] as const) {
    const [refused, unknown] = [await ours.make(changes), await ours.make(none)];
    expect([404, 422]).toContain(refused.status);
    // The refusal of an account names the id that was sent.
    expect([refused.status, refused.json.code]).toEqual([unknown.status, unknown.json.code]);
  }
});

test('there are fifty at most', async () => {
  const { admin, make } = await admins();
  const { json } = await make();
  await owner`insert into token_trusts select org_id, id || n, name, issuer, provider, conditions, service_id, scope, agents,
    account_ids, labels, created_by, created_at from token_trusts, generate_series(1, 49) n where id = ${json.id}`;
  const full = await make();
  expect([full.status, full.json.code, admin.orgId]).toEqual([409, 'too_many_trusts', admin.orgId]);
});
