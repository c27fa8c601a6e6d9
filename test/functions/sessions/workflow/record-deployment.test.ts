import { afterAll, expect, test } from 'vitest';
import type { Plan } from '../../../../functions/agents/agent.ts';
import type { ClusterLook } from '../../../../functions/agents/context.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import {
  recordDeployment,
  type StepDependencies,
} from '../../../../functions/sessions/workflow/steps/record-deployment.ts';
import { cluster, someValues } from '../../../support/builders/agents/vector-database.ts';
import {
  checkPlan,
  passedPreflight,
  recordedDeployment,
  sessionAtReview,
} from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

/** The plan that is recorded for a session whose gate 5 was confirmed. */
async function recordedPlan(settings: object, look: Partial<ClusterLook>): Promise<Plan> {
  const { org } = await reviewed(settings, look, checkPlan);
  const [row] = await owner`select plan from plans where org_id = ${org.orgId}`;
  return row?.plan;
}

/** The step of a session whose gate 5 was confirmed, with what the preflight finds. */
async function reviewed(settings: object, look: Partial<ClusterLook>, check: StepDependencies['checkPlan']) {
  const org = await createOrg(owner, 'owner', settings);
  const { sessionId, cloudAccountId } = await sessionAtReview(owner, org);
  await owner`update cloud_accounts set account_id = '123456789012' where id = ${cloudAccountId}`;
  await owner`insert into external_ids ${owner({
    org_id: org.orgId,
    provider: 'aws',
    account_id: '123456789012',
    external_id: 'x',
  })}`;
  const values = someValues({ cloud_account_id: cloudAccountId });
  const { region, cluster_name, namespace } = values;
  const place = { cloud_account_id: cloudAccountId, region, cluster_name, namespace };
  const seen = { place, found: null, problem: null, inUse: [], neighbours: [], ...look };
  await owner`update sessions set cluster_look = ${owner.json(seen as never)} where id = ${sessionId}`;
  for (const gate of [1, 2, 3, 4, 5]) {
    await owner`insert into session_gates ${owner({
      org_id: org.orgId,
      session_id: sessionId,
      revision: 1,
      gate,
      action: 'confirm',
      status: 'completed',
      inputs: owner.json(values),
      completed_by: org.userId,
    })}`;
  }
  const readClusterFacts = async () => ({ ok: true as const, facts: cluster });
  const step = recordDeployment({ db, findAgent, readClusterFacts, checkPlan: check });
  await step({ org_id: org.orgId, session_id: sessionId, attempt: 1 });
  return { org, sessionId };
}

const codesOf = ({ warnings }: Plan) => warnings.map(({ code }) => code);

test('The plan has its images from the mirror that the organization has set', async () => {
  const mirrored = await recordedPlan({ image_mirror: 'registry.example.com/hub' }, {});
  expect(JSON.stringify(mirrored)).toContain('"image":"registry.example.com/hub/qdrant/qdrant:');
  expect(JSON.stringify(mirrored)).not.toContain('docker.io');
  expect(JSON.stringify(await recordedPlan({}, {}))).toContain('"image":"docker.io/qdrant/qdrant:');
});

test('The plan warns of network policies as they were seen in its cluster, and not as in another one', async () => {
  expect(codesOf(await recordedPlan({}, { networkPolicies: 'not_enforced' }))).toEqual(['network_policies']);
  expect(codesOf(await recordedPlan({}, { networkPolicies: 'enforced' }))).toEqual([]);
  const elsewhere = { cloud_account_id: 'other', region: 'us-east-1', cluster_name: 'other', namespace: 'x' };
  const other = await recordedPlan({}, { networkPolicies: 'not_enforced', place: elsewhere });
  expect(codesOf(other)).toEqual([]);
});

test('The preflight’s findings are stored with the plan, before approval is requested', async () => {
  const { org } = await reviewed({ approval_required: true }, {}, checkPlan);
  const [row] = await owner`select p.preflight, a.status from plans p
    join approvals a on a.org_id = p.org_id and a.plan_id = p.id where p.org_id = ${org.orgId}`;
  expect(row).toEqual({ preflight: passedPreflight, status: 'pending' });
});

test('A failed check sends the session back to gate 5 with its row, and nothing is planned', async () => {
  const failed = { id: 'cluster_objects' as const, outcome: 'fail' as const };
  const { org, sessionId } = await reviewed({}, {}, async () => ({
    ...passedPreflight,
    checks: [...passedPreflight.checks, { ...failed, detail: 'The Service x is taken.', fix: 'Rename it.' }],
  }));
  expect(await owner`select id from deployments where org_id = ${org.orgId}`).toHaveLength(0);
  const [gate] = await owner`select notice from session_gates
    where session_id = ${sessionId} and revision = 2 and gate = 5`;
  expect(gate?.notice).toBe(
    "The plan was checked against your account and can't be applied as it is.\n" +
      'cluster_objects: The Service x is taken. Rename it.',
  );
});

test('A name that another deployment gets while the cluster is read sends the session back to gate 5', async () => {
  let other = '';
  const { org, sessionId } = await reviewed({}, {}, async ({ account, plan: { name, scope } }) => {
    const [first] = await owner`select user_id from sessions where org_id = ${account.orgId}`;
    const neighbour = { orgId: account.orgId, userId: first?.user_id } as TestOrg;
    ({ deploymentId: other } = await recordedDeployment(database, neighbour));
    const { cloud_account_id, ...place } = scope;
    const there = { name, cloud_account_id, scope: owner.json(place) };
    await owner`update deployments set ${owner(there)} where id = ${other}`;
    return passedPreflight;
  });
  expect(await owner`select id from deployments where org_id = ${org.orgId}`).toEqual([{ id: other }]);
  const [gate] = await owner`select notice from session_gates
    where session_id = ${sessionId} and revision = 2 and gate = 5`;
  expect(gate?.notice).toBe(
    'Another deployment named vector-database was planned in the same namespace meanwhile. Choose another name, or confirm again.',
  );
});

test('A check that could not be looked at stops nothing', async () => {
  const unknown = { id: 'stack_name' as const, outcome: 'unknown' as const, detail: 'No answer.', fix: null };
  const preflight = { ...passedPreflight, checks: [unknown] };
  const { org } = await reviewed({}, {}, async () => preflight);
  expect(await owner`select preflight from plans where org_id = ${org.orgId}`).toEqual([{ preflight }]);
});
