import type { StateMachineDefinition } from 'aws-local-stepfunctions';

/** How a Task calls its service. */
export type TaskKind = 'function' | 'function-callback' | 'execution' | 'execution-sync';

export interface TaskState {
  name: string;
  kind: TaskKind;
  timeoutSeconds: number | undefined;
  heartbeatSeconds: number | undefined;
}

export interface CheckedDefinition {
  definition: StateMachineDefinition;
  tasks: TaskState[];
  /** Names of the Wait states. */
  waits: string[];
}

type State = Record<string, unknown> & { Type: string };
type States = Record<string, State>;

const kinds: Record<string, TaskKind> = {
  'arn:aws:states:::lambda:invoke': 'function',
  'arn:aws:states:::lambda:invoke.waitForTaskToken': 'function-callback',
  'arn:aws:states:::states:startExecution': 'execution',
  'arn:aws:states:::states:startExecution.sync:2': 'execution-sync',
};

// The interpreter ignores these and goes on as if they weren't there, which is worse than not starting.
const jsonataFields = ['QueryLanguage', 'Assign', 'Arguments', 'Output'];

// setTimeout takes 2^31 - 1 ms; a longer one would fire at once. Nothing local lasts 24 days anyway.
const longestSeconds = 2_147_483;

/**
 * Reads a definition and makes it fit the interpreter.
 * @throws Error naming the state that the local cloud can't run as AWS would
 */
export function checkDefinition(machine: string, text: string): CheckedDefinition {
  const definition = JSON.parse(text) as { States: States; QueryLanguage?: string };
  const [unhosted] = /\$\$\.State(?!\.EnteredTime"|Machine)[.\w]*/.exec(text) ?? [];
  if (unhosted)
    throw new Error(
      `The state machine ${machine} reads ${unhosted} from the context, which isn't hosted locally.`,
    );
  if (definition.QueryLanguage === 'JSONata') throw jsonata(machine, 'the definition');
  const tasks: TaskState[] = [];
  const waits: string[] = [];
  for (const [name, state] of allStates(definition.States)) {
    const field = jsonataFields.find((each) => each in state);
    if (field) throw jsonata(machine, `${name} (${field})`);
    if (typeof state.Seconds === 'number') state.Seconds = Math.min(state.Seconds, longestSeconds);
    if (state.Type === 'Task') tasks.push(readTask(machine, name, state));
    if (state.Type === 'Wait') waits.push(name);
  }
  return { definition: definition as unknown as StateMachineDefinition, tasks, waits };
}

function readTask(machine: string, name: string, state: State): TaskState {
  const kind = kinds[String(state.Resource)];
  if (!kind) {
    throw new Error(
      `The state ${name} of ${machine} has the resource ${state.Resource}, which isn't hosted locally. ` +
        `These are: ${Object.keys(kinds).join(', ')}.`,
    );
  }
  if ('TimeoutSecondsPath' in state || 'HeartbeatSecondsPath' in state) {
    throw new Error(
      `The state ${name} of ${machine} takes its timeout from a path: locally it must be a number.`,
    );
  }
  // The interpreter's own default is 60 seconds; the service's is over three years.
  state.TimeoutSeconds = Math.min(Number(state.TimeoutSeconds ?? longestSeconds), longestSeconds);
  return {
    name,
    kind,
    timeoutSeconds: state.TimeoutSeconds as number,
    heartbeatSeconds: state.HeartbeatSeconds as number | undefined,
  };
}

function* allStates(states: States): Generator<[string, State]> {
  for (const [name, state] of Object.entries(states)) {
    yield [name, state];
    const branches = (state.Branches ?? []) as { States: States }[];
    const nested = (state.ItemProcessor ?? state.Iterator) as { States: States } | undefined;
    for (const inner of nested ? [...branches, nested] : branches) yield* allStates(inner.States);
  }
}

const jsonata = (machine: string, where: string) =>
  new Error(
    `The state machine ${machine} uses JSONata or variables in ${where}, which isn't hosted locally: use JSONPath.`,
  );
