import { expect, test } from 'vitest';
import { entriesOf, found } from '../../packages/console/src/app/entries.ts';
import { keys } from '../../packages/console/src/app/keys.ts';
import { allPlaces } from '../../packages/console/src/app/places.ts';

const entries = entriesOf({
  deployments: [
    {
      id: 'deploy-1',
      name: 'search-eu',
      status: 'succeeded',
      scope: { cluster_name: 'production', namespace: 'search', region: 'eu-west-1' },
    },
  ],
  sessions: [{ id: 's-1', title: 'Product search', agent_id: 'vector-database', status: 'active' }],
  clouds: [{ id: 'ca-1', accountLabel: 'Production', provider: 'aws' }],
});

test('Each page of the navigation has a key of its own, and the help names it', () => {
  const letters = allPlaces.map(({ key }) => key);
  expect(new Set(letters).size).toBe(letters.length);
  for (const { key, label } of allPlaces) expect(keys).toContainEqual({ press: `g ${key}`, does: label });
});

test.each([
  ['search', ['/deployments/deploy-1', '/sessions/s-1']],
  ['prod sess', ['/sessions/s-1']],
  ['production', ['/clouds/ca-1', '/deployments/deploy-1']],
  ['connect', ['/clouds/new']],
  ['no such thing', []],
])('The search for %o finds %o, what begins with it first', (typed, addresses) => {
  expect(found(entries, typed).map(({ to }) => to)).toEqual(addresses);
});
