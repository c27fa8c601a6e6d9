import { expect, it } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { cloudLookCosts, costBuckets, type Route } from '../../functions/shared/http/route.ts';

it('a change that says nothing of its cost is no row', () => {
  const change = {
    method: 'DELETE',
    path: '/api/things/{id}',
    summary: 'Deletes a thing',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
  } as const;
  // @ts-expect-error: costs is missing
  const row: Route = change;
  expect(row).not.toHaveProperty('costs');
  const [costed, few]: Route[] = [
    { ...change, costs: ['preflight'] },
    { ...change, costs: 'few rows' },
  ];
  expect([costBuckets(costed as Route), costBuckets(few as Route)]).toEqual([['preflight'], []]);
});

it('what makes a plan counts as a preflight does', () => {
  const costsOf = (name: string) => {
    const { costs, bodyCosts } = endpoints.find(({ operationId }) => operationId === name)?.route ?? {};
    return bodyCosts?.costs ?? costs;
  };
  expect(costsOf('rollbackDeployment')).toEqual(['preflight', 'preflight_address']);
  for (const name of ['startDeployment', 'updateDeployment', 'preflightDeployment'])
    expect([name, costsOf(name)]).toEqual([name, cloudLookCosts]);
});
