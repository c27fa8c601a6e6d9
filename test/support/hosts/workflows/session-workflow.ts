import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import { ServiceError } from '../../../../bin/local/host/json-protocol.ts';
import type {
  Execution,
  StateMachineHost,
  StateMachines,
} from '../../../../bin/local/workflows/state-machine.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import type { Executions } from '../../../../functions/sessions/workflow/executions.ts';
import { executionName } from '../../../../functions/sessions/workflow/executions.ts';
import { signalWorker } from '../../../../functions/sessions/workflow/signals/worker.ts';
import type { DispatchDependencies } from '../../../../functions/sessions/workflow/steps/dispatch-run.ts';
import type { StepDependencies } from '../../../../functions/sessions/workflow/steps/record-deployment.ts';
import {
  dispatchStep,
  type SessionStep,
  sessionSteps,
} from '../../../../functions/sessions/workflow/steps/steps.ts';
import type { Database } from '../../../../functions/shared/db/client.ts';
import type { OutboxRow } from '../../../../functions/shared/db/unit.ts';
import { consumers } from '../../../../functions/shared/events/consumers.ts';
import { markPublished } from '../../../../functions/shared/events/store.outbox.postgres.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { cluster } from '../../builders/agents/vector-database.ts';
import { succeedRun } from '../../builders/deployments/deployment-life.ts';
import { checkPlan } from '../../builders/deployments/deployments.ts';
import { deploymentHooks } from '../../builders/deployments/hooks.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { arnOf, hostMachines } from './state-machines.ts';

export const sessionGates = (): StateMachineDefinition & {
  States: Record<string, Record<string, unknown>>;
} =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../stepfunctions/session-gates.asl.json'), 'utf8'),
  );

export interface WorkflowOptions
  extends Partial<
    Pick<StepDependencies & DispatchDependencies, 'findAgent' | 'readClusterFacts' | 'checkPlan' | 'payments'>
  > {
  /** What deployment-apply does; by default it succeeds. Throws where the nested execution fails. */
  apply?: (db: Database, orgId: string, runId: string) => Promise<void>;
  /** With what Step Functions refuses to start deployment-apply; undefined where it does start it. */
  refuseStart?: () => string | undefined;
  /** Where everything reaches the database over one connection; its rows of the outbox are marked, as the bus' are. */
  through?: (databaseUrl: string) => string;
  /** Called before each step; what it throws is the step's error. */
  beforeStep?: (step: SessionStep) => void;
}

export interface WorkflowHost extends TestDatabase {
  options: WorkflowOptions;
  executions: Executions;
  /** Names of the executions started, in order. */
  started: string[];
  /** Names of the nested executions, in order. */
  applied: string[];
  /** The process is killed: executions and tokens are forgotten, unfinished signals too. */
  kill(): void;
  /** Delivers an event to the worker as the queue does, however often. */
  deliver(type: string, detail: Record<string, unknown>): Promise<void>;
  /** While true, events stay in the outbox. */
  isBusDown: boolean;
  /** Timeouts in seconds, by state. */
  timeouts: Record<string, number>;
}

/**
 * session-gates on the local cloud's Step Functions: the steps work on Postgres, and committed events reach the worker,
 * which answers the tokens.
 */
