import type { ClusterObjects } from './cluster-objects.ts';
import type { KubernetesObject } from './object.ts';
import type { ResourceRequest } from './request.ts';
import { matching } from './selectors.ts';
import { badRequest } from './status.ts';

/** Where a list goes on; as the real server writes it, though clients must not look inside. */
interface ContinueToken {
  v: 'meta.k8s.io/v1';
  rv: number;
  start: string;
}

/**
 * The objects that the selectors leave, in the order of their keys, `limit` at a time. The pages after the first
 * show what is there when they are asked for: the real server shows what was there at the first.
 */
export function list(objects: ClusterObjects, { resource, namespace, query }: ResourceRequest) {
  if (query.get('watch') === 'true') throw badRequest('this double does not watch; list again instead');
  const start = startOf(query.get('continue'));
  const found = matching(objects.list(resource.kind, namespace), resource.kind, query)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .filter((object) => keyOf(object) >= start);
  const limit = limitOf(query.get('limit'));
  const page = limit > 0 ? found.slice(0, limit) : found;
  const last = page.at(-1);
  const resourceVersion = String(objects.cloud.state.serial);
  const metadata: Record<string, unknown> = { resourceVersion };
  if (last && page.length < found.length) {
    metadata.continue = encode({
      v: 'meta.k8s.io/v1',
      rv: Number(resourceVersion),
      start: `${keyOf(last)}\0`,
    });
    // What a selector would leave of the rest isn't counted.
    const isSelected = query.get('labelSelector') || query.get('fieldSelector');
    if (!isSelected) metadata.remainingItemCount = found.length - page.length;
  }
  // Like the real server, without apiVersion and kind in the items.
  const items = page.map(({ apiVersion: _version, kind: _kind, ...item }) => item);
  return {
    code: 200,
    body: { kind: `${resource.kind}List`, apiVersion: resource.apiVersion, metadata, items },
  };
}

/** Objects are kept by these keys, in the order of their bytes: pod 10 comes before pod 9. */
const keyOf = ({ metadata: { namespace, name } }: KubernetesObject) =>
  namespace ? `${namespace}/${name}` : name;

function limitOf(text: string | null): number {
  if (!text) return 0;
  if (/^\d+$/.test(text)) return Number(text);
  throw badRequest(`strconv.ParseInt: parsing "${text}": invalid syntax`);
}

const encode = (token: ContinueToken) => Buffer.from(JSON.stringify(token)).toString('base64url');

function startOf(text: string | null): string {
  if (!text) return '';
  try {
    return (JSON.parse(Buffer.from(text, 'base64url').toString()) as ContinueToken).start;
  } catch {
    throw badRequest('continue key is not valid');
  }
}
