import { expect, test } from 'vitest';
import { callFaults } from '../../../../../bin/local/customer-cloud/failures.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { hourMs } from '../../../../../functions/shared/durations.ts';
import {
  type DispatchedRun,
  execute,
  executeDestroy,
  quickSettings,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';
import { seed, someOf } from '../../../../support/samples.ts';
import { endings } from '../endings.ts';

const host = await runHost();
const { database, cloud } = host;
const { applying, changing, deployed, destroying, expectDestroyed, inventory, statusOf, unnamed } =
  endings(host);

type Failure = Parameters<typeof cloud.inject>[0];
/** What never becomes ready isn't waited for. */
const settings = { ...quickSettings, rolloutDeadlineSeconds: 0.5 };

/** Ends with this failure of the customer's cloud, which is mended afterwards. */
async function failing(run: DispatchedRun, failure: Failure): Promise<DispatchedRun> {
  cloud.inject(failure);
  await execute(run, { database, settings });
  cloud.clearFailures();
  return run;
}

/** Its bootstrap never begins; a job says itself how many minutes it may take, which here pass between two looks. */
async function lateBootstrap(): Promise<DispatchedRun> {
  const clock = fixedClock(new Date());
  const before = (step: string) => {
    if (step === 'CheckBootstrap') clock.advance(hourMs);
  };
  const run = await applying();
  cloud.inject({ kind: 'image_pull', target: 'bootstrap' });
  await execute(run, { database, settings, clock, before });
  cloud.clearFailures();
  return run;
}

const removed = (kind: string) => async () => {
  const run = await deployed();
  cloud.removeObjects(kind);
  return run;
};

async function destroyedOnce(failure: Failure): Promise<DispatchedRun> {
  const run = await deployed();
  cloud.inject(failure);
  const first = await destroying(run, false);
  await executeDestroy(first, { database, settings });
  cloud.clearFailures();
  expect((await statusOf(first))?.status).toMatch(/^destroy(ed|_failed)$/);
  return run;
}

/** The cluster lets go of the pods of a set that is made anew only when the run has given up. */
async function leftWithoutItsSet(): Promise<DispatchedRun> {
  const run = await deployed();
  cloud.inject({ kind: 'slow_orphans' });
  const change = await changing(run, { storage_gb: 400 });
  await execute(change, { database, settings: { ...settings, removalLooks: 1 } });
  cloud.clearFailures();
  return change;
}

/** What was before, and the status that it left. */
const lives: readonly (readonly [string, string, () => Promise<DispatchedRun>])[] = [
  [
    'whose stack could not be made',
    'failed',
    async () => failing(await applying(), { kind: 'stack_failed', target: 'NodeRole' }),
  ],
  [
    'whose stack could not be changed',
    'failed',
    async () => failing(await changing(await deployed()), { kind: 'stack_failed', target: 'Node' }),
  ],
  [
    'whose pods never became ready',
    'failed',
    async () => failing(await applying(), { kind: 'never_ready', target: 'vector-database' }),
  ],
  [
    'whose bootstrap failed',
    'failed',
    async () => failing(await applying(), { kind: 'job_failed', target: 'bootstrap' }),
  ],
  [
    'whose objects were refused',
    'failed',
    async () => failing(await applying(), { kind: 'deny_access', target: 'create statefulsets' }),
  ],
  ['whose bootstrap was not done in time', 'failed', lateBootstrap],
  ['whose set was not made anew around its pods', 'failed', leftWithoutItsSet],
  ['without its StatefulSet', 'succeeded', removed('StatefulSet')],
  ['without its Services', 'succeeded', removed('Service')],
  ['without its Secrets', 'succeeded', removed('Secret')],
  ['without its namespace', 'succeeded', removed('Namespace')],
  [
    'that no role let in when it was to be destroyed',
    'destroy_failed',
    () => destroyedOnce({ kind: 'deny_assume_role' }),
  ],
  [
    'whose cluster did not answer when it was to be destroyed',
    'destroy_failed',
    () => destroyedOnce({ kind: 'cluster_unreachable', target: 'production' }),
  ],
  [
    'whose stack could not be deleted',
    'destroy_failed',
    () => destroyedOnce({ kind: 'not_deleted', target: 'NodeRole' }),
  ],
  [
    'whose Services could not be deleted',
    'destroy_failed',
    () => destroyedOnce({ kind: 'deny_access', target: 'delete services' }),
  ],
];

test.each(someOf(lives, 1))(
  `A deployment %s is %s, and a destroy leaves nothing behind (seed ${seed})`,
  async (_what, status, live) => {
    const run = await live();
    expect((await statusOf(run))?.status).toBe(status);
    await expectDestroyed(run);
  },
);

/** A call that is never answered takes the ten seconds of its time-out: there is one, and it is played in every run. */
const silence = { fault: 'silent' as const, after: 60, times: 1 };
const quickFaults = callFaults.filter((fault) => fault !== 'silent');
/** At each third call of a destroy, some of them for good. */
const disturbances = Array.from({ length: 40 }, (_, index) => ({
  fault: quickFaults[index % quickFaults.length] ?? ('refused' as const),
  after: index * 3,
  times: index % 4 === 0 ? 10_000 : 1,
}));

const asRow = (calls: (typeof disturbances)[number] | typeof silence) =>
  [calls.fault, calls.after, calls.times, calls] as const;
const disturbed = someOf(disturbances, 1).map(asRow);

test.each([...disturbed, asRow(silence)])(
  `An apply ends that meets a cloud with %s after %i calls, %i times, says what exists, and a destroy leaves nothing behind (seed ${seed})`,
  async (_fault, _after, _times, calls) => {
    const run = await applying();
    cloud.disturb({ ...calls });
    await execute(run, { database });
    cloud.clearFailures();
    const { status, failure_reason: reason, extent } = (await statusOf(run)) ?? {};
    expect(status).toMatch(/^(succeeded|failed)$/);
    if (status === 'failed')
      expect(reason).toMatch(/Nothing was made|What was made: |exists|may exist|was rolled back/);
    if (extent === 'full') expect(inventory(run)).toEqual([]);
    await expectDestroyed(run);
  },
);

test.each(disturbed)(
  `A destroy ends that meets a cloud with %s after %i calls, %i times, and the next one leaves nothing behind (seed ${seed})`,
  async (_fault, _after, _times, calls) => {
    const run = await deployed();
    const first = await destroying(run, false);
    cloud.disturb({ ...calls });
    await executeDestroy(first, { database });
    cloud.clearFailures();
    const { status, failure_reason: reason } = (await statusOf(first)) ?? {};
    expect(status).toMatch(/^destroy(ed|_failed)$/);
    if (status === 'destroyed') expect(await unnamed(first)).toEqual([]);
    // It may end with the words of the cloud.
    else expect(reason).toMatch(/^\S.{20,}$/s);
    await expectDestroyed(run);
  },
);
