import { expect, test } from 'vitest';
import { apiConfig } from '../../../functions/shared/http/env.ts';
import { requireBrokerIn } from '../../../functions/shared/task-broker.ts';

const broker = apiConfig.shape.TASK_BROKER_URL;

test.each([undefined, 'sqs://eu-west-1'])('The broker of tasks may be %s, where the queues are', (url) => {
  expect(() => requireBrokerIn('eu-west-1', broker.parse(url))).not.toThrow();
});

test('Another region than that of the queues stops the start', () => {
  expect(() => requireBrokerIn('eu-west-1', broker.parse('sqs://us-east-1'))).toThrow(
    'TASK_BROKER_URL is sqs://us-east-1, and the queues of this installation are in eu-west-1: set it to ' +
      'sqs://eu-west-1, or leave it out.',
  );
});

test.each(['redis://cache:6379', 'sqs://', 'eu-west-1'])('%s is no broker of this service', (url) => {
  expect(broker.safeParse(url).error?.issues[0]?.message).toBe('must be sqs://<region>');
});
