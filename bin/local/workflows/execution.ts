import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions';
import type { Execution, ExecutionStatus } from './state-machine.ts';
import type { CheckedDefinition } from './state-machine-definition.ts';
import { runTask, type TaskServices } from './task.ts';
import { named } from './task-tokens.ts';

/** How long each Wait and each pause before a retry takes, in place of what the definition says. */
export interface Times {
  waitMs: number;
  retryMs: number;
}

export interface ExecutionStart {
  arn: string;
  name: string;
  machine: { arn: string; name: string; checked: CheckedDefinition };
  input: string;
  times?: Times | undefined;
}

const longestHistory = 1000;

/** Starts the interpreter on a definition, with each Task run by its service here. */
export function startExecution(
  { arn, name, machine, input, times }: ExecutionStart,
  services: TaskServices,
): Execution {
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  const startedAt = Date.now();
  const execution: Execution = {
    arn,
    name,
    machineArn: machine.arn,
    status: 'RUNNING',
    input,
    output: undefined,
    error: undefined,
    cause: undefined,
    startedAt,
    stoppedAt: undefined,
    history: [],
    finished: Promise.resolve(),
    stopped: stopped.promise,
    stop(error, cause) {
      if (execution.status !== 'RUNNING') return;
      end('ABORTED', { error, cause });
      stopped.reject(named('States.Aborted', 'The execution was stopped.'));
      running.abort();
    },
  };
  function end(status: ExecutionStatus, result: Partial<Pick<Execution, 'output' | 'error' | 'cause'>>) {
    if (execution.status !== 'RUNNING') return;
    Object.assign(execution, { status, stoppedAt: Date.now(), ...result });
  }

  const { definition, tasks, waits } = machine.checked;
  const handlers = tasks.map((task) => {
    const run = async (taskInput: unknown) => {
      if (execution.status !== 'RUNNING') return execution.stopped;
      return runTask(task, taskInput, execution, services);
    };
    return [task.name, run];
  });
  const context = {
    Execution: { Id: arn, Name: name },
    StateMachine: { Id: machine.arn, Name: machine.name },
    State: {
      // Asked for at each attempt of a Task: on AWS it stays the time of the first.
      get EnteredTime() {
        return new Date().toISOString();
      },
    },
    Task: {
      // The interpreter asks whenever parameters name it: each attempt of a Task gets a token of its own.
      get Token() {
        return services.tokens.issue();
      },
    },
  };
  // Compiling the validator's schemas takes a second, and a test validates every definition.
  const running = new StateMachine(definition, { validationOptions: { noValidate: true } }).run(
    JSON.parse(input),
    {
      context,
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(handlers),
        ...(times && {
          waitTimeOverrides: Object.fromEntries(waits.map((each) => [each, times.waitMs])),
          retryIntervalOverrides: Object.fromEntries(tasks.map((task) => [task.name, times.retryMs])),
        }),
      },
    },
  );
  void record(running.eventLogs, execution.history);
  execution.finished = running.result.then(
    (output) => end('SUCCEEDED', { output: JSON.stringify(output) }),
    (problem: Error) => {
      if (problem instanceof ExecutionTimeoutError) {
        end('TIMED_OUT', { error: 'States.Timeout' });
        stopped.reject(named('States.Timeout', 'The execution is over its time.'));
      } else if (!(problem instanceof ExecutionAbortedError)) {
        const { name: error, message: cause } = (problem.cause ?? problem) as Error;
        end('FAILED', { error, cause });
      }
    },
  );
  return execution;
}

async function record(events: AsyncGenerator<object>, history: object[]) {
  for await (const event of events) {
    history.push(event);
    if (history.length > longestHistory) history.shift();
  }
}
