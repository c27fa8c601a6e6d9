import { afterAll, expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { actorKind, includesRole, serviceRoles } from '../../functions/shared/actor.ts';
import { defineRoutes } from '../../functions/shared/http/route.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { addService } from '../support/builders/people/services.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { digester } from '../tenancy/digest.ts';

// Every route row, asked by a service account: docs/adr/0030-who-acts.md.

const database = await testDatabase();
afterAll(() => database.close());
const { owner } = database;
const apis = groupApis(database.db);
const org = await createOrg(owner);
const service = await addService(owner, org);
const digest = await digester(owner);

const withToken = endpoints.filter(({ route }) => route.access !== 'public');
const open = withToken.filter(({ route }) => route.scope !== undefined);
const closed = withToken.filter(({ route }) => route.scope === undefined);

const ask = ({ group, route, ...row }: (typeof endpoints)[number], token = service.token) =>
  apis[group].call(route.method, unknownPath({ group, route, ...row }), { token, body: {} });

test('a service account may call these rows and no others', () => {
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    'applyDeployment',
    'cancelRun',
    'checkDrift',
    'endCurrentToken',
    'getAgent',
    'getApproval',
    'getAuditEvent',
    'getCloud',
    'getCurrentToken',
    'getDeployment',
    'getMessage',
    'getPlan',
    'getRun',
    'getSession',
    'listAgents',
    'listApprovals',
    'listAuditEvents',
    'listClouds',
    'listDeploymentEvents',
    'listDeployments',
    'listMessages',
    'listPlans',
    'listQuotaRequests',
    'listRunEvents',
    'listRuns',
    'listSessions',
    'preflightDeployment',
    'previewChange',
    'previewDeployment',
    'priceChange',
    'rollbackDeployment',
    'startDeployment',
    'updateDeployment',
    'withdrawProposal',
  ]);
});

for (const endpoint of closed) {
  test(`${endpoint.operationId} answers a service account 403 human_required and changes nothing`, async () => {
    const before = await digest();
    const { status, json } = await ask(endpoint);
    expect([status, json.code]).toEqual([403, 'human_required']);
    expect(await digest()).toEqual(before);
  });
}

for (const endpoint of open) {
  test(`${endpoint.operationId} is open to a service account of its role, and to no other one`, async () => {
    const { json } = await ask(endpoint);
    expect(json?.code).not.toBe('human_required');
    const other = await addService(owner, org);
    await owner`update service_accounts set deleted_at = now() where id = ${other.serviceId}`;
    // What is wrong with the request may be told before the database is asked.
    expect([401, 422]).toContain((await ask(endpoint, other.token)).status);
  });
}

test('a role of services is at most member', () => {
  expect(serviceRoles.some((role) => includesRole(role, 'admin'))).toBe(false);
});

test('the prefix of an id says who it is', () => {
  expect([actorKind(org.userId), actorKind(service.serviceId)]).toEqual(['person', 'service']);
});

test('a row without a scope doesn’t compile, nor does an admin’s with one that does more than read', () => {
  const row = { method: 'GET', path: '/api/x', summary: 'Shows x', limit: 'read' } as const;
  // @ts-expect-error it says nothing of programs
  defineRoutes({ x: { ...row, access: 'member' } });
  // @ts-expect-error programs do nothing that only admins do
  defineRoutes({ x: { ...row, access: 'admin', scope: 'run' } });
  // @ts-expect-error nor operators
  defineRoutes({ x: { ...row, access: 'operator', scope: 'read' } });
  // @ts-expect-error it is for people only, and names a scope
  defineRoutes({ x: { ...row, access: 'member', actors: 'people only', scope: 'read' } });
  defineRoutes({ x: { ...row, access: 'member', scope: 'read' } });
});
