import { expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../../functions/routes.ts';
import { gatewayPaths } from '../../../lib/api/gateway-paths.ts';

const paths = gatewayPaths(endpoints);

/** What API Gateway finds: at each part the fixed one, else the parameter, else `{proxy+}`, and it never goes back. */
function found(path: string): string | undefined {
  const tree = new Set([...paths.keys()].flatMap((each) => beginnings(each)));
  let place = '';
  for (const part of path.split('/').slice(1)) {
    const next = [`${place}/${part}`, `${place}/{id}`, `${place}/{proxy+}`].find((each) => tree.has(each));
    if (next === undefined) return undefined;
    if (next.endsWith('{proxy+}')) return next;
    place = next;
  }
  return paths.has(place) ? place : undefined;
}

const beginnings = (path: string) =>
  path
    .split('/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    .filter((each) => each !== '');

const asked = ({ route }: Endpoint) => route.path.replace(/\{[^}]+\}/g, 'x-01k9z3v5m8');

test.each(endpoints)('$operationId reaches its group, and streams where it is to', (endpoint) => {
  const { group, streaming } = paths.get(found(asked(endpoint)) ?? '') ?? {};
  expect(group).toBe(endpoint.group);
  if (endpoint.route.streaming) expect(streaming?.operationId).toBe(endpoint.operationId);
  else expect(streaming?.route.method).not.toBe(endpoint.route.method);
});

// "A sibling of this resource already has a variable path part -- only one is allowed": CreateResource.
test('below a path is one variable part at most', () => {
  const variable = new Set([...paths.keys()].flatMap(beginnings).filter((path) => path.endsWith('}')));
  const parents = [...variable].map((path) => path.replace(/\/[^/]+$/, ''));
  expect(parents.length).toBeGreaterThan(10);
  expect(new Set(parents).size).toBe(parents.length);
});

test('a further path of a group needs none at the gateway', () => {
  const rows = endpoints.filter(({ route }) => /^\/api\/\w+\/.*\//.test(route.path) && !route.streaming);
  const further = rows.map((each) => ({
    ...each,
    operationId: `${each.operationId}Further`,
    route: { ...each.route, path: `${each.route.path}/further` as const },
  }));
  expect(further.length).toBeGreaterThan(60);
  expect([...gatewayPaths([...endpoints, ...further]).keys()].sort()).toEqual([...paths.keys()].sort());
});

test('a stream that is added later replaces no variable part of the gateway', () => {
  const later: Endpoint[] = [
    '/api/clouds/{id}/events',
    '/api/webhooks/{id}/deliveries/{delivery_id}/events',
  ].map((path) => {
    const like = endpoints.find(({ operationId }) => operationId === 'listDeploymentEvents') as Endpoint;
    const group = path.split('/')[2] as Endpoint['group'];
    return { ...like, group, operationId: path, route: { ...like.route, path: path as `/${string}` } };
  });
  const parts = (of: Iterable<string>) => [...of].flatMap(beginnings).filter((path) => path.endsWith('}'));
  const after = new Set(parts(gatewayPaths([...endpoints, ...later]).keys()));
  expect(parts(paths.keys()).filter((path) => !after.has(path))).toEqual([]);
});

test('paths of two groups below one function are refused', () => {
  const [first, second] = [endpoints[0], endpoints.find(({ group }) => group === 'orgs')] as [
    Endpoint,
    Endpoint,
  ];
  const astray = { ...second, route: { ...second.route, path: first.route.path } };
  expect(() => gatewayPaths([first, astray])).toThrow(/a path has one function/);
});
