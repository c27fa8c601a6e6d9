import { expect, it } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { costBuckets, type Route } from '../../functions/shared/http/route.ts';

it('a change that says nothing of its cost is no row', () => {
  const change = {
    method: 'DELETE',
    path: '/api/things/{id}',
    summary: 'Deletes a thing',
    access: 'member',
    actors: 'people only',
    freshSignIn: 'no',
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
  for (const name of ['startDeployment', 'updateDeployment', 'rollbackDeployment', 'preflightDeployment']) {
    const { costs, bodyCosts } = endpoints.find(({ operationId }) => operationId === name)?.route ?? {};
    expect([name, bodyCosts?.costs ?? costs]).toEqual([name, ['preflight', 'preflight_address']]);
  }
});
