import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionExecutions } from '../../../../functions/sessions/workflow/executions.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

const sfn = mockAws(SFNClient);
const machine = 'arn:aws:states:eu-central-1:111122223333:stateMachine:session-gates';
const executions = sessionExecutions(new SFNClient({ region: 'eu-central-1' }), machine);
const refusal = { message: 'no', $metadata: {} };
const input = { org_id: 'o-1', session_id: 's-1', attempt: 1 };

beforeEach(() => sfn.reset());

describe('executions of a session', () => {
  it('are named after it, and further attempts after their number', async () => {
    sfn.on(StartExecutionCommand).resolves({});
    await executions.start(input);
    await executions.start({ ...input, attempt: 2 });
    const [first, second] = sfn.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input);
    expect(first).toEqual({ stateMachineArn: machine, name: 's-1', input: JSON.stringify(input) });
    expect(second?.name).toBe('s-1-2');
  });

  it('are started once, however often it is asked for', async () => {
    sfn.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists(refusal));
    await expect(executions.start(input)).resolves.toBeUndefined();
  });

  it.each([
    ['RUNNING', 'running'],
    ['FAILED', 'ended'],
    ['TIMED_OUT', 'ended'],
    ['SUCCEEDED', 'ended'],
    ['ABORTED', 'ended'],
  ] as const)('that are %s are %s', async (status, state) => {
    sfn.on(DescribeExecutionCommand).resolves({ status });
    expect(await executions.state({ session_id: 's-1', attempt: 3 })).toBe(state);
    const [call] = sfn.commandCalls(DescribeExecutionCommand);
    expect(call?.args[0].input.executionArn).toBe(
      'arn:aws:states:eu-central-1:111122223333:execution:session-gates:s-1-3',
    );
  });

  it('that were never started are unknown', async () => {
    sfn.on(DescribeExecutionCommand).rejects(new ExecutionDoesNotExist(refusal));
    expect(await executions.state(input)).toBe('unknown');
  });

  it.each([TaskDoesNotExist, TaskTimedOut, InvalidToken])('that no longer wait say so (%s)', async (Gone) => {
    sfn.on(SendTaskSuccessCommand).rejects(new Gone(refusal));
    expect(await executions.answer('token', {})).toBe(false);
  });

  it('pass on every other failure, for the queue to try again', async () => {
    sfn.on(SendTaskSuccessCommand).rejects(new Error('throttled'));
    await expect(executions.answer('token', {})).rejects.toThrow('throttled');
  });
});
