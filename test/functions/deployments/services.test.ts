import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../../../functions/agents/index.ts';
import { deploymentsApi } from '../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../functions/deployments/http/routes.ts';
import { always, requester, selectAddressees } from '../../../functions/mail/store.addressees.postgres.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { limitKey } from '../../../functions/shared/http/limits/limit-key.ts';
import { limitRules } from '../../../functions/shared/http/limits/limits.ts';
import { refuseOldSignIn } from '../../../functions/shared/http/pipeline/fresh-sign-in.ts';
import { newId } from '../../../functions/shared/ids.ts';
import {
  calmCloud,
  connectedAccount,
  startBody,
  withExternalIds,
} from '../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../support/builders/deployments/hooks.ts';
import { addService, type TestService } from '../../support/builders/people/services.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

// Deployments by a service account: docs/adr/0030-who-acts.md.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());
const api = testApi({
  routes: deploymentRoutes,
  api: deploymentsApi({
    db: database.db,
    clock: systemClock,
    hooks: deploymentHooks,
    loadAgents: async () => ({ findAgent }),
    ...calmCloud,
  }),
});

let maker: TestOrg;
let service: TestService;
let accountId: string;

async function world(settings: { approval_required?: boolean; require_second_approver?: boolean } = {}) {
  maker = await createOrg(owner, 'admin');
  await owner`update orgs set ${owner({ approval_required: false, ...settings })} where id = ${maker.orgId}`;
  service = await addService(owner, maker);
  accountId = await connectedAccount(owner, maker);
  await withExternalIds(owner, maker);
}
beforeEach(() => world());

