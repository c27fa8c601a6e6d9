import { randomUUID } from 'node:crypto';
import { ServiceError } from '../host/json-protocol.ts';
import type { Functions } from '../lambda/lambda.ts';
import type { HostedResource, Resources } from '../template/resources.ts';
import { startExecution, type Times } from './execution.ts';
import type { Execution, StateMachineHost, StateMachines } from './state-machine.ts';
import { type CheckedDefinition, checkDefinition } from './state-machine-definition.ts';
import { createTaskTokens } from './task-tokens.ts';

interface MachineProperties {
  DefinitionString?: string;
  DefinitionSubstitutions?: Record<string, unknown>;
  StateMachineType?: string;
}

/** Executions that have ended are kept for questions about them, up to this number. */
const mostKept = 500;
const largestInput = 262_144;

/**
 * Step Functions. Executions are in memory: after a restart the former ones don't exist any more, which the
 * product has to heal on AWS as well, where executions can be stopped or deleted.
 * @param times for tests, which wait for nothing
 */
export function openStateMachines(resources: Resources, functions: Functions, times?: Times): StateMachines {
  const executions = new Map<string, Execution>();
  const tokens = createTaskTokens();
  const machines = new Map<string, StateMachineHost>();

  function open(resource: HostedResource<MachineProperties>): StateMachineHost {
    const arn = resource.ref;
    const name = resource.attributes.Name as string;
    const checked = readMachine(resource);
    return {
      arn,
      name,
      start({ input, name: wanted }) {
        const executionName = wanted ?? randomUUID();
        const executionArn = `${arn.replace(':stateMachine:', ':execution:')}:${executionName}`;
        const existing = executions.get(executionArn);
        if (existing?.status === 'RUNNING' && existing.input === input) return existing;
        if (existing) {
          throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
        }
        const machine = { arn, name, checked };
        const services = { functions, machines: host, tokens };
        const execution = startExecution(
          { arn: executionArn, name: executionName, machine, input, times },
          services,
        );
        executions.set(executionArn, execution);
        forgetOldest(executions);
        return execution;
      },
    };
  }

  const find = (arn: string): Execution => {
    const execution = executions.get(arn);
    if (execution) return execution;
    throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  };

  const host: StateMachines = {
    executions: () => [...executions.values()].toReversed(),
    byArn(arn, neededBy) {
      const machine = machines.get(arn);
      if (machine) return machine;
      throw new Error(`${neededBy} names the state machine ${arn}, which the template doesn't have.`);
    },
    stop() {
      for (const execution of executions.values()) execution.stop('Stopped', 'The local cloud stopped.');
    },
    service: {
      name: 'Step Functions',
      targetPrefix: 'AWSStepFunctions',
      operations: {
        ...tokens.operations,
        StartExecution: (request: { stateMachineArn: string; name?: string; input?: string }) => {
          const machine = machines.get(request.stateMachineArn);
          if (!machine) {
            const text = `State Machine Does Not Exist: '${request.stateMachineArn}'`;
            throw new ServiceError('StateMachineDoesNotExist', text);
          }
          const { arn, startedAt } = machine.start({ input: validInput(request.input), name: request.name });
          return { executionArn: arn, startDate: startedAt / 1000 };
        },
        DescribeExecution: ({ executionArn }: { executionArn: string }) => describe(find(executionArn)),
        StopExecution: (request: { executionArn: string; error?: string; cause?: string }) => {
          const execution = find(request.executionArn);
          execution.stop(request.error, request.cause);
          return { stopDate: (execution.stoppedAt ?? Date.now()) / 1000 };
        },
      },
    },
  };
  for (const resource of resources.ofType<MachineProperties>('AWS::StepFunctions::StateMachine')) {
    machines.set(resource.ref, open(resource));
  }
  return host;
}

function readMachine({ logicalId, properties }: HostedResource<MachineProperties>): CheckedDefinition {
  const { DefinitionString, DefinitionSubstitutions = {}, StateMachineType = 'STANDARD' } = properties;
  if (DefinitionString === undefined || StateMachineType !== 'STANDARD') {
    throw new Error(
      `The state machine ${logicalId} must be a standard one with its definition inlined (DefinitionString).`,
    );
  }
  const text = Object.entries(DefinitionSubstitutions).reduce(
    (filled, [name, value]) => filled.replaceAll(`\${${name}}`, String(value)),
    DefinitionString,
  );
  return checkDefinition(logicalId, text);
}

function validInput(input = '{}'): string {
  try {
    JSON.parse(input);
    if (Buffer.byteLength(input) <= largestInput) return input;
  } catch {
    // said below
  }
  throw new ServiceError(
    'InvalidExecutionInput',
    'Invalid State Machine Execution Input: no JSON, or too long',
  );
}

function forgetOldest(executions: Map<string, Execution>) {
  if (executions.size <= mostKept) return;
  for (const [arn, { status }] of executions) {
    if (status !== 'RUNNING') return void executions.delete(arn);
  }
}

function describe(execution: Execution) {
  const { arn, machineArn, name, status, input, output, error, cause, startedAt, stoppedAt } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: startedAt / 1000,
    ...(stoppedAt !== undefined && { stopDate: stoppedAt / 1000 }),
    input,
    inputDetails: { included: true },
    ...(output !== undefined && { output, outputDetails: { included: true } }),
    ...(error !== undefined && { error }),
    ...(cause !== undefined && { cause }),
  };
}
