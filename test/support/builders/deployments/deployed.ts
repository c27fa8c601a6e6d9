import type { Sql } from 'postgres';
import type { PlanInput, Values } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { proposeChange } from '../../../../functions/deployments/requests/propose.ts';
import { dispatchUpdate } from '../../../../functions/deployments/runs/runs.ts';
import { insertPlan, lockDeployment } from '../../../../functions/deployments/store.postgres.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { awsAccount, cluster, someValues } from '../agents/vector-database.ts';
import { dispatchRun, saveReviewedPlan, succeedRun } from './deployment-life.ts';
import { sessionAtReview } from './deployments.ts';
import { deploymentHooks } from './hooks.ts';

interface Stores {
  db: Database;
  owner: Sql;
}

/** Whose deployment it is, and values that it can be planned with. */
const usual = { agent: vectorDatabase, values: someValues };

/** A deployment that runs, as the service has it: approved where that is asked, without a cloud behind it. */
export async function deployedDeployment(
  { db, owner }: Stores,
  org: TestOrg,
  changes: Values = {},
  { agent, values: valuesFor } = usual,
) {
  const { orgId, userId } = org;
  const { sessionId, cloudAccountId } = await sessionAtReview(owner, org);
  const deploymentId = newId('deployment');
  const values = valuesFor({ ...changes, cloud_account_id: cloudAccountId });
  const account = { ...awsAccount, id: cloudAccountId };
  const planInput: PlanInput = { deploymentId, orgId, account, cluster, values };
  const plan = await agent.plan(planInput);
  const digest = planDigest(plan);
  const { planId } = await db.system(orgId, (unit) =>
    saveReviewedPlan(unit, {
      sessionId,
      revision: 1,
      requestedBy: userId,
      agentId: agent.id,
      cloudAccountId,
      plan,
      planInput,
      digest,
      preflight: null,
    }),
  );
  await owner`update approvals set status = 'approved', decided_at = requested_at, decided_by =
    (select user_id from members where org_id = ${orgId} and role >= 'admin' limit 1) where deployment_id = ${deploymentId}`;
  await owner`update deployments set status = 'planned' where id = ${deploymentId}`;
  const run = await db.system(orgId, (unit) =>
    dispatchRun(unit, { deploymentId, digest, requestedBy: userId }),
  );
  if (run.outcome !== 'dispatched') throw new Error(`The run was not dispatched: ${run.outcome}`);
  await db.system(orgId, (unit) => succeedRun(unit, run.runId, []));
  await owner`update sessions set status = 'completed', current_gate = 7, waiting_on = 'nothing' where id = ${sessionId}`;
  return { deploymentId, planId, sessionId, planInput };
}

/** The same, changed once after that. */
export async function changedDeployment(stores: Stores, org: TestOrg) {
  const made = await deployedDeployment(stores, org);
  const { deploymentId, planId: formerPlanId } = made;
  const { db, owner } = stores;
  const input = { ...made.planInput, values: { ...made.planInput.values, p95_alert_ms: 50 } };
  const plan = await vectorDatabase.plan(input);
  const planId = newId('plan');
  await db.system(org.orgId, async (unit) => {
    await insertPlan(unit, {
      id: planId,
      deployment_id: deploymentId,
      revision: 2,
      digest: planDigest(plan),
      plan,
      preflight: null,
      input,
    });
    await dispatchUpdate(
      unit,
      deploymentHooks,
      await lockDeployment(unit, deploymentHooks, deploymentId),
      planId,
      org.userId,
    );
  });
  await endLastRun({ db, owner }, org, deploymentId);
  return { ...made, planId, formerPlanId };
}

/** What the workflow would do at the end of a run that goes well. */
export async function endLastRun({ db, owner }: Stores, org: TestOrg, deploymentId: string): Promise<string> {
  const [run] = await owner<{ id: string }[]>`select id from runs where deployment_id = ${deploymentId}
    order by id desc limit 1`;
  if (!run) throw new Error(`${deploymentId} has no run.`);
  await db.system(org.orgId, (unit) => succeedRun(unit, run.id, []));
  return run.id;
}

/** A change of what runs, as the org's user asks for it. */
export const proposedChange = (
  { db }: Stores,
  org: TestOrg,
  deploymentId: string,
  options: Values = { node_count: 4 },
) =>
  db.write(org.actor(), (unit) =>
    proposeChange(unit, { hooks: deploymentHooks, findAgent }, deploymentId, { options }),
  );
