import { expect, test } from 'vitest';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { hashSecret, newId } from '../../../../functions/shared/ids.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// Two people, one of whom invited the other, in an organization that demands a second person: what gets them out.

const clock = fixedClock('2026-03-01T12:00:00Z');
const {
  database,
  call: ask,
  org: founder,
} = await apiTest(deploymentsGroup(), { clock, org: { approval_required_for_destroy: true } });
const { owner } = database;
await demand(true);
const invited = await invitedAdmin();

function demand(on: boolean) {
  return owner`update orgs set require_second_approver = ${on} where id = ${founder.orgId}`;
}

/** From before the demand, which would have kept it from being deployed. */
async function deployed() {
  await demand(false);
  try {
    return await deployedDeployment(database, founder);
  } finally {
    await demand(true);
  }
}

async function invitedAdmin(): Promise<TestOrg> {
  const stranger = await createOrg(owner);
  const token = newId('invite');
  await owner`insert into invites ${owner({
    org_id: founder.orgId,
    id: newId('invite'),
    email: stranger.email,
    role: 'admin',
    status: 'pending',
    invited_by: founder.userId,
    token_hash: hashSecret(token),
    expires_at: new Date('2026-03-02T12:00:00Z'),
  })}`;
  await owner`select accept_invite(${hashSecret(token)}, ${stranger.userId}, ${new Date(0)})`;
  return { ...stranger, orgId: founder.orgId };
}

const call = (user: TestOrg, method: string, path: string, body?: object) =>
  ask(user, method, `/api/deployments${path}`, body ? { body } : {});

const nobody = { deciders: [], possible_askers: [{ id: invited.userId }] };

test('who invited the other one can’t be approved, is told so, and who could ask instead', async () => {
  const { deploymentId } = await deployed();
  const path = `/${deploymentId}`;
  const asked = await call(founder, 'PATCH', path, { options: { node_count: 4 } });
  expect(asked.body).toMatchObject({ pending_approval: { has_decider: false }, decision: nobody });
  const list = await call(invited, 'GET', '');
  expect(list.body.items[0]).toMatchObject({ id: deploymentId, pending_approval: { has_decider: false } });
  expect(list.body.items[0].allowed_actions).toContain('withdraw');

  // The same by the other one takes its place.
  const again = await call(invited, 'PATCH', path, { options: { node_count: 4 } });
  expect(again.body).toMatchObject({
    pending_approval: { has_decider: true },
    decision: { deciders: [{ id: founder.userId }], possible_askers: [] },
  });
  const named = { approval_id: again.body.approval.id };
  expect(await call(founder, 'POST', `${path}/approve`, named)).toMatchObject({ status: 200 });
  const history = await call(founder, 'GET', `${path}/approvals`);
  expect(history.body.items.map(({ status }: { status: string }) => status)).toEqual([
    'approved',
    'superseded',
    expect.anything(),
  ]);
});

test('a request that keeps a demand which the organization has no more says that, and not that it demands it', async () => {
  const { deploymentId } = await deployed();
  const path = `/${deploymentId}`;
  await call(founder, 'PATCH', path, { options: { node_count: 4 } });
  await demand(false);
  try {
    const { body } = await call(founder, 'GET', path);
    expect(body.decision).toMatchObject({ ...nobody, keeps_former_demand: true });
    expect(body.decision.caller_refusal.detail).toMatch(/^When this request was made, .* asked for again\.$/);
    const refused = await call(founder, 'POST', `${path}/approve`, { approval_id: body.approval.id });
    expect(refused).toMatchObject({ status: 403, body: { detail: body.decision.caller_refusal.detail } });
    await call(founder, 'DELETE', `${path}/proposal`);
    const again = await call(founder, 'PATCH', path, { options: { node_count: 4 } });
    expect(again.body).toMatchObject({ decision: { keeps_former_demand: false, caller_refusal: null } });
    expect(again.body.allowed_actions).toContain('approve');
  } finally {
    await demand(true);
  }
});

test('a destroy is withdrawn by a person, and what runs stays', async () => {
  const { deploymentId } = await deployed();
  const path = `/${deploymentId}`;
  await call(founder, 'POST', `${path}/destroy`, { confirm: 'vector-database' });
  const { body: seen } = await call(invited, 'GET', path);
  expect(seen.allowed_actions).toContain('destroy');
  expect(seen.decision).toMatchObject(nobody);
  expect(await call(founder, 'POST', `${path}/destroy`, { confirm: 'vector-database' })).toMatchObject({
    status: 409,
    body: { code: 'approval_pending' },
  });
  expect((await call(founder, 'DELETE', `${path}/proposal`)).status).toBe(204);
  const { body } = await call(founder, 'GET', path);
  expect(body).toMatchObject({ status: 'succeeded', pending_approval: null });
  expect(body.allowed_actions).toContain('destroy');
  const again = await call(invited, 'POST', `${path}/destroy`, { confirm: 'vector-database' });
  expect(again.body.decision.deciders).toMatchObject([{ id: founder.userId }]);
  // Who may approve it has no reason to ask for it as well.
  const { body: asApprover } = await call(founder, 'GET', path);
  expect(asApprover.allowed_actions).toContain('approve');
  expect(asApprover.allowed_actions).not.toContain('destroy');
  expect(await call(founder, 'DELETE', `${path}/proposal`)).toMatchObject({ status: 204 });
  expect(await call(founder, 'DELETE', `${path}/proposal`)).toMatchObject({
    status: 409,
    body: { code: 'no_proposal' },
  });
});

test('a first plan that is withdrawn is at its session’s review again', async () => {
  const { deploymentId, sessionId } = await recordedDeployment(database, founder);
  await owner`update sessions set current_gate = 5, waiting_on = 'approval' where id = ${sessionId}`;
  const path = `/${deploymentId}`;
  expect((await call(founder, 'DELETE', `${path}/proposal`)).status).toBe(204);
  const { body } = await call(founder, 'GET', path);
  expect(body).toMatchObject({ status: 'planned', approval: { status: 'withdrawn' } });
  const [gate] = await owner`select notice from session_gates where session_id = ${sessionId}
    order by revision desc, gate desc limit 1`;
  expect(gate?.notice ?? '').toContain('withdrew the request for the plan’s approval.');
});
