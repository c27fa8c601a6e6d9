import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { withCorrelation } from './correlation.ts';

export type ExecutionState = 'running' | 'ended' | 'unknown';

/** Executions of one state machine, by the names that we give them. Names of ended ones stay taken for 90 days. */
export interface NamedExecutions {
  /** Starts an execution; one of this name that was started before is left alone. */
  start(name: string, input: object): Promise<void>;
  state(name: string): Promise<ExecutionState>;
}

export function namedExecutions(client: Pick<SFNClient, 'send'>, stateMachineArn: string): NamedExecutions {
  const arnOf = (name: string) => `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  return {
    async start(name, input) {
      try {
        await client.send(
          new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(withCorrelation(input)) }),
        );
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },

    async state(name) {
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(name) }));
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'ended';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'unknown';
        throw error;
      }
    },
  };
}
