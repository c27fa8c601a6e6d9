import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { findAgent } from '../../../functions/agents/index.ts';
import type { Executions } from '../../../functions/sessions/workflow/executions.ts';
import { executionName } from '../../../functions/sessions/workflow/executions.ts';
import { signalWorker } from '../../../functions/sessions/workflow/signals/worker.ts';
import type { RecordingDependencies } from '../../../functions/sessions/workflow/steps/record-deployment.ts';
import {
  dispatchStep,
  type SessionStep,
  sessionSteps,
} from '../../../functions/sessions/workflow/steps/steps.ts';
import type { StepInput } from '../../../functions/sessions/workflow/steps/whereabouts.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import type { OutboxRow } from '../../../functions/shared/db/unit.ts';
import { consumers } from '../../../functions/shared/events/catalogue.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { succeedRun } from '../builders/deployment-life.ts';
import { cluster } from '../builders/vector-database.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export const sessionGates = (): StateMachineDefinition & {
  States: Record<string, Record<string, unknown>>;
} =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../stepfunctions/session-gates.asl.json'), 'utf8'),
  );

export interface WorkflowOptions
  extends Partial<Pick<RecordingDependencies, 'findAgent' | 'readClusterFacts'>> {
  /** What deployment-apply does; by default it succeeds. Throws where the nested execution fails. */
  apply?: (db: Database, orgId: string, runId: string) => Promise<void>;
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

const soon = 2_000_000; // seconds; the real ones don't fit a timer

/**
 * session-gates, run for real: the interpreter walks the definition, the steps work on Postgres, and committed
 * events reach the worker, which answers the tokens.
 */
export async function workflowHost(options: WorkflowOptions = {}): Promise<WorkflowHost> {
  logger.setLogLevel('SILENT'); // a line per signal and step
  let generation = 0;
  let nextToken = 0;
  const tokens = new Map<string, (output: unknown) => void>();
  const running = new Map<string, 'running' | 'ended'>();

  const database = await testDatabase({
    relay: async (rows: OutboxRow[]) => {
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
      running.set(name, 'running');
      const current = generation;
      const ended = () => {
        if (current === generation) running.set(name, 'ended');
      };
      run(input, current).then(ended, ended);
    },
    state: async (input) => running.get(executionName(input)) ?? 'unknown',
    async answer(token, output) {
      const answered = tokens.get(token);
      tokens.delete(token);
      answered?.(JSON.parse(JSON.stringify(output)));
      return answered !== undefined;
    },
  };

  // No test of sessions destroys what it has deployed.
  const destroys = { start: async () => {}, state: async () => 'unknown' as const };

  const host: WorkflowHost = {
    ...database,
    options,
    executions,
    started: [],
    applied: [],
    isBusDown: false,
    timeouts: {},
    kill() {
      generation += 1;
      tokens.clear();
      running.clear();
    },
    deliver: (type, detail) =>
      signalWorker({ db, executions, destroys })(JSON.stringify({ 'detail-type': type, detail })),
  };

  async function run(input: StepInput, ours: number): Promise<unknown> {
    const definition = sessionGates();
    for (const [name, state] of Object.entries(definition.States)) {
      if (state.Type === 'Task') state.TimeoutSeconds = host.timeouts[name] ?? soon;
    }
    const steps = sessionSteps({
      db,
      findAgent: host.options.findAgent ?? findAgent,
      readClusterFacts: host.options.readClusterFacts ?? (async () => ({ ok: true, facts: cluster })),
    });
    const dead = () => new Promise<never>(() => {});
    const step = async ({ Payload }: { Payload: { step: SessionStep; task_token?: string } }) => {
      if (ours !== generation) return dead();
      host.options.beforeStep?.(Payload.step);
      const { task_token: token } = Payload;
      const answered = token === undefined ? undefined : new Promise((resolve) => tokens.set(token, resolve));
      const result = await dispatchStep(steps, Payload);
      if (ours !== generation) return dead();
      return answered ?? { Payload: result };
    };
    const apply = async ({ Name, Input }: { Name: string; Input: { org_id: string; run_id: string } }) => {
      if (ours !== generation) return dead();
      host.applied.push(Name);
      await (host.options.apply ?? succeed)(db, Input.org_id, Input.run_id);
      return ours === generation ? {} : dead();
    };
    const tasks = Object.entries(definition.States).filter(([, { Type }]) => Type === 'Task');
    return new StateMachine(definition, { validationOptions: { noValidate: true } }).run(input as never, {
      context: {
        Execution: { Id: executionName(input) },
        Task: {
          get Token() {
            nextToken += 1;
            return `token-${nextToken}`;
          },
        },
      },
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(
          tasks.map(([name]) => [name, name === 'StartApply' ? apply : step]),
        ),
        retryIntervalOverrides: Object.fromEntries(tasks.map(([name]) => [name, 5])),
      } as never,
    }).result;
  }
  return host;
}

const succeed = (db: Database, orgId: string, runId: string) =>
  db.system(orgId, (unit) =>
    succeedRun(unit, runId, [{ name: 'http_endpoint', description: 'HTTP', value: 'http://db:6333' }]),
  );
