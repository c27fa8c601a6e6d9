import { startCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Agent } from '../../../../functions/agents/agent.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { readClusterFacts } from '../../../../functions/clusters/cluster-facts.ts';
import { lookAtCluster } from '../../../../functions/clusters/cluster-look.ts';
import { deploymentsApi } from '../../../../functions/deployments/api.ts';
import { checkPlan } from '../../../../functions/deployments/preflight/checks.ts';
import type { DeploymentRecord } from '../../../../functions/deployments/record.ts';
import { deploymentRoutes } from '../../../../functions/deployments/routes.ts';
import { sessionMoves } from '../../../../functions/sessions/moves.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { pointAt, principalArn } from '../../../support/doubles/customer-cloud.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { dispatchAgain, newAccountId, reviewedDeployment } from '../../../support/hosts/apply-run.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
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
      hooks: sessionMoves,
      findAgent: () => installed.agent,
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
  plan(input) {
    const plan = vectorDatabase.plan(input);
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

export const read = async (life: Life, role: Role = 'owner'): Promise<DeploymentRecord> =>
  (await call(life, role, 'GET', '')).json;

/** A reviewed plan in an org of three people. Without a session, or of one that is over and has begun the first run. */
export async function newLife(stage: Stage, random: Random): Promise<Life> {
  const { database, cloud, owner } = stage;
  const asks = random.chance(0.1);
  stage.installed.agent = random.chance(0.1) ? vectorDatabase : lightDatabase;
  const org = await createOrg(owner, 'owner', { approval_required: asks });
  const people = {
    owner: org,
    admin: await addMember(owner, org.orgId, 'admin'),
    member: await addMember(owner, org.orgId, 'member'),
  };
  const accountId = newAccountId();
  const { orgId, deploymentId, sessionId, digest } = await reviewedDeployment(
    database,
    cloud,
    org,
    {},
    accountId,
    stage.installed.agent,
  );
  const isAlone = asks || random.chance(0.8);
  if (isAlone) await owner`update deployments set session_id = null where id = ${deploymentId}`;
  await owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = ${sessionId}`;
  stage.host.allow(Number.POSITIVE_INFINITY);
  if (!isAlone) await dispatchAgain(database, { orgId, deploymentId, digest });
  await stage.host.quiet();
  const life: Life = {
    stage,
    random,
    orgId,
    deploymentId,
    accountId,
    people,
    story: [`planned${asks ? ', approval asked' : ''}${isAlone ? '' : ', begun by a session that is over'}`],
    isDisturbed: false,
    movesSeen: 0,
    clockJumpMs: 0,
    secrets: new Set(['the-external-id']),
  };
  return life;
}
