import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Agent, Plan, PlanInput, Values } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { installedAgent } from '../../../../functions/agents/installed-agent.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { findAccount } from '../../../../functions/clouds/accounts.ts';
import { readClusterFacts } from '../../../../functions/clusters/cluster-facts.ts';
import { dispatchSteps } from '../../../../functions/deployments/runs/dispatch-steps.ts';
import type { StepSettings, StepTools } from '../../../../functions/deployments/runs/work/step-tools.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { Refusal } from '../../../../functions/shared/workflow-errors.ts';
import { someValues } from '../../builders/agents/vector-database.ts';
import { testSecretBox } from '../../builders/clouds.ts';
import { beginRun, dispatchRun, saveReviewedPlan } from '../../builders/deployments/deployment-life.ts';
import { sessionAtReview } from '../../builders/deployments/deployments.ts';
import { deploymentHooks } from '../../builders/deployments/hooks.ts';
import { createRole } from '../../doubles/customer-cloud.ts';
import { createOrg, type TestDatabase, type TestOrg } from '../database.ts';
import { arnOf, hostMachines } from './state-machines.ts';

export interface DispatchedRun {
  orgId: string;
  runId: string;
  sessionId: string;
  deploymentId: string;
  plan: Plan;
  planInput: PlanInput;
}

export const newAccountId = () => String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999));

/** Whose plan a run carries out, and values that it can be made of. */
export interface PlannedAgent {
  agent: Agent;
  values(changes: Values): Values;
}

export const usualAgent: PlannedAgent = { agent: vectorDatabase, values: someValues };

/**
 * Everything up to a dispatched run: an org with an account, a reviewed plan of the vector database agent. With the
 * `accountId` of another run's account it is in that one's clusters.
 */
export async function dispatchedRun(
  database: TestDatabase,
  cloud: RunningCustomerCloud,
  changes: Values = {},
  accountId = newAccountId(),
  planned = usualAgent,
): Promise<DispatchedRun> {
  const org = await createOrg(database.owner, 'owner', { approval_required: false });
  const reviewed = await reviewedDeployment(database, cloud, org, changes, accountId, planned);
  return { ...reviewed, runId: await dispatchAgain(database, reviewed) };
}

/** The same, before anything is dispatched. */
export async function reviewedDeployment(
  { db, owner }: TestDatabase,
  cloud: RunningCustomerCloud,
  org: TestOrg,
  changes: Values,
  accountId: string,
  { agent, values } = usualAgent,
): Promise<Omit<DispatchedRun, 'runId'> & { digest: string }> {
  const { orgId } = org;
  const { sessionId, cloudAccountId } = await sessionAtReview(owner, org);
  await moveAccount(owner, cloud, { orgId, cloudAccountId, accountId });

  const account = await db.system(orgId, (unit) => findAccount(unit, cloudAccountId));
  if (!account) throw new Error('The account was not saved.');
  const facts = await readClusterFacts({ account, clusterName: 'production', region: 'us-east-1' });
  if (!facts.ok) throw new Error(facts.reason);
  const planInput: PlanInput = {
    deploymentId: newId('deployment'),
    orgId,
    account: {
      id: cloudAccountId,
      label: account.label,
      provider: account.provider,
      accountId,
      defaultRegion: account.defaultRegion,
    },
    cluster: facts.facts,
    values: values({
      cloud_account_id: cloudAccountId,
      cluster_name: 'production',
      region: 'us-east-1',
      ...changes,
    }),
  };
  const plan = await agent.plan(planInput);
  const digest = planDigest(plan);
  const recorded = await db.system(orgId, (unit) =>
    saveReviewedPlan(unit, {
      sessionId,
      revision: 1,
      agentId: agent.id,
      cloudAccountId,
      requestedBy: org.userId,
      plan,
      planInput,
      digest,
    }),
  );
  const { deploymentId } = recorded;
  return { orgId, sessionId, deploymentId, plan, planInput, digest };
}

/** A connected account becomes one of this cloud, with a role that trusts us. */
export async function moveAccount(
  owner: TestDatabase['owner'],
  cloud: RunningCustomerCloud,
  { orgId, cloudAccountId, accountId }: { orgId: string; cloudAccountId: string; accountId: string },
): Promise<void> {
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const credentials = owner.json({ kind: 'cross_account_role', roleArn, accountId });
  await owner`update cloud_accounts set account_id = ${accountId}, credentials = ${credentials}
    where id = ${cloudAccountId}`;
  await owner`insert into external_ids (org_id, provider, account_id, external_id)
    values (${orgId}, 'aws', ${accountId}, 'the-external-id')`;
  await createRole(cloud, roleArn, 'the-external-id');
}

/** The run of the next revision, as a user gets it who changes values after a failed run. */
export async function revisedRun(
  database: TestDatabase,
  run: DispatchedRun,
  changes: Values,
): Promise<DispatchedRun> {
  const { db, owner } = database;
  const { orgId, sessionId, deploymentId } = run;
  const planInput = { ...run.planInput, values: { ...run.planInput.values, ...changes } };
  const { agent_id: agentId } = run.plan;
  const plan = await installedAgent(findAgent, { id: deploymentId, agentId }).plan(planInput);
  const digest = planDigest(plan);
  const [session] = await owner`update sessions set revision = revision + 1 where id = ${sessionId}
    returning revision, user_id`;
  await db.system(orgId, (unit) =>
    saveReviewedPlan(unit, {
      sessionId,
      revision: session?.revision,
      agentId,
      cloudAccountId: planInput.account.id,
      requestedBy: session?.user_id,
      plan,
      planInput,
      digest,
    }),
  );
  const runId = await dispatchAgain(database, { orgId, deploymentId, digest });
  return { ...run, runId, plan, planInput };
}

