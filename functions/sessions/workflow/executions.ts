import {
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import { namingItsCalls } from '../../shared/aws/named-calls.ts';
import { withCorrelation } from '../../shared/correlation.ts';
import { type ExecutionState, namedExecutions } from '../../shared/executions.ts';
import type { StepInput } from './steps/step-result.ts';

/** Names of executions make a second start harmless, so one without an answer is asked for again. */
export const workflowClient = () => namingItsCalls(new SFNClient(answersWithin(3_000)));

/** The workflow's executions, as far as sessions need them. */
export interface Executions {
  /** Starts an execution of the session's attempt; one that was started before is left alone. */
  start(input: StepInput): Promise<void>;
  state(input: Pick<StepInput, 'session_id' | 'attempt'>): Promise<ExecutionState>;
  /** @returns false when no execution waits with this token (any more) */
  answer(taskToken: string, output: object): Promise<boolean>;
}

/** The first attempt is named like the session; names of ended executions stay taken for 90 days. */
export const executionName = ({ session_id, attempt }: Pick<StepInput, 'session_id' | 'attempt'>) =>
  attempt === 1 ? session_id : `${session_id}-${attempt}`;

/** Executions of session-gates on Step Functions. */
export function sessionExecutions(client: Pick<SFNClient, 'send'>, stateMachineArn: string): Executions {
  const executions = namedExecutions(client, stateMachineArn);
  return {
    start: (input) => executions.start(executionName(input), input),
    state: (session) => executions.state(executionName(session)),

    async answer(taskToken, output) {
      try {
        await client.send(
          new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(withCorrelation(output)) }),
        );
        return true;
      } catch (error) {
        const isGone = [TaskDoesNotExist, TaskTimedOut, InvalidToken].some((gone) => error instanceof gone);
        if (isGone) return false;
        throw error;
      }
    },
  };
}
