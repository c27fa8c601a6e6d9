import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askRegistry } from '../../bin/images/registry.ts';

// A registry that speaks the protocol's part for reading, and gives a token to whoever asks.

const pinned = `sha256:${'a'.repeat(64)}`;
const rebuilt = `sha256:${'b'.repeat(64)}`;
const image = { repository: 'qdrant/qdrant', tag: 'v1', digest: pinned };

/** What the registry has: digests by tag, and platforms by digest. */
let tags: Record<string, string>;
let lists: Record<string, string[]>;
let asked: string[];
beforeEach(() => {
  tags = { v1: pinned };
  lists = { [pinned]: ['amd64', 'arm64'], [rebuilt]: ['amd64'] };
  asked = [];
});

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry');
  if (pathname === '/token') {
    response.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }));
    return;
  }
  asked.push(`${request.method} ${pathname}`);
  const [, name, reference = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
  const scope = `repository:${name}:pull`;
  if (request.headers.authorization !== `Bearer for ${scope}`) {
    const realm = `http://${request.headers.host}/token`;
    const challenge = `Bearer realm="${realm}",service="registry",scope="${scope}"`;
    response.writeHead(401, { 'www-authenticate': challenge }).end();
    return;
  }
  const digest = tags[reference] ?? reference;
  const list = lists[digest];
  if (!list) {
    response.writeHead(404).end('{}');
    return;
  }
  response.writeHead(200, { 'docker-content-digest': digest });
  response.end(
    JSON.stringify({ manifests: list.map((architecture) => ({ platform: { os: 'linux', architecture } })) }),
  );
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('An image whose tag leads to its digest is as pinned, in a mirror too', async () => {
  expect(await askRegistry(base, image)).toEqual({ verdict: 'as pinned', digest: pinned });
  expect(asked).toContain(`GET /v2/qdrant/qdrant/manifests/${pinned}`);
  expect(await askRegistry(`${base}/mirror/hub/`, image)).toMatchObject({ verdict: 'as pinned' });
  expect(asked).toContain(`GET /v2/mirror/hub/qdrant/qdrant/manifests/${pinned}`);
});

test('A tag that was rebuilt is told with what it leads to; what is pinned is there all the same', async () => {
  tags.v1 = rebuilt;
  expect(await askRegistry(base, image)).toEqual({ verdict: 'tag moved', digest: rebuilt });
});

test('A digest that is not there, one for other processors, and an unknown image are told apart', async () => {
  lists = { [rebuilt]: ['amd64'] };
  tags.v1 = rebuilt;
  expect(await askRegistry(base, image)).toEqual({ verdict: 'digest missing', digest: rebuilt });
  lists = { [pinned]: ['arm64'] };
  tags.v1 = pinned;
  expect(await askRegistry(base, image)).toEqual({ verdict: 'platform missing', digest: pinned });
  lists = {};
  expect(await askRegistry(base, image)).toEqual({ verdict: 'not there', digest: null });
});
