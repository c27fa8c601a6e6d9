import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deadLetters } from '../../bin/dead-letters/command.ts';
import {
  type ServiceEndpoint,
  ServiceError,
  startServiceEndpoint,
} from '../../bin/local/host/json-protocol.ts';
import { printed } from '../support/doubles/screen.ts';

// Moves of whole queues, which the local cloud's SQS doesn't have. The rest is played there: test/e2e/operator-commands.ts.

const letters = 'orchestrator-staging-service-MailDeadLetters';
const queue = 'orchestrator-staging-service-MailQueue';
const tags: Record<string, Record<string, string>> = {
  [queue]: { 'worker-queue': 'mail' },
  [letters]: { 'dead-letters-of': 'mail' },
  'orchestrator-staging-other': {},
};
const nameIn = (url: string) => url.split('/').at(-1) ?? '';
const tasks: { Status: string; ApproximateNumberOfMessagesMoved?: number; FailureReason?: string }[] = [];
const started: unknown[] = [];
let endpoint: ServiceEndpoint;

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  endpoint.add({
    name: 'SQS',
    targetPrefix: 'AmazonSQS',
    operations: {
      ListQueues: ({ QueueNamePrefix }: { QueueNamePrefix: string }) => ({
        QueueUrls: Object.keys(tags)
          .filter((name) => name.startsWith(QueueNamePrefix))
          .map((name) => `${endpoint.url}/1/${name}`),
      }),
      ListQueueTags: ({ QueueUrl }: { QueueUrl: string }) => ({ Tags: tags[nameIn(QueueUrl)] }),
      GetQueueAttributes: ({ QueueUrl }: { QueueUrl: string }) => ({
        Attributes: { QueueArn: `arn:${nameIn(QueueUrl)}`, ApproximateNumberOfMessages: '3' },
      }),
      StartMessageMoveTask: (input: unknown) => {
        started.push(input);
        return { TaskHandle: 'task' };
      },
      ListMessageMoveTasks: () => {
        if (tasks.length === 0) throw new ServiceError('ResourceNotFoundException', 'No such task.');
        return { Results: [tasks.length > 1 ? tasks.shift() : tasks[0]] };
      },
    },
  });
});
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
  started.length = 0;
  tasks.length = 0;
});
afterAll(() => endpoint.close());

const run = (...words: string[]) => printed((screen) => deadLetters(words, screen));

test('Dead letters are counted by the queue that they belong to', async () => {
  const { code, stdout } = await run('staging', 'list');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^mail +3 dead letters, 3 waiting, 0 being worked on\n$/),
  ]);
});

test('SQS moves all of them to the queue by name, and the command ends when it has', async () => {
  tasks.push({ Status: 'RUNNING' }, { Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 3 });
  expect(await run('staging', 'redrive', 'mail')).toMatchObject({
    code: 0,
    stdout: "3 sent to 'mail' again.\n",
  });
  expect(started).toEqual([{ SourceArn: `arn:${letters}`, DestinationArn: `arn:${queue}` }]);
});

test('A move that SQS ends is told with its reason', async () => {
  tasks.push({ Status: 'FAILED', ApproximateNumberOfMessagesMoved: 1, FailureReason: 'AccessDenied' });
  const { code, stderr } = await run('staging', 'redrive', 'mail');
  expect([code, stderr]).toEqual([1, 'SQS ended the move as FAILED, 1 moved: AccessDenied.\n']);
});

test('Where there is no such stage deployed it says so', async () => {
  const { code, stderr } = await run('production', 'show', 'mail');
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('Is the stage deployed in this account and region?'),
  ]);
});
