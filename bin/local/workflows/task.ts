import type { Functions } from '../lambda/lambda.ts';
import type { Execution, StateMachines } from './state-machine.ts';
import type { TaskState } from './state-machine-definition.ts';
import { findToken, named, type TaskTokens } from './task-tokens.ts';

export interface TaskServices {
  functions: Functions;
  machines: StateMachines;
  tokens: TaskTokens;
}

interface InvokeParameters {
  FunctionName?: string;
  Payload?: unknown;
}
interface StartParameters {
  StateMachineArn: string;
  Input?: unknown;
  Name?: string;
}

/** The service's limit on what states hand to each other, in bytes. */
const largestData = 262_144;

/**
 * Runs a Task state with its parameters filled in.
 * @throws Error named as AWS names the failure, with AWS's cause as its message
 */
export async function runTask(
  task: TaskState,
  input: unknown,
  execution: Execution,
  services: TaskServices,
): Promise<unknown> {
  const output = await runs[task.kind](task, input as never, execution, services);
  if (Buffer.byteLength(JSON.stringify(output ?? null)) > largestData) {
    throw named(
      'States.DataLimitExceeded',
      `The state/task '${task.name}' returned a result with a size exceeding the maximum number of bytes service limit.`,
    );
  }
  return output;
}

type Run<P> = (
  task: TaskState,
  parameters: P,
  execution: Execution,
  services: TaskServices,
) => Promise<unknown>;

const runs: Record<TaskState['kind'], Run<never>> = {
  function: (async (task, parameters, _execution, services) => ({
    ExecutedVersion: '$LATEST',
    Payload: await invoke(task, parameters, services),
    StatusCode: 200,
  })) satisfies Run<InvokeParameters>,

  // The function's own result is dropped: the output is what comes back with the token.
  'function-callback': (async (task, parameters, execution, services) => {
    const token = findToken(parameters.Payload);
    if (!token) throw named('States.Runtime', `The state ${task.name} doesn't pass $$.Task.Token on.`);
    const answered = services.tokens.wait(token, task.heartbeatSeconds);
    answered.catch(() => {}); // it may fail while the function still runs
    const giveUp = onEnd(task, execution, () => services.tokens.close(token));
    try {
      await invoke(task, parameters, services);
      return await Promise.race([answered, execution.stopped]);
    } finally {
      services.tokens.close(token);
      giveUp();
    }
  }) satisfies Run<InvokeParameters>,

  execution: (async (_task, { StateMachineArn, Input, Name }, _execution, { machines }) => {
    const started = start(machines, StateMachineArn, Input, Name);
    return { ExecutionArn: started.arn, StartDate: started.startedAt };
  }) satisfies Run<StartParameters>,

  'execution-sync': (async (task, { StateMachineArn, Input, Name }, execution, { machines }) => {
    const nested = start(machines, StateMachineArn, Input, Name);
    const giveUp = onEnd(task, execution, () => nested.stop('States.Aborted', 'The parent execution ended.'));
    await nested.finished;
    giveUp();
    const { Output, ...description } = describe(nested);
    if (nested.status !== 'SUCCEEDED') {
      throw named(
        'States.TaskFailed',
        JSON.stringify({ ...description, Error: nested.error, Cause: nested.cause }),
      );
    }
    return { ...description, Input: JSON.parse(nested.input), Output: JSON.parse(Output ?? 'null') };
  }) satisfies Run<StartParameters>,
};

async function invoke(
  task: TaskState,
  { FunctionName, Payload }: InvokeParameters,
  { functions }: TaskServices,
): Promise<unknown> {
  const outcome = await functions.byArn(String(FunctionName), `The state ${task.name}`).invoke(Payload);
  if (outcome.ok) return outcome.payload;
  throw named(outcome.error.errorType, JSON.stringify(outcome.error));
}

function start(machines: StateMachines, arn: string, input: unknown, name: string | undefined): Execution {
  try {
    return machines.byArn(arn, 'A nested execution').start({ input: JSON.stringify(input ?? {}), name });
  } catch (error) {
    const { name: code, message } = error as Error;
    throw named(`StepFunctions.${code}Exception`, message);
  }
}

/** Cleans up when the Task's time is over or its execution is stopped: the interpreter tells neither. */
function onEnd(task: TaskState, execution: Execution, cleanUp: () => void): () => void {
  const timer = setTimeout(cleanUp, (task.timeoutSeconds ?? 0) * 1000);
  execution.stopped.catch(cleanUp);
  return () => clearTimeout(timer);
}

const describe = (execution: Execution) => ({
  ExecutionArn: execution.arn,
  Input: execution.input,
  InputDetails: { Included: true },
  Name: execution.name,
  ...(execution.output !== undefined && { Output: execution.output, OutputDetails: { Included: true } }),
  StartDate: execution.startedAt,
  StateMachineArn: execution.machineArn,
  Status: execution.status,
  StopDate: execution.stoppedAt,
});
