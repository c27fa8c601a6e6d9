import type { Endpoint } from '../../functions/routes.ts';

// Pure. Which paths the gateway has. A stack may have 500 resources, and a path is two of them (the path and its method), so
// the gateway knows groups and streams, and the functions know paths (docs/adr/0029-the-gateway-knows-groups.md).

/** What the gateway does with a path: hands all methods to the group's function, but for one that streams. */
export interface GatewayPath {
  group: Endpoint['group'];
  streaming?: Endpoint;
}

/**
 * The gateway's paths. The path that all of a group's begin with has one parameter below it, and that one `{proxy+}`: API
 * Gateway takes one variable part below a path, and CloudFormation creates before it deletes, so a variable part that stood
 * elsewhere could not be replaced when a later version has a stream there. A path of its own has what streams; where rows
 * lie below a part of it, that part has `{proxy+}`.
 */
export function gatewayPaths(endpoints: readonly Endpoint[]): Map<string, GatewayPath> {
  const streams = endpoints.filter(({ route }) => route.streaming);
  const own = new Set<string>([
    ...endpoints.map(({ route }) => rootOf(route.path)),
    ...streams.flatMap(({ route }) => beginningsOf(route.path)),
  ]);
  const paths = new Map<string, GatewayPath>();
  for (const endpoint of endpoints) {
    const path = pathFor(endpoint.route.path, own);
    const { group, streaming } = paths.get(path) ?? { group: endpoint.group };
    if (group !== endpoint.group)
      throw new Error(
        `${endpoint.operationId} is of ${endpoint.group}, and ${path} of ${group}: a path has one function.`,
      );
    if (!endpoint.route.streaming) paths.set(path, { group, ...(streaming && { streaming }) });
    else if (streaming) throw new Error(`${path} has two rows that stream.`);
    else paths.set(path, { group, streaming: endpoint });
  }
  return paths;
}

/** `/api` and the word after it; of other paths the whole. */
const rootOf = (path: string) => /^\/api\/[^/]+/.exec(path)?.[0] ?? path;

/** The path and all that it lies below, from its root on. */
function beginningsOf(path: string): string[] {
  const root = rootOf(path);
  const parts = path.slice(root.length).split('/').slice(1);
  return [root, ...parts.map((_, index) => [root, ...parts.slice(0, index + 1)].join('/'))];
}

/** The gateway's path that answers for a row's: its own, or a variable part below the longest that it begins with. */
function pathFor(path: string, own: ReadonlySet<string>): string {
  const [nearest = path] = beginningsOf(path)
    .filter((beginning) => own.has(beginning))
    .reverse();
  if (nearest === path) return path;
  if (nearest !== rootOf(path)) return `${nearest}/{proxy+}`;
  const isDirect = !path.slice(nearest.length + 1).includes('/');
  return isDirect ? `${nearest}/{id}` : `${nearest}/{id}/{proxy+}`;
}
