import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imagesOf } from '../../bin/images/images-of.ts';
import { askRegistry } from '../../bin/images/registry.ts';
import type { Plan } from '../../functions/agents/agent.ts';
import { imageReference } from '../../functions/agents/images.ts';
import { agents } from '../../functions/agents/index.ts';
import { planFor as inferencePlan } from '../support/builders/agents/inference-server.ts';
import { planFor as databasePlan } from '../support/builders/agents/vector-database.ts';

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

const plans: Record<string, Plan[]> = {
  'vector-database': [databasePlan()],
  'inference-server': [inferencePlan(), inferencePlan({ weights_cache: 'init-container' })],
};

test('Every image that a plan of any agent names is among those that the registry is asked for', () => {
  expect(Object.keys(plans)).toEqual(agents.map(({ id }) => id));
  const asked = imagesOf(agents).map((one) => imageReference(one));
  for (const agent of agents) {
    const own = agent.images.map((one) => imageReference(one));
    expect(imagesIn(plans[agent.id]), agent.id).toEqual(new Set(own));
    expect(asked).toEqual(expect.arrayContaining(own));
  }
  expect(new Set(asked).size).toBe(asked.length);
});

test('An image of a third agent is asked for, though another one has the same name for its own', () => {
  const shared = { repository: 'library/node', tag: '24', digest: pinned };
  const third = { repository: 'library/redis', tag: '8', digest: rebuilt };
  expect(imagesOf([{ images: [shared] }, { images: [third, shared] }])).toEqual([shared, third]);
});

/** What any container in it runs. */
const imagesIn = (value: unknown): Set<string> =>
  new Set([...JSON.stringify(value).matchAll(/"image":"([^"]+)"/g)].map(([, image = '']) => image));
