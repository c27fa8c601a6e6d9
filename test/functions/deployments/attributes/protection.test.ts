import { expect, it } from 'vitest';
import { protectionAfter } from '../../../../functions/deployments/attributes/protection.ts';
import { type Role, roles } from '../../../../functions/shared/actor.ts';
import {
  recordedDeployment,
  startBody,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';

const { database, api, org: owner } = await apiTest(deploymentsGroup(), { maxConnections: 10 });
const admin = await addMember(database.owner, owner.orgId, 'admin');
const author = await addMember(database.owner, owner.orgId, 'member');

const patch = async (user: TestOrg, id: string, body: unknown) => {
  const token = await api.tokenFor(user);
  const { status, json } = await api.call('PATCH', `/api/deployments/${id}`, { token, body });
  return { status, body: json };
};

it('the role that set a protection takes it off, and a higher one, for every pair of roles', () => {
  for (const set of roles)
    for (const lifting of roles) {
      const before = { isProtected: true, byRole: set };
      const lift = () => protectionAfter(before, false, { role: lifting });
      if (roles.indexOf(lifting) >= roles.indexOf(set))
        expect(lift()).toEqual({ isProtected: false, byRole: null });
      else expect(lift).toThrow(`by a member with the role ${set}`);
      const higher = roles[Math.max(roles.indexOf(set), roles.indexOf(lifting))];
      expect(protectionAfter(before, true, { role: lifting })).toEqual({ isProtected: true, byRole: higher });
    }
  const nobody = { isProtected: false, byRole: null };
  expect(protectionAfter(nobody, false, { role: 'member' })).toEqual(nobody);
});

it('a protection without a recorded role is an admin’s', () => {
  const before = { isProtected: true, byRole: null };
  expect(protectionAfter(before, undefined, { role: 'member' })).toEqual(before);
  expect(() => protectionAfter(before, false, { role: 'member' })).toThrow('the role admin');
});

it('a member can’t take off what an admin has protected, nor an admin what an owner has', async () => {
  const { deploymentId } = await recordedDeployment(database, author);
  expect(await patch(author, deploymentId, { protected: true })).toMatchObject({
    body: { protected: true, protected_by_role: 'member' },
  });
  expect(await patch(author, deploymentId, { protected: false })).toMatchObject({
    body: { protected: false, protected_by_role: null },
  });
  for (const [setter, role, others] of [
    [admin, 'admin', [author]],
    [owner, 'owner', [author, admin]],
  ] as [TestOrg, Role, TestOrg[]][]) {
    expect(await patch(setter, deploymentId, { protected: true })).toMatchObject({
      body: { protected_by_role: role },
    });
    for (const other of others) {
      expect(await patch(other, deploymentId, { protected: false, labels: { a: 'b' } })).toMatchObject({
        status: 403,
        body: { code: 'protected_by_higher_role', detail: expect.stringContaining(`the role ${role}`) },
      });
      // Protecting it as well changes nothing.
      expect(await patch(other, deploymentId, { protected: true })).toMatchObject({
        body: { protected: true, protected_by_role: role, labels: {} },
      });
    }
  }
  expect(await patch(owner, deploymentId, { protected: false })).toMatchObject({
    body: { protected_by_role: null },
  });
  const audited = await database.owner`select changes -> 'protected_by_role' as role from audit_events
    where target_id = ${deploymentId} and action = 'deployment.changed' order by id`;
  expect(audited.map(({ role }) => role)).toEqual([
    { before: null, after: 'member' },
    { before: 'member', after: null },
    { before: null, after: 'admin' },
    { before: 'admin', after: 'owner' },
    { before: 'owner', after: null },
  ]);
});

it('what is protected from its start is so by the role of who started it', async () => {
  await recordedDeployment(database, author);
  await withExternalIds(database.owner, author);
  const token = await api.tokenFor(admin);
  const body = { ...startBody, name: 'kept', protected: true };
  const { status, json } = await api.call('POST', '/api/deployments', { token, body });
  expect({ status, json }).toMatchObject({ status: 201, json: { protected_by_role: 'admin' } });
});
