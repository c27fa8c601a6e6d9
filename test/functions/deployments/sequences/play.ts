import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Failure } from '../../../../bin/local/customer-cloud/failures.ts';
import { requestCancel, requestDestroy } from '../../../support/builders/deployment-life.ts';
import {
  type DispatchedRun,
  dispatchAgain,
  dispatchedRun,
  execute,
  executeDestroy,
  quickSettings,
} from '../../../support/hosts/apply-run.ts';
import type { TestDatabase } from '../../../support/hosts/database.ts';
import { seededRandom } from '../../../support/random.ts';

// A random sequence of acts on one deployment, with failures in between. The same seed gives the same sequence.

export interface Stage {
  database: TestDatabase;
  cloud: RunningCustomerCloud;
}

/** Of the customer's cloud; each holds for one operation. */
const failures: readonly Failure[] = [
  { kind: 'deny_assume_role' },
  { kind: 'stack_failed', target: 'NodeRole' },
  { kind: 'stack_failed', target: 'SnapshotBucket' },
  { kind: 'cluster_unreachable', target: 'production' },
  { kind: 'deny_access', target: 'create statefulsets' },
  { kind: 'deny_access', target: 'delete services' },
  { kind: 'image_pull', target: 'qdrant' },
  { kind: 'never_ready', target: 'vector-database' },
  { kind: 'job_failed', target: 'bootstrap' },
];

const caller = { userId: 'u-test', email: 'owner@example.com', name: null, role: 'owner' as const };
const longestLife = 4;
/** Where something is made to fail, what never becomes ready isn't waited for. */
const impatient = { ...quickSettings, rolloutDeadlineSeconds: 0.5 };

export interface Life {
  run: DispatchedRun;
  /** What was done, for whoever looks for the reason of a failure. */
  story: string[];
}

/** Plays a life up to some point; what has begun has ended, well or not. */
export async function play(stage: Stage, seed: number): Promise<Life> {
  const { pick, below, chance } = seededRandom(seed);
  const run = await dispatchedRun(stage.database, stage.cloud);
  const story: string[] = [];
  for (let acts = 0; acts < longestLife; acts++) {
    const status = await statusOf(stage, run);
    const act = status === 'running' ? 'apply' : pick(actsIn[status] ?? ['stop']);
    const mishap = pick(['none', 'failure', 'kill', 'removed', ...(act === 'apply' ? ['cancel'] : [])]);
    const failure = pick(failures);
    const at = below(8);
    const deleteData = chance(0.5);
    story.push(
      [status, act, mishap, mishap === 'failure' ? JSON.stringify(failure) : at, deleteData].join(' '),
    );
    if (act === 'stop') break;
    if (mishap === 'failure') stage.cloud.inject(failure);
    if (mishap === 'removed')
      stage.cloud.removeObjects(pick(['StatefulSet', 'Service', 'Secret', 'ConfigMap']));
    if (act === 'destroy') await destroy(stage, run, deleteData, mishap === 'kill' ? at : undefined);
    else await apply(stage, run, mishap, at);
    stage.cloud.clearFailures();
  }
  return { run, story };
}

const actsIn: Record<string, readonly string[]> = {
  succeeded: ['destroy', 'stop'],
  failed: ['apply', 'apply', 'destroy', 'stop'],
  cancelled: ['apply', 'apply', 'destroy', 'stop'],
  destroy_failed: ['destroy', 'stop'],
};

export async function statusOf({ database }: Stage, { deploymentId }: DispatchedRun): Promise<string> {
  const [row] = await database.owner`select status from deployments where id = ${deploymentId}`;
  return row?.status as string;
}

async function apply(stage: Stage, run: DispatchedRun, mishap: string, at: number): Promise<void> {
  const { database } = stage;
  if ((await statusOf(stage, run)) !== 'running') {
    const [plan] = await database.owner`select p.digest from plans p join deployments d on d.plan_id = p.id
      where d.id = ${run.deploymentId}`;
    run.runId = await dispatchAgain(database, { ...run, digest: plan?.digest });
  }
  const { runId } = run;
  const settings = mishap === 'failure' ? impatient : quickSettings;
  let steps = 0;
  const before = async () => {
    if (mishap !== 'cancel' || steps++ !== at) return;
    await database.db.system(run.orgId, (unit) =>
      requestCancel(Object.assign(unit, { caller }), run.deploymentId, runId),
    );
  };
  if (mishap === 'kill') await execute(run, { database, settings, before: dyingAt(at) });
  await execute(run, { database, settings, before });
}

/** Asks for a destroy and runs it; killed at a step it is started again. */
export async function destroy(stage: Stage, run: DispatchedRun, deleteData: boolean, killedAt?: number) {
  const { database } = stage;
  const { orgId, deploymentId, plan } = run;
  await database.db.system(orgId, (unit) =>
    requestDestroy(Object.assign(unit, { caller }), deploymentId, { confirm: plan.name, deleteData }),
  );
  const [row] = await database.owner`select id from runs where deployment_id = ${deploymentId}
    and kind = 'destroy' order by id desc limit 1`;
  const doomed = { ...run, runId: row?.id as string };
  if (killedAt !== undefined) await executeDestroy(doomed, { database, before: dyingAt(killedAt) });
  await executeDestroy(doomed, { database });
}

/** From this step on nothing is done any more, not even the recording of a failure. */
function dyingAt(step: number) {
  let steps = 0;
  return () => {
    if (steps++ >= step) throw new Error('The service was killed.');
  };
}
