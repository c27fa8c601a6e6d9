import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import type { LookRequest } from '../../../../functions/clusters/cluster-look.ts';
import { sessionsApi } from '../../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../../functions/sessions/routes.ts';
import { sessions } from '../../../../functions/sessions/service.ts';
import { emptyCluster } from '../../../support/builders/agents/vector-database.ts';
import {
  deployedDeployment,
  endLastRun,
  proposedChange,
} from '../../../support/builders/deployments/deployed.ts';
import {
  hubTokens,
  recordedDeployment,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { eventually } from '../../../support/builders/eventually.ts';
import { messageRoute, turnDependencies } from '../../../support/builders/sessions/talk.ts';
import { type TestApi, testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../../support/hosts/workflows/session-workflow.ts';

// A conversation about a deployment that runs: what it says, and the change that it asks for.

let host: WorkflowHost;
let api: TestApi;
let org: TestOrg;
beforeAll(async () => {
  host = await workflowHost();
  const store = postgresConversations(host.db);
  const service = sessions({ db: host.db, store, agents, longestWaitMs: 500 });
  api = testApi({ routes: sessionRoutes, api: sessionsApi(service, hubTokens(host.db)) });
  org = await createOrg(host.owner, 'owner', { approval_required: false });
});
afterAll(() => host.close());

const call = async (user: TestOrg, method: string, path: string, more: object = {}) =>
  api.call(method, path, { token: await api.tokenFor(user), ...more });
const start = (user: TestOrg, change_of: string, more: object = {}) =>
  call(user, 'POST', '/api/sessions', { body: { agent_id: 'vector-database', change_of, ...more } });

async function talkAbout(user: TestOrg, more: object = {}) {
  const { deploymentId, planId } = await deployedDeployment(host, user);
  const { json } = await start(user, deploymentId, more);
  const post = messageRoute(host);
  const say = async (text: string, options = {}) => (await post(user, json.id, text, options)).text;
  const session = async () => (await call(user, 'GET', `/api/sessions/${json.id}`)).json;
  await eventually(async () => expect((await session()).waiting_on).toBe('user'));
  return { deploymentId, planId, json, say, session };
}

const plansOf = (id: string) => host.owner`select id, plan -> 'values' as values from plans
  where deployment_id = ${id} order by id`;
const deploymentsOf = ({ orgId }: TestOrg) =>
  host.owner`select id from deployments where org_id = ${orgId}`.then(({ length }) => length);

/** The last look has found that the cloud refuses machines, after all runs. */
const refuseMachines = (deploymentId: string, detail: string) => host.owner`
  insert into drift_checks (org_id, deployment_id, due_at, outcome, checked_at, findings)
    values (${org.orgId}, ${deploymentId}, '2099-01-01', 'drifted', '2099-01-01', ${host.owner.json({
      differences: [
        { kind: 'Deployment', name: 'other', detail: 'Something else differs.' },
        { kind: 'AWS::EKS::Nodegroup', name: 'nodes', detail, refusal: { cause: 'insufficient_capacity' } },
      ],
    })})
    on conflict (org_id, deployment_id) do update set outcome = excluded.outcome, checked_at = excluded.checked_at,
      findings = excluded.findings`;

test('a conversation about a deployment whose machines the cloud refuses says so first, and when it is asked', async () => {
  const { deploymentId } = await deployedDeployment(host, org);
  const detail =
    'AWS says of nodes: Could not launch On-Demand Instances. A way around: instance type r6i.2xlarge, about 1200 USD a month (300 USD more).';
  await refuseMachines(deploymentId, detail);
  const { json } = await start(org, deploymentId);
  expect(json.messages[0].text).toContain(detail);
  const post = messageRoute(host);
  await eventually(async () =>
    expect((await call(org, 'GET', `/api/sessions/${json.id}`)).json.waiting_on).toBe('user'),
  );
  expect((await post(org, json.id, 'what is the problem?', {})).text).toContain(detail);
  expect((await post(org, json.id, 'take instance_type = r6i.2xlarge', {})).text).toContain('r6i.2xlarge');

  // A run that has ended since may have changed it.
  await host.owner`update drift_checks set checked_at = '2020-01-01' where deployment_id = ${deploymentId}`;
  const { json: later } = await start(org, deploymentId);
  expect(later.messages[0].text).not.toContain(detail);
});

describe('a conversation about a deployment that runs', () => {
  test('begins at the review, with its values and its price, and says that nothing changes by itself', async () => {
    const { json, deploymentId, session } = await talkAbout(org);
    const [greeting] = json.messages;
    expect(greeting.text).toContain('This is about vector-database, which runs at $');
    expect(greeting.text).toContain(
      'The change is asked for once you say "confirm", or press its button in the console.',
    );
    expect(await session()).toMatchObject({
      change_of: deploymentId,
      current_gate: 5,
      noted: { node_count: 3, name: 'vector-database' },
    });
  });

  test('shows each difference with the price before and after, and "confirm" asks for that change', async () => {
    const { deploymentId, json, say, session } = await talkAbout(org);
    const before = await deploymentsOf(org);
    const noted = await say('5 nodes');
    expect(noted).toContain('Noted: 5 nodes');
    expect(noted).toMatch(
      /Against what runs: 5 nodes instead of 3\. \$[\d,.]+ a month becomes \$[\d,.]+, \$[\d,.]+ more\./,
    );
    expect(await say('start it')).not.toContain('gate 6');
    expect(noted).toContain('Say "confirm" to ask for this change of vector-database');
    const done = await say('confirm');
    expect(done).toContain('I ask for this change of vector-database.');
    expect(done).toContain('The change of vector-database is under way.');
    const [, next] = await plansOf(deploymentId);
    expect(next?.values).toMatchObject({ node_count: 5, vector_count: 10_000_000 });
    expect(await deploymentsOf(org)).toBe(before);
    expect(await session()).toMatchObject({ status: 'completed', current_gate: 7, deployment_id: null });
    const told = await host.owner`select payload from notifications where event_type = 'session.completed'
      and entity_id = ${json.id}`;
    expect(told.map(({ payload }) => payload)).toMatchObject([{ deployment_id: deploymentId }]);
    const [audited] = await host.owner`select actor_id from audit_events
      where action like 'deployment.%' and target_id = ${deploymentId} and actor_id is not null order by id desc limit 1`;
    expect(audited).toEqual({ actor_id: org.userId });
  });

  test('looks at the cluster as the deployment that runs there, whose objects are its own', async () => {
    const { deploymentId } = await deployedDeployment(host, org);
    await withExternalIds(host.owner, org);
    const { json } = await start(org, deploymentId);
    const asked: LookRequest[] = [];
    const post = messageRoute(host, {
      lookAtCluster: async (request) => {
        asked.push(request);
        return emptyCluster;
      },
    });
    await eventually(async () =>
      expect((await call(org, 'GET', `/api/sessions/${json.id}`)).json.waiting_on).toBe('user'),
    );
    await post(org, json.id, '4 nodes');
    expect(asked.map((request) => request.deploymentId)).toEqual([deploymentId]);
    const [kept] = await host.owner`select cluster_look -> 'neighbours' as neighbours from sessions
      where id = ${json.id}`;
    expect(kept?.neighbours.map((each: { deployment_id: string }) => each.deployment_id)).not.toContain(
      deploymentId,
    );
  });

  test('gives and takes back the token of that deployment, so that none is kept with a session that no run reads', async () => {
    const { deploymentId, json, session } = await talkAbout(org);
    for (const [table, id] of [
      ['deployments', deploymentId],
      ['sessions', json.id],
    ] as const)
      await host.owner`update ${host.owner(table)} set agent_id = 'inference-server' where id = ${id}`;
    const kept = () => host.owner`select t.owner_id = coalesce(d.session_id, d.id) as is_of_deployment
      from hub_tokens t, deployments d where t.org_id = ${org.orgId} and d.id = ${deploymentId}`;
    const path = `/api/sessions/${json.id}/hub_token`;
    const given = await call(org, 'PUT', path, { body: { token: 'hf_abcdefghijklmnopqrstuvwxyz' } });
    expect([given.status, ...(await kept())]).toEqual([204, { is_of_deployment: true }]);
    expect((await session()).hub_token_given_at).not.toBeNull();
    expect((await call(org, 'DELETE', path)).status).toBe(204);
    expect(await kept()).toEqual([]);
    await host.owner`update sessions set status = 'completed' where id = ${json.id}`;
    const late = await call(org, 'DELETE', path);
    expect([late.status, late.json.detail]).toEqual([409, expect.stringContaining(deploymentId)]);
  });

  test('asks for nothing where nothing differs', async () => {
    const { deploymentId, say } = await talkAbout(org);
    expect(await say('confirm')).toContain(
      'vector-database runs with these values, so there is nothing to change.',
    );
    expect(await say('3 nodes, confirm')).not.toContain('I ask for');
    expect(await plansOf(deploymentId)).toHaveLength(1);
  });

  test('waits for the approval that the organization demands', async () => {
    const careful = await createOrg(host.owner);
    const { deploymentId, say } = await talkAbout(careful, { text: 'make it 4 nodes' });
    expect(await say('confirm')).toContain(
      'waits for an approval, and vector-database runs on as it is until then',
    );
    const waiting =
      await host.owner`select action, status from approvals where deployment_id = ${deploymentId}
      and action = 'update'`;
    expect([...waiting]).toEqual([{ action: 'update', status: 'pending' }]);
  });

  test('says why a change is refused, and goes on', async () => {
    const { deploymentId, say, session } = await talkAbout(org);
    expect(await say('512 dimensions')).toContain("I can't take dimension");
    expect(await say('no, 4 nodes')).toContain('Against what runs: 4 nodes instead of 3.');
    await proposedChange(host, org, deploymentId, { storage_gb: 500 });
    expect(await say('confirm')).not.toContain('I ask for');
    const refused = await say('confirm');
    expect(refused).toContain('A run of vector-database is in progress.');
    expect(await session()).toMatchObject({ status: 'active', current_gate: 5, waiting_on: 'user' });
  });

  test('keeps what another change has brought meanwhile, and shows it before it asks', async () => {
    const { deploymentId, say } = await talkAbout(org);
    await say('4 nodes');
    await proposedChange(host, org, deploymentId, { storage_gb: 500 });
    await endLastRun(host, org, deploymentId);
    const shown = await say('confirm');
    expect(shown).toContain('Against what runs: 4 nodes instead of 3.');
    expect(shown).not.toContain('I ask for');
    expect(await say('confirm')).toContain('is under way');
    expect((await plansOf(deploymentId)).at(-1)?.values).toMatchObject({
      node_count: 4,
      storage_gb: 500,
    });
  });

  test('asks for nothing where another change has begun since it was compared with what runs', async () => {
    const { deploymentId, json, say, session } = await talkAbout(org);
    await say('4 nodes');
    const { askForChange } = turnDependencies(host);
    const late = messageRoute(host, {
      askForChange: async (...asked) => {
        await proposedChange(host, org, deploymentId, { storage_gb: 500 });
        await endLastRun(host, org, deploymentId);
        return askForChange(...asked);
      },
    });
    const { text } = await late(org, json.id, 'confirm');
    expect(text).toContain('Another change of vector-database has come since');
    expect(text).toContain('Nothing was asked for, and the conversation goes on.');
    expect(await session()).toMatchObject({ status: 'active', current_gate: 5, waiting_on: 'user' });
    expect((await plansOf(deploymentId)).map(({ values }) => values.node_count)).toEqual([3, 3]);
  });

  test('is begun for what runs alone, and by who may change it', async () => {
    const { deploymentId } = await deployedDeployment(host, org);
    const other = await addMember(host.owner, org.orgId, 'member');
    expect((await start(other, deploymentId)).json.code).toBe('not_your_deployment');
    expect((await start(await createOrg(host.owner), deploymentId)).status).toBe(404);
    expect((await start(org, deploymentId, { from_deployment: deploymentId })).status).toBe(422);
    const { deploymentId: planned } = await recordedDeployment(host, org);
    expect((await start(org, planned)).json.code).toBe('not_deployed');
    await host.owner`update deployments set status = 'destroyed' where id = ${deploymentId}`;
    expect((await start(org, deploymentId)).json.code).toBe('already_destroyed');
  });
});

test('values that a conversation about a change is started with stand in its first words, and are confirmed after them', async () => {
  const { json, say, deploymentId } = await talkAbout(org, { values: { node_count: 4 } });
  expect(json.messages[0].text).toContain('Against what runs: 4 nodes instead of 3.');
  expect(await say('Against what runs: 5 nodes instead of 3. confirm')).not.toContain('I ask for');
  expect(await plansOf(deploymentId)).toHaveLength(1);
});
