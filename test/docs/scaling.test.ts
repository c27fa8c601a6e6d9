import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizes } from '../../lib/sizes.ts';

const page = readFileSync('docs/scaling.md', 'utf8');
const rowOf = (bound: string) => {
  const row = page.split('\n').find((line) => line.includes(`| ${bound} |`));
  if (!row) throw new Error(`docs/scaling.md has no row "${bound}".`);
  return row;
};
const { usual, small } = sizes;

test.each([
  [
    'executions of one group of endpoints',
    `${small.apiExecutions}: about ${small.apiExecutions * 10} requests a second`,
  ],
  ['executions of one group', `${usual.apiExecutions}: about ${usual.apiExecutions * 10} requests a second`],
  ['the gateway’s throttle of the stage', `${usual.throttle.ratePerSecond} requests a second`],
  [
    '`max_connections`',
    `${usual.databaseConnections.toLocaleString('en')}, of which functions may hold ${usual.databaseConnections * 0.8}`,
  ],
  [
    'executions of messages',
    `${usual.messageExecutions}: ${usual.messageExecutions / 4} messages a second of 4 s each`,
  ],
])('Scaling: %s has the figure of the settings', (bound, figure) => {
  expect(rowOf(bound.replace('’', "'")).replaceAll('’', "'")).toContain(figure);
});
