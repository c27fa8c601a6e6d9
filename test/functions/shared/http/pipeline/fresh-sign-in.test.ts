import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../../../functions/routes.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { reasonsForNoFreshSignIn } from '../../../../../functions/shared/http/route.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { recordedDeployment } from '../../../../support/builders/deployments/deployments.ts';
import { password, testAuth, withPassword } from '../../../../support/builders/people/auth.ts';
import { codeOf, secondFactors } from '../../../../support/builders/people/second-factor.ts';
import { addService } from '../../../../support/builders/people/services.ts';
import { signedIn } from '../../../../support/builders/people/sign-ins.ts';
import { storedWebhook } from '../../../../support/builders/webhooks.ts';
import { createOrg, testDatabase } from '../../../../support/hosts/database.ts';
import { groupApis } from '../../../../support/hosts/group-apis.ts';

// Which acts a stolen access token isn't enough for, and how its owner goes on.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const apis = groupApis(db);
const org = await createOrg(owner);
const minute = 60_000;
const stale = { agoMs: 11 * minute };

interface Case {
  path: () => string | Promise<string>;
  /** Bodies that need a fresh sign-in. */
  asks: object[];
  /** Bodies that don't. */
  passes: object[];
}

const nobody = newId('user');
const destroyed = () => `/api/deployments/${newId('deployment')}/destroy`;

/** A row that asks has to be here. */
const cases: Record<string, Case> = {
  deleteMe: { path: () => '/api/auth/me', asks: [{}], passes: [] },
  exportMe: { path: () => '/api/auth/export', asks: [{}], passes: [] },
  exportOrg: { path: () => '/api/orgs/current/export', asks: [{}], passes: [] },
  deleteCurrentOrg: { path: () => '/api/orgs/current', asks: [{ name: 'Another' }], passes: [] },
  updateCurrentOrg: {
    path: () => '/api/orgs/current',
    asks: [
      { settings: { approval_required: false } },
      { settings: { approval_required_for_destroy: false } },
      { settings: { require_second_approver: false } },
      { settings: { require_second_factor: false } },
      { settings: { longest_expiry_days: 90 } },
    ],
    passes: [
      { name: 'Acme' },
      { settings: { approval_required: true } },
      { settings: { default_region: 'eu-central-1' } },
    ],
  },
  changeMemberRole: {
    path: () => `/api/orgs/current/members/${nobody}`,
    asks: [{ role: 'admin' }, { role: 'owner' }],
    passes: [{ role: 'member' }, { role: 'viewer' }],
  },
  createInvite: {
    path: () => '/api/orgs/current/invites',
    asks: ['admin', 'owner'].map((role) => ({ email: 'grace@example.com', role })),
    passes: [{ email: 'grace@example.com', role: 'member' }],
  },
  destroyDeployment: {
    path: destroyed,
    asks: [{ confirm: 'search', delete_data: true }],
    passes: [{ confirm: 'search' }, { confirm: 'search', delete_data: false }],
  },
  forgetDeployment: {
    path: () => `/api/deployments/${newId('deployment')}/forget`,
    asks: [{ confirm: 'search' }],
    passes: [],
  },
  updateDeployment: {
    path: async () => `/api/deployments/${(await recordedDeployment(database, org)).deploymentId}`,
    asks: [{ protected: false }],
    passes: [{ protected: true }],
  },
  // Whether it is an operator's is asked later.
  openOperatorGrant: {
    path: () => '/api/operator/grants',
    asks: [{ org_id: newId('org'), reason: 'Ticket 4711: a run.', ends_at: '2999-01-01T00:00:00Z' }],
    passes: [],
  },
  cancelSupportRun: {
    path: () => `/api/operator/orgs/${newId('org')}/runs/${newId('run')}/cancel`,
    asks: [{}],
    passes: [],
  },
  allowDeviceLogin: {
    path: () => '/api/auth/device/allow',
    asks: [{ id: newId('deviceLogin') }],
    passes: [],
  },
  allowAuthorization: {
    path: () => '/api/auth/authorize/allow',
    asks: [{ id: newId('clientAuthorization') }],
    passes: [],
  },
  requestQuota: {
    path: () => `/api/clouds/${newId('cloudAccount')}/quota-requests`,
    asks: [{ region: 'eu-west-1', quota: 'L-DB2E81BA', value: 16 }],
    passes: [],
  },
  createToken: { path: () => '/api/orgs/current/tokens', asks: [{ name: 'pipeline' }], passes: [] },
  createTrust: {
    path: () => '/api/orgs/current/trusts',
    asks: [
      {
        name: 'deploys',
        issuer: 'https://token.actions.githubusercontent.com',
        conditions: { repository_id: '74', environment: 'production' },
        service_account_id: 'sa-01k9z3v5m8qh2t7xw4c6yb0rne',
      },
    ],
    passes: [],
  },
  createServiceAccount: {
    path: () => '/api/orgs/current/service-accounts',
    asks: [{ name: 'pipeline' }],
    passes: [],
  },
  updateServiceAccount: {
    path: async () => `/api/orgs/current/service-accounts/${(await addService(owner, org)).serviceId}`,
    asks: [{ role: 'viewer' }],
    passes: [{ name: 'nightly' }],
  },
  createWebhook: { path: () => '/api/webhooks', asks: [{ url: 'https://hooks.example.com/' }], passes: [] },
  updateWebhook: {
    path: async () => `/api/webhooks/${await storedWebhook(owner, org)}`,
    asks: [{ url: 'https://hooks.example.com/' }],
    passes: [{ paused: true }],
  },
  rotateWebhookSecret: {
    path: async () => `/api/webhooks/${await storedWebhook(owner, org)}/secret`,
    asks: [{}, { secret: `whsec_${'A'.repeat(43)}=` }],
    passes: [],
  },
  openPortal: { path: () => '/api/billing/portal', asks: [{}], passes: [] },
  updateCap: {
    path: () => '/api/billing/cap',
    asks: [{ cap_cents: 2_000 }, { cap_cents: null }],
    passes: [],
  },
};

