import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterConnections } from '../../lib/compute/connections.ts';
import { stageSettings } from '../../lib/config.ts';
import { sizes } from '../../lib/sizes.ts';
import { mostRequests, refusedShare } from '../bench/capacity.ts';

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
    `${small.apiExecutions}: ${Math.floor(mostRequests(small.apiExecutions, 0.1))} requests a second`,
  ],
  [
    'executions of one group',
    `${usual.apiExecutions}: ${Math.floor(mostRequests(usual.apiExecutions, 0.1))} requests a second`,
  ],
  ['the gateway’s throttle of the stage', `${usual.throttle.ratePerSecond} requests a second`],
  [
    '`max_connections`',
    `${usual.databaseConnections.toLocaleString('en')}, of which functions may hold ${usual.databaseConnections * 0.8}`,
  ],
  [
    'executions of messages',
    `${usual.messageExecutions}: ${Math.floor(mostRequests(usual.messageExecutions, 4))} messages a second of 4 s each`,
  ],
])('Scaling: %s has the figure of the settings', (bound, figure) => {
  expect(rowOf(bound.replace('’', "'")).replaceAll('’', "'")).toContain(figure);
});

const oneDigit = (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

test('Scaling: what executions take is what the loss formula says', () => {
  // The table of A. K. Erlang for ten lines and a load of five: https://en.wikipedia.org/wiki/Erlang_(unit)
  expect(refusedShare(5, 10)).toBeCloseTo(0.0184, 4);
  for (const executions of [
    small.apiExecutions,
    small.messageExecutions,
    usual.apiExecutions,
    usual.messageExecutions,
  ]) {
    const taken = [0.1, 0.03, 4].map((seconds) => oneDigit(mostRequests(executions, seconds)));
    expect(page).toContain(`| ${[executions, ...taken].join(' | ')} |`);
  }
  const busy = Math.round(100 * refusedShare(small.apiExecutions, small.apiExecutions));
  expect(page).toContain(`all of ${small.apiExecutions} executions busy, ${busy} of 100 are refused`);
});

test('Scaling: a cluster takes as many connections as the page says', () => {
  const of = (maxCapacity: number) =>
    clusterConnections({ ...stageSettings('production').aurora, minCapacity: 1, maxCapacity }).toLocaleString(
      'en',
    );
  expect(page.replace(/\s+/g, ' ')).toContain(
    `${of(1)} with 1, ${of(4)} with 4, ${of(8)} with 8, ${of(16)} with 16 and ${of(32)} from 32 on`,
  );
});