export async function workflowHost(options: WorkflowOptions = {}): Promise<WorkflowHost> {
  logger.setLogLevel('SILENT'); // a line per signal and step
  let generation = 0;
  const running = new Map<string, { machines: StateMachines; execution: Execution }>();

  const { through } = options;
  const database = await testDatabase({
    ...(through && { through, maxConnections: 1 }),
    relay: async (rows: OutboxRow[], { public: open }) => {
      const ids = rows.map(({ id }) => id);
      if (through) await open((sql) => markPublished(sql, ids));
      for (const { type, detail } of rows) {
        const isOurs = (consumers.workflowSignals as readonly string[]).includes(type);
        const current = generation;
        // Not awaited: the bus and the queue are between the commit and the worker.
        if (isOurs && !host.isBusDown) {
          setImmediate(() => {
            if (current === generation) host.deliver(type, detail).catch(() => {});
          });
        }
      }
    },
  });
  const { db } = database;

  const executions: Executions = {
    async start(input) {
      const name = executionName(input);
      if (running.has(name)) return;
      host.started.push(name);
      const machines = hosted();
      const execution = machines
        .byArn(arnOf('session-gates'), 'The test')
        .start({ name, input: JSON.stringify(input) });
      running.set(name, { machines, execution });
    },
    state: async (input) => {
      const status = running.get(executionName(input))?.execution.status;
      if (status === undefined) return 'unknown';
      return status === 'RUNNING' ? 'running' : 'ended';
    },
    answer: async (taskToken, output) =>
      [...running.values()].some(({ machines }) => {
        try {
          machines.service.operations?.SendTaskSuccess?.({
            taskToken,
            output: JSON.stringify(output),
          } as never);
          return true;
        } catch {
          return false;
        }
      }),
  };

  // No test of sessions destroys what it has deployed, or deploys without its session.
  const destroys = { start: async () => {}, state: async () => 'unknown' as const };

  const host: WorkflowHost = {
    ...database,
    options,
    executions,
    started: [],
    applied: [],
    isBusDown: false,
    timeouts: {},
    // What still waits would go on at its time limit, beside the tests of another file in the same process.
    async close() {
      host.kill();
      await database.close();
    },
    kill() {
      generation += 1;
      for (const { machines } of running.values()) machines.stop();
      running.clear();
    },
    deliver: (type, detail) =>
      signalWorker({ db, executions, applies: destroys, destroys })(
        JSON.stringify({ 'detail-type': type, detail }),
      ),
  };

  /** With the options and time-outs of the moment. */
  function hosted(): StateMachines {
    const definition = sessionGates();
    for (const [name, seconds] of Object.entries(host.timeouts)) {
      (definition.States[name] as { TimeoutSeconds: number }).TimeoutSeconds = seconds;
    }
    const dependencies = {
      db,
      findAgent: host.options.findAgent ?? findAgent,
      payments: host.options.payments ?? deploymentHooks.payments,
      readClusterFacts:
        host.options.readClusterFacts ?? (async () => ({ ok: true as const, facts: cluster })),
      checkPlan: host.options.checkPlan ?? checkPlan,
    };
    const steps = sessionSteps(dependencies);
    const machines = hostMachines(
      [
        {
          name: 'session-gates',
          definition,
          substitutions: { SessionStepsArn: 'steps', DeploymentApplyArn: arnOf('deployment-apply') },
        },
        { name: 'deployment-apply', definition: oneTask },
      ],
      {
        steps: async (payload: Parameters<typeof dispatchStep>[1]) => {
          host.options.beforeStep?.(payload.step);
          return dispatchStep(steps, payload);
        },
        apply: async ({ org_id, run_id }: { org_id: string; run_id: string }) => {
          await (host.options.apply ?? succeed)(db, org_id, run_id);
          return {};
        },
      },
    );
    const byArn = machines.byArn;
    machines.byArn = (arn, neededBy) => {
      const machine = byArn(arn, neededBy);
      if (arn !== arnOf('deployment-apply')) return machine;
      const start: StateMachineHost['start'] = (request) => {
        host.applied.push(request.name ?? '');
        const refusal = host.options.refuseStart?.();
        if (refusal) throw new ServiceError(refusal, 'Rate exceeded');
        return machine.start(request);
      };
      return { ...machine, start };
    };
    return machines;
  }
  return host;
}

/** A run in one step. */
const oneTask = {
  StartAt: 'Apply',
  States: {
    Apply: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Parameters: { FunctionName: 'apply', 'Payload.$': '$' },
      End: true,
    },
  },
};

const succeed = (db: Database, orgId: string, runId: string) =>
  db.system(orgId, (unit) =>
    succeedRun(unit, runId, [{ name: 'http_endpoint', description: 'HTTP', value: 'http://db:6333' }]),
  );