const asking = endpoints.flatMap(({ operationId, group, route }) => {
  const { freshSignIn } = route;
  return freshSignIn && 'act' in freshSignIn ? [{ operationId, group, route, ...freshSignIn }] : [];
});
const byBody = asking.filter(({ asks }) => asks !== 'by what is stored');
const contract = readFileSync(new URL('../../../../../docs/contract.md', import.meta.url), 'utf8');

test('every row that asks for a fresh sign-in is played here, and the contract says why it asks', () => {
  expect(byBody.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(cases).sort());
  for (const { act } of asking) expect(contract).toContain(`| ${act} |`);
  // Played where what is stored is made: deployments/requests/destroy-approval.test.ts.
  expect(asking.filter((row) => !byBody.includes(row)).map(({ operationId }) => operationId)).toEqual([
    'approveDeployment',
  ]);
});

test('each row that writes and asks for none has a reason, and the contract lists the rows of each', () => {
  const rows = endpoints.flatMap(({ operationId, route: { freshSignIn } }) =>
    freshSignIn && 'no' in freshSignIn ? [{ operationId, reason: freshSignIn.no }] : [],
  );
  for (const reason of reasonsForNoFreshSignIn) {
    const names = rows.filter((row) => row.reason === reason).map(({ operationId }) => `\`${operationId}\``);
    const [line] = contract.split('\n').filter((text) => text.startsWith(`| ${reason} |`));
    expect([reason, line?.split('|').at(-2)?.trim()]).toEqual([reason, names.sort().join(' ')]);
  }
});

test.each(byBody)('$act: $route.method $route.path', async ({ operationId, group, route }) => {
  const { path, asks, passes } = cases[operationId] as Case;
  const send = async (token: string, body: object) => {
    const withBody = route.body ? { body } : {};
    return apis[group].call(route.method, await path(), { token, ...withBody });
  };
  const old = await signedIn(owner, org, stale);
  for (const body of asks) {
    const refused = await send(old, body);
    expect([body, refused.status, refused.json.code]).toEqual([body, 403, 'sign_in_too_old']);
    expect(refused.json.detail).toContain('/api/auth/fresh-sign-in');
  }
  for (const body of passes) expect((await send(old, body)).json?.code).not.toBe('sign_in_too_old');
  // One that is ten minutes old is fresh; what it does is other tests' matter.
  if (['exportMe', 'exportOrg', 'deleteMe'].includes(operationId)) return;
  const fresh = await signedIn(owner, org, { agoMs: 9 * minute });
  for (const body of asks) expect((await send(fresh, body)).json?.code).not.toBe('sign_in_too_old');
});

describe('somebody whose sign-in is too old', () => {
  const clock = fixedClock(new Date());
  const auth = testAuth(database, clock);
  const { post, call } = auth;
  const { first, enrolled } = secondFactors(auth, clock);
  const refresh = (token: string, body: object) => post('fresh-sign-in', body, token);
  const mayDelete = async (token: string) => {
    const { status, json } = await call('DELETE', '/api/auth/me', { token });
    return [status, json.code];
  };

  test('goes on with the password, in the same sign-in', async () => {
    const user = await withPassword(database, await createOrg(owner));
    const { json } = await first(user);
    clock.advance(11 * minute);
    expect(await mayDelete(json.access_token)).toEqual([403, 'sign_in_too_old']);
    const wrong = await refresh(json.access_token, { current_password: 'not it' });
    expect([wrong.status, wrong.json.code]).toEqual([403, 'wrong_password']);
    for (const body of [{}, { code: '123456', current_password: password }])
      expect((await refresh(json.access_token, body)).json.code).toBe('one_proof_needed');
    const fresh = await refresh(json.access_token, { current_password: password });
    expect([fresh.status, fresh.json.expires_at]).toEqual([200, json.expires_at]);
    // Nobody else is an owner there: the act itself is reached.
    expect(await mayDelete(fresh.json.access_token)).toEqual([409, 'last_owner']);
    await post('logout', undefined, json.access_token);
    expect((await call('GET', '/api/auth/me', { token: fresh.json.access_token })).status).toBe(401);
  });

  test('a user with a second factor continues with a code of it, and not with the password', async () => {
    const user = await withPassword(database, await createOrg(owner));
    const { token, secret, codes } = await enrolled(user);
    clock.advance(11 * minute);
    const byPassword = await refresh(token, { current_password: password });
    expect([byPassword.status, byPassword.json.code]).toEqual([403, 'second_factor_needed']);
    for (const code of [codeOf(secret, clock), codes[0] as string]) {
      const fresh = await refresh(token, { code });
      expect(await mayDelete(fresh.json.access_token)).toEqual([409, 'last_owner']);
      expect((await refresh(token, { code })).json.code).toBe('second_factor_wrong');
    }
    for (const body of [{}, { code: '123456', current_password: password }])
      expect((await refresh(token, body)).status).toBe(422);
  });
});
