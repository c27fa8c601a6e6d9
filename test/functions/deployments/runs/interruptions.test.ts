import { expect, test } from 'vitest';
import { findAgent } from '../../../../functions/agents/index.ts';
import { proposeChange } from '../../../../functions/deployments/proposals.ts';
import { watchRuns } from '../../../../functions/deployments/runs/watchdog.ts';
import { sessionMoves } from '../../../../functions/sessions/moves.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { AppError } from '../../../../functions/shared/errors.ts';
import { requestCancel, requestDestroy } from '../../../support/builders/deployment-life.ts';
import { type DispatchedRun, execute, executeDestroy } from '../../../support/hosts/apply-run.ts';
import { runHost } from '../../../support/hosts/run-host.ts';
import { seededRandom } from '../../../support/random.ts';
import { inventory, type Kind, type Moment, moments } from './interruptions.ts';

// `npm run test:interruptions` plays every moment; `SEED` says which few are played otherwise.

const seed = Number(process.env.SEED ?? Math.floor(Date.now() / dayMs));
const played = process.env.INTERRUPTIONS === 'all' ? moments : someOf(3);

function someOf(count: number): Moment[] {
  const { pick } = seededRandom(seed);
  return Array.from({ length: count }, () => pick(moments));
}

const { database, cloud, newRun } = await runHost();
const { db, owner } = database;
const caller = { userId: 'u-test', email: 'owner@example.com', name: null, role: 'owner' as const };

const byOwner = (run: DispatchedRun, act: (unit: never) => Promise<unknown>) =>
  db.system(run.orgId, (unit) => act(Object.assign(unit, { caller }) as never));

async function lastRun(run: DispatchedRun): Promise<DispatchedRun> {
  const [row] =
    await owner`select id from runs where deployment_id = ${run.deploymentId} order by id desc limit 1`;
  return { ...run, runId: row?.id };
}

async function destroying(run: DispatchedRun, deleteData: boolean): Promise<DispatchedRun> {
  const request = { confirm: run.plan.name, deleteData };
  await byOwner(run, (unit) => requestDestroy(unit, run.deploymentId, request));
  return lastRun(run);
}

/** A run that no session carries out, so that the watchdog looks after it. */
async function dispatched(kind: Kind): Promise<DispatchedRun> {
  const run = await newRun();
  await owner`update deployments set session_id = null where id = ${run.deploymentId}`;
  if (kind === 'apply') return run;
  await execute(run, { database });
  if (kind === 'destroy') return destroying(run, false);
  const tools = { hooks: sessionMoves, findAgent };
  const change = { options: { node_count: 4 } };
  await byOwner(run, (unit) => proposeChange(unit, tools, run.deploymentId, change));
  return lastRun(run);
}

/** What leads to the states that a run enters only when something else has happened. */
const cancelledEarlier = ['StopRun', 'RecordCancellation'];
const failedEarlier = ['RecordFailure', 'RecordDestroyFailure'];

async function interrupted(run: DispatchedRun, { kind, fate, state }: Moment): Promise<void> {
  let isHit = false;
  let isLost = false;
  const gone = () => Object.assign(new Error('The service was killed.'), { name: 'Lambda.ServiceException' });
  const cancel = () =>
    byOwner(run, (unit) => requestCancel(unit, run.deploymentId, run.runId)).catch((error) => {
      // It has ended by then.
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
    });
  const before = async (step: string) => {
    if (state === 'start' && !isHit) await hit();
    if (isLost) throw gone();
    if (failedEarlier.includes(state) && step === 'DeleteStack') throw new Error('Nobody foresaw this.');
    if (failedEarlier.includes(state) && step === 'RunBootstrap') throw new Error('Nobody foresaw this.');
  };
  async function hit() {
    isHit = true;
    if (fate === 'cancelled') return cancel();
    isLost = fate === 'lost';
    if (state !== 'start') throw gone();
  }
  const after = async (step: string) => {
    if (cancelledEarlier.includes(state) && step === 'ApplyManifests') await cancel();
    if (step === state && !isHit) await hit();
  };
  await (kind === 'destroy' ? executeDestroy : execute)(run, { database, before, after });
  expect([state, isHit]).toEqual([state, true]);
  if (isLost) await watch();
}

/** The watchdog's look, two minutes later: the executions are gone. */
function watch() {
  const executions = { start: async () => {}, state: async () => 'ended' as const };
  return watchRuns({
    db,
    hooks: sessionMoves,
    executions: { apply: executions, update: executions, destroy: executions },
    now: new Date(Date.now() + 120_000),
    stalledAfterSeconds: 60,
  });
}

/** How the run ends; what is recorded before the interruption stands. */
function endOf({ kind, fate, state }: Moment): RegExp {
  if (state === 'RecordSuccess' || state === 'RecordTeardown') return /^succeeded$/;
  if (cancelledEarlier.includes(state) || (fate === 'cancelled' && state !== 'RecordFailure'))
    return /^cancelled$/;
  if (failedEarlier.includes(state) || fate === 'lost') return /^failed$/;
  return kind === 'destroy' || fate === 'killed' ? /^succeeded$/ : /^(cancelled|failed)$/;
}

const statusOf = async ({ deploymentId, runId }: DispatchedRun) => {
  const [row] =
    await owner`select d.status, d.teardown, d.failure_reason, r.status as run, r.failure_extent as extent
    from deployments d join runs r on r.id = ${runId} where d.id = ${deploymentId}`;
  return row;
};

test.each(played.map((moment) => [moment.kind, moment.fate, moment.state, moment] as const))(
  `A run (%s) that is %s after %s ends, and a destroy leaves nothing behind (seed ${seed})`,
  async (_kind, _fate, _state, moment) => {
    const run = await dispatched(moment.kind);
    await interrupted(run, moment);
    const ended = await statusOf(run);
    expect(ended?.run).toMatch(endOf(moment));
    // What says that nothing was made must be right.
    if (ended?.extent === 'full' && moment.kind === 'apply') expect(inventory(cloud, run)).toEqual([]);
    const rest = await destroying(run, true);
    await executeDestroy(rest, { database });
    const { status, teardown, failure_reason } = (await statusOf(rest)) ?? {};
    expect([status, failure_reason]).toEqual(['destroyed', null]);
    expect([teardown.left_over, teardown.not_checked]).toEqual([[], []]);
    const kept = teardown.kept.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect(inventory(cloud, run).filter((part) => !kept.includes(part))).toEqual([]);
  },
);
