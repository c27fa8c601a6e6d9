import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  InvalidToken,
  SendTaskSuccessCommand,
  type SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import type { StepInput } from './steps/whereabouts.ts';

export type ExecutionState = 'running' | 'ended' | 'unknown';

/** The workflow's executions, as far as sessions need them. */
export interface Executions {
  /** Starts an execution of the session's attempt; one that was started before is left alone. */
  start(input: StepInput): Promise<void>;
  state(input: Pick<StepInput, 'session_id' | 'attempt'>): Promise<ExecutionState>;
  /** @returns false when nobody waits with this token (any more) */
  answer(taskToken: string, output: object): Promise<boolean>;
}

/** The first attempt is named like the session; names of ended executions stay taken for 90 days. */
export const executionName = ({ session_id, attempt }: Pick<StepInput, 'session_id' | 'attempt'>) =>
  attempt === 1 ? session_id : `${session_id}-${attempt}`;

/** Executions of session-gates on Step Functions. */
export function sessionExecutions(client: Pick<SFNClient, 'send'>, stateMachineArn: string): Executions {
  const arnOf = (name: string) => `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  return {
    async start(input) {
      const name = executionName(input);
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },

    async state(session) {
      try {
        const executionArn = arnOf(executionName(session));
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'ended';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return 'unknown';
        throw error;
      }
    },

    async answer(taskToken, output) {
      try {
        await client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
        return true;
      } catch (error) {
        const isGone = [TaskDoesNotExist, TaskTimedOut, InvalidToken].some((gone) => error instanceof gone);
        if (isGone) return false;
        throw error;
      }
    },
  };
}