/** Another run of the same plan, as a user who says "deploy" again gets it. */
export async function dispatchAgain(
  { db }: TestDatabase,
  { orgId, deploymentId, digest }: { orgId: string; deploymentId: string; digest: string },
): Promise<string> {
  const request = { deploymentId, digest, requestedBy: 'u-test' };
  const dispatched = await db.system(orgId, (unit) => dispatchRun(unit, request));
  if (dispatched.outcome !== 'dispatched')
    throw new Error(`The run was not dispatched: ${dispatched.outcome}`);
  return dispatched.runId;
}

const definitionOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../stepfunctions/${name}.asl.json`), 'utf8'));
export const definition = definitionOf('deployment-apply');
export const destroyDefinition = definitionOf('deployment-destroy');

/** As short as an order of events needs: each look of a waiting step costs a dozen requests. */
export const soon = { stackDurationMs: 50, podReadyMs: 20, jobDurationMs: 20, deletionMs: 20 };

/** Done at the first look, for tests that aren't about looks. */
export const atOnce = { stackDurationMs: 2, podReadyMs: 2, jobDurationMs: 2, deletionMs: 20 };

/** Deadlines that no test reaches by being slow; those about deadlines set their own. */
export const quickSettings: StepSettings = {
  pollSeconds: 3,
  rolloutDeadlineSeconds: 120,
  infrastructureDeadlineSeconds: 120,
  removalLooks: 15,
};

export interface Execution {
  outcome: 'succeeded' | 'failed';
  /** Names of the states, in the order they were entered. */
  entered: string[];
  /** Codes of the refusals that steps have ended with. */
  refusals: string[];
}

export interface ExecutionOptions extends Partial<StepTools> {
  database: TestDatabase;
  /** The step to begin with, for a run that has done those before, or is taken to have. */
  from?: string;
  /** The step before which the state machine ends as if all were done, where the rest says no more. */
  until?: string;
  /** Called before each step; may throw in its place. */
  before?: (step: string) => unknown;
  /** Called when a step has done its work and the state machine doesn't know yet. */
  after?: (step: string) => unknown;
  /** How often each step is done before the state machine learns of it. */
  times?: number;
  /** Ends the execution in the middle, as where its machine is gone; what a step does meanwhile is done, and nobody learns of it. */
  killed?: AbortSignal;
}

/** Runs the state machine with the real steps. Waits and retries are short. */
export const execute = (run: DispatchedRun, options: ExecutionOptions) => executeAs(definition, run, options);

/** The same for a run that destroys. */
export const executeDestroy = (run: DispatchedRun, options: ExecutionOptions) =>
  executeAs(destroyDefinition, run, options);

async function executeAs(
  machineDefinition: typeof definition,
  run: DispatchedRun,
  options: ExecutionOptions,
): Promise<Execution> {
  const tools = {
    db: options.database.db,
    clock: systemClock,
    settings: quickSettings,
    hooks: deploymentHooks,
    secrets: testSecretBox,
    ...options,
  };
  const handler = dispatchSteps(tools);
  const entered: string[] = [];
  const refusals: string[] = [];
  const steps = async (payload: { step: string }) => {
    entered.push(payload.step);
    await options.before?.(payload.step);
    let result: object = {};
    try {
      for (let time = 0; time < (options.times ?? 1); time++) result = await handler(payload as never);
    } catch (error) {
      if (error instanceof Refusal) refusals.push(error.code);
      throw error;
    }
    await options.after?.(payload.step);
    return result;
  };
  const substitutions = { DeploymentStepsArn: 'steps' };
  const { from = machineDefinition.StartAt, until, database } = options;
  if (from !== machineDefinition.StartAt) await begin(run, database);
  const States = until
    ? { ...machineDefinition.States, [until]: { Type: 'Succeed' } }
    : machineDefinition.States;
  const part = { ...machineDefinition, StartAt: from, States };
  const machine = { name: 'the-run', definition: part, substitutions };
  const input = JSON.stringify({ org_id: run.orgId, run_id: run.runId });
  const execution = hostMachines([machine], { steps }).byArn(arnOf('the-run'), 'The test').start({ input });
  options.killed?.addEventListener('abort', () => execution.stop(), { once: true });
  await execution.finished;
  return { outcome: execution.status === 'SUCCEEDED' ? 'succeeded' : 'failed', entered, refusals };
}

/** As the first step does it, which ends there for a run that has ended or is to be cancelled. */
async function begin({ orgId, runId }: DispatchedRun, { db }: TestDatabase) {
  const { status } = await db.system(orgId, (unit) => beginRun(unit, runId));
  if (status !== 'running') throw new Error(`The run is ${status}: no step of it is done any more.`);
}

/** The run as the database has it, with its story. */
export async function storyOf({ owner }: TestDatabase, { runId, deploymentId }: DispatchedRun) {
  const [run] = await owner`select status, failure_extent, failure_reason from runs where id = ${runId}`;
  const [deployment] = await owner`select status, outputs from deployments where id = ${deploymentId}`;
  const events = await owner<{ step: string; level: string; message: string; dedup: string }[]>`
    select step, level, message, dedup from run_events where run_id = ${runId} order by seq`;
  return { run, deployment, events, messages: events.map(({ message }) => message) };
}
