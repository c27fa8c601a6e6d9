import { beforeAll, describe, expect, test } from 'vitest';
import { type FixtureCloud, until } from '../fixture-cloud.ts';

interface Description {
  executionArn: string;
  status: string;
  output?: string;
  error?: string;
  cause?: string;
}
/** Tests of executions of state machines, on a running fixture cloud that they share with others. */
export function executions(running: () => FixtureCloud) {
  let cloud: FixtureCloud;
  beforeAll(() => {
    cloud = running();
  });

  const start = async (name: string) =>
    (await cloud.control<{ executionArn: string }>('start', { name })).executionArn;
  const token = async (name: string) => (await cloud.note(`token ${name}`)).token as string;
  const describeExecution = (executionArn: string) =>
    cloud.control<Description>('describe', { executionArn });
  const ended = (executionArn: string) =>
    until(async () => {
      const description = await describeExecution(executionArn);
      return description.status !== 'RUNNING' && description;
    });

  describe('an execution', () => {
    test('waits for its token and lets a nested one work on the answer', async () => {
      const arn = await start('answered');
      const taskToken = await token('answered');
      expect((await describeExecution(arn)).status).toBe('RUNNING');
      await cloud.control('succeed', { taskToken, output: '{"number":21}' });
      expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"result":42}' });
    });

    test('catches the failure that is sent for its token', async () => {
      const arn = await start('refused');
      await cloud.control('fail', {
        taskToken: await token('refused'),
        error: 'Refused',
        cause: 'not today',
      });
      expect(await ended(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"result":"not today"}' });
    });

    test('catches that nobody answers in time, and the token is worth nothing afterwards', async () => {
      const arn = await start('forgotten');
      expect(await ended(arn)).toMatchObject({ output: '{"result":"nobody answered"}' });
      const late = await cloud.control('succeed', { taskToken: await token('forgotten'), output: '{}' });
      expect(late.name).toBe('TaskTimedOut');
    });

    test('hears why a nested one failed, as AWS tells it', async () => {
      const arn = await start('wrong');
      await cloud.control('succeed', { taskToken: await token('wrong'), output: '{"number":"many"}' });
      const { status, error, cause } = await ended(arn);
      expect({ status, error }).toEqual({ status: 'FAILED', error: 'States.TaskFailed' });
      const nested = JSON.parse(cause ?? '');
      expect(nested).toMatchObject({ Status: 'FAILED', Error: 'RangeError', Input: '{"number":"many"}' });
      expect(JSON.parse(nested.Cause)).toMatchObject({ errorMessage: 'That is no number.' });
    });

    test('is stopped, and its token with it', async () => {
      const arn = await start('stopped');
      const taskToken = await token('stopped');
      await cloud.control('stop', { executionArn: arn });
      expect((await describeExecution(arn)).status).toBe('ABORTED');
      const late = await until(async () => {
        const answer = await cloud.control('succeed', { taskToken, output: '{}' });
        return answer.name !== undefined && answer;
      });
      expect(late.name).toBe('TaskTimedOut');
    });

    test('shows its history', async () => {
      const arn = await start('seen');
      const response = await fetch(`${cloud.adminUrl}/executions`);
      const { items } = (await response.json()) as { items: { arn: string; history: { type: string }[] }[] };
      expect(items.find((item) => item.arn === arn)?.history[0]?.type).toBe('ExecutionStarted');
    });
  });

  describe('a name', () => {
    test('is one execution while it runs with the same input, and taken for any other', async () => {
      const arn = await start('twice');
      expect(await start('twice')).toBe(arn);
      const other = await cloud.control('start', { name: 'twice', input: '{"other":1}' });
      expect(other.name).toBe('ExecutionAlreadyExists');
      await cloud.control('stop', { executionArn: arn });
      expect((await cloud.control('start', { name: 'twice' })).name).toBe('ExecutionAlreadyExists');
    });
  });

  describe('what doesn’t exist', () => {
    test('is refused by its documented name', async () => {
      const arn = await start('real');
      const unknown = await cloud.control('describe', { executionArn: `${arn}-not` });
      expect(unknown.name).toBe('ExecutionDoesNotExist');
      const real = await token('real');
      const foreign = await cloud.control('succeed', { taskToken: real.slice(0, -4), output: '{}' });
      expect(foreign.name).toBe('TaskDoesNotExist');
      expect((await cloud.control('succeed', { taskToken: 'x', output: '{}' })).name).toBe('InvalidToken');
      expect((await cloud.control('succeed', { taskToken: real, output: 'no' })).name).toBe('InvalidOutput');
    });
  });
}
