import { expect, test } from 'vitest';
import { amounts, load, speed } from '../../../../../functions/agents/inference-server/answers/amounts.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';

const values = someValues();

test('how many people at once, and what a whole answer then takes, is told with what the replicas carry', () => {
  expect(load(values, 5)).toBe(
    'Yes: with 5 at once, 3 on each of 2 replicas; a whole answer then takes about 14.9 s. The 2 replicas run 62 of usual length at once, and answer about 2.6 a second (your peak: 4 a second).',
  );
});

test('the speed of one request and that under the load are told in seconds and in tokens a second', () => {
  expect(speed(values)).toContain(
    'First token after 0.12 to 0.24 s, then 18 to 37 tokens a second (27.3 to 54.6 ms a token)',
  );
});

test('what all replicas answer is told with the people who may chat at once', () => {
  const people = amounts.find(({ words }) => words.includes('people'));
  expect(people?.text(values, '')).toBe(
    'A replica takes 31 requests of usual length at once and answers about 1.3 a second; 2 replicas about 2.6, 8 about 10.4. A person asks about once a minute while chatting: 155 at once on 2. All of it is an estimate.',
  );
});
