import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exists } from '../../../../bin/local/customer-cloud/cloudformation/stack.ts';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { customerCloud } from '../../../support/doubles/customer-cloud.ts';
import type { DispatchedRun } from '../../../support/hosts/apply-run.ts';
import { type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';
import { destroy, play, statusOf } from './play.ts';

// `npm run test:lives` plays 500; `SEED` says which is the first, `SEQUENCES` how many.

const sequences = Number(process.env.SEQUENCES ?? 2);
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: sequences }, (_, index) => firstSeed + index);

let database: TestDatabase;
let cloud: RunningCustomerCloud;

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  logger.setLogLevel('SILENT');
  database = await testDatabase();
  const settings = { stackDurationMs: 50, podReadyMs: 10, jobDurationMs: 10, deletionMs: 10 };
  cloud = await customerCloud({ settings });
});
afterEach(() => cloud.clearFailures());
afterAll(async () => {
  await cloud.close();
  await database.close();
});

/** Everything in the customer's cloud that is the deployment's, as `kind name`. */
function inventory({ deploymentId, plan }: DispatchedRun): string[] {
  const { clusters, stacks } = cloud.state();
  const now = Date.now();
  const objects = Object.values(clusters)
    .flatMap((each) => Object.values(each))
    // Nodes follow the node groups when somebody looks at them; the groups are counted below.
    .filter(({ kind }) => kind !== 'Node')
    .filter(({ metadata }) => JSON.stringify(metadata.labels ?? {}).includes(deploymentId))
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const resources = stacks
    .filter(({ name }) => name === plan.infrastructure.stack_name)
    .flatMap((stack) =>
      Object.entries(stack.resources)
        .filter(([id]) => exists(stack, id, now))
        .map(([, { type, physicalId }]) => `${type} ${physicalId}`),
    );
  return [...objects, ...resources].sort();
}

test.each(seeds)(
  'Life %i of a deployment ends with nothing in the cloud but what its record names, and no run is stuck',
  async (seed) => {
    const { run, story } = await play({ database, cloud }, seed);
    const status = await statusOf({ database, cloud }, run);
    if (status !== 'destroyed') await destroy({ database, cloud }, run, seed % 2 === 0);
    const [row] = await database.owner`select status, failure_reason, teardown from deployments
      where id = ${run.deploymentId}`;
    expect([row?.status, story]).toEqual(['destroyed', story]);
    const runs = await database.owner`select status from runs where deployment_id = ${run.deploymentId}`;
    expect(runs.filter(({ status: each }) => each === 'queued' || each === 'running')).toEqual([]);
    const { kept, left_over } = row?.teardown ?? {};
    expect([left_over, story]).toEqual([[], story]);
    const named = kept.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect([inventory(run).filter((each) => !named.includes(each)), story]).toEqual([[], story]);
  },
);
