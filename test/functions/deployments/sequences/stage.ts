import { startCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Agent } from '../../../../functions/agents/agent.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { readClusterFacts } from '../../../../functions/clusters/cluster-facts.ts';
import { lookAtCluster } from '../../../../functions/clusters/cluster-look.ts';
import { deploymentsApi } from '../../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import type { DeploymentResponse } from '../../../../functions/deployments/http/schema.ts';
import { checkPlan } from '../../../../functions/deployments/preflight/checks.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { someValues } from '../../../support/builders/agents/vector-database.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import { connectedAccount, startBody } from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { pointAt, principalArn } from '../../../support/doubles/customer-cloud.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import {
  dispatchAgain,
  moveAccount,
  newAccountId,
  reviewedDeployment,
} from '../../../support/hosts/workflows/apply-run.ts';
import type { Random } from '../../../support/random.ts';
import { recordMoves } from './moves.ts';
import { runsHost } from './runs-host.ts';

/** The service and the customer's cloud, with one clock. */
export async function openStage() {
  const clock = fixedClock(new Date());
  // Read by the agent's finder, so that each life has its own.
  const installed: { agent: Agent } = { agent: vectorDatabase };
  const database = await testDatabase({ clock, relay: async (rows) => host.deliver(rows) });
  const { db, owner } = database;
  await recordMoves(owner);
  const host = runsHost(() => db, clock);
  const settings = {
    clock,
    servicePrincipalArn: principalArn,
    stackDurationMs: 30_000,
    podReadyMs: 15_000,
    jobDurationMs: 15_000,
    deletionMs: 5_000,
  };
  const cloud = await startCustomerCloud({ settings });
  pointAt(cloud.environment);
  const api = testApi({
    routes: deploymentRoutes,
    api: deploymentsApi({
      db,
      clock,
      checkPlan,
      readClusterFacts,
      lookAtCluster,
      hooks: deploymentHooks,
      secrets: testSecretBox,
      loadAgents: async () => ({ findAgent: () => installed.agent }),
    }),
    clock,
  });
  return {
    ...database,
    database,
    clock,
    cloud,
    host,
    api,
    /** Lines of the log. */
    logged: [] as string[],
    installed,
    close: async () => {
      host.kill('lost');
      await cloud.close();
      await database.close();
    },
  };
}

/** The objects without which the database would not run; each costs a dozen requests a run. */
const core = new Set([
  'Namespace',
  'ServiceAccount',
  'StorageClass',
  'Service',
  'StatefulSet',
  'Job',
  'CronJob',
]);

const lightDatabase: Agent = {
  ...vectorDatabase,
  async plan(input) {
    const plan = await vectorDatabase.plan(input);
    const objects = plan.objects.filter(
      ({ object: { kind, metadata } }) => core.has(kind) && !/gauges|recall/.test(metadata.name),
    );
    return { ...plan, objects };
  },
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

export type Role = 'owner' | 'admin' | 'member';

/** One deployment, from its plan to its end. */
export interface Life {
  stage: Stage;
  random: Random;
  orgId: string;
  deploymentId: string;
  accountId: string;
  people: Record<Role, TestOrg>;
  /** What was done and what came of it, for whoever looks for the reason of a failure. */
  story: string[];
  /** Somebody has changed something in the cloud by hand, or its calls go wrong. */
  isDisturbed: boolean;
  /** How many moves of states were looked at. */
  movesSeen: number;
  /** Time that went by at once, and not with the steps of a run. */
  clockJumpMs: number;
  /** Values that may be shown to nobody. */
  secrets: Set<string>;
}

export interface CallAnswer {
  status: number;
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any;
}

export async function call(
  { stage: { api }, deploymentId, people }: Life,
  role: Role,
  method: string,
  rest: string,
  body?: object,
): Promise<CallAnswer> {
  const token = await api.tokenFor(people[role]);
  const answer = await api.call(method, `/api/deployments/${deploymentId}${rest}`, { token, body });
  return { status: answer.status, code: answer.json?.code ?? '', json: answer.json };
}

export const read = async (life: Life, role: Role = 'owner'): Promise<DeploymentResponse> =>
  (await call(life, role, 'GET', '')).json;

/**
 * A reviewed plan in an org of three people. Begun by one request, or without a session, or of a session that is over
 * and has begun the first run.
 */
export async function newLife(stage: Stage, random: Random, byRequest: boolean): Promise<Life> {
  const { owner } = stage;
  const asks = random.chance(byRequest ? 0.5 : 0.3);
  stage.installed.agent = random.chance(0.1) ? vectorDatabase : lightDatabase;
  const org = await createOrg(owner, 'owner', { approval_required: asks });
  const people = {
    owner: org,
    admin: await addMember(owner, org.orgId, 'admin'),
    member: await addMember(owner, org.orgId, 'member'),
  };
  const accountId = newAccountId();
  stage.host.allow(Number.POSITIVE_INFINITY);
  const isAlone = !byRequest && (asks || random.chance(0.8));
  const deploymentId = byRequest
    ? await startByRequest(stage, people[random.pick(['owner', 'admin', 'member'] as const)], accountId)
    : await reviewed(stage, org, { accountId, isAlone });
  await stage.host.quiet();
  const begin = isAlone ? 'planned' : byRequest ? 'begun by one request' : 'begun by a session that is over';
  const life: Life = {
    stage,
    random,
    orgId: org.orgId,
    deploymentId,
    accountId,
    people,
    story: [`${begin}${asks ? ', approval asked' : ''}`],
    isDisturbed: false,
    movesSeen: 0,
    clockJumpMs: 0,
    secrets: new Set(['the-external-id']),
  };
  return life;
}

async function reviewed(
  { database, cloud, owner, installed }: Stage,
  org: TestOrg,
  { accountId, isAlone }: { accountId: string; isAlone: boolean },
): Promise<string> {
  const made = await reviewedDeployment(database, cloud, org, {}, accountId, {
    agent: installed.agent,
    values: someValues,
  });
  const { deploymentId, sessionId } = made;
  if (isAlone) await owner`update deployments set session_id = null where id = ${deploymentId}`;
  await owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = ${sessionId}`;
  if (!isAlone) await dispatchAgain(database, made);
  return deploymentId;
}

async function startByRequest({ api, cloud, owner }: Stage, by: TestOrg, accountId: string): Promise<string> {
  const cloudAccountId = await connectedAccount(owner, by);
  await moveAccount(owner, cloud, { orgId: by.orgId, cloudAccountId, accountId });
  const body = { ...startBody, scope: { cluster_name: 'production', region: 'us-east-1' } };
  const { status, text, json } = await api.call('POST', '/api/deployments', {
    token: await api.tokenFor(by),
    body,
  });
  if (status !== 201) throw new Error(`POST /api/deployments -> ${status} ${text}`);
  return json.id;
}