const start = (changes: object = {}, key?: string) =>
  api.call('POST', '/api/deployments', {
    token: service.token,
    body: { ...startBody, cloud_account_id: accountId, ...changes },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const by = async (user: TestOrg, method: string, path: string, body?: object) =>
  api.call(method, path, { token: await api.tokenFor(user), ...(body && { body }) });

describe('what a service account starts', () => {
  test('is a deployment with a run, and shows who asked for it', async () => {
    const { status, json } = await start();
    expect(status).toBe(201);
    const asked = {
      requested_by: service.serviceId,
      requested_by_name: service.name,
      requested_by_kind: 'service',
    };
    expect(json).toMatchObject({ ...asked, status: 'running', last_run: asked });
    expect(json.allowed_actions).not.toContain('destroy');
  });

  test('stands in the audit log and the notifications under its id, without an address', async () => {
    const { json } = await start();
    const audited = await owner`select action, actor_id, people_digests from audit_events
      where org_id = ${maker.orgId} order by id`;
    expect(audited.map(({ actor_id }) => actor_id)).toEqual(audited.map(() => service.serviceId));
    expect(audited.map(({ action }) => action)).toContain('deployment.run_started');
    const people =
      await owner`select user_id, details ->> 'actor_email' as email, details ->> 'source_ip' as ip
      from audit_people where org_id = ${maker.orgId}`;
    expect(people.every(({ user_id, email, ip }) => user_id === null && email === null && ip)).toBe(true);
    const notices = await owner`select actor_id, actor_email, actor_name from notifications
      where org_id = ${maker.orgId}`;
    expect(new Set(notices.map((notice) => JSON.stringify(notice)))).toEqual(
      new Set([JSON.stringify({ actor_id: service.serviceId, actor_email: null, actor_name: service.name })]),
    );
    expect(json.id).toMatch(/^deploy-/);
  });

  test('is answered once more under the same key, which is its own', async () => {
    const first = await start({}, 'k1');
    const again = await start({}, 'k1');
    expect(again.headers['Idempotent-Replayed']).toBe('true');
    expect(again.json.id).toBe(first.json.id);
  });

  test('keeps its name after the account was deleted, which ends its access at once', async () => {
    const { json } = await start();
    await owner`update service_accounts set deleted_at = now() where id = ${service.serviceId}`;
    const { status, json: refusal } = await start();
    expect([status, refusal.code]).toEqual([401, 'api_token_revoked']);
    const read = await by(maker, 'GET', `/api/deployments/${json.id}`);
    expect(read.json.requested_by_name).toBe(service.name);
  });

  test('is nothing in a suspended organization, nor with the role of a viewer', async () => {
    const viewer = await addService(owner, maker, { role: 'viewer' });
    const asViewer = await api.call('POST', '/api/deployments', {
      token: viewer.token,
      body: { ...startBody, cloud_account_id: accountId },
    });
    expect([asViewer.status, asViewer.json.code]).toEqual([403, 'role_too_low']);
    const suspension = { reason: 'Unpaid.', contact: 'help@example.com', by: 'op', at: '2026-01-01' };
    await owner`update orgs set suspension = ${owner.json(suspension)} where id = ${maker.orgId}`;
    const { status, json } = await start();
    expect([status, json.code]).toEqual([403, 'organization_suspended']);
  });
});

describe('what needs a person', () => {
  test('is to set an end, to take off a protection, and to give a token of a model hub', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString();
    const refused = [await start({ expires_at: day }), await start({ expires_at: null })];
    const { json } = await start({ protected: true });
    const change = (body: object) =>
      api.call('PATCH', `/api/deployments/${json.id}`, { token: service.token, body });
    refused.push(await change({ expires_at: day }), await change({ protected: false }));
    expect(refused.map((each) => [each.status, each.json.code])).toEqual(
      refused.map(() => [403, 'human_required']),
    );
    expect((await change({ labels: { team: 'search' } })).status).toBe(200);
  });

  test('is a row that asks for a fresh sign-in', () => {
    const asking = { actor: service.actor(), body: {} };
    expect(() => refuseOldSignIn({ act: 'Deleting an account' }, asking, new Date())).toThrow(
      'Deleting an account needs a person',
    );
    expect(() => refuseOldSignIn({ act: 'It', asks: () => false }, asking, new Date())).not.toThrow();
  });
});

describe('four eyes', () => {
  test('what a service account asks for is wanted by those who made it and gave it its role', async () => {
    await world({ approval_required: true, require_second_approver: true });
    const giver = await addMember(owner, maker.orgId, 'admin');
    const other = await addMember(owner, maker.orgId, 'admin');
    service = await addService(owner, maker, { roleGivenBy: giver.userId });
    const { json } = await start();
    expect(json.status).toBe('awaiting_approval');
    const wanted = json.approval.wanted_by.map(({ id, kind }: { id: string; kind: string }) => [id, kind]);
    expect(wanted.sort()).toEqual(
      [
        [service.serviceId, 'service'],
        [maker.userId, 'person'],
        [giver.userId, 'person'],
      ].sort(),
    );
    const approve = `/api/deployments/${json.id}/approve`;
    for (const user of [maker, giver]) {
      const { status, json: refusal } = await by(user, 'POST', approve, {});
      expect([status, refusal.code]).toEqual([403, 'second_approver_required']);
    }
    expect((await by(other, 'POST', approve, {})).status).toBe(200);
  });

  test('its labels are its wish too', async () => {
    await world({ approval_required: true, require_second_approver: true });
    const requester = await addMember(owner, maker.orgId, 'owner');
    const { json } = await start();
    const path = `/api/deployments/${json.id}`;
    await owner`update deployments set labels_set_by = ${service.serviceId}, labels = '{"team":"x"}'
      where id = ${json.id}`;
    const changed = await by(requester, 'PATCH', path, { sizing: { vector_count: 2_000_000 } });
    expect(changed.status).toBe(200);
    const ids = changed.json.approval.wanted_by.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([requester.userId, service.serviceId, maker.userId]));
  });
});

test('what a requester is mailed goes to the member who made the service account, and to nobody once they left', async () => {
  await addMember(owner, maker.orgId, 'owner');
  await start();
  const [notice] = await owner`select id from notifications
    where org_id = ${maker.orgId} and event_type = 'deployment.run_started'`;
  const all = { after: '', upTo: '' };
  const concerned = async () => {
    const found = await database.db.system(maker.orgId, (unit) =>
      selectAddressees(unit, notice?.id, {
        concerned: requester,
        isCurrent: always,
        least: 'viewer',
        since: new Date(0),
        range: all,
      }),
    );
    return found.filter(({ isConcerned }) => isConcerned).map(({ id }) => id);
  };
  expect(await concerned()).toEqual([maker.userId]);
  await owner`delete from members where user_id = ${maker.userId}`;
  expect(await concerned()).toEqual([]);
});

test('each service account has its own limit', () => {
  const subject = { orgId: maker.orgId, sourceIp: '192.0.2.1' };
  const keys = [service.serviceId, newId('serviceAccount'), maker.userId].map((actorId) =>
    limitKey(limitRules.write, { ...subject, actorId }),
  );
  expect(new Set(keys).size).toBe(3);
});
