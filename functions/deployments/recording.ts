import type { Plan, PlanInput } from '../agents/agent.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { requestApprovalIfDemanded } from './approvals.ts';
import { type DeploymentStatus, deploymentTransitions } from './deployment.ts';
import { lockDeployment, moveApproval, moveDeployment } from './store.postgres.ts';

export interface DeploymentToRecord {
  sessionId: string;
  /** The session's revision that the plan was made for. */
  revision: number;
  requestedBy: string;
  agentId: string;
  cloudAccountId: string;
  plan: Plan;
  /** Its `deploymentId` is the record's: the one that `deploymentIdFor` gave. */
  planInput: PlanInput;
  /** SHA-256 of the plan's canonical JSON, hex. */
  digest: string;
}

export interface RecordedDeployment {
  deploymentId: string;
  planId: string;
  status: DeploymentStatus;
  /** The approval asked for this plan; null where the org asks for none. */
  approvalId: string | null;
}

/**
 * The id under which a session's deployment is or will be recorded. It is needed before the plan is made, for
 * names of buckets and stacks contain it.
 */
export async function deploymentIdFor({ sql, orgId }: Unit, sessionId: string): Promise<string> {
  const [existing] = await sql<{ id: string }[]>`select id from deployments
    where org_id = ${orgId} and session_id = ${sessionId}`;
  return existing?.id ?? newId('deployment');
}

/**
 * Persists what the review at gate 5 computed: the deployment the first time, a new plan for each revision after
 * that, which supersedes what was asked for the plan before. Asks for approval where the org requires it. A
 * second call for the same revision returns the first one's result and writes nothing.
 * @throws AppError conflict when the session has a deployment of another id, or it is past changing
 */
export async function recordDeployment(unit: Unit, record: DeploymentToRecord): Promise<RecordedDeployment> {
  const { sql, orgId } = unit;
  const { sessionId, plan } = record;
  const theirs = await unit.causedBy(record.requestedBy);
  // The session's lock makes two steps of one session take turns, also while there is no deployment to lock.
  await sql`select id from sessions where org_id = ${orgId} and id = ${sessionId} for no key update`;
  const deploymentId = await deploymentIdFor(unit, sessionId);
  const known = await sql`select id from deployments where org_id = ${orgId} and id = ${deploymentId}`;
  if (known.length > 0) {
    const before = await recordedRevision(unit, deploymentId, record.revision);
    if (before) return before;
    if (deploymentId !== record.planInput.deploymentId) throw otherDeployment();
    await supersede(unit, deploymentId);
    const planId = await insertPlan(unit, record);
    await moveDeployment(unit, deploymentId, 'revise', {
      plan_id: planId,
      name: plan.name,
      cloud_account_id: record.cloudAccountId,
      scope: sql.json(scopeOf(plan)),
      failure_extent: null,
      failure_reason: null,
    });
    return askForApproval(theirs, record, planId);
  }
  const planId = newId('plan');
  await insertDeployment(unit, record, planId);
  await insertPlan(unit, record, planId);
  const { event } = deploymentTransitions.create;
  await theirs.emit({
    type: event,
    entityId: record.planInput.deploymentId,
    title: `${plan.name} is planned`,
    body: plan.summary,
    payload: payloadOf(record, planId),
  });
  await theirs.audit({
    action: event,
    targetType: 'deployment',
    targetId: record.planInput.deploymentId,
    changes: { plan_id: planId, plan_digest: record.digest },
  });
  return askForApproval(theirs, record, planId);
}

const otherDeployment = () =>
  conflict(
    'deployment_changed',
    'The session got a deployment of another id meanwhile. Plan again with that id.',
  );

async function recordedRevision(
  { sql, orgId }: Unit,
  deploymentId: string,
  revision: number,
): Promise<RecordedDeployment | undefined> {
  const [row] = await sql<RecordedDeployment[]>`select d.id as "deploymentId", p.id as "planId", d.status,
    (select a.id from approvals a where a.org_id = p.org_id and a.plan_id = p.id order by a.id desc limit 1)
      as "approvalId"
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId} and p.revision >= ${revision}`;
  return row;
}

async function supersede(unit: Unit, deploymentId: string): Promise<void> {
  const { approval } = await lockDeployment(unit, deploymentId);
  if (approval) await moveApproval(unit, approval.id, 'supersede');
}

async function insertDeployment({ sql, orgId, now }: Unit, record: DeploymentToRecord, planId: string) {
  const { plan, planInput } = record;
  await sql`insert into deployments ${sql({
    org_id: orgId,
    id: planInput.deploymentId,
    name: plan.name,
    agent_id: record.agentId,
    session_id: record.sessionId,
    cloud_account_id: record.cloudAccountId,
    scope: sql.json(scopeOf(plan)),
    status: deploymentTransitions.create.to,
    plan_id: planId,
    requested_by: record.requestedBy,
    created_at: now,
    updated_at: now,
  })}`;
}

async function insertPlan({ sql, orgId, now }: Unit, record: DeploymentToRecord, id = newId('plan')) {
  await sql`insert into plans ${sql({
    org_id: orgId,
    id,
    deployment_id: record.planInput.deploymentId,
    revision: record.revision,
    digest: record.digest,
    plan: sql.json(record.plan as never),
    input: sql.json(record.planInput as never),
    created_at: now,
  })}`;
  return id;
}

async function askForApproval(
  unit: Unit,
  { planInput, requestedBy }: DeploymentToRecord,
  planId: string,
): Promise<RecordedDeployment> {
  const { deploymentId } = planInput;
  const approvalId = await requestApprovalIfDemanded(unit, deploymentId, requestedBy);
  const { request_approval, create } = deploymentTransitions;
  return { deploymentId, planId, status: (approvalId ? request_approval : create).to, approvalId };
}

function payloadOf(record: DeploymentToRecord, planId: string) {
  return {
    deployment_id: record.planInput.deploymentId,
    session_id: record.sessionId,
    agent_id: record.agentId,
    cloud_account_id: record.cloudAccountId,
    cloud_provider: record.planInput.account.provider,
    plan_id: planId,
  };
}

function scopeOf({ scope }: Plan) {
  return { cluster_name: scope.cluster_name, namespace: scope.namespace, region: scope.region };
}
