import { afterAll, expect, test } from 'vitest';
import type { ClusterLook, Plan } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { recordDeployment } from '../../../../functions/sessions/workflow/steps/record-deployment.ts';
import { sessionAtReview } from '../../../support/builders/deployments.ts';
import { cluster, someValues } from '../../../support/builders/vector-database.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

/** The plan that is recorded for a session whose gate 5 was confirmed. */
async function recordedPlan(settings: object, look: Partial<ClusterLook>): Promise<Plan> {
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
  const step = recordDeployment({ db, findAgent, readClusterFacts });
  await step({ org_id: org.orgId, session_id: sessionId, attempt: 1 });
  const [row] = await owner`select plan from plans where org_id = ${org.orgId}`;
  return row?.plan;
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
