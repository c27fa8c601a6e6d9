import { sweepExpiries } from '../../../../functions/deployments/requests/expire.ts';
import { dispatchSteps } from '../../../../functions/deployments/runs/dispatch-steps.ts';
import { watchRuns } from '../../../../functions/deployments/runs/watchdog.ts';
import type { RunExecutions } from '../../../../functions/deployments/runs/work/executions.ts';
import { signalWorker } from '../../../../functions/sessions/workflow/signals/worker.ts';
import type { fixedClock } from '../../../../functions/shared/clock.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import type { OutboxRow } from '../../../../functions/shared/db/unit.ts';
import { consumers } from '../../../../functions/shared/events/consumers.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { definition, destroyDefinition } from '../../../support/hosts/workflows/apply-run.ts';
import { arnOf, hostMachines } from '../../../support/hosts/workflows/state-machines.ts';

// What carries runs out: both state machines with the real steps, the worker that starts them and the sweeps. It can be
// killed; the next one knows nothing but what the database and, where they were kept, the executions say.

/** Time goes by with the steps and nowhere else, so that the same seed gives the same order of events. */
const stepMs = 20_000;
const settings = {
  pollSeconds: 1,
  rolloutDeadlineSeconds: 150,
  infrastructureDeadlineSeconds: 300,
  removalLooks: 15,
};
const stalledAfterSeconds = 300;

export interface RunsHost {
  /** What happens to committed events. */
  deliver(rows: readonly OutboxRow[]): Promise<void>;
  /** Waits until nothing goes on, or what goes on has come to the step where it was to stop. */
  quiet(): Promise<void>;
  /** Lets what goes on, or begins, take so many steps more, and then stop before the next one. */
  allow(steps: number): void;
  /** The step before which something has stopped. */
  stoppedAt(): string | undefined;
  /** `lost`: the executions are forgotten. `ended`: they are known to have ended, though they recorded nothing. */
  kill(executions: 'lost' | 'ended'): void;
  /** What the service does every minute. */
  sweep(): Promise<void>;
  /** The next event gets lost on its way. */
  loseEvent(): void;
}

export function runsHost(db: () => Database, clock: ReturnType<typeof fixedClock>): RunsHost {
  const ended = new Set<string>();
  let allowedSteps = Number.POSITIVE_INFINITY;
  let losesEvent = false;
  // More than one where the run of an execution that still goes on was ended by a sweep.
  let stops: { step: string; goOn: () => void }[] = [];
  let stopped = Promise.withResolvers<void>();
  let current = open();

  function open() {
    const process = { isDead: false };
    // What a killed process was about to do is never done.
    const unlessDead = <T>(work: () => Promise<T>): Promise<T> =>
      process.isDead ? new Promise<never>(() => {}) : work();
    const mortal = {
      ...db(),
      system: ((...call) => unlessDead(() => db().system(...call))) as Database['system'],
    };
    const handler = dispatchSteps({
      db: mortal,
      clock,
      settings,
      hooks: deploymentHooks,
      secrets: testSecretBox,
    });
    const steps = async (payload: { step: string }) => {
      clock.advance(stepMs);
      await turnstile(payload.step);
      const result = await unlessDead(() => handler(payload));
      return unlessDead(async () => result);
    };
    const substitutions = { DeploymentStepsArn: 'steps' };
    const machines = hostMachines(
      [
        { name: 'apply', definition, substitutions },
        { name: 'destroy', definition: destroyDefinition, substitutions },
      ],
      { steps },
      { waitMs: 0, retryMs: 0 },
    );
    return { process, machines };
  }

  async function turnstile(step: string): Promise<void> {
    allowedSteps -= 1;
    if (allowedSteps >= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    stops.push({ step, goOn: resolve });
    const before = stopped;
    stopped = Promise.withResolvers();
    before.resolve();
    await promise;
  }

  function release(): void {
    const before = stops;
    stops = [];
    for (const { goOn } of before) goOn();
  }

  const running = () => current.machines.executions().filter(({ status }) => status === 'RUNNING');

  const executionsOf = (machine: 'apply' | 'destroy'): RunExecutions => ({
    async start(name, input) {
      const isKnown = current.machines.executions().some((execution) => execution.name === name);
      if (isKnown || ended.has(name)) return;
      current.machines.byArn(arnOf(machine), 'The test').start({ name, input: JSON.stringify(input) });
    },
    async state(name) {
      if (ended.has(name)) return 'ended';
      const execution = current.machines.executions().find((each) => each.name === name);
      if (!execution) return 'unknown';
      return execution.status === 'RUNNING' ? 'running' : 'ended';
    },
  });
  const applies = executionsOf('apply');
  const destroys = executionsOf('destroy');
  // No workflow moves the sessions of these deployments: they are over.
  const executions = {
    start: async () => {},
    state: async () => 'ended' as const,
    answer: async () => false,
  };

  return {
    async deliver(rows) {
      for (const { type, detail } of rows) {
        if (!(consumers.workflowSignals as readonly string[]).includes(type)) continue;
        if (losesEvent) losesEvent = false;
        else
          await signalWorker({ db: db(), executions, applies, destroys })(
            JSON.stringify({ 'detail-type': type, detail }),
          );
      }
    },
    async quiet() {
      while (running().length > stops.length)
        await Promise.race([...running().map(({ finished }) => finished), stopped.promise]);
    },
    allow(steps) {
      allowedSteps = steps;
      release();
    },
    stoppedAt: () => stops.at(-1)?.step,
    kill(how) {
      if (how === 'ended') for (const { name } of running()) ended.add(name);
      current.process.isDead = true;
      const { machines } = current;
      current = open();
      machines.stop();
      allowedSteps = Number.POSITIVE_INFINITY;
      release();
    },
    async sweep() {
      const now = clock.now();
      const kinds = { apply: applies, update: applies, destroy: destroys };
      await watchRuns({ db: db(), hooks: deploymentHooks, executions: kinds, clock, stalledAfterSeconds });
      await sweepExpiries({ db: db(), hooks: deploymentHooks, now });
    },
    loseEvent() {
      losesEvent = true;
    },
  };
}
