import { expect, test } from 'vitest';
import { watchRuns } from '../../../../functions/deployments/runs/watchdog.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { AppError } from '../../../../functions/shared/errors.ts';
import { requestCancel } from '../../../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { type DispatchedRun, execute, executeDestroy } from '../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../support/hosts/workflows/run-host.ts';
import { seed, someOf } from '../../../support/samples.ts';
import { endings } from './endings.ts';
import { type Kind, type Moment, moments } from './interruptions.ts';

const host = await runHost();
const { database } = host;
const { db } = database;
const { applying, byOwner, changing, deployed, destroying, expectDestroyed, inventory, statusOf } =
  endings(host);

const begun: Record<Kind, () => Promise<DispatchedRun>> = {
  apply: applying,
  update: async () => changing(await deployed()),
  destroy: async () => destroying(await deployed(), false),
};

/** What leads to the states that a run enters only when something else has happened. */
const cancelledEarlier = ['StopRun', 'RecordCancellation'];
const failedEarlier = ['TakeBackNodes', 'RecordFailure', 'RecordDestroyFailure'];

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
    hooks: deploymentHooks,
    executions: { apply: executions, update: executions, destroy: executions },
    clock: fixedClock(new Date(Date.now() + 120_000)),
    stalledAfterSeconds: 60,
  });
}

/** How the run ends; what is recorded before the interruption stands. */
function endOf({ kind, fate, state }: Moment): RegExp {
  if (state === 'RecordSuccess' || state === 'RecordTeardown') return /^succeeded$/;
  if (cancelledEarlier.includes(state) || (fate === 'cancelled' && !failedEarlier.includes(state)))
    return /^cancelled$/;
  if (failedEarlier.includes(state) || fate === 'lost') return /^failed$/;
  return kind === 'destroy' || fate === 'killed' ? /^succeeded$/ : /^(cancelled|failed)$/;
}

const rows = someOf(moments, 2).map((moment) => [moment.kind, moment.fate, moment.state, moment] as const);

test.each(rows)(
  `A run (%s) that is %s after %s ends, and a destroy leaves nothing behind (seed ${seed})`,
  async (_kind, _fate, _state, moment) => {
    const run = await begun[moment.kind]();
    await interrupted(run, moment);
    const ended = await statusOf(run);
    expect(ended?.run).toMatch(endOf(moment));
    // What says that nothing was made must be right.
    if (ended?.extent === 'full' && moment.kind === 'apply') expect(inventory(run)).toEqual([]);
    await expectDestroyed(run);
  },
);
