import { expect, test } from 'vitest';
import { newId } from '../../../../functions/shared/ids.ts';
import { changedDeployment, deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

const { database, api, owner, org } = await apiTest(deploymentsGroup());

const call = async (user: TestOrg, method: string, path: string, body: object) =>
  api.call(method, `/api/deployments/${path}`, { token: await api.tokenFor(user), body });
const preview = (user: TestOrg, id: string, body: object) => call(user, 'POST', `${id}/preview`, body);

/** All that a proposal would have written, or told somebody. */
const written = async () => {
  const [row] =
    await owner`select (select count(*)::int from plans) as plans, (select count(*)::int from approvals) as approvals,
    (select count(*)::int from runs) as runs, (select count(*)::int from notifications) as notifications,
    (select count(*)::int from audit_events) as audited, (select count(*)::int from outbox) as outbox`;
  return row;
};

test('A change can be looked at: what it would change and cost, and nothing is written', async () => {
  const { deploymentId } = await deployedDeployment(database, org);
  const before = await written();
  const shown = await preview(org, deploymentId, { options: { node_count: 4 } });
  expect(shown.status).toBe(200);
  const { change, cost } = shown.json;
  expect(change.values).toEqual([{ name: 'node_count', from: 3, to: 4 }]);
  expect(change.parts.map(({ kind }: { kind: string }) => kind)).toContain('StatefulSet');
  expect([change.monthly_after > change.monthly_before, change.monthly_after]).toEqual([
    true,
    cost.monthly_total,
  ]);
  expect(shown.json).toMatchObject({
    approval_required: true,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await written()).toEqual(before);

  // The proposal is what was shown.
  const proposed = await call(org, 'PATCH', deploymentId, { options: { node_count: 4 } });
  const { proposal } = proposed.json;
  for (const shared of ['change', 'digest', 'cost', 'summary', 'warnings'])
    expect(proposal[shared]).toEqual(shown.json[shared]);
  const names = (resources: { name: string }[]) => resources.map(({ name }) => name).sort();
  expect(names(proposal.resources)).toEqual(names(shown.json.resources));
});

test('So can a rollback, to a plan of the deployment that has run', async () => {
  const { deploymentId, formerPlanId } = await changedDeployment(database, org);
  const { status, json } = await preview(org, deploymentId, { plan_id: formerPlanId });
  expect(status).toBe(200);
  expect(json.change).toMatchObject({
    rollback_to: formerPlanId,
    values: [{ name: 'p95_alert_ms', from: 50 }],
  });
  const other = await changedDeployment(database, await createOrg(owner));
  const foreign = await preview(org, deploymentId, { plan_id: other.formerPlanId });
  expect([foreign.status, foreign.json.code]).toEqual([404, 'not_found']);
  const both = await preview(org, deploymentId, { plan_id: formerPlanId, options: { node_count: 4 } });
  expect([both.status, both.json.code]).toEqual([422, 'plan_stands_alone']);
});

test('What can’t be changed is refused as the proposal would be', async () => {
  const { deploymentId } = await deployedDeployment(database, org);
  const planned = await recordedDeployment(database, org);
  const same = async (id: string, body: object) => {
    const [shown, proposed] = [await preview(org, id, body), await call(org, 'PATCH', id, body)];
    expect(shown.text).toBe(proposed.text);
    return [shown.status, shown.json.code];
  };
  expect(await same(deploymentId, { options: { shard_number: 24 } })).toEqual([422, 'change_refused']);
  expect(await same(deploymentId, { options: { node_count: 3 } })).toEqual([409, 'nothing_to_change']);
  expect(await same(planned.deploymentId, { options: { node_count: 4 } })).toEqual([409, 'not_deployed']);
  const member = await addMember(owner, org.orgId, 'member');
  expect((await preview(member, deploymentId, { options: { node_count: 4 } })).status).toBe(403);
});

test('The price of a change is told also where the change is refused, with the reason and the nearest one that is not', async () => {
  const { deploymentId } = await deployedDeployment(database, org);
  const price = async (body: object, user = org) =>
    (await call(user, 'POST', `${deploymentId}/price`, body)).json;
  const before = await written();
  const six = await price({ options: { node_count: 6 } });
  expect(six).toMatchObject({ refusal: null, nearest: null });
  const doubled = await price({ options: { node_count: 12 } });
  expect(doubled).toMatchObject({
    refusal: { code: 'change_refused', detail: expect.stringContaining('Use node_count = 6 at most') },
    nearest: { name: 'node_count', value: 6, cost: six.cost },
  });
  expect(doubled.cost.monthly_total).toBeGreaterThan(six.cost.monthly_total);
  // What is fixed once it was made, a value beyond its limit, a disk that can't shrink, and what has no price at all.
  const refused = async (options: object) => {
    const { cost, refusal, nearest } = await price({ options });
    return [cost === null, refusal?.code, nearest];
  };
  expect(await refused({ shard_number: 24 })).toEqual([false, 'change_refused', null]);
  expect(await refused({ node_count: 1_000_000 })).toMatchObject([false, 'change_refused', { value: 6 }]);
  expect(await refused({ storage_gb: 20 })).toEqual([false, 'change_refused', null]);
  expect(await refused({ node_count: 'many' })).toEqual([true, 'change_refused', null]);
  expect(await refused({ node_count: -3 })).toEqual([true, 'change_refused', null]);
  expect(await written()).toEqual(before);
  // A price is no act: it is told while a run goes on, and to a member whose deployment it isn't.
  await owner`update deployments set status = 'running' where id = ${deploymentId}`;
  const running = await price({ options: { node_count: 6 } });
  expect([running.cost, running.refusal.code]).toEqual([six.cost, 'run_in_progress']);
  const member = await addMember(owner, org.orgId, 'member');
  const theirs = await price({ options: { node_count: 6 } }, member);
  expect([theirs.cost, theirs.refusal.code]).toEqual([six.cost, 'not_your_deployment']);
});

test('A page of plans has twenty at most, each of 60 kB in the database, and goes on behind them', async () => {
  const { deploymentId } = await deployedDeployment(database, org);
  const count = 22;
  const ids = Array.from({ length: count - 1 }, () => newId('plan'));
  for (const [n, id] of ids.entries()) {
    const changed = { id, revision: n + 2 };
    await owner`insert into plans select (jsonb_populate_record(null::plans, to_jsonb(p) || ${owner.json(changed)})).*
      from plans p where p.deployment_id = ${deploymentId} and p.revision = 1`;
  }
  const list = async (query: Record<string, string>) => {
    const token = await api.tokenFor(org);
    const { json } = await api.call('GET', `/api/deployments/${deploymentId}/plans`, { token, query });
    return json;
  };
  const first = await list({ limit: '100' });
  expect(first.items).toHaveLength(20);
  const rest = await list({ limit: '100', cursor: first.next_cursor });
  expect([rest.items.length, rest.next_cursor]).toEqual([count - 20, null]);
});
