import type { Sql } from 'postgres';
import type { Plan, PlanInput } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import type { ReviewedPlan } from '../../../../functions/deployments/plans/plans.ts';
import type { Preflight } from '../../../../functions/deployments/preflight/preflight.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { cluster, emptyCluster } from '../agents/vector-database.ts';
import { testSecretBox } from '../clouds.ts';
import { saveReviewedPlan } from './deployment-life.ts';

/** What a preflight finds where all is well. */
export const passedPreflight: Preflight = {
  checked_at: '2026-11-22T00:00:00.000Z',
  checks: [{ id: 'account', outcome: 'pass', detail: 'The role lets us in.', fix: null }],
};
export const checkPlan = async () => passedPreflight;

/** A customer's cloud where all is well, as the deployments' API looks at it. */
export const calmCloud = {
  checkPlan,
  readClusterFacts: async () => ({ ok: true as const, facts: cluster }),
  lookAtCluster: async () => emptyCluster,
  secrets: testSecretBox,
};

/** What gives tokens for model hubs. */
export const hubTokens = (db: Database) => ({ db, findAgent, secrets: testSecretBox });

/** Gives the org's accounts the external ids without which nobody gets into them. */
export const withExternalIds = (owner: Sql, { orgId }: Pick<TestOrg, 'orgId'>) =>
  owner`insert into external_ids (org_id, provider, account_id, external_id)
    select org_id, provider, account_id, id from cloud_accounts where org_id = ${orgId} and provider = 'aws'
    on conflict do nothing`;

/** An AWS account of the org; nobody gets into it before it has an external id. */
export async function connectedAccount(owner: Sql, org: Pick<TestOrg, 'orgId' | 'userId'>): Promise<string> {
  const cloudAccountId = newId('cloudAccount');
  await owner`insert into cloud_accounts ${owner({
    org_id: org.orgId,
    id: cloudAccountId,
    provider: 'aws',
    account_label: 'Production',
    account_id: cloudAccountId,
    credentials: owner.json({
      kind: 'cross_account_role',
      roleArn: 'arn:aws:iam::123456789012:role/orchestrator',
      accountId: '123456789012',
    }),
    default_region: 'eu-central-1',
    connected_by: org.userId,
  })}`;
  return cloudAccountId;
}

/** A body of POST /api/deployments that is complete: what is left out has defaults. */
export const startBody = {
  agent_id: 'vector-database',
  scope: { cluster_name: 'prod' },
  sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
};

/** A session of the org's user that waits at gate 5 for its workflow, with a connected AWS account. */
export async function sessionAtReview(owner: Sql, org: TestOrg) {
  const cloudAccountId = await connectedAccount(owner, org);
  const sessionId = newId('session');
  await owner`insert into sessions ${owner({
    org_id: org.orgId,
    id: sessionId,
    agent_id: 'vector-database',
    user_id: org.userId,
    status: 'active',
    current_gate: 5,
    waiting_on: 'workflow',
  })}`;
  return { sessionId, cloudAccountId };
}

/** What the session's step would record: a small plan whose digest follows `version`. */
export function planned(
  org: TestOrg,
  session: { sessionId: string; cloudAccountId: string },
  deploymentId: string,
  version = 1,
): ReviewedPlan {
  const plan: Plan = {
    agent_id: 'vector-database',
    name: 'Vectors',
    summary: `a vector database with ${version + 2} nodes`,
    scope: {
      cloud_account_id: session.cloudAccountId,
      cluster_name: 'main',
      namespace: 'vectors',
      region: 'eu-central-1',
    },
    values: { node_count: version + 2 },
    infrastructure: {
      stack_name: deploymentId,
      template: { Resources: { Bucket: { Type: 'AWS::S3::Bucket' } } },
      capabilities: [],
    },
    objects: [
      {
        phase: 'workload',
        object: {
          apiVersion: 'apps/v1',
          kind: 'StatefulSet',
          metadata: { name: 'vectors', namespace: 'vectors' },
        },
      },
    ],
    generated_secrets: [],
    cost: {
      currency: 'USD',
      lines: [{ item: 'node', quantity: 3, unit: 'instance', unit_price: 200, monthly: 600 }],
      monthly_total: 600,
      priced_on: '2026-01-01',
      region_of_prices: 'eu-central-1',
      not_included: ['traffic'],
    },
    outputs: [{ name: 'http_endpoint', description: 'HTTP', value: { text: 'http://vectors:6333' } }],
    warnings: [{ code: 'small', detail: 'Small nodes.' }],
  };
  const planInput: PlanInput = {
    deploymentId,
    orgId: org.orgId,
    account: {
      id: session.cloudAccountId,
      label: 'Production',
      provider: 'aws',
      accountId: '123456789012',
      defaultRegion: 'eu-central-1',
    },
    cluster: {
      name: 'main',
      arn: 'arn:aws:eks:eu-central-1:123456789012:cluster/main',
      version: '1.33',
      zones: [],
    },
    values: plan.values,
  };
  return {
    sessionId: session.sessionId,
    revision: version,
    requestedBy: org.userId,
    agentId: 'vector-database',
    cloudAccountId: session.cloudAccountId,
    plan,
    planInput,
    digest: planDigest(plan),
  };
}

/** A recorded deployment: awaiting approval where the org asks for it, else planned. */
export async function recordedDeployment(
  database: { db: Database; owner: Sql },
  org: TestOrg,
  preflight: Preflight | null = null,
) {
  const session = await sessionAtReview(database.owner, org);
  const record = { ...planned(org, session, newId('deployment')), preflight };
  const recorded = await database.db.system(org.orgId, (unit) => saveReviewedPlan(unit, record));
  return { ...recorded, ...session, record, digest: record.digest };
}
