import { expect, test } from 'vitest';
import {
  differenceSaid,
  wayAroundSaid,
  wayToTake,
  whyNotTake,
} from '../../packages/console/src/pages/deployment/run/taking.ts';

const failed = {
  session_id: 's-1',
  outputs: null,
  active_run: null,
  approval: null,
  status: 'failed',
} as never;
const withFacts = (facts: object) => ({ ...(failed as object), ...facts }) as never;

test('A way around is taken in the session until something has run, and by a change from then on', () => {
  expect(wayToTake(failed)).toEqual({ kind: 'session', sessionId: 's-1' });
  expect(wayToTake(withFacts({ outputs: [] }))).toEqual({ kind: 'change' });
  expect(wayToTake(withFacts({ session_id: null }))).toEqual({ kind: 'change' });
});

test('None can be taken while a run or a decision is under way', () => {
  expect(whyNotTake(failed)).toBeUndefined();
  expect(whyNotTake(withFacts({ active_run: {} }))).toContain('under way');
  expect(whyNotTake(withFacts({ approval: { status: 'pending' } }))).toContain('approval');
});

test('A way around is said with the names that the console gives to values', () => {
  const changes = { scope: { region: 'eu-west-1', cluster_name: 'production' }, sizing: {}, options: {} };
  expect(wayAroundSaid({ says: 'region = eu-west-1', changes } as never)).toBe(
    'region eu-west-1, cluster name production',
  );
  expect(wayAroundSaid({ says: 'avoid_zone = a', changes: {} } as never)).toBe('avoid_zone = a');
});

test('What a way around costs more is told with whose prices these are, where it leads to another region', () => {
  const way = (region: string | undefined, monthly_difference: number) =>
    differenceSaid({ changes: { scope: { region } }, monthly_difference } as never, 'us-east-1');
  expect(way(undefined, 0)).toBe('the same');
  expect(way(undefined, 12)).toBe('+$12.00');
  expect(way('eu-west-1', 0)).toBe('at the prices of us-east-1');
  expect(way('eu-west-1', -3)).toBe('-$3.00, at the prices of us-east-1');
});
